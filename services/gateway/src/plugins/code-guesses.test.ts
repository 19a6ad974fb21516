import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { WRONG_CODES_HEADER } from '@loyalty/contracts/wallet/redeem-coupon'
import type { AnswerReply } from '@loyalty/engine/process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestGateway, type TestGateway } from '../../test/support/gateway.js'
import { operations } from '../operations/index.js'

const MAX = 3

/** What the services answer every call. */
let answer: AnswerReply | Refusal
const refuseWith = (code: ErrorCode) => refuse(code, 'no')
const errorOf = (code: ErrorCode, at: number) => ({ field: `body.${at}`, code, message: 'no' })
let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway({
    environment: { RATE_LIMITS: 'on', CODE_GUESSES_PER_ADDRESS: String(MAX) },
    services: { requester: { call: () => Promise.resolve(answer) } },
  })
})
afterAll(() => gateway.server.close())

async function ask(remoteAddress: string, customer_id?: string, url = '/v1/coupons/redeem') {
  const token = await gateway.issuer.issue({ sub: 'shop', customer_id })
  return gateway.server.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}` },
    payload: { code: 'ONE', customer_id: 'ada', brand_id: null },
    remoteAddress,
  })
}

const validate = (address: string, customer?: string) =>
  ask(address, customer, '/v1/coupons/validate')

test.each([
  ['GIFT_CARD_NOT_FOUND', '10.0.0.1', undefined, 429],
  ['GIFT_CARD_PIN_WRONG', '10.0.0.2', undefined, 429],
  ['COUPON_NOT_FOUND', '10.0.0.3', 'ada', 429],
  ['COUPON_NOT_FOUND', '10.0.0.4', undefined, 404],
  ['COUPON_EXPIRED', '10.0.0.5', 'ada', 422],
] as const)(
  '%s again and again from %s, of shopper %s, ends with %i',
  async (code, address, customer, status) => {
    answer = refuseWith(code)
    for (let at = 0; at < MAX; at++) {
      expect((await ask(address, customer)).statusCode).not.toBe(429)
    }
    const last = await ask(address, customer)
    expect(last.statusCode).toBe(status)
    expect(Number(last.headers['retry-after'] ?? 0) > 500).toBe(status === 429)
    expect((await ask(`${address}0`, customer)).statusCode).not.toBe(429)
  },
)

test('refusals inside of an answer count each, and the caller does not see how they are told', async () => {
  answer = {
    ok: true,
    pieces: [Buffer.from('{}')],
    isReplay: false,
    headers: { [WRONG_CODES_HEADER]: 'COUPON_NOT_FOUND,COUPON_NOT_FOUND,COUPON_NOT_FOUND' },
  }
  const first = await validate('10.0.1.1', 'ada')
  expect([first.statusCode, first.headers[WRONG_CODES_HEADER]]).toEqual([200, undefined])
  expect((await validate('10.0.1.1', 'ada')).statusCode).toBe(429)
  for (let at = 0; at <= MAX; at++) expect((await validate('10.0.1.2')).statusCode).toBe(200)
})

test('a refusal counts each guess of its errors once, whatever it is itself', async () => {
  answer = {
    ...refuseWith('COUPON_EXPIRED'),
    errors: (['COUPON_EXPIRED', 'GIFT_CARD_NOT_FOUND', 'GIFT_CARD_PIN_WRONG'] as const).map(
      errorOf,
    ),
  }
  expect((await ask('10.0.2.1')).statusCode).toBe(422)
  answer = {
    ...refuseWith('GIFT_CARD_NOT_FOUND'),
    errors: [errorOf('GIFT_CARD_NOT_FOUND', 0)],
  }
  expect((await ask('10.0.2.1')).statusCode).toBe(404)
  expect((await ask('10.0.2.1')).statusCode).toBe(429)
})

/** The example of an operation, but for the fields given here, from an address that has tried too many codes. */
async function callBarred(name: string, changes: object) {
  const operation = operations.find((one) => one.name === name)
  const [method, url = ''] = name.split(' ')
  const called = await gateway.server.inject({
    method: method as 'POST',
    url: url.replace(':code', 'ONE').replace(':id', 'ada'),
    headers: { authorization: `Bearer ${await gateway.issuer.issue({ scope: 'operator' })}` },
    payload: { ...operation?.example.body, ...changes },
    remoteAddress: '10.0.3.1',
  })
  return called.statusCode
}

test('an address that has tried too many goes on with calls that look no code up', async () => {
  answer = refuseWith('GIFT_CARD_NOT_FOUND')
  for (let at = 0; at < MAX; at++) await ask('10.0.3.1')
  answer = { ok: true, pieces: [Buffer.from('{}')], isReplay: false, headers: {} }
  const empty = { codes: [], gift_cards: [] }
  for (const [cart, done] of [
    ['POST /v1/carts/evaluate', 200],
    ['POST /v1/carts/checkout', 201],
  ] as const) {
    expect(await callBarred(cart, empty), cart).toBe(done)
    expect(await callBarred(cart, { codes: undefined, gift_cards: undefined }), cart).toBe(done)
    expect(await callBarred(cart, { ...empty, codes: ['ONE'] }), cart).toBe(429)
    expect(await callBarred(cart, { codes: [] }), cart).toBe(429)
  }
  expect(await callBarred('POST /operator/v1/coupons', { segment_ids: null })).toBe(201)
  expect(await callBarred('POST /v1/coupons/image', {})).toBe(200)
  expect(await callBarred('PUT /v1/customers/:id/referral/code', {})).toBe(200)
  expect(await callBarred('POST /operator/v1/gift-cards/:code/void', {})).toBe(429)
  expect(await callBarred('POST /v1/coupons/redeem', { code: 7 })).toBe(400)
})
