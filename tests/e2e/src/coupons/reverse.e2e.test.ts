import { beforeAll, describe, expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { readState } from '../harness/state.js'

interface Effect {
  data: {
    wallet: { lines: { amount: number }[]; totals: { total: number; reward_id: string }[] }
    accumulations: { amount: number; reward_id: string }[]
    redemptions: { amount: number; reward_id: string }[]
  }
}

let account: TestAccount
let points: string
let stamps: string

beforeAll(async () => {
  account = await freshAccount()
  points = await account.createReward()
  stamps = await account.createReward({ name: 'Stamps' })
})

const send = (verb: 'redeem' | 'reverse', customer: string, code: string, more: object = {}) =>
  account.storefront<Effect>('POST', `/coupons/${verb}`, {
    body: { customer_id: customer, code, ...(verb === 'redeem' && { brand_id: null }), ...more },
  })

const adjust = (customer: string, rewardId: string, amount: number) =>
  account.operator('POST', `/wallets/${customer}/adjust`, {
    body: { reward_id: rewardId, amount, reason: 'test' },
  })

const setPolicy = (policy: string) =>
  account.operator('PATCH', '/account', { body: { reversal_policy: policy } })

describe('reverse', () => {
  it('takes back what was given, gives back the cost and both counts', async () => {
    const customer = await account.createCustomer()
    await adjust(customer, stamps, 8)
    const before = await readState(account, customer)
    const { id, code } = await account.createCoupon({
      grants: [{ reward_id: points, amount: 10 }],
      costs: [{ reward_id: stamps, amount: 5 }],
      max_redemptions: 1,
    })
    await send('redeem', customer, code)
    const { status, body } = await send('reverse', customer, code)
    expect(status).toBe(200)
    expect(body.data.redemptions).toMatchObject([{ amount: 10, reward_id: points }])
    expect(body.data.accumulations).toMatchObject([{ amount: 5, reward_id: stamps }])
    expect(body.data.wallet).toEqual(before.wallet)
    expect((await account.operator('GET', `/coupons/${id}`)).body).toMatchObject({
      data: { redemptions_count: 0 },
    })
    expect((await account.operator('GET', `/coupons/${id}/redemptions`)).body).toMatchObject({
      data: [{ status: 'REVERSED', customer_id: customer }],
    })
    expect((await send('redeem', customer, code)).status).toBe(200)
  })

  it('replays the stored redemption, whatever the coupon says by now', async () => {
    const customer = await account.createCustomer()
    const { id, code } = await account.createCoupon({ grants: [{ reward_id: points, amount: 10 }] })
    await send('redeem', customer, code)
    await account.operator('PATCH', `/coupons/${id}`, {
      body: { grants: [{ reward_id: stamps, amount: 99 }] },
    })
    await account.operator('POST', `/coupons/${id}/disable`)
    await account.operator('PATCH', `/customers/${customer}`, { body: { status: 'BLOCKED' } })
    const { body } = await send('reverse', customer, code)
    expect(body.data.redemptions).toMatchObject([{ amount: 10, reward_id: points }])
    expect(body.data.wallet.lines).toEqual([])
  })

  it('takes the newest active redemption first, then the ones before it', async () => {
    const customer = await account.createCustomer()
    const { id, code } = await account.createCoupon({
      grants: [{ reward_id: points, amount: 1 }],
      max_redemptions_per_customer: 3,
    })
    await send('redeem', customer, code)
    await account.operator('PATCH', `/coupons/${id}`, {
      body: { grants: [{ reward_id: points, amount: 2 }] },
    })
    await send('redeem', customer, code)
    expect((await send('reverse', customer, code)).body.data.redemptions[0]?.amount).toBe(2)
    expect((await send('reverse', customer, code)).body.data.redemptions[0]?.amount).toBe(1)
    expect(await send('reverse', customer, code)).toMatchObject({
      status: 409,
      body: { code: 'COUPON_ALREADY_REVERSED' },
    })
  })

  it('refuses in the order of its checks', async () => {
    const { code } = await account.createCoupon({ grants: [{ reward_id: points, amount: 1 }] })
    expect(await send('reverse', 'nobody', 'NO-SUCH')).toMatchObject({
      status: 404,
      body: { code: 'CUSTOMER_NOT_FOUND' },
    })
    const customer = await account.createCustomer()
    expect(await send('reverse', customer, 'NO-SUCH')).toMatchObject({
      status: 404,
      body: { code: 'COUPON_NOT_FOUND' },
    })
    expect(await send('reverse', customer, code)).toMatchObject({
      status: 404,
      body: { code: 'REDEMPTION_NOT_FOUND' },
    })
  })

  it('what was spent: reject, within_balance and allow_negative each by its rule', async () => {
    const spendMost = async () => {
      const customer = await account.createCustomer()
      const { id, code } = await account.createCoupon({
        grants: [{ reward_id: points, amount: 10 }],
      })
      await send('redeem', customer, code)
      await adjust(customer, points, -8)
      return { customer, code, id }
    }
    const rejected = await spendMost()
    const before = await readState(account, rejected.customer, rejected.id)
    expect(await send('reverse', rejected.customer, rejected.code)).toMatchObject({
      status: 409,
      body: { code: 'REWARD_ALREADY_SPENT' },
    })
    expect(await readState(account, rejected.customer, rejected.id)).toEqual(before)

    await setPolicy('within_balance')
    const partly = await send('reverse', rejected.customer, rejected.code)
    expect(partly.body.data.redemptions).toMatchObject([{ amount: 2 }])
    expect(partly.body.data.wallet.totals).toEqual([])

    await setPolicy('allow_negative')
    const { customer, code } = await spendMost()
    const owing = await send('reverse', customer, code)
    expect(owing.body.data.wallet.totals).toMatchObject([{ total: -8, reward_id: points }])
    await adjust(customer, points, 5)
    const after = await readState(account, customer)
    expect(after.wallet).toMatchObject({ totals: [{ total: -3 }], lines: [{ amount: -3 }] })
    await setPolicy('reject')
    expect((await account.operator('POST', '/wallets/recompute', { body: {} })).body).toMatchObject(
      { data: { different: [] } },
    )
  })
})
