import { randomUUID } from 'node:crypto'
import type { Committer } from '@loyalty/engine/command'
import { startDatabaseClock, createCommitter, type DatabaseClock } from '@loyalty/engine/service'
import { getCustomer, getCustomerCopy } from '@loyalty/contracts/customers/operations'
import { recordPurchase, reversePurchase } from '@loyalty/contracts/customers/purchase'
import {
  countCustomersByTier,
  createTier,
  deleteTier,
  getCustomerTier,
  getTier,
  listTiers,
  listTiersByRank,
  previewNewTier,
  previewTierChange,
  setCustomerTier,
  updateTier,
  type Tier,
} from '@loyalty/contracts/customers/tier'
import type { AccountId, CustomerId, Uuid } from '@loyalty/contracts/ids'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTierWorker, type TierWorker } from '../src/customer-tiers/worker.js'
import { aggregateOf } from '../src/customers/change-customer.js'
import { logger, startWorld, withKey, type World } from './fixture.js'

let world: World
let clock: DatabaseClock
const committers: Committer[] = []
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
  const committer = createCommitter({
    client: world.client,
    db: world.db,
    service: 'customers',
    logger,
  })
  committers.push(committer)
  clock = await startDatabaseClock({ db: world.db, committer, logger })
})
afterAll(async () => {
  for (const committer of committers) await committer.stop()
  clock.stop()
  await world.stop()
})

/** A worker with a committer of its own, as another process has them. It is never started. */
async function newWorker(): Promise<TierWorker> {
  const { client, db } = world
  const committer = createCommitter({ client, db, service: 'customers', logger })
  await committer.start()
  committers.push(committer)
  return createTierWorker({ db, committer, clock, logger })
}

const newAccount = () => randomUUID() as string as AccountId
const definition = {
  name: 'Silver',
  rank: 1,
  metric: { period: 'this_month', field: 'spend_total' },
  threshold: 100,
} as const

async function tier(account: AccountId, changes: Partial<Tier> = {}): Promise<Uuid> {
  const made = await world.call(createTier, { ...definition, ...changes }, { account })
  if (!made.ok) throw new Error(made.code)
  return made.value.id
}
const customer = (account: AccountId) => world.create({}, account)
const purchaseOf = (customer_id: CustomerId, spend: number) => ({
  customer_id,
  event_id: randomUUID(),
  spend,
  issued_at: new Date().toISOString(),
})
const buy = (account: AccountId, id: CustomerId, spend: number) =>
  world.call(recordPurchase, purchaseOf(id, spend), { account })
async function read(account: AccountId, id: CustomerId) {
  const reply = await world.call(getCustomer, { id }, { account })
  if (!reply.ok) throw new Error(reply.code)
  return reply.value
}
const factsOf = async (account: AccountId, id: CustomerId) => {
  const rows = await factsInOutbox(world.db, { aggregate_id: aggregateOf(account, id) })
  return rows.map(({ event }) => JSON.parse(event) as { type: string; data: object })
}

describe('tiers', () => {
  it('are made, read, listed, changed and deleted', async () => {
    const account = newAccount()
    const other = { account: newAccount() }
    const made = await world.call(createTier, definition, { account })
    expect(made).toMatchObject({ ok: true, value: definition })
    const id = made.ok ? made.value.id : ('' as Uuid)
    const shown = { ...made, isReplay: false, headers: { ETag: '"1"' } }
    expect(await world.call(getTier, { id }, { account })).toEqual(shown)
    expect(await world.call(getTier, { id }, other)).toMatchObject({ code: 'TIER_NOT_FOUND' })

    const second = await tier(account, { rank: 2 })
    const ids = async (page: object) => {
      const reply = await world.call(listTiers, page, { account })
      return reply.ok ? [reply.value.data.map((row) => row.id), reply.value.cursor] : reply.code
    }
    expect(await ids({})).toEqual([[id, second], second])
    expect(await ids({ limit: 1 })).toEqual([[id], id])
    expect(await ids({ cursor: id })).toEqual([[second], second])
    expect(await ids({ cursor: second })).toEqual([[], null])

    const change = { id, threshold: 50, name: 'Bronze' }
    expect(await world.call(updateTier, change, { account })).toMatchObject({
      value: { ...definition, threshold: 50, name: 'Bronze' },
    })
    expect(await world.call(updateTier, { id, rank: 2 }, { account })).toMatchObject({
      code: 'TIER_RANK_EXISTS',
    })
    expect(await world.call(deleteTier, { id }, other)).toMatchObject({ code: 'TIER_NOT_FOUND' })
    expect(await world.call(deleteTier, { id }, { account })).toMatchObject({ value: { id } })
    expect(await ids({})).toEqual([[second], second])
    const trail = await world.db.collection('audit').find({ resource_id: id }).toArray()
    expect(trail.map(({ before, after }) => [before === null, after === null])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ])
  })

  it('have a tag that a customer who moves leaves as it is, and a change of any does not', async () => {
    const account = newAccount()
    const [id, second] = [await tier(account), await tier(account, { rank: 2, threshold: 9_000 })]
    const tag = async () => {
      const found = await world.call(getTier, { id }, { account })
      return found.ok ? found.headers['ETag'] : found.code
    }
    const ifMatch = (await tag()) ?? ''
    const one = await customer(account)
    await buy(account, one, 100)
    expect(await read(account, one)).toMatchObject({ tier_id: id })
    const rename = (name: string) =>
      world.call(updateTier, { id: second, name }, { account, ifMatch })
    const renamed = await rename('Bronze')
    expect(renamed).toMatchObject({ ok: true })
    expect(await tag()).toBe(renamed.ok ? renamed.headers['ETag'] : '')
    expect(await rename('Silver')).toMatchObject({ code: 'STALE' })
    expect(await world.call(updateTier, { id, name: 'Gold' }, { account, ifMatch })).toMatchObject({
      code: 'STALE',
    })
  })

  it('of 20 that are made at once with one rank there is one', async () => {
    const account = newAccount()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => world.call(createTier, definition, { account })),
    )
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    const codes = replies.map((reply) => (reply.ok ? 'made' : reply.code))
    expect(codes.filter((code) => code === 'TIER_RANK_EXISTS')).toHaveLength(19)
  })

  it('are repeated by their key', async () => {
    const account = newAccount()
    const key = { ...withKey(randomUUID()), account }
    const first = await world.call(createTier, definition, key)
    expect(await world.call(createTier, definition, key)).toEqual({ ...first, isReplay: true })
  })
})

describe("a customer's tier", () => {
  it('goes up at once, which its event tells each time, and wallet hears', async () => {
    const account = newAccount()
    const silver = await tier(account)
    const gold = await tier(account, { rank: 2, threshold: 200 })
    const id = await customer(account)
    expect(await buy(account, id, 99.9999)).toMatchObject({ value: { customer_by_tier: [] } })
    const lifting = purchaseOf(id, 0.0001)
    const reason = 'this_month.spend_total reached the threshold'
    const recorded = await world.call(recordPurchase, lifting, { account })
    expect(recorded).toMatchObject({
      value: {
        customer: { tier_id: silver, metrics: { this_month: { tier_id: silver } } },
        customer_by_tier: [{ from: null, to: silver, reason }],
      },
    })
    expect(world.wallet.copiesOf(id).at(-1)?.tier).toEqual({ id: silver, rank: 1 })

    expect(await buy(account, id, 150)).toMatchObject({
      value: { customer_by_tier: [{ from: silver, to: gold }] },
    })
    const again = await world.call(recordPurchase, lifting, { account })
    expect(again).toMatchObject({
      value: { customer: { tier_id: gold }, customer_by_tier: [{ from: null, to: silver }] },
    })
    expect(await world.call(getCustomerCopy, { id }, { account })).toMatchObject({
      value: { version: 3, tier: { id: gold, rank: 2 } },
    })
    const facts = await factsOf(account, id)
    expect(facts.map(({ type }) => type)).toEqual([
      'customer.created',
      'customer.updated',
      'customer.changed',
      'customer.tier-changed',
      'customer.changed',
      'customer.tier-changed',
    ])
    const { event_id } = lifting
    expect(facts[3]?.data).toEqual({ customer_id: id, event_id, from: null, to: silver, reason })
  })

  it('stays when its event is taken back', async () => {
    const account = newAccount()
    const silver = await tier(account)
    const id = await customer(account)
    const purchase = purchaseOf(id, 100)
    await world.call(recordPurchase, purchase, { account })
    await world.call(reversePurchase, purchase, { account })
    expect(await read(account, id)).toMatchObject({
      tier_id: silver,
      metrics: { this_month: { spend_total: 0, tier_id: silver } },
    })
  })

  it('keeps its tier from being deleted, also in a race', async () => {
    const account = newAccount()
    const id = await customer(account)
    for (let round = 1; round <= 5; round += 1) {
      const tierId = await tier(account, { rank: round, threshold: 0 })
      const [deleted] = await Promise.all([
        world.call(deleteTier, { id: tierId }, { account }),
        buy(account, id, 1),
      ])
      const present = (await read(account, id)).tier_id
      const answered = deleted.ok ? 'deleted' : deleted.code
      expect(answered).toBe(present === tierId ? 'TIER_IN_USE' : 'deleted')
    }
  })
})

const inMonths = (months: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
}

describe('the worker', () => {
  it('lowers at the end of a period, each customer once, of any number of workers', async () => {
    const account = newAccount()
    const silver = await tier(account)
    const loyal = await tier(account, {
      rank: 0,
      metric: { period: 'last_month', field: 'number_of_purchases' },
      threshold: 1,
    })
    const one = await customer(account)
    const others = await Promise.all(Array.from({ length: 29 }, () => customer(account)))
    const ids = [one, ...others]
    await Promise.all(ids.map((id) => buy(account, id, 100)))
    const workers = await Promise.all([newWorker(), newWorker()])

    const tooEarly = new Date(inMonths(1).getTime() - 1)
    expect(await workers[0].checkDue(tooEarly)).toBe(0)
    expect((await read(account, one)).tier_id).toBe(silver)

    await Promise.all(workers.map((worker) => worker.checkDue(inMonths(1))))
    for (const id of ids) {
      const { tier_id } = await read(account, id)
      expect(tier_id).toBe(loyal)
      const changes = (await factsOf(account, id)).filter(
        ({ type }) => type === 'customer.tier-changed',
      )
      expect(changes.map(({ data }) => data)).toMatchObject([
        { from: null, to: silver },
        { from: silver, to: loyal, reason: 'a period ended' },
      ])
    }
    expect(await world.call(deleteTier, { id: silver }, { account })).toMatchObject({ ok: true })
    expect(await world.call(deleteTier, { id: loyal }, { account })).toMatchObject({
      code: 'TIER_IN_USE',
    })

    // Nobody bought anything in that month either.
    await workers[1].checkDue(inMonths(2))
    expect((await read(account, one)).tier_id).toBeNull()
    expect(await world.call(deleteTier, { id: loyal }, { account })).toMatchObject({ ok: true })
  })

  it('finds who is due by an index', async () => {
    const plan = await world.db
      .collection('customers')
      .find({ 'standing.next_tier_check_at': { $gt: new Date(0), $lte: new Date() } })
      .sort({ 'standing.next_tier_check_at': 1, _id: 1 })
      .explain('queryPlanner')
    const text = JSON.stringify(plan['queryPlanner'])
    expect(text).toContain('IXSCAN')
    expect(text).not.toMatch(/COLLSCAN|"SORT"/)
  })
})

describe('a tier with a threshold of 0', () => {
  it('is given at creation: the answer, wallet and the count of the tier have it', async () => {
    const account = newAccount()
    const basic = await tier(account, { rank: 0, threshold: 0 })
    await tier(account, { rank: 1, threshold: 1 })
    const id = await customer(account)
    expect(await read(account, id)).toMatchObject({ tier_id: basic })
    expect(world.wallet.copiesOf(id).at(-1)).toMatchObject({ tier: { id: basic, rank: 0 } })
    expect((await factsOf(account, id)).map(({ type }) => type)).toEqual([
      'customer.created',
      'customer.changed',
      'customer.tier-changed',
    ])
    expect(await world.call(deleteTier, { id: basic }, { account })).toMatchObject({
      code: 'TIER_IN_USE',
    })
  })
})

describe("a customer's way to the next tier", () => {
  it('is read with the tiers in ascending rank', async () => {
    const account = newAccount()
    const gold = await tier(account, { rank: 2, threshold: 200 })
    const silver = await tier(account)
    const listed = await world.call(listTiersByRank, {}, { account })
    expect(listed).toMatchObject({ ok: true, value: [{ id: silver }, { id: gold }] })
    const id = await customer(account)
    await buy(account, id, 150.5)
    expect(await world.call(getCustomerTier, { id }, { account })).toMatchObject({
      value: {
        tier: { id: silver },
        next: { id: gold },
        metric: definition.metric,
        value: 150.5,
        threshold: 200,
        missing: 49.5,
      },
    })
    expect(await world.call(getCustomerTier, { id }, { account: newAccount() })).toMatchObject({
      code: 'CUSTOMER_NOT_FOUND',
    })
  })
})

describe('a tier by hand', () => {
  const until = new Date(Date.now() + 400 * 86_400_000).toISOString()

  it('outlives what the metrics say, and goes back to them; both are audited with the reason', async () => {
    const account = newAccount()
    const gold = await tier(account, { rank: 2, threshold: 200 })
    const id = await customer(account)
    const request = { id, tier_id: gold, until, reason: 'Complained on the phone' }
    const given = await world.call(setCustomerTier, request, { account })
    expect(given).toMatchObject({ ok: true, value: { tier: { id: gold }, next: null } })
    expect(await world.call(setCustomerTier, request, { account })).toEqual(given)
    expect(world.wallet.copiesOf(id).at(-1)).toMatchObject({ tier: { id: gold } })

    const nextYear = new Date(Date.now() + 380 * 86_400_000)
    expect(await (await newWorker()).checkDue(nextYear)).toBe(0)
    expect(await read(account, id)).toMatchObject({ tier_id: gold })
    const back = await world.call(setCustomerTier, { id, tier_id: null }, { account })
    expect(back).toMatchObject({ ok: true, value: { tier: null, next: { id: gold } } })

    const trail = await world.db.collection('audit').find({ resource_id: id }).toArray()
    expect(trail.slice(1).map(({ before, after, reason }) => ({ before, after, reason }))).toEqual([
      {
        before: { tier_id: null, tier_until: null },
        after: { tier_id: gold, tier_until: until },
        reason: request.reason,
      },
      {
        before: { tier_id: gold, tier_until: until },
        after: { tier_id: null, tier_until: null },
      },
    ])
  })

  it('a dry run tells where the customer stands and would stand, and changes nothing', async () => {
    const account = newAccount()
    const gold = await tier(account, { rank: 2, threshold: 200 })
    const id = await customer(account)
    const state = async () => {
      const { customers, tiers, audit } = await world.dump()
      return { customers, tiers, audit }
    }
    const before = await state()
    const request = { id, tier_id: gold, until, dry_run: true }
    expect(await world.call(setCustomerTier, request, { account })).toMatchObject({
      ok: true,
      value: {
        dry_run: true,
        before: { tier: { tier_id: null, until: null } },
        after: { tier: { tier_id: gold, until } },
      },
    })
    expect(await state()).toEqual(before)
    const stays = { id, tier_id: null, dry_run: true }
    const same = { tier: { tier_id: null, until: null } }
    expect(await world.call(setCustomerTier, stays, { account })).toMatchObject({
      value: { before: same, after: same },
    })
  })

  it.each([
    ['a tier that does not exist', { tier_id: randomUUID(), until }, 'TIER_UNKNOWN'],
    ['an instant that has passed', { until: '2020-01-01T00:00:00Z' }, 'VALIDATION_ERROR'],
    ['no instant', {}, 'VALIDATION_ERROR'],
    ['an instant without a tier', { tier_id: null, until }, 'VALIDATION_ERROR'],
    ['a customer that does not exist', { id: 'nobody', until }, 'CUSTOMER_NOT_FOUND'],
  ])('with %s is refused, and nothing is written', async (_, members, code) => {
    const account = newAccount()
    const request = { id: await customer(account), tier_id: await tier(account), ...members }
    // What is on its way to wallet and to subscribers goes on meanwhile.
    const state = async () => {
      const { customers, tiers, audit, idempotency } = await world.dump()
      return { customers, tiers, audit, idempotency }
    }
    const before = await state()
    const refused = await world.call(setCustomerTier, request, { account })
    expect(refused).toMatchObject({ ok: false, code })
    expect(await state()).toEqual(before)
  })
})

describe('a dry run of tiers', () => {
  it('tells what a change would move, and changes nothing', async () => {
    const account = newAccount()
    const metric = { period: 'lifetime', field: 'spend_total' } as const
    const silver = await tier(account, { metric })
    const [rich, poor] = [await customer(account), await customer(account)]
    await buy(account, rich, 500)
    await buy(account, poor, 50)
    await customer(account)
    const before = await world.dumpStill()
    const gold = { ...definition, metric, name: 'Gold', rank: 2, threshold: 400, dry_run: true }
    const created = await world.call(previewNewTier, gold, { account })
    expect(created).toMatchObject({
      ok: true,
      value: {
        tier: { name: 'Gold', customers: 0 },
        members: [
          { tier_id: null, before: 1, after: 1 },
          { tier_id: silver, before: 1, after: 0 },
          { name: 'Gold', before: 0, after: 1 },
        ],
        moved: 1,
        up: 1,
        down: 0,
        measured: 2,
        exact: true,
      },
    })
    const lower = { id: silver, threshold: 50, dry_run: true }
    expect(await world.call(previewTierChange, lower, { account })).toMatchObject({
      ok: true,
      value: {
        members: [
          { before: 1, after: 0 },
          { before: 1, after: 2 },
        ],
        moved: 1,
      },
    })
    const taken = { ...gold, rank: 1 }
    expect(await world.call(previewNewTier, taken, { account })).toMatchObject({
      code: 'TIER_RANK_EXISTS',
    })
    expect(await world.dumpStill()).toEqual(before)
    const listed = await world.call(listTiers, {}, { account })
    expect(listed).toMatchObject({ value: { data: [{ id: silver, customers: 1 }] } })
    const counted = await world.call(countCustomersByTier, {}, { account })
    expect(counted).toMatchObject({ value: [{ tier_id: silver, customers: 1 }] })
  })
})
