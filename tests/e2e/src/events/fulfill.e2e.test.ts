import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { waitFor } from '../harness/wait-for.js'

interface Event {
  id: string
  fulfilled: boolean
  reserve: number
  data: { state: string }
  rewarding_campaigns: { campaign_id: string }[]
  result: {
    wallet: { totals: { total: number }[] }
    customer: { id: string; metrics: { lifetime?: { number_of_purchases: number } } } | null
    customer_by_tier: unknown[]
    accumulations: { amount: number }[]
    redemptions: { amount: number }[]
  } | null
}

let account: TestAccount
let reward: string
beforeAll(async () => {
  account = await freshAccount()
  reward = await account.createReward()
  await account.operator('POST', '/campaigns', {
    body: { name: 'Autumn', rewards: [{ reward_id: reward, amount: 5 }] },
  })
})

const purchase = (redeem: object[] = []) => ({
  purchase_id: randomUUID(),
  value: 100,
  discounted_value: 80.5,
  redeem,
})

async function customerWith(points: number): Promise<string> {
  const customer = await account.createCustomer()
  const body = { reward_id: reward, amount: points, reason: 'Opening balance' }
  await account.operator('POST', `/wallets/${customer}/adjust`, { body })
  return customer
}

async function announce(customer_id: string, order: object): Promise<Event> {
  const answer = await account.operator<{ data: Event }>('POST', '/events', {
    body: { customer_id, order },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}

const fulfill = (id: string, headers: Record<string, string> = {}) =>
  account.storefront<{ data: Event; code?: string }>('PATCH', `/behavior/events/${id}/fulfill`, {
    headers,
  })

describe('an event', () => {
  it('holds, is fulfilled once, counts as a purchase, and is taken back', async () => {
    const customer = await customerWith(10)
    const { id, reserve } = await announce(customer, purchase([{ id: reward, amount: 6 }]))
    expect(reserve).toBe(6)

    const done = await fulfill(id)
    expect(done.status, done.text).toBe(200)
    expect(done.headers).not.toHaveProperty('loyalty-purchase')
    expect(done.body.data).toMatchObject({
      fulfilled: true,
      reserve: 0,
      result: {
        customer: { id: customer },
        customer_by_tier: [],
        accumulations: [{ amount: 5 }],
        redemptions: [{ amount: 6 }],
        wallet: { totals: [{ total: 9 }] },
      },
    })
    const again = await fulfill(id)
    expect({ ...again.body.data.result, customer: null }).toEqual({
      ...done.body.data.result,
      customer: null,
    })
    await waitFor('the purchase to be counted once', async () => {
      const { body } = await fulfill(id)
      return body.data.result?.customer?.metrics.lifetime?.number_of_purchases === 1
    })

    const reversed = await account.operator<{ data: Event }>('POST', `/events/${id}/reverse`)
    expect(reversed.body.data).toMatchObject({
      data: { state: 'REVERSED' },
      result: { customer: null, customer_by_tier: [] },
    })
    const wallet = await account.operator<{ data: { totals: { total: number }[] } }>(
      'GET',
      `/wallets/${customer}`,
    )
    expect(wallet.body.data.totals).toMatchObject([{ total: 10 }])
  })

  it('shows later readers the tier that it brought', async () => {
    const shop = await freshAccount()
    const tier = await shop.operator<{ data: { id: string } }>('POST', '/tiers', {
      body: {
        name: 'Silver',
        rank: 1,
        metric: { period: 'lifetime', field: 'spend_total' },
        threshold: 50,
      },
    })
    const { id: silver } = tier.body.data
    const body = { customer_id: await shop.createCustomer(), order: { value: 80 } }
    const announced = await shop.operator<{ data: Event }>('POST', '/events', { body })
    const path = `/events/${announced.body.data.id}`
    const fulfilled = await shop.storefront<{ data: Event }>('PATCH', `/behavior${path}/fulfill`)
    const byTier = fulfilled.body.data.result?.customer_by_tier
    expect(byTier).toEqual([{ from: null, to: silver, reason: expect.any(String) }])
    await waitFor('the event to have its change of tier', async () => {
      const { body: read } = await shop.operator<{ data: Event }>('GET', path)
      return JSON.stringify(read.data.result?.customer_by_tier) === JSON.stringify(byTier)
    })
    const list = await shop.operator<{ data: Event[] }>('GET', '/events')
    expect(list.body.data[0]?.result?.customer_by_tier).toEqual(byTier)
    const again = await shop.storefront<{ data: Event }>('PATCH', `/behavior${path}/fulfill`)
    expect(again.body.data.result?.customer_by_tier).toEqual(byTier)
  })

  it('is answered by its key again, marked as a replay, with the customer read afresh', async () => {
    const { id } = await announce(await customerWith(1), purchase())
    const key = { 'idempotency-key': randomUUID() }
    const [first, second] = [await fulfill(id, key), await fulfill(id, key)]
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(second.body.data).toEqual(first.body.data)
  })

  it('is fulfilled once by 50 calls at once', async () => {
    const customer = await customerWith(1)
    const { id } = await announce(customer, purchase())
    const answers = await Promise.all(Array.from({ length: 50 }, () => fulfill(id)))
    const settled = answers.filter(({ status }) => status === 200)
    expect(
      answers.every(({ status, body }) => status === 200 || body.code === 'EVENT_PROCESSING'),
    ).toBe(true)
    const effects = settled.map(({ body }) =>
      JSON.stringify({ ...body.data, result: { ...body.data.result, customer: null } }),
    )
    expect(new Set(effects).size).toBe(1)
    const wallet = await account.operator<{ data: { totals: { total: number }[] } }>(
      'GET',
      `/wallets/${customer}`,
    )
    expect(wallet.body.data.totals).toMatchObject([{ total: 6 }])
  })

  it.each(['nothing', randomUUID(), '%00', 'x'.repeat(200)])(
    'that does not exist, %s, is 404',
    async (id) => {
      const { status, body } = await fulfill(id)
      expect([status, body.code]).toEqual([404, 'EVENT_NOT_FOUND'])
    },
  )

  it('for points that another holds is refused and does not exist', async () => {
    const customer = await customerWith(10)
    await announce(customer, purchase([{ id: reward, amount: 6 }]))
    const second = await account.operator<{ code: string }>('POST', '/events', {
      body: { customer_id: customer, order: purchase([{ id: reward, amount: 6 }]) },
    })
    expect([second.status, second.body.code]).toEqual([422, 'INSUFFICIENT_BALANCE'])
    const { body } = await account.operator<{ data: Event[] }>(
      'GET',
      `/events?customer_id=${customer}`,
    )
    expect(body.data).toHaveLength(1)
  })
})
