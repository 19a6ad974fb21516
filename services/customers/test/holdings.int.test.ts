import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { eraseCustomer } from '@loyalty/contracts/customers/erase'
import * as contracts from '@loyalty/contracts/customers/segment'
import type { AccountId, CustomerId, Uuid } from '@loyalty/contracts/ids'
import { getHoldings, listHoldings, type Holdings } from '@loyalty/contracts/wallet/holdings'
import { settled } from '@loyalty/testing/settled'
import { until } from '@loyalty/testing/until'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Command } from '@loyalty/engine/command'
import { createCommitter } from '@loyalty/engine/service'
import { createHoldingsFeed } from '../src/wallet-feed/feed.js'
import { holdingsFeeds, type HoldingsFeed } from '../src/holdings/store.js'
import { calendarOf } from '../src/accounts/rules/periods.js'
import { customers, type Customer } from '../src/customers/store.js'
import { toQuery } from '../src/segments/rules/to-query.js'
import { logger, startWorld, type World } from './fixture.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
})
afterAll(() => world.stop())

type Condition = contracts.SegmentCondition
const newUuid = () => randomUUID() as string as Uuid
const newAccount = () => randomUUID() as string as AccountId
const points = newUuid()
const coupon = newUuid()
const allOf = (...conditions: Condition[]) => ({ all: conditions.map((one) => ({ any: [one] })) })

async function yes(contract: Parameters<World['call']>[0], input: object, of: AccountId) {
  const reply = await settled(() => world.call(contract, input, { account: of }))
  if (!reply.ok) throw new Error(`${reply.code}: ${reply.details}`)
  return reply.value as never
}

/** What wallet tells, in units. */
const tell = (customer_id: CustomerId, version: number, units: number | null, used?: Date | null) =>
  world.wallet.tell({
    customer_id,
    version,
    is_whole: false,
    balances: units === null ? [] : [{ reward_id: points, units: `${units * 10_000}` }],
    coupons:
      used === undefined ? [] : [{ coupon_id: coupon, used_at: used?.toISOString() ?? null }],
  } satisfies Holdings)

async function make(condition: Condition, of: AccountId): Promise<contracts.Segment> {
  return yes(contracts.createSegment, { name: 'a test', filter: allOf(condition) }, of)
}

async function idsOf({ id }: contracts.Segment, of: AccountId): Promise<string[]> {
  const page: { ids: string[] } = await yes(
    contracts.listSegmentIds,
    { id, limit: 100, cursor: null },
    of,
  )
  return page.ids
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const balance = (operator: Condition['operator'], value: number): Condition => ({
  field: 'balance',
  operator,
  value,
  reward_id: points,
})
const used = (operator: 'eq' | 'ne', within?: number): Condition => ({
  field: 'used_coupon',
  operator,
  value: coupon,
  ...(within !== undefined && { within_days: within }),
})

describe('a segment by what wallet knows', () => {
  const of = newAccount()
  const ids: CustomerId[] = []
  let first: contracts.Segment
  beforeAll(async () => {
    for (let at = 0; at < 4; at += 1) ids.push(await world.create({}, of))
    ids.sort()
    const [a, b, c] = ids as [CustomerId, CustomerId, CustomerId]
    tell(a, 3, 50.5, daysAgo(40))
    tell(b, 1, 10, daysAgo(2))
    tell(c, 1, null, daysAgo(1))
    tell(c, 2, null, null)
    // What was read before it is told after it.
    tell(a, 2, 7, daysAgo(0))
    first = await make(balance('gte', 10), of)
    await until(async () => (await idsOf(first, of)).length === 2)
  })
  const named = (found: readonly string[]) =>
    found.map((id) => 'abcd'[ids.indexOf(id as CustomerId)])

  it.each<[Condition, string[]]>([
    [balance('gte', 10), ['a', 'b']],
    [balance('gt', 10), ['a']],
    [balance('eq', 50.5), ['a']],
    [balance('lt', 50.5), ['b', 'c', 'd']],
    [balance('lt', 0), []],
    [balance('lte', 10), ['b', 'c', 'd']],
    [balance('eq', 0), ['c', 'd']],
    [balance('gte', 0), ['a', 'b', 'c', 'd']],
    [used('eq'), ['a', 'b']],
    [used('eq', 7), ['b']],
    [used('ne'), ['c', 'd']],
    [used('ne', 7), ['a', 'c', 'd']],
  ])('of %j has its customers, counts them, and is known of each', async (condition, expected) => {
    const segment = await make(condition, of)
    expect(segment.customers_count).toBe(expected.length)
    expect(named(await idsOf(segment, of))).toEqual(expected)
    const segmentsOf = await Promise.all(
      ids.map((id) => yes(contracts.listSegmentsOfCustomer, { id }, of)),
    )
    const members = ids.filter((_, at) =>
      (segmentsOf as contracts.SegmentsOfCustomer[])[at]?.segment_ids.includes(segment.id),
    )
    expect(named(members)).toEqual(expected)
  })

  it('follows what changes', async () => {
    const d = ids[3] as CustomerId
    tell(d, 1, 99)
    await until(async () => (await idsOf(first, of)).includes(d))
    tell(d, 2, 9)
    await until(async () => (await idsOf(first, of)).length === 2)
    expect(named(await idsOf(first, of))).toEqual(['a', 'b'])
  })

  it.each<Condition>([balance('gte', 50), balance('eq', 50.5), used('eq'), used('eq', 90)])(
    'of %j looks at no other customer',
    async (condition) => {
      const moment = { calendar: calendarOf([]), now: new Date(), timeZone: 'UTC' }
      const query = { account_id: of, ...toQuery(allOf(condition), moment) }
      const found = world.db.collection<Customer>(customers.name).find(query)
      const plan = (await found.explain('executionStats')) as {
        executionStats: { nReturned: number; totalDocsExamined: number; totalKeysExamined: number }
      }
      const { nReturned, totalDocsExamined, totalKeysExamined } = plan.executionStats
      expect(totalDocsExamined, inspect(plan, { depth: null })).toBe(nReturned)
      expect(totalKeysExamined).toBeLessThanOrEqual(nReturned + 2)
    },
  )
})

it('before all wallets are read, nobody is listed or counted, and one customer is asked for', async () => {
  const of = newAccount()
  const id = await world.create({}, of)
  tell(id, 1, 10)
  world.wallet.hearNot(listHoldings)
  const segment = await make(balance('gte', 10), of)
  expect(segment.customers_count).toBeNull()
  const asked = { id: segment.id, limit: 10, cursor: null }
  const listed = world.call(contracts.listSegmentIds, asked, { account: of })
  await expect(listed).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  const times = world.wallet.timesAnswered(getHoldings)
  expect(await yes(contracts.listSegmentsOfCustomer, { id }, of)).toMatchObject({
    segment_ids: [segment.id],
  })
  expect(world.wallet.timesAnswered(getHoldings)).toBe(times + 1)
  world.wallet.hearNot(null)
  await until(async () => (await idsOf(segment, of)).includes(id))
  await yes(contracts.listSegmentsOfCustomer, { id }, of)
  expect(world.wallet.timesAnswered(getHoldings)).toBe(times + 1)
})

it('a wallet that is away, and a customers that is restarted, leave nothing out', async () => {
  const of = newAccount()
  const [id, other] = [await world.create({}, of), await world.create({}, of)]
  const segment = await make(balance('gte', 10), of)
  await until(async () => (await idsOf(segment, of)).length === 0)
  world.wallet.hearNot(listHoldings)
  tell(id, 1, 10)
  await world.restart()
  tell(other, 1, 10)
  world.wallet.hearNot(null)
  await until(async () => (await idsOf(segment, of)).length === 2)
  expect(await idsOf(segment, of)).toEqual([id, other].toSorted())
})

it('an erased customer takes along what was told', async () => {
  const of = newAccount()
  const id = await world.create({}, of)
  tell(id, 1, 10)
  const segment = await make(balance('gte', 10), of)
  await until(async () => (await idsOf(segment, of)).length === 1)
  await world.call(eraseCustomer, { id }, { account: of })
  tell(id, 2, 20)
  const told = world.wallet.timesAnswered(listHoldings)
  await until(async () => world.wallet.timesAnswered(listHoldings) > told + 2)
  expect(await idsOf(segment, of)).toEqual([])
})

it('an account whose segments name neither is followed for a day, and then no more', async () => {
  const of = newAccount()
  const feeds = world.db.collection<{ _id: string; named_at: Date }>('holdings_feeds')
  const { id } = await make(balance('gte', 10), of)
  await until(async () => (await feeds.findOne({ _id: of })) !== null)
  const aDayAgo = { $set: { named_at: daysAgo(1.1) }, $inc: { version: 1 } }
  await feeds.updateOne({ _id: of }, aDayAgo)
  // As long as one names it, the day begins anew.
  await until(async () => ((await feeds.findOne({ _id: of }))?.named_at ?? 0) > daysAgo(1))
  await yes(contracts.deleteSegment, { id }, of)
  await feeds.updateOne({ _id: of }, aDayAgo)
  await until(async () => (await feeds.findOne({ _id: of })) === null)
  // A filter that names one again begins anew.
  const again = await make(balance('gte', 10), of)
  await until(async () => (await feeds.findOne({ _id: of })) !== null)
  expect(again.customers_count).toBeNull()
})

it('a wallet feed that is not due by the time of batches holds up none after it', async () => {
  const accounts = [newAccount(), newAccount()] as const
  const now = new Date()
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const rows = world.db.collection<HoldingsFeed>(holdingsFeeds.name)
  await rows.insertMany(
    accounts.map((_id, at) => ({
      _id,
      version: 1,
      since: null,
      reading: null,
      named_at: now,
      next_at: inMinutes(10 + at),
    })),
  )
  const { client, db } = world
  const committer = createCommitter({ client, db, service: 'customers', logger })
  await committer.start()
  const asked = new Set<string>()
  const feed = createHoldingsFeed({
    db,
    committer: {
      ...committer,
      run: (command: Command<never, never>, request, context) => {
        asked.add(context.account)
        return committer.run(command, request as never, context)
      },
    },
    requester: { call: () => Promise.reject(new Error('nobody is asked')) },
    clock: { now: () => inMinutes(60) },
    logger,
  })
  feed.start()
  await expect.poll(() => accounts.filter((account) => asked.has(account))).toEqual(accounts)
  await feed.stop()
  await committer.stop()
  await rows.deleteMany({ _id: { $in: [...accounts] } })
})
