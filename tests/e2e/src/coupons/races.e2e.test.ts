import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import type { Answer } from '../harness/client.js'

let account: TestAccount
let points: string

beforeAll(async () => {
  account = await freshAccount()
  points = await account.createReward()
})

const times = <Value>(count: number, make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

const redeem = (customer: string, code: string, headers: Record<string, string> = {}) =>
  account.storefront('POST', '/coupons/redeem', {
    body: { customer_id: customer, code, brand_id: null },
    headers,
  })

/** How often each outcome was answered: `200`, or the code of a refusal. */
function countOutcomes(answers: Answer<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const outcome = status === 200 ? '200' : (body as { code: string }).code
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

const expectSound = async () => {
  const { body } = await account.operator('POST', '/wallets/recompute', { body: {} })
  expect(body).toMatchObject({ data: { different: [], cursor: null } })
}

describe('races', () => {
  it('60 redeems with one key: one effect, one answer', async () => {
    const customer = await account.createCustomer()
    const { id, code } = await account.createCoupon({
      grants: [{ reward_id: points, amount: 5 }],
      max_redemptions_per_customer: null,
      max_redemptions: 1_000,
    })
    const key = { 'idempotency-key': randomUUID() }
    const answers = await times(60, () => redeem(customer, code, key))
    expect(countOutcomes(answers)).toEqual({ '200': 60 })
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true').length).toBe(
      59,
    )
    expect((await account.operator('GET', `/coupons/${id}`)).body).toMatchObject({
      data: { redemptions_count: 1 },
    })
    await expectSound()
  })

  it('60 redeems of one new customer without a key: one wins, 59 were too late', async () => {
    const customer = await account.createCustomer()
    const { code } = await account.createCoupon({ grants: [{ reward_id: points, amount: 5 }] })
    const answers = await times(60, () => redeem(customer, code))
    expect(countOutcomes(answers)).toEqual({ '200': 1, COUPON_ALREADY_REDEEMED: 59 })
    await expectSound()
  })

  it('200 customers on a limit of 25: exactly 25 win', async () => {
    const customers = await times(200, () => account.createCustomer())
    const { id, code } = await account.createCoupon({
      grants: [{ reward_id: points, amount: 5 }],
      max_redemptions: 25,
    })
    const answers = await Promise.all(customers.map((customer) => redeem(customer, code)))
    expect(countOutcomes(answers)).toEqual({ '200': 25, COUPON_LIMIT_REACHED: 175 })
    expect((await account.operator('GET', `/coupons/${id}`)).body).toMatchObject({
      data: { redemptions_count: 25 },
    })
    await expectSound()
  })

  it('redeems and reversals of one customer at once keep counts and wallet equal', async () => {
    const customer = await account.createCustomer()
    const { id, code } = await account.createCoupon({
      grants: [{ reward_id: points, amount: 5 }],
      max_redemptions_per_customer: 3,
      max_redemptions: 3,
    })
    await times(60, (index) =>
      index % 2 === 0
        ? redeem(customer, code)
        : account.storefront('POST', '/coupons/reverse', { body: { customer_id: customer, code } }),
    )
    const { body } = await account.operator<{ data: { redemptions_count: number } }>(
      'GET',
      `/coupons/${id}`,
    )
    const count = body.data.redemptions_count
    expect(count).toBeLessThanOrEqual(3)
    const shown = await account.operator<{ data: { totals: { total: number }[] } }>(
      'GET',
      `/wallets/${customer}`,
    )
    expect(shown.body.data.totals[0]?.total ?? 0).toBe(count * 5)
    const rows = await account.operator<{ data: { status: string }[] }>(
      'GET',
      `/coupons/${id}/redemptions`,
    )
    expect(rows.body.data.filter(({ status }) => status === 'ACTIVE').length).toBe(count)
    await expectSound()
  })

  it('40 first writes of one gender: one value wins, the others are told', async () => {
    const customer = await account.createCustomer()
    const answers = await times(40, (index) =>
      account.storefront('PATCH', `/customers/${customer}`, {
        body: { gender: index % 2 === 0 ? 'MALE' : 'FEMALE' },
      }),
    )
    expect(countOutcomes(answers)).toEqual({ '200': 20, FIELD_ALREADY_SET: 20 })
    const genders = new Set(
      answers
        .filter(({ status }) => status === 200)
        .map(
          ({ body }) => (body as { data: { customer: { gender: string } } }).data.customer.gender,
        ),
    )
    expect(genders.size).toBe(1)
  })
})
