import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import { refuse } from '@loyalty/contracts/outcome'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestGateway, type TestGateway } from '../../test/support/gateway.js'

const MAX = 3

/** What the services refuse every call with. */
let refusal: ErrorCode = 'GIFT_CARD_NOT_FOUND'
let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway({
    environment: { RATE_LIMITS: 'on', CODE_GUESSES_PER_ADDRESS: String(MAX) },
    services: { requester: { call: () => Promise.resolve(refuse(refusal, 'no')) } },
  })
})
afterAll(() => gateway.server.close())

async function ask(remoteAddress: string, customer_id?: string) {
  const token = await gateway.issuer.issue({ sub: 'shop', customer_id })
  return gateway.server.inject({
    method: 'POST',
    url: '/v1/coupons/redeem',
    headers: { authorization: `Bearer ${token}` },
    payload: { code: 'ONE', customer_id: 'ada', brand_id: null },
    remoteAddress,
  })
}

test.each([
  ['GIFT_CARD_NOT_FOUND', '10.0.0.1', undefined, 429],
  ['GIFT_CARD_PIN_WRONG', '10.0.0.2', undefined, 429],
  ['COUPON_NOT_FOUND', '10.0.0.3', 'ada', 429],
  ['COUPON_NOT_FOUND', '10.0.0.4', undefined, 404],
  ['COUPON_EXPIRED', '10.0.0.5', 'ada', 422],
] as const)(
  '%s again and again from %s, of shopper %s, ends with %i',
  async (code, address, customer, status) => {
    refusal = code
    for (let at = 0; at < MAX; at++) {
      expect((await ask(address, customer)).statusCode).not.toBe(429)
    }
    const last = await ask(address, customer)
    expect(last.statusCode).toBe(status)
    expect(Number(last.headers['retry-after'] ?? 0) > 500).toBe(status === 429)
    expect((await ask(`${address}0`, customer)).statusCode).not.toBe(429)
  },
)
