import { randomUUID } from 'node:crypto'
import type { CartEvaluation } from '@loyalty/contracts/wallet/cart'
import { describe, expect, it } from 'vitest'
import type { TestAccount } from '../harness/account.js'
import { expectRefusal } from '../harness/answers.js'
import type { ErrorBody } from '../harness/client.js'
import { tierOf } from '../harness/fixture.js'
import { dayOf, NOON_ZONE } from '../harness/noon-zone.js'
import { waitFor } from '../harness/wait-for.js'
import { makeWorked, openWorkedShop, workedExamples } from './worked-shop.js'

type Line = Record<string, unknown>
const line = (sku: string, value: number, more: Line = {}): Line => ({
  sku,
  amount: 1,
  value,
  ...more,
})

async function shop() {
  const opened = await openWorkedShop()
  return { ...opened, evaluate: (body: object) => evaluate(opened.account, body) }
}

async function evaluate(account: TestAccount, body: object): Promise<CartEvaluation> {
  const answer = await account.storefront<{ data: CartEvaluation }>('POST', '/carts/evaluate', {
    body,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

const cart = (products: Line[], more: object = {}) => ({ order: { products }, ...more })

interface Example {
  cart: object
  totals: object
  codes?: object[]
  spend?: object[]
  missing?: object[]
}

const examples = workedExamples('promotions.md')

describe('the worked examples of the page', () => {
  it('are twenty at least', () => {
    expect(examples.length).toBeGreaterThanOrEqual(20)
  })

  it.each(examples)('$title', async ({ json }) => {
    const opened = await shop()
    const { customer, named } = await makeWorked(opened, json)
    const { cart: sent, totals, codes, spend, missing } = JSON.parse(named(json)) as Example
    expect(await opened.evaluate({ customer_id: customer, ...sent })).toMatchObject({
      totals,
      ...(codes && { codes }),
      ...(spend && { spend }),
      ...(missing && { missing }),
    })
  })
})

const hour = (operator: string, value: number) => ({ type: 'Hour', operator, value })

describe('everyday promotions', () => {
  it('a happy hour', async () => {
    const { account, campaign, evaluate: ask } = await shop()
    await account.operator('PATCH', '/account', { body: { time_zone: NOON_ZONE } })
    const around = [hour('grater than or equal', 11), hour('less than', 14)]
    await campaign({
      discounts: [{ kind: 'PERCENT', value: 20 }],
      rewards: [],
      conditions: [around],
    })
    await campaign({
      discounts: [{ kind: 'PERCENT', value: 50 }],
      rewards: [],
      conditions: [[hour('less than', 11)]],
    })
    expect((await ask(cart([line('mug', 10)]))).totals.payable).toBe(8)
  })

  it('points doubled on the birthday', async () => {
    const { account, campaign, reward, evaluate: ask } = await shop()
    await account.operator('PATCH', '/account', { body: { time_zone: NOON_ZONE } })
    const points = await reward({ type: 'POINTS' })
    const [day, month] = dayOf(new Date(), NOON_ZONE).split('-')
    const dob = `1992-${month}-${day}T00:00:00Z`
    const id = randomUUID()
    await account.storefront('POST', '/customers', { body: { id, dob } })
    const other = await account.createCustomer()
    await campaign({ rewards: [{ reward_id: points, conversion_factor: 1 }] })
    const onTheDay = { type: 'Days To Birthday', operator: 'equal', value: 0 }
    await campaign({
      rewards: [{ reward_id: points, conversion_factor: 1 }],
      conditions: [[onTheDay]],
    })
    const earned = async (customer: string) => {
      const { earns } = await ask(cart([line('mug', 30)], { customer_id: customer }))
      return earns.reduce((sum, { amount }) => sum + amount, 0)
    }
    await waitFor('the birthday counts', async () => (await earned(id)) === 60)
    expect(await earned(other)).toBe(30)
  })

  it('10 % for members of a tier', async () => {
    const { account, create, campaign, evaluate: ask } = await shop()
    await create('/tiers', { ...tierOf(2), threshold: 1 })
    const ofTier = { type: 'Tier', operator: 'grater than or equal', value: 2 }
    await campaign({
      discounts: [{ kind: 'PERCENT', value: 10 }],
      rewards: [],
      conditions: [[ofTier]],
    })
    const id = await account.createCustomer()
    const ofCustomer = (customer_id: string | null) => ask(cart([line('mug', 50)], { customer_id }))
    expect((await ofCustomer(id)).totals.payable).toBe(50)
    const event = await create('/events', { customer_id: id, order: { value: 20 } })
    const { status } = await account.storefront('PATCH', `/behavior/events/${event}/fulfill`)
    expect(status).toBe(200)
    await waitFor('the tier counts', async () => (await ofCustomer(id)).totals.payable === 45)
    expect((await ofCustomer(null)).totals.payable).toBe(50)
  })

  it('a code for the first purchase, and one campaign that excludes it', async () => {
    const shopped = await shop()
    const code = `FIRST${Date.now()}`
    const first = { type: 'Number Of Purchases', operator: 'equal', value: 0 }
    await shopped.coupon({
      code,
      grants: [],
      discounts: [{ kind: 'AMOUNT', value: 10 }],
      conditions: [[first]],
      exclusion_group: 'welcome',
    })
    await shopped.campaign({
      discounts: [{ kind: 'PERCENT', value: 15 }],
      rewards: [],
      exclusion_group: 'welcome',
    })
    const customer_id = await shopped.account.createCustomer()
    const small = await shopped.evaluate(cart([line('mug', 40)], { customer_id, codes: [code] }))
    expect(small.codes).toEqual([{ code, applied: true, refusal: null }])
    expect(small.totals.payable).toBe(30)
    const large = await shopped.evaluate(cart([line('mug', 100)], { customer_id, codes: [code] }))
    expect(large.codes).toMatchObject([
      { code, applied: false, refusal: { code: 'COUPON_EXCLUDED' } },
    ])
    expect(large.totals.payable).toBe(85)
  })
})

describe('a cart that can not be priced', () => {
  it.each([
    ['without lines or a value', { order: {} }, 400, 'body.order.products'],
    [
      'with a line without a value',
      cart([{ sku: 'mug', amount: 1 }]),
      400,
      'body.order.products.0.value',
    ],
    ['with a negative price', cart([line('mug', -1)]), 400, 'body.order.products.0.value'],
    [
      'with units on a line',
      cart([line('mug', 1, { redeem: [{ id: randomUUID(), amount: 1 }] })]),
      400,
      'body.order.products.0.redeem',
    ],
    [
      'with 1,001 lines',
      cart(Array.from({ length: 1_001 }, () => line('mug', 1))),
      400,
      'body.order.products',
    ],
    ['with a code twice', cart([line('mug', 1)], { codes: ['ABCD1', 'abcd1'] }), 400, 'body.codes'],
  ] as const)('is refused %s', async (_, body, status, field) => {
    const { account } = await shop()
    const answer = await account.storefront<ErrorBody>('POST', '/carts/evaluate', { body })
    expectRefusal(answer, status, 'VALIDATION_ERROR')
    expect(answer.body.errors?.map((error) => error.field)).toContain(field)
  })

  it('is refused where its stated value is not the sum of its lines', async () => {
    const { account } = await shop()
    const body = { order: { value: 20, products: [line('mug', 12), line('cup', 7)] } }
    const answer = await account.storefront<ErrorBody>('POST', '/carts/evaluate', { body })
    expectRefusal(answer, 422, 'ORDER_VALUE_DIFFERS')
    expect(answer.body.details).toBe('order.value is 20, and its lines add up to 19')
  })

  it('is priced without a code that is refused, and says why', async () => {
    const { evaluate: ask } = await shop()
    const answer = await ask(cart([line('mug', 12)], { codes: ['NOSUCHCODE'] }))
    expect(answer.codes).toMatchObject([
      { applied: false, refusal: { code: 'COUPON_NOT_FOUND', status: 404 } },
    ])
    expect(answer.totals.payable).toBe(12)
  })
})
