import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import type { ErrorBody } from '../harness/client.js'
import { readState } from '../harness/state.js'

interface Line {
  amount: number
  reward_id: string
  campaign_id: string | null
  brand_id: string | null
  issued_at: string
  expiration_date: string | null
  reservation_expires_at: string | null
}
interface Effect {
  data: {
    customer: { id: string }
    wallet: {
      id: string
      lines: Line[]
      totals: { total: number; reward_id: string; reward: object }[]
    }
    accumulations: Line[]
    redemptions: Line[]
    gift_card?: { code: string; reward_id: string; redeemed_at: string | null }[]
  }
}

const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString()
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString()

let account: TestAccount
let points: string

beforeAll(async () => {
  account = await freshAccount()
  points = await account.createReward()
})

const redeem = <Body = Effect>(body: object, headers: Record<string, string> = {}) =>
  account.storefront<Body>('POST', '/coupons/redeem', {
    body: { brand_id: null, ...body },
    headers,
  })

const totalOf = (effect: Effect, rewardId: string) =>
  effect.data.wallet.totals.find((total) => total.reward_id === rewardId)?.total ?? 0

describe.concurrent('redeem', () => {
  it('gives the lines of the coupon and answers customer, wallet and what moved', async () => {
    const customer = await account.createCustomer()
    const { code } = await account.createCoupon({
      grants: [{ reward_id: points, amount: 10.5, expires_after_days: 90 }],
    })
    const { status, body } = await redeem({
      customer_id: customer,
      code: ` ${code.toLowerCase()} `,
      brand_id: 'brand-1',
    })
    expect(status).toBe(200)
    expect(body.data.customer.id).toBe(customer)
    expect(body.data.accumulations).toEqual(body.data.wallet.lines)
    expect(body.data.redemptions).toEqual([])
    expect(body.data.wallet.totals).toMatchObject([
      { total: 10.5, reward_id: points, reward: { id: points, type: 'POINTS' } },
    ])
    expect(body.data.accumulations).toMatchObject([
      {
        amount: 10.5,
        reward_id: points,
        campaign_id: null,
        brand_id: 'brand-1',
        reservation_expires_at: null,
      },
    ])
    const state = await readState(account, customer)
    expect(state.wallet).toEqual(body.data.wallet)
    expect(state.transactions).toMatchObject([
      {
        type: 'ACCUMULATION',
        event_type: 'COUPON_REDEEM',
        amount: 10.5,
        receiver_id: customer,
        sender_id: null,
        metadata: { code },
      },
    ])
  })

  it('takes what the coupon costs, and stops when it is not there', async () => {
    const customer = await account.createCustomer()
    const stamps = await account.createReward({ name: 'Stamps' })
    await account.operator('POST', `/wallets/${customer}/adjust`, {
      body: { reward_id: stamps, amount: 7.5, reason: 'start' },
    })
    const { code } = await account.createCoupon({
      grants: [{ reward_id: points, amount: 1 }],
      costs: [{ reward_id: stamps, amount: 5 }],
      max_redemptions_per_customer: null,
    })
    const first = await redeem({ customer_id: customer, code })
    expect(first.body.data.redemptions).toMatchObject([{ amount: 5, reward_id: stamps }])
    expect(totalOf(first.body, stamps)).toBe(2.5)
    const second = await redeem<ErrorBody>({ customer_id: customer, code })
    expect(second).toMatchObject({ status: 422, body: { code: 'INSUFFICIENT_BALANCE' } })
  })

  it('answers the same once more for the same key, and refuses the key for another body', async () => {
    const customer = await account.createCustomer()
    const { code } = await account.createCoupon({
      grants: [{ reward_id: points, amount: 3 }],
      max_redemptions_per_customer: null,
    })
    const key = { 'idempotency-key': randomUUID() }
    const first = await redeem({ customer_id: customer, code }, key)
    const again = await redeem({ code, customer_id: customer }, key)
    expect(again.text).toBe(first.text)
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    expect(again.headers['idempotency-replayed']).toBe('true')
    const other = await redeem<ErrorBody>({ customer_id: customer, code, store_id: 's' }, key)
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
    const unkeyed = await redeem({ customer_id: customer, code })
    expect(totalOf(unkeyed.body, points)).toBe(6)
  })

  it('keeps a refusal under its key, also when it would be accepted by now', async () => {
    const id = randomUUID()
    const { code } = await account.createCoupon({ grants: [{ reward_id: points, amount: 3 }] })
    const key = { 'idempotency-key': randomUUID() }
    const refused = await redeem<ErrorBody>({ customer_id: id, code }, key)
    expect(refused).toMatchObject({ status: 404, body: { code: 'CUSTOMER_NOT_FOUND' } })
    await account.createCustomer({ id })
    const again = await redeem<ErrorBody>({ customer_id: id, code }, key)
    expect(again).toMatchObject({ status: 404, body: { code: 'CUSTOMER_NOT_FOUND' } })
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect((await redeem({ customer_id: id, code })).status).toBe(200)
  })

  it('makes a gift card that its code redeems once, and shows the code again on a replay', async () => {
    const customer = await account.createCustomer()
    const card = await account.createReward({ type: 'GIFT_CARD', description: 'For a friend' })
    const { id, code } = await account.createCoupon({ grants: [{ reward_id: card, amount: 25 }] })
    const key = { 'idempotency-key': randomUUID() }
    const { body } = await redeem({ customer_id: customer, code }, key)
    const made = body.data.gift_card?.[0]
    expect(made).toMatchObject({ reward_id: card, redeemed_at: null, description: 'For a friend' })
    const replay = await redeem({ customer_id: customer, code }, key)
    expect(replay.body.data.gift_card).toEqual(body.data.gift_card)
    expect(totalOf(body, card)).toBe(25)

    const cardPath = `/gift-cards/${made?.code}`
    expect((await account.operator('GET', cardPath)).body).toMatchObject({
      data: { status: 'ACTIVE', amount: 25 },
    })
    expect((await account.operator('POST', `${cardPath}/redeem`)).status).toBe(200)
    expect(await account.operator('POST', `${cardPath}/redeem`)).toMatchObject({
      status: 409,
      body: { code: 'GIFT_CARD_REDEEMED' },
    })
    const reversed = await account.storefront('POST', '/coupons/reverse', {
      body: { customer_id: customer, code },
    })
    expect(reversed).toMatchObject({ status: 409, body: { code: 'REWARD_ALREADY_SPENT' } })
    const lists = await Promise.all([
      account.operator('GET', `/coupons/${id}/redemptions`),
      account.operator('GET', '/refusals'),
      account.operator('GET', `/wallets/${customer}/transactions`),
    ])
    for (const list of lists) expect(list.text).not.toContain(made?.code)
  })
})

type Fields = Record<string, unknown>

interface Case {
  name: string
  status: number
  code: string
  coupon?: Fields
  reward?: Fields
  body?: Fields
  customer?: Fields
  /** Units of the points that the coupon costs. */
  cost?: number
  before?: (customer: string, code: string) => Promise<unknown>
}

const cases: Case[] = [
  {
    name: 'a blocked customer',
    status: 409,
    code: 'CUSTOMER_NOT_ACTIVE',
    customer: { status: 'BLOCKED' },
  },
  { name: 'an unknown code', status: 404, code: 'COUPON_NOT_FOUND', body: { code: 'NO-SUCH' } },
  { name: 'another brand', status: 422, code: 'COUPON_NOT_APPLICABLE', coupon: { brand_id: 'b' } },
  {
    name: 'a coupon that has not started',
    status: 422,
    code: 'COUPON_NOT_STARTED',
    coupon: { starts_at: TOMORROW },
  },
  {
    name: 'a coupon that has ended',
    status: 422,
    code: 'COUPON_EXPIRED',
    coupon: { ends_at: YESTERDAY },
  },
  {
    name: 'a platform that it is not for',
    status: 422,
    code: 'COUPON_NOT_APPLICABLE',
    coupon: { platforms: ['ios'] },
    body: { platform: 'web' },
  },
  {
    name: 'no store where it needs one',
    status: 422,
    code: 'COUPON_NOT_APPLICABLE',
    coupon: { store_ids: ['s-1'] },
  },
  {
    name: 'another channel',
    status: 422,
    code: 'COUPON_NOT_APPLICABLE',
    coupon: { channel_ids: ['h-1'] },
    body: { channel_id: 'h-2' },
  },
  {
    name: 'another recipient',
    status: 422,
    code: 'COUPON_RECIPIENT_MISMATCH',
    coupon: { recipient_ids: ['somebody'] },
  },
  {
    name: 'a second redeem',
    status: 409,
    code: 'COUPON_ALREADY_REDEEMED',
    before: (customer, code) => redeem({ customer_id: customer, code }),
  },
  {
    name: 'a used up coupon',
    status: 409,
    code: 'COUPON_LIMIT_REACHED',
    coupon: { max_redemptions: 1 },
    before: async (_customer, code) =>
      redeem({ customer_id: await account.createCustomer(), code }),
  },
  {
    name: 'conditions that do not hold',
    status: 422,
    code: 'COUPON_CONDITIONS_NOT_MET',
    reward: { conditions: [[{ type: 'Tier', operator: 'equal', value: 1 }]] },
  },
  {
    name: 'too little for the cost',
    status: 422,
    code: 'INSUFFICIENT_BALANCE',
    cost: 5,
  },
]

describe.concurrent('a refused redeem', () => {
  it.each(cases)('$name: $code, and nothing has changed', async (given) => {
    const customer = await account.createCustomer(given.customer)
    const rewardId = given.reward ? await account.createReward(given.reward) : points
    const coupon = await account.createCoupon({
      grants: [{ reward_id: rewardId, amount: 10 }],
      ...given.coupon,
      ...(given.cost !== undefined && { costs: [{ reward_id: points, amount: given.cost }] }),
    })
    await given.before?.(customer, coupon.code)
    const before = await readState(account, customer, coupon.id)
    const refused = await redeem<ErrorBody>({
      customer_id: customer,
      code: coupon.code,
      ...given.body,
    })
    expect(refused).toMatchObject({ status: given.status, body: { code: given.code } })
    expect(refused.body).toMatchObject({ error: expect.any(String), details: expect.any(String) })
    expect(await readState(account, customer, coupon.id)).toEqual(before)

    const { body } = await account.operator<{ data: { code: string; refusal: string }[] }>(
      'GET',
      given.code === 'COUPON_NOT_FOUND' ? '/refusals?limit=500' : `/coupons/${coupon.id}/refusals`,
    )
    expect(body.data).toContainEqual(
      expect.objectContaining({ customer_id: customer, refusal: given.code }),
    )
  })

  it('a disabled coupon refuses until it is enabled again', async () => {
    const customer = await account.createCustomer()
    const { id, code } = await account.createCoupon({ grants: [{ reward_id: points, amount: 1 }] })
    await account.operator('POST', `/coupons/${id}/disable`)
    expect(await redeem<ErrorBody>({ customer_id: customer, code })).toMatchObject({
      status: 422,
      body: { code: 'COUPON_DISABLED' },
    })
    await account.operator('POST', `/coupons/${id}/enable`)
    expect((await redeem({ customer_id: customer, code })).status).toBe(200)
  })

  it('sees a change of status as soon as that was answered', async () => {
    const customer = await account.createCustomer()
    const { code } = await account.createCoupon({
      grants: [{ reward_id: points, amount: 1 }],
      max_redemptions_per_customer: null,
    })
    for (const [status, expected] of [
      ['INACTIVE', 409],
      ['ACTIVE', 200],
      ['BLOCKED', 409],
      ['ACTIVE', 200],
    ] as const) {
      const patched = await account.operator('PATCH', `/customers/${customer}`, {
        body: { status },
      })
      expect(patched.status).toBe(200)
      expect((await redeem({ customer_id: customer, code })).status).toBe(expected)
    }
  })
})
