import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { eraseCustomer } from '@loyalty/contracts/customers/erase'
import { importCustomers, importPurchases } from '@loyalty/contracts/customers/import'
import {
  recordPurchase,
  returnPurchase,
  reversePurchase,
} from '@loyalty/contracts/customers/purchase'
import { reportCohorts, reportTopCustomers } from '@loyalty/contracts/customers/reports'
import { DAY_MS } from '@loyalty/contracts/durations'
import type { AccountId, CustomerId, Uuid } from '@loyalty/contracts/ids'
import { settled } from '@loyalty/testing/settled'
import { until } from '@loyalty/testing/until'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Customer } from '../src/customers/store.js'
import type { IndexPass } from '../src/passes/store.js'
import { skipRecount } from '../src/reports/skip-recount.js'
import { BEST, type CohortMonth, type CustomerPeriod } from '../src/totals/store.js'
import { newId, startWorld, type World } from './fixture.js'

/** Two processes, which count at the same time. */
let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
})
afterAll(() => world.stop())

const someAccount = () => randomUUID() as string as AccountId

const purchaseOf = (customer_id: CustomerId, spend: number, day: string) => ({
  customer_id,
  event_id: randomUUID() as string as Uuid,
  spend,
  issued_at: `${day}T12:00:00.000Z`,
})
type Purchase = ReturnType<typeof purchaseOf>

/** What callers do with purchases of one account. */
const shopOf = (account: AccountId) => {
  const as = { account }
  return {
    account,
    registered: (day: string) =>
      world.create({ registration_date: `${day}T12:00:00.000Z` }, account),
    record: (purchase: Purchase) => settled(() => world.call(recordPurchase, purchase, as)),
    reverse: (purchase: Purchase) => settled(() => world.call(reversePurchase, purchase, as)),
    bringBack: (purchase: Purchase, spend: number, is_last = false) => {
      const part = { ...purchase, spend, return_id: randomUUID(), is_last }
      return settled(() => world.call(returnPurchase, part, as))
    },
    async top(query: Partial<z.input<typeof reportTopCustomers.input>> = {}) {
      const range = { from: '2026-03-01', to: '2026-03-31' }
      const reply = await world.call(reportTopCustomers, { ...range, ...query }, as)
      if (!reply.ok) throw new Error(`${reply.code}: ${reply.details}`)
      return reply.value.customers.map((row) => [
        row.customer_id,
        row.spend_total,
        row.number_of_purchases,
      ])
    },
    /** A row a cohort: its month, its customers, and who of them bought in it and in each later month. */
    async cohorts(from = '2026-01-15', to = '2026-03-02') {
      const reply = await world.call(reportCohorts, { from, to }, as)
      if (!reply.ok) throw new Error(`${reply.code}: ${reply.details}`)
      return reply.value.cohorts.map(({ month, customers, bought }) => [
        month,
        customers,
        ...bought.map((one) => one.customers),
      ])
    },
  }
}

const passes = () => world.db.collection<IndexPass>('search_index_passes')

/** Counts all customers once more, as after an upgrade. */
async function countAnew() {
  await passes().deleteOne({ _id: 'reports-1' })
  await world.restart()
  await until(async () => ((await passes().findOne({ _id: 'reports-1' }))?.passes ?? 0) > 0)
}

/** What both reports say. */
const isComplete = async (account = someAccount()) => {
  const range = { from: '2026-01-01', to: '2026-01-31' }
  const asked = { account }
  const top = await world.call(reportTopCustomers, range, asked)
  const cohorts = await world.call(reportCohorts, range, asked)
  return [top, cohorts].map((reply) => reply.ok && reply.value.is_complete)
}

describe('whether all is counted', () => {
  it('is told when the second pass has ended, and nobody of the account is left', async () => {
    const { account, registered } = shopOf(someAccount())
    const id = await registered('2026-01-05')
    await countAnew()
    expect(await isComplete()).toEqual([false, false])
    await passes().updateOne({ _id: 'reports-1' }, { $set: { passes: 2 } })
    expect(await isComplete(account)).toEqual([true, true])
    // As one who comes with an account that moves.
    const all = world.db.collection<Customer>('customers')
    await all.updateOne({ account_id: account, id }, { $unset: { registered_month: '' } })
    expect(await isComplete(account)).toEqual([false, false])
    expect(await isComplete()).toEqual([true, true])
  })

  it('is known of a database that is new, and of no other', async () => {
    const other = world.client.db(`${world.db.databaseName}_new`)
    const rows = other.collection<IndexPass>('search_index_passes')
    try {
      const old = await other.collection('customers').insertOne({})
      await skipRecount(other, 0)
      expect(await rows.findOne()).toBeNull()
      await other.collection('customers').deleteOne({ _id: old.insertedId })
      await skipRecount(other, 9)
      expect(await rows.findOne()).toBeNull()
      await skipRecount(other, 0)
      expect(await rows.findOne()).toMatchObject({ _id: 'reports-1', passes: 2 })
    } finally {
      await other.dropDatabase()
    }
  })
})

describe('the top customers', () => {
  it('are told by spend and by purchases, of a month, a quarter or a year', async () => {
    const shop = shopOf(someAccount())
    const [anna, bert, cora] = [
      await shop.registered('2026-01-05'),
      await shop.registered('2026-01-05'),
      await shop.registered('2026-01-05'),
    ]
    await Promise.all([
      shop.record(purchaseOf(anna, 50, '2026-03-31')),
      shop.record(purchaseOf(bert, 20, '2026-03-01')),
      shop.record(purchaseOf(bert, 20.5, '2026-03-02')),
      shop.record(purchaseOf(bert, 30, '2026-02-02')),
      shop.record(purchaseOf(cora, 60, '2026-04-01')),
    ])
    expect(await shop.top()).toEqual([
      [anna, '50', 1],
      [bert, '40.5', 2],
    ])
    expect(await shop.top({ by: 'purchases', limit: 1 })).toEqual([[bert, '40.5', 2]])
    expect(await shop.top({ from: '2026-01-01' })).toEqual([
      [bert, '70.5', 3],
      [anna, '50', 1],
    ])
    expect(await shop.top({ from: '2026-01-01', to: '2026-12-31', limit: 2 })).toEqual([
      [bert, '70.5', 3],
      [cora, '60', 1],
    ])
    expect(await shopOf(someAccount()).top()).toEqual([])
  })

  it.each([
    { from: '2026-03-02', to: '2026-03-31' },
    { from: '2026-03-01', to: '2026-03-30' },
    { from: '2026-02-01', to: '2026-04-30' },
    { from: '2026-01-01', to: '2026-06-30' },
    { from: '2026-04-01', to: '2026-03-31' },
    { from: '2026-03-01', to: '2026-03-31', by: 'visits' },
    { from: '2026-03-01', to: '2026-03-31', limit: 101 },
  ])('of %j are not told', async (query) => {
    const reply = await world.call(reportTopCustomers, query as never)
    expect(reply).toMatchObject({ ok: false, code: 'VALIDATION_ERROR' })
  })

  it('are exact whatever is repeated, returned or taken back, in any order', async () => {
    const shop = shopOf(someAccount())
    const id = await shop.registered('2026-01-05')
    const [kept, back, part, early] = [10, 20, 30, 40].map((spend) =>
      purchaseOf(id, spend, '2026-03-15'),
    ) as [Purchase, Purchase, Purchase, Purchase]
    await Promise.all([shop.record(kept), shop.record(kept), shop.record(back), shop.record(part)])
    expect(await shop.top()).toEqual([[id, '60', 3]])
    await Promise.all([shop.reverse(back), shop.reverse(back)])
    await shop.bringBack(part, 12)
    expect(await shop.top()).toEqual([[id, '28', 2]])
    await shop.bringBack(part, 18, true)
    // What comes back before it is known, counts less or nothing afterwards.
    await shop.bringBack(early, 15)
    await shop.record(early)
    expect(await shop.top()).toEqual([[id, '35', 2]])
    await shop.reverse(early)
    await shop.reverse(kept)
    await shop.record(kept)
    expect(await shop.top()).toEqual([])
  })

  it('are read from the index alone, however many there are', async () => {
    const shop = shopOf(someAccount())
    const copies = Array.from({ length: 500 }, (_, at): CustomerPeriod => ({
      _id: `${shop.account}|${randomUUID()}|2026-03`,
      account_id: shop.account,
      version: 1,
      id: `c${at}` as CustomerId,
      period: '2026-03',
      spend: 10_000n as CustomerPeriod['spend'],
      purchases: 1 + at,
    }))
    const periods = world.db.collection<CustomerPeriod>('customer_periods')
    await periods.insertMany(copies)
    for (const by of ['spend', 'purchases'] as const) {
      const best = periods
        .find({ account_id: shop.account, period: '2026-03', [by]: { $gt: 0 } })
        .hint(BEST[by])
        .sort({ [by]: -1, _id: -1 })
        .limit(20)
      const plan = inspect(await best.explain('executionStats'), { depth: null })
      expect(plan.match(/totalDocsExamined: (\d+)/)?.[1]).toBe('20')
    }
    // None of them is a customer.
    expect(await shop.top()).toEqual([])
  })

  it('do not name who was erased, whose place somebody else takes', async () => {
    const shop = shopOf(someAccount())
    const [gone, next] = [await shop.registered('2026-01-05'), await shop.registered('2026-01-05')]
    await shop.record(purchaseOf(gone, 90, '2026-03-15'))
    await shop.record(purchaseOf(next, 10, '2026-03-15'))
    const before = await shop.cohorts()
    await settled(() => world.call(eraseCustomer, { id: gone }, { account: shop.account }))
    expect(await shop.top({ limit: 1 })).toEqual([[next, '10', 1]])
    expect(await shop.cohorts()).toEqual(before)
  })
})

describe('cohorts', () => {
  it('tell who of each month bought in it and later', async () => {
    const shop = shopOf(someAccount())
    const [early, late, never] = [
      await shop.registered('2026-01-31'),
      await shop.registered('2026-02-01'),
      await shop.registered('2026-01-01'),
    ]
    const only = purchaseOf(early, 5, '2026-03-31')
    await Promise.all([
      shop.record(purchaseOf(early, 5, '2026-01-31')),
      shop.record(purchaseOf(early, 5, '2026-01-31')),
      shop.record(only),
      shop.record(purchaseOf(late, 5, '2026-02-28')),
    ])
    expect(never).toBeDefined()
    expect(await shop.cohorts()).toEqual([
      ['2026-01', 2, 1, 0, 1],
      ['2026-02', 1, 1, 0],
      ['2026-03', 0, 0],
    ])
    await shop.reverse(only)
    expect(await shop.cohorts()).toEqual([
      ['2026-01', 2, 1, 0, 0],
      ['2026-02', 1, 1, 0],
      ['2026-03', 0, 0],
    ])
  })

  it('have what imports bring', async () => {
    const shop = shopOf(someAccount())
    const id = newId()
    const as = { account: shop.account }
    const row = { id, registration_date: '2026-02-10T00:00:00.000Z' }
    const imported_at = new Date().toISOString()
    const bring = () =>
      world.call(importCustomers, { imported_at, import_id: null, rows: [row] }, as)
    const { customer_id, ...purchase } = purchaseOf(id, 7, '2026-03-02')
    const rows = [{ customer_id, ...purchase }]
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await settled(bring)
      await settled(() => world.call(importPurchases, { rows }, as))
    }
    expect(await shop.cohorts()).toEqual([
      ['2026-01', 0, 0, 0, 0],
      ['2026-02', 1, 0, 1],
      ['2026-03', 0, 0],
    ])
    expect(await shop.top()).toEqual([[id, '7', 1]])
  })

  it('are of months in the time zone of the account', async () => {
    const shop = shopOf(someAccount())
    const as = { account: shop.account }
    world.catalog.change({ time_zone: 'Asia/Tokyo' })
    try {
      // Whoever is read first, brings the settings along.
      const first = await shop.registered('2026-01-05')
      await shop.record(purchaseOf(first, 1, '2026-01-05'))
      const id = await world.create({ registration_date: '2026-01-31T15:00:00.000Z' }, as.account)
      const purchase = { ...purchaseOf(id, 1, '2026-02-28'), issued_at: '2026-02-28T15:00:00.000Z' }
      await shop.record(purchase)
      expect(await shop.cohorts()).toEqual([
        ['2026-01', 1, 1, 0, 0],
        ['2026-02', 1, 0, 1],
        ['2026-03', 0, 0],
      ])
    } finally {
      world.catalog.change({ time_zone: 'UTC' })
    }
  })

  it.each([
    { from: '2026-03-01', to: '2026-02-28' },
    { from: '2020-01-01', to: '2025-01-01' },
    { from: '2026-01', to: '2026-03' },
  ])('of %j are not told', async (query) => {
    const reply = await world.call(reportCohorts, query)
    expect(reply).toMatchObject({ ok: false, code: 'VALIDATION_ERROR' })
  })
})

describe('customers of before', () => {
  it('are counted once, and what an earlier version left out is put right', async () => {
    const shop = shopOf(someAccount())
    const [early, late] = [await shop.registered('2026-01-10'), await shop.registered('2026-02-10')]
    const [kept, back, part] = [10, 20, 30].map((spend) =>
      purchaseOf(early, spend, '2026-03-15'),
    ) as [Purchase, Purchase, Purchase]
    for (const purchase of [kept, back, part]) await shop.record(purchase)
    await shop.record(purchaseOf(late, 5, '2026-02-11'))
    await shop.reverse(back)
    await shop.bringBack(part, 12)
    const before = [await shop.top(), await shop.cohorts()]
    expect(before[0]).toEqual([[early, '28', 2]])

    const ofAccount = { account_id: shop.account }
    await world.db
      .collection<Customer>('customers')
      .updateMany(ofAccount, { $unset: { registered_month: '' } })
    await world.db.collection<CustomerPeriod>('customer_periods').deleteMany(ofAccount)
    await world.db.collection<CohortMonth>('cohort_months').deleteMany(ofAccount)
    // A customer who is not counted yet, counts with the purchases of meanwhile.
    const meanwhile = purchaseOf(early, 1, '2026-03-16')
    await shop.record(meanwhile)
    expect(await shop.top()).toEqual([])
    await shop.reverse(meanwhile)
    await countAnew()
    expect([await shop.top(), await shop.cohorts()]).toEqual(before)

    await world.db.collection<CustomerPeriod>('customer_periods').deleteMany(ofAccount)
    await countAnew()
    expect(await shop.top()).toEqual(before[0])
  })

  it('who come when all were counted, as with an account that moves, are counted once', async () => {
    await countAnew()
    const shop = shopOf(someAccount())
    const id = await shop.registered('2026-01-10')
    await shop.record(purchaseOf(id, 10, '2026-03-15'))
    const before = [await shop.top(), await shop.cohorts()]
    const ofAccount = { account_id: shop.account }
    await world.db.collection<CustomerPeriod>('customer_periods').deleteMany(ofAccount)
    await world.db.collection<CohortMonth>('cohort_months').deleteMany(ofAccount)
    await world.db
      .collection<Customer>('customers')
      .updateMany(ofAccount, { $unset: { registered_month: '' } })
    await world.restart()
    await until(async () => (await shop.top()).length > 0)
    expect([await shop.top(), await shop.cohorts()]).toEqual(before)
  })

  it('are counted also behind one who can not be', async () => {
    await countAnew()
    const shop = shopOf(someAccount())
    const broken = await shop.registered('2026-01-01')
    for (let day = 10; day < 22; day++) await shop.registered(`2026-01-${day}`)
    const all = world.db.collection<Customer>('customers')
    const ofAccount = { account_id: shop.account }
    await world.db.collection<CohortMonth>('cohort_months').deleteMany(ofAccount)
    await all.updateMany(ofAccount, { $unset: { registered_month: '' } })
    await all.updateOne(
      { ...ofAccount, id: broken },
      { $unset: { registration_date: '' } },
      { bypassDocumentValidation: true },
    )
    await world.restart()
    const uncounted = { ...ofAccount, registered_month: { $exists: false } }
    await until(async () => (await all.countDocuments(uncounted)) === 1)
    expect(await shop.cohorts('2026-01-01', '2026-01-31')).toEqual([['2026-01', 12, 0]])
    await all.deleteOne({ ...ofAccount, id: broken })
  })

  it('are counted again a week after, with what an earlier version wrote meanwhile', async () => {
    const shop = shopOf(someAccount())
    const id = await shop.registered('2026-01-10')
    await shop.record(purchaseOf(id, 10, '2026-03-15'))
    const periods = world.db.collection<CustomerPeriod>('customer_periods')
    const before = await periods.find({ account_id: shop.account }).toArray()
    await shop.record(purchaseOf(id, 20, '2026-03-15'))
    const after = [await shop.top(), await shop.cohorts()]
    await countAnew()
    // An earlier version records a purchase and leaves the totals as they are.
    for (const period of before) await periods.replaceOne({ _id: period._id }, period)
    const done = { passes: 2, next_at: new Date() }
    await passes().updateOne({ _id: 'reports-1' }, { $set: done, $inc: { version: 1 } })
    await world.restart()
    await until(async () => ((await passes().findOne({ _id: 'reports-1' }))?.passes ?? 0) > 2)
    expect([await shop.top(), await shop.cohorts()]).toEqual(after)
    const next = (await passes().findOne({ _id: 'reports-1' }))?.next_at ?? new Date()
    expect(next.getTime()).toBeGreaterThan(Date.now() + 6 * DAY_MS)
  })
})
