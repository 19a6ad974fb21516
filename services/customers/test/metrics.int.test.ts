import { randomUUID } from 'node:crypto'
import { accountChanged } from '@loyalty/contracts/catalog/facts'
import { Metrics } from '@loyalty/contracts/customers/metrics'
import { createCustomer, getCustomer, updateTags } from '@loyalty/contracts/customers/operations'
import {
  recordPurchase,
  returnPurchase,
  reversePurchase,
} from '@loyalty/contracts/customers/purchase'
import type { Fact, FactData } from '@loyalty/contracts/fact'
import { eventResolved, eventReturned, eventReversed } from '@loyalty/contracts/wallet/facts'
import type { AccountId, CustomerId, Uuid } from '@loyalty/contracts/ids'
import { toPublished } from '@loyalty/engine/testing'
import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import { eventually } from '@loyalty/testing/until'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { account, newId, startWorld, withKey, type World } from './fixture.js'

/** Two processes' worth of the service, so that batches meet in the database and not only in line. */
let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2, hasJetStream: true })
})
afterAll(() => world.stop())
afterEach(() => world.catalog.become('there'))

const purchaseOf = (customer_id: CustomerId, spend = 10, issued_at = new Date().toISOString()) => ({
  customer_id,
  event_id: randomUUID() as string as Uuid,
  spend,
  issued_at,
})
type Purchase = ReturnType<typeof purchaseOf>

const record = (purchase: Purchase) => world.call(recordPurchase, purchase)
const reverse = (purchase: Purchase) => world.call(reversePurchase, purchase)

const bringBack = (purchase: Purchase, spend: number, return_id: string, is_last = false) =>
  world.call(returnPurchase, { ...purchase, spend, return_id, is_last })

async function metricsOf(id: CustomerId): Promise<Metrics> {
  const reply = await world.call(getCustomer, { id })
  if (!reply.ok) throw new Error(reply.code)
  return reply.value.metrics
}
const lifetimeOf = async (id: CustomerId) => {
  const { lifetime } = await metricsOf(id)
  return [lifetime.number_of_purchases, lifetime.spend_total]
}

describe('metrics of a customer', () => {
  it('are all there before the first purchase', async () => {
    const metrics = await metricsOf(await world.create())
    expect(Metrics.strict().parse(metrics)).toEqual(metrics)
    const empty = { last_visit: null, last_session: null, spend_total: 0, number_of_purchases: 0 }
    expect(metrics.lifetime).toEqual({ from: null, to: null, tier_id: null, ...empty })
    expect(metrics.this_year).toMatchObject({ tier_id: null, ...empty })
    expect(metrics.last_month.to).toBe(metrics.this_month.from)
    expect(metrics.updated_at).toBeNull()
  })

  it('show a purchase in the answer and in each later one', async () => {
    const id = await world.create()
    const purchase = purchaseOf(id, 12.5)
    const recorded = await record(purchase)
    const counted = {
      number_of_purchases: 1,
      spend_total: 12.5,
      last_visit: purchase.issued_at,
    }
    expect(recorded).toMatchObject({
      ok: true,
      value: {
        customer: { id, tier_id: null, metrics: { lifetime: counted, this_month: counted } },
        customer_by_tier: [],
      },
    })
    const metrics = await metricsOf(id)
    expect(recorded.ok && recorded.value.customer.metrics).toEqual(metrics)
    expect(metrics.last_year).toMatchObject({ number_of_purchases: 0, spend_total: 0 })
    const tagged = await world.call(updateTags, { id, tags: { a: 1 } })
    expect(tagged.ok && tagged.value.metrics).toEqual(metrics)
  })

  it('name a customer that is not there', async () => {
    const purchase = purchaseOf(newId())
    expect(await record(purchase)).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
    expect(await reverse(purchase)).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
    const _id = `${account}|${purchase.event_id}`
    expect(await world.db.collection<{ _id: string }>('purchases').findOne({ _id })).toBeNull()
  })
})

describe('an event', () => {
  it('counts once, and is answered with the customer as it is', async () => {
    const id = await world.create()
    const purchase = purchaseOf(id)
    const key = withKey(randomUUID())
    await world.call(recordPurchase, purchase, key)
    await world.call(updateTags, { id, tags: { a: 1 } })
    const before = await world.dump()
    expect(await world.call(recordPurchase, purchase, key)).toMatchObject({
      value: { customer: { tags: { a: 1 } }, customer_by_tier: [] },
    })
    expect(await world.dump()).toEqual(before)
  })

  it('is taken back once, from the periods that it was counted in', async () => {
    const id = await world.create()
    const kept = purchaseOf(id, 5)
    const returned = purchaseOf(id, 7)
    await record(kept)
    const before = await metricsOf(id)
    await record(returned)
    await Promise.all([reverse(returned), reverse(returned), reverse(returned)])
    await record(returned)
    const { updated_at: _at, ...after } = await metricsOf(id)
    expect(before).toMatchObject(after)
  })

  it('that is taken back before it was recorded counts nothing', async () => {
    const id = await world.create()
    const purchase = purchaseOf(id)
    await reverse(purchase)
    expect(await record(purchase)).toMatchObject({ ok: true, value: { customer_by_tier: [] } })
    expect(await lifetimeOf(id)).toEqual([0, 0])
  })

  it('counts once of 30 at the same time, and so does each of 30 others', async () => {
    const id = await world.create()
    const same = purchaseOf(id, 1)
    const others = Array.from({ length: 30 }, () => purchaseOf(id, 0.0001))
    const replies = await Promise.all([
      ...Array.from({ length: 30 }, () => record(same)),
      ...others.map(record),
    ])
    expect(replies.every(({ ok }) => ok)).toBe(true)
    expect(await lifetimeOf(id)).toEqual([31, 1.003])
  })

  it('loses what is returned of it once, and is one purchase until nothing remains', async () => {
    const id = await world.create()
    const purchase = purchaseOf(id, 10)
    await record(purchase)
    await Promise.all([
      bringBack(purchase, 2, 'a'),
      bringBack(purchase, 2, 'a'),
      bringBack(purchase, 3, 'b'),
    ])
    expect(await lifetimeOf(id)).toEqual([1, 5])
    expect((await metricsOf(id)).this_month).toMatchObject({ spend_total: 5 })
    await bringBack(purchase, 5, 'c', true)
    await bringBack(purchase, 5, 'c', true)
    await bringBack(purchase, 2, 'd')
    await reverse(purchase)
    expect(await lifetimeOf(id)).toEqual([0, 0])
  })

  it('counts less, or nothing, when its returns come before it', async () => {
    const id = await world.create()
    const [less, nothing, gone] = [purchaseOf(id, 10), purchaseOf(id, 10), purchaseOf(id, 10)]
    await bringBack(less, 2, 'a')
    await bringBack(less, 2, 'a')
    await bringBack(nothing, 4, 'a')
    await bringBack(nothing, 6, 'b', true)
    await bringBack(gone, 4, 'a')
    await reverse(gone)
    expect(await lifetimeOf(id)).toEqual([0, 0])
    for (const purchase of [less, nothing, gone, less]) await record(purchase)
    expect(await lifetimeOf(id)).toEqual([1, 8])
    await reverse(less)
    expect(await lifetimeOf(id)).toEqual([0, 0])
  })

  it('with its returns and its reversal in any order leaves the same', async () => {
    const id = await world.create()
    const all = Array.from({ length: 12 }, () => purchaseOf(id, 6))
    const reversed = all.slice(0, 4)
    const steps = [
      ...all.map((purchase) => () => record(purchase)),
      ...all.map((purchase) => () => bringBack(purchase, 2, 'a')),
      ...all.map((purchase) => () => bringBack(purchase, 1.5, 'b')),
      ...reversed.map((purchase) => () => reverse(purchase)),
    ]
    const twice = [...steps, ...steps].toSorted(() => Math.random() - 0.5)
    await Promise.all(twice.map((step) => step()))
    expect(await lifetimeOf(id)).toEqual([8, 20])
  })

  it('and its reversal in any order leave what was not taken back', async () => {
    const id = await world.create()
    const all = Array.from({ length: 20 }, () => purchaseOf(id, 2))
    const returned = all.slice(0, 13)
    await Promise.all([
      ...returned.map(reverse),
      ...all.map(record),
      ...returned.map(reverse),
      ...all.map(record),
    ])
    expect(await lifetimeOf(id)).toEqual([7, 14])
  })
})

/** Publishes a fact the way its owner's relay does. */
async function tell<F extends Fact>(fact: F, of: AccountId, data: FactData<F>): Promise<Uuid> {
  const id = uuidV7(Date.now())
  const row = toPublished(fact, {
    id,
    account: of,
    service: 'test',
    aggregateId: randomUUID(),
    sequence: 1,
    now: new Date(),
    data,
  })
  await eventually(async () => {
    const { connection } = world.broker
    const acknowledged = await connection.request(row.subject, row.text, { timeout: 5_000 })
    return acknowledged.json<{ seq?: number }>().seq
  })
  return id
}

const factOf = ({ customer_id, event_id, spend, issued_at }: Purchase, type = 'PURCHASE') => ({
  customer_id,
  wallet_id: event_id,
  owner_id: event_id,
  sequence: 1,
  event_id,
  type,
  issued_at,
  spend,
  accumulations: [],
  redemptions: [],
})

describe('facts of wallet', () => {
  it('count a purchase whose request was missed, and no other one again', async () => {
    const id = await world.create()
    const direct = purchaseOf(id, 1)
    const missed = purchaseOf(id, 2)
    await record(direct)
    const ofDirect = await tell(eventResolved, account, factOf(direct))
    await tell(eventResolved, account, factOf(purchaseOf(id), 'REVIEW'))
    await tell(eventResolved, account, factOf(purchaseOf(newId())))
    const ofMissed = await tell(eventResolved, account, factOf(missed))
    const counted = () => lifetimeOf(id).then(([count]) => (count === 2 ? count : undefined))
    await eventually(counted)
    const part = { ...factOf(missed), spend: 0.5, return_id: 'r', is_last: false }
    await tell(eventReturned, account, part)
    await tell(eventReturned, account, part)
    await tell(eventReversed, account, factOf(direct))
    await eventually(() => lifetimeOf(id).then(([count]) => (count === 1 ? count : undefined)))
    expect(await lifetimeOf(id)).toEqual([1, 1.5])
    // One that was counted already cost a read, and nothing was written.
    const applied = await world.db.collection<{ _id: string }>('inbox').find().toArray()
    const ids = applied.map(({ _id }) => _id.split('|').at(-1))
    expect(ids).toContain(ofMissed)
    expect(ids).not.toContain(ofDirect)
    expect(await world.db.collection('fact_dead_letters').countDocuments()).toBe(0)
  })
})

describe('the time zone of an account', () => {
  it('makes its periods; a change, heard as a fact, is for those to come', async () => {
    const kolkata = randomUUID() as string as AccountId
    const settings = world.catalog.change({ time_zone: 'Asia/Kolkata' })
    const id = newId()
    await world.call(createCustomer, { id }, { account: kolkata })
    const shown = async () => {
      const reply = await world.call(getCustomer, { id }, { account: kolkata })
      if (!reply.ok) throw new Error(reply.code)
      return reply.value.metrics.this_month
    }
    const { from, to } = await shown()
    expect([from?.slice(10), to?.slice(10)]).toEqual(['T18:30:00.000Z', 'T18:30:00.000Z'])

    const changed_at = new Date().toISOString()
    const changed = { ...settings, version: settings.version + 1, time_zone: 'UTC', changed_at }
    await tell(accountChanged, kolkata, changed)
    const copies = world.db.collection<{ _id: string; zones: object[] }>('account_copies')
    await eventually(async () => {
      const copy = await copies.findOne({ _id: kolkata })
      return copy?.zones.length === 2 ? copy : undefined
    })
    expect(await shown()).toMatchObject({ from, to })
  })

  it('is asked for once, and without it nothing is counted while all is shown', async () => {
    const unheard = randomUUID() as string as AccountId
    world.catalog.become('away')
    const id = newId()
    const created = await world.call(createCustomer, { id }, { account: unheard })
    expect(created).toMatchObject({ ok: true })
    const purchase = purchaseOf(id)
    await expect(world.call(recordPurchase, purchase, { account: unheard })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    })
    world.catalog.become('there')
    const recorded = await world.call(recordPurchase, purchase, { account: unheard })
    expect(recorded).toMatchObject({ ok: true })
    world.catalog.become('away')
    const again = await world.call(recordPurchase, purchaseOf(id), { account: unheard })
    expect(again).toMatchObject({
      value: { customer: { metrics: { lifetime: { number_of_purchases: 2 } } } },
    })
  })
})
