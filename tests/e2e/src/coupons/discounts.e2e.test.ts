import { beforeAttempts } from '@loyalty/testing/attempts'
import { expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import type { ErrorBody } from '../harness/client.js'

interface Effect {
  data: {
    redemption_id: string
    discounts?: { target: string; line: number | null; amount: number }[]
    discount_total?: number
  }
}
interface Effects {
  data: { results: { code: string; discount_total?: number }[] }
}
interface Coupon {
  data: { id: string; code: string; grants: object[]; discounts: object[] }
}

const order = {
  value: 60,
  products: [
    { sku: 'mug', amount: 2, value: 24, tags: { category: 'mugs' } },
    { sku: 'plate', amount: 1, value: 36 },
  ],
  shipping: { value: 4.9 },
}
const all = (...codes: string[]) => ({ codes, order })
const half = { kind: 'PERCENT', value: 50, products: { tags: { category: ['mugs'] } } }
const tenth = { kind: 'PERCENT', value: 10 }

let account: TestAccount
let customer: string
beforeAttempts(async () => {
  account = await freshAccount()
  customer = await account.createCustomer()
})

const create = async (code: string, fields: object) => {
  const body = { code, grants: [], ...fields }
  const made = await account.operator<Coupon>('POST', '/coupons', { body })
  expect(made.status).toBe(201)
  return made.body.data
}
const redeem = <Body = Effect>(body: object, path = 'redeem') =>
  account.storefront<Body>('POST', `/coupons/${path}`, {
    body: { customer_id: customer, brand_id: null, ...body },
  })

it('a coupon takes off an order what it says, and tells it in every answer', async () => {
  const { id } = await create('SAVE', { discounts: [half] })
  const patch = { body: { discounts: [half, tenth] } }
  const patched = await account.operator<Coupon>('PATCH', `/coupons/${id}`, patch)
  expect(patched.body.data).toMatchObject({ grants: [], discounts: [half, tenth] })

  const refused = await redeem<ErrorBody>({ code: 'SAVE' })
  expect([refused.status, refused.body.code]).toEqual([422, 'COUPON_ORDER_REQUIRED'])
  const off = {
    discounts: [
      { target: 'LINES', line: 0, amount: 12 },
      { target: 'ORDER', line: null, amount: 4.8 },
    ],
    discount_total: 16.8,
  }
  expect((await redeem({ code: 'SAVE', order }, 'validate')).body.data).toMatchObject(off)
  const { status, body } = await redeem({ code: 'SAVE', order })
  expect([status, body.data]).toMatchObject([200, off])
  const { body: listed } = await account.operator<{ data: Effect['data'][] }>(
    'GET',
    `/coupons/${id}/redemptions`,
  )
  expect(listed.data).toMatchObject([{ id: body.data.redemption_id, ...off }])
})

it('of the codes of one group the one worth most is used', async () => {
  await create('LESS', { discounts: [tenth], exclusion_group: 'seasonal' })
  await create('MORE', { discounts: [half], exclusion_group: 'seasonal' })
  await create('OTHER', { discounts: [{ kind: 'FREE_SHIPPING' }] })
  const refused = await redeem<ErrorBody>(all('OTHER', 'LESS', 'MORE'), 'redeem-all')
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'COUPON_EXCLUDED', errors: [{ field: 'body.codes.1' }] },
  })
  const { status, body } = await redeem<Effects>(all('OTHER', 'MORE'), 'redeem-all')
  expect(status).toBe(200)
  expect(body.data.results.map((one) => one.discount_total)).toEqual([4.9, 12])
})

it('a campaign may take off without a reward, and has to do anything', async () => {
  const campaign = { name: 'Tenth', rewards: [], discounts: [tenth] }
  const made = await account.operator<Coupon>('POST', '/campaigns', { body: campaign })
  expect(made).toMatchObject({ status: 201, body: { data: campaign } })
  const change = (body: object) =>
    account.operator<ErrorBody>('PATCH', `/campaigns/${made.body.data.id}`, { body })
  expect(await change({ discounts: [] })).toMatchObject({
    status: 409,
    body: { code: 'STATE_CONFLICT' },
  })
  expect(await change({ rewards: [], discounts: [] })).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_ERROR', errors: [{ field: 'body.rewards' }] },
  })
})
