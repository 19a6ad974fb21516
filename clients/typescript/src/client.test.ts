import { expect, expectTypeOf, it } from 'vitest'
import { createLoyaltyClient } from './client.js'
import type { ErrorCode, ErrorCodeOf, Schemas } from './index.js'

const redeemed = { customer_id: 'ada', code: 'WELCOME10', brand_id: null }

/** A client of a service that answers so, and what it was sent. */
function client(status: number, body: unknown) {
  const sent: Request[] = []
  const asked = createLoyaltyClient({
    origin: 'http://gateway.test',
    token: () => 'token-1',
    async fetch(request) {
      sent.push(request)
      return Response.json(body, { status })
    },
  })
  return { asked, sent }
}

it('a success is typed by the operation', async () => {
  const { asked, sent } = client(200, { data: { wallet: { id: 'w' } } })
  const { data } = await asked.POST('/v1/coupons/redeem', { body: redeemed })
  expect(data?.data.wallet.id).toBe('w')
  expectTypeOf<NonNullable<typeof data>['data']['customer']>().toEqualTypeOf<Schemas['Customer']>()
  expect(sent[0]?.url).toBe('http://gateway.test/v1/coupons/redeem')
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-1')
})

it('a refusal is typed by the codes that the operation may answer with', async () => {
  const { asked } = client(422, { code: 'COUPON_EXPIRED' })
  const { error } = await asked.POST('/v1/coupons/redeem', { body: redeemed })
  expect(error?.code).toBe('COUPON_EXPIRED')
  type Code = NonNullable<typeof error>['code']
  expectTypeOf<'COUPON_EXPIRED'>().toExtend<Code>()
  expectTypeOf<Code>().toEqualTypeOf<ErrorCodeOf<'/v1/coupons/redeem', 'post'>>()
  expectTypeOf<Code>().toExtend<ErrorCode>()
  expectTypeOf<'TIER_IN_USE'>().not.toExtend<Code>()
})

it('what stands in the path is encoded', async () => {
  const { asked, sent } = client(200, {})
  await asked.GET('/v1/customers/{id}', { params: { path: { id: 'a/b c' } } })
  expect(sent[0]?.url).toBe('http://gateway.test/v1/customers/a%2Fb%20c')
})
