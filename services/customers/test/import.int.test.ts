import { randomUUID } from 'node:crypto'
import {
  checkCustomers,
  importCustomers,
  importPurchases,
} from '@loyalty/contracts/customers/import'
import {
  createCustomer,
  getCustomer,
  getCustomerCopy,
  updateDevice,
} from '@loyalty/contracts/customers/operations'
import { recordPurchase, reversePurchase } from '@loyalty/contracts/customers/purchase'
import { createTier } from '@loyalty/contracts/customers/tier'
import type { AccountId, CustomerId, Uuid } from '@loyalty/contracts/ids'
import { writers, type WriterDocument } from '@loyalty/engine/testing'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { aggregateOf } from '../src/customers/change-customer.js'
import { customers, type Customer } from '../src/customers/store.js'
import { account, newId, startWorld, withKey, type World } from './fixture.js'

/** Two processes' worth of the service, so that batches meet in the database. */
let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
})
afterAll(() => world.stop())

type Row = z.input<typeof importCustomers.input>['rows'][number]
type Purchases = z.input<typeof importPurchases.input>['rows']

const IMPORTED_AT = '2026-05-01T10:00:00.000Z'

async function run(
  rows: Row[],
  of: AccountId = account,
  imported_at = IMPORTED_AT,
  import_id: string | null = null,
) {
  const request = { imported_at, import_id, rows }
  const reply = await world.call(importCustomers, request, { account: of })
  if (!reply.ok) throw new Error(`${reply.code}: ${reply.details}`)
  return reply.value.results
}
async function count(rows: Purchases, of: AccountId = account) {
  const reply = await world.call(importPurchases, { rows }, { account: of })
  if (!reply.ok) throw new Error(`${reply.code}: ${reply.details}`)
  return reply.value.results
}
const statuses = (results: { status: string }[]) => results.map(({ status }) => status)
async function shown(id: CustomerId, of: AccountId = account) {
  const reply = await world.call(getCustomer, { id }, { account: of })
  if (!reply.ok) throw new Error(reply.code)
  return reply.value
}
const stored = (id: CustomerId) =>
  world.db.collection<Customer>(customers.name).findOne({ _id: `${account}|${id}` })
const deviceCount = async (id: CustomerId) => (await stored(id))?.devices.length

const lifetimeOf = async (id: CustomerId) => (await shown(id)).metrics.lifetime.number_of_purchases

const purchase = (customer_id: CustomerId, issued_at: string) => ({
  customer_id,
  event_id: randomUUID() as Uuid,
  spend: 10,
  issued_at,
})

/** The number of batches that were committed so far. */
async function batchesSoFar() {
  const rows = await world.db.collection<WriterDocument>(writers.name).find().toArray()
  return rows.reduce((sum, { round }) => sum + round, 0n)
}

it.each([
  ['customers', run],
  ['purchases', count],
])('a request without %s is answered when a batch was committed', async (_name, ask) => {
  const before = await batchesSoFar()
  expect(await ask([])).toEqual([])
  expect(await batchesSoFar()).toBeGreaterThan(before)
})

/** Everything that a row can bring. */
const fullRow = (id: CustomerId): Row => ({
  id,
  name: 'Anna Example',
  email: 'Anna@Example.com',
  registration_date: '2019-03-01T08:00:00.000Z',
  platforms: ['web'],
  dob: '1990-04-01T00:00:00.000Z',
  document_type: 'ID',
  document_number: 'X1',
  country: 'DE',
  tags: { vip: true },
  metadata: { source: { system: 'old' } },
  metrics: {
    updated_at: '2026-04-15T00:00:00.000Z',
    lifetime: { number_of_purchases: 7, spend_total: 70.5 },
    this_month: { number_of_purchases: 2, spend_total: 20 },
  },
  devices: [
    { device_token: `token of ${id}`, device_info: { platform: 'IOS' }, expires_at: inDays(100) },
  ],
})
const STARTED_MS = Date.now()
const inDays = (days: number) => new Date(STARTED_MS + days * 86_400_000).toISOString()

describe('rows of customers', () => {
  it('make customers whole, and change nothing when they come again', async () => {
    const [first, second] = [newId(), newId()]
    const rows = [fullRow(first), { id: second }]
    const results = await run(rows)
    expect(results).toEqual([
      {
        status: 'created',
        copy: expect.objectContaining({ customer_id: first, version: 1, status: 'ACTIVE' }),
        opening_purchases: { count: 7, counted_until: '2026-04-15T00:00:00.000Z' },
      },
      {
        status: 'created',
        copy: expect.objectContaining({ customer_id: second }),
        opening_purchases: null,
      },
    ])
    expect(await shown(first)).toMatchObject({
      name: 'Anna Example',
      registration_date: '2019-03-01T08:00:00.000Z',
      document_number: 'X1',
      tags: { vip: true },
      metrics: { lifetime: { number_of_purchases: 7, spend_total: 70.5 } },
    })
    expect((await shown(second)).registration_date).toBe(IMPORTED_AT)

    const before = await world.dumpStill()
    const again = await run(rows, account, '2026-06-01T10:00:00.000Z')
    expect(again).toEqual(results.map((result) => ({ ...result, status: 'unchanged' })))
    expect(await world.dumpStill()).toEqual(before)
  })

  it('are told as they were first when they come again, and as unchanged to another import', async () => {
    const there = await world.create({ name: 'Old' })
    const same = await world.create({ name: 'Same' })
    const rows = [{ id: newId() }, { id: there, name: 'New' }, { id: same, name: 'Same' }]
    const import_id = randomUUID()
    for (const _again of [1, 2, 3]) {
      expect(statuses(await run(rows, account, IMPORTED_AT, import_id))).toEqual([
        'created',
        'updated',
        'unchanged',
      ])
    }
    const other = await run(rows, account, IMPORTED_AT, randomUUID())
    expect(statuses(other)).toEqual(['unchanged', 'unchanged', 'unchanged'])
  })

  it('are born on the day as their row writes it, and again on no other', async () => {
    const id = newId()
    const [made] = await run([{ id, dob: '1954-09-05T00:00:00+02:00' }])
    expect(made).toMatchObject({ status: 'created' })
    const again = ['1954-09-05', '1954-09-05T23:00:00-05:00', '1954-09-05T00:00:00Z']
    for (const dob of again)
      expect(await run([{ id, dob }])).toMatchObject([{ status: 'unchanged' }])
    expect(await run([{ id, dob: '1954-09-04T22:00:00Z' }])).toMatchObject([
      { status: 'failed', code: 'FIELD_ALREADY_SET' },
    ])
    expect(await shown(id)).toMatchObject({ dob: '1954-09-05T00:00:00.000Z' })
  })

  it('bring what a programme has besides: phone, gender, consent, tiers', async () => {
    const tier = async (name: string, rank: number) => {
      const metric = { period: 'lifetime', field: 'spend_total' } as const
      const reply = await world.call(createTier, { name, rank, metric, threshold: 1_000 })
      if (!reply.ok) throw new Error(reply.code)
      return reply.value
    }
    const silver = await tier('silver', 801)
    const gold = await tier('gold', 802)
    const id = newId()
    const row = {
      ...fullRow(id),
      dob: '1954-09-05',
      phone: '+491701234567',
      phone_verified: true,
      gender: 'FEMALE' as const,
      consent: {
        version: '3',
        consent_timestamp: '2026-03-01T00:00:00.000Z',
        purposes: { coupon_campaigns: false },
      },
      tier_id: silver.id,
      tier_until: '2099-12-31',
      metrics: {
        updated_at: '2026-04-15T00:00:00.000Z',
        this_month: { from: '2026-04-01T00:00:00Z', to: '2026-04-30T23:59:59Z', spend_total: 5 },
        last_month: { tier_id: gold.id },
      },
    }
    const [made] = await run([row])
    expect(made).toMatchObject({
      status: 'created',
      copy: {
        version: 1,
        refused_purposes: ['coupon_campaigns'],
        tier: { id: silver.id, rank: 801 },
      },
    })
    expect(await shown(id)).toMatchObject({
      dob: '1954-09-05T00:00:00.000Z',
      phone: '+491701234567',
      phone_verified: true,
      gender: 'FEMALE',
      tier_id: silver.id,
      consent: { version: '3', purposes: { coupon_campaigns: false } },
    })
    const before = await world.dumpStill()
    expect(statuses(await run([row]))).toEqual(['unchanged'])
    expect(await world.dumpStill()).toEqual(before)
    expect((await stored(id))?.standing?.given_tier).toEqual({
      id: silver.id,
      until: new Date('2099-12-31T23:59:59.999Z'),
    })

    // Consent and tier at once: one copy, one number of it.
    const consent = { ...row.consent, consent_timestamp: '2026-04-01T00:00:00.000Z', purposes: {} }
    const [changed] = await run([{ ...row, consent, tier_id: gold.id }])
    expect(changed).toMatchObject({
      status: 'updated',
      copy: { version: 2, refused_purposes: [], tier: { id: gold.id, rank: 802 } },
    })
    const facts = await factsInOutbox(world.db, { aggregate_id: aggregateOf(account, id) })
    const told = facts.map(({ event }) => JSON.parse(event) as Record<string, unknown>)
    expect(told.map(({ sequence }) => sequence)).toEqual(told.map((_fact, at) => String(at + 1)))
  })

  it('are refused for a tier that nobody knows', async () => {
    const id = newId()
    expect(await run([{ id, tier_id: randomUUID() }])).toEqual([
      {
        status: 'failed',
        code: 'TIER_UNKNOWN',
        message: 'tier_id: must name a tier of the account',
        field: 'tier_id',
      },
    ])
    expect(await stored(id)).toBeNull()
  })

  it('come whatever their periods say, with warnings, and are told so again', async () => {
    const id = newId()
    const metric = { period: 'lifetime', field: 'spend_total' } as const
    const bronze = await world.call(createTier, {
      name: 'bronze',
      rank: 803,
      metric,
      threshold: 1_000_000,
    })
    if (!bronze.ok) throw new Error(bronze.code)
    const row: Row = {
      id,
      metrics: {
        updated_at: '2026-04-15T00:00:00.000Z',
        lifetime: {
          from: '2019-01-01T00:00:00Z',
          to: '2026-04-15T00:00:00Z',
          number_of_purchases: 7,
          tier_id: bronze.value.id,
        },
        this_year: { from: '2025-07-01T00:00:00Z', spend_total: 5 },
        last_year: { tier_id: randomUUID(), spend_total: 4 },
      },
    }
    const importId = randomUUID()
    const warnings = [
      { code: 'TIER_LEFT_OUT', field: 'metrics.last_year.tier_id' },
      { code: 'PERIOD_DIFFERS', field: 'metrics.this_year.from' },
    ]
    const first = await run([row], account, IMPORTED_AT, importId)
    expect(first).toMatchObject([
      { status: 'created', copy: { tier: { id: bronze.value.id } }, warnings },
    ])
    expect(await shown(id)).toMatchObject({
      tier_id: bronze.value.id,
      metrics: {
        lifetime: { from: null, to: null, number_of_purchases: 7 },
        this_year: { from: '2026-01-01T00:00:00.000Z', spend_total: 5, tier_id: bronze.value.id },
        last_year: { spend_total: 4, tier_id: null },
      },
    })
    const before = await world.dumpStill()
    expect(await run([row], account, IMPORTED_AT, importId)).toMatchObject([
      { status: 'created', warnings },
    ])
    // The end of a lifetime is that of the export, and no other value.
    const { lifetime, ...others } = row.metrics ?? {}
    const later = { ...lifetime, to: '2026-04-20T00:00:00Z' }
    expect(await run([{ id, metrics: { ...others, lifetime: later } }])).toMatchObject([
      { status: 'unchanged', warnings },
    ])
    expect(await world.dumpStill()).toEqual(before)
  })

  it('that are only checked are told what they would do, and nothing changes', async () => {
    const there = await world.create({ name: 'Old', dob: '1990-04-01T00:00:00.000Z' })
    const same = await world.create({ name: 'Same' })
    const rows = [
      fullRow(newId()),
      { id: there, name: 'New' },
      { id: same, name: 'Same' },
      { id: there, dob: '1991-04-01' },
      { id: newId(), tier_id: randomUUID() },
    ]
    const before = await world.dumpStill()
    const reply = await world.call(checkCustomers, { imported_at: IMPORTED_AT, rows })
    expect(await world.dumpStill()).toEqual(before)
    const checked = reply.ok ? reply.value.results : []
    expect(statuses(checked)).toEqual(['created', 'updated', 'unchanged', 'failed', 'failed'])
    expect(checked.slice(3)).toEqual((await run(rows)).slice(3))
  })

  it('tell of a new customer without a push of its own', async () => {
    const id = newId()
    await run([{ id }])
    const facts = await factsInOutbox(world.db, { aggregate_id: aggregateOf(account, id) })
    expect(facts).toHaveLength(1)
    const pushed = { aggregate_id: aggregateOf(account, id) }
    expect(await world.db.collection('pushes').countDocuments(pushed)).toBe(0)
    expect(JSON.parse(facts[0]?.event ?? '')).toMatchObject({ type: 'customer.created' })
  })

  it('change what differs of one who is there, and leave what is left out', async () => {
    const id = await world.create({ name: 'Old', country: 'FR', tags: { a: 1, b: 2 } })
    const row = { id, name: 'New', email: 'new@example.com', tags: { b: null, c: 3 } }
    expect(statuses(await run([row]))).toEqual(['updated'])
    expect(await shown(id)).toMatchObject({
      name: 'New',
      email: 'new@example.com',
      country: 'FR',
      tags: { a: 1, c: 3 },
    })
    expect(statuses(await run([row]))).toEqual(['unchanged'])
    const facts = await factsInOutbox(world.db, { aggregate_id: aggregateOf(account, id) })
    expect(facts).toHaveLength(2)
    const [, told] = facts.map(({ event }) => JSON.parse(event) as { data: unknown })
    expect(told).toMatchObject({ sequence: '2', data: { members: ['name', 'email', 'tags'] } })
    const copy = { version: 2, profile: { tags: { a: 1, c: 3 } } }
    expect(await world.call(getCustomerCopy, { id })).toMatchObject({ value: copy })
    await expect
      .poll(() => world.wallet.copiesOf(id).at(-1), { timeout: 10_000 })
      .toMatchObject(copy)
  })

  it('fail alone and leave their customer as it was', async () => {
    const dob = '1990-04-01T00:00:00.000Z'
    const set = await world.create({ dob })
    const full = await world.create({
      tags: Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`t${index}`, index])),
    })
    const good = newId()
    const before = [await stored(set), await stored(full)]
    const results = await run([
      { id: set, name: 'Other', dob: '1991-04-01T00:00:00.000Z' },
      { id: full, name: 'Other', tags: { more: 1 } },
      { id: good },
      { id: set, dob },
    ])
    expect(results).toMatchObject([
      { status: 'failed', code: 'FIELD_ALREADY_SET' },
      { status: 'failed', code: 'LIMIT_EXCEEDED' },
      { status: 'created' },
      { status: 'unchanged' },
    ])
    expect([await stored(set), await stored(full)]).toEqual(before)
  })

  it('make one customer in two processes at once', async () => {
    const rows = Array.from({ length: 100 }, () => fullRow(newId()))
    const replies = await Promise.all([run(rows), run(rows), run(rows)])
    const firsts = rows.map((_, index) =>
      replies.map((results) => String(results[index]?.status)).toSorted(),
    )
    expect(firsts).toEqual(rows.map(() => ['created', 'unchanged', 'unchanged']))
    const ids = rows.map(({ id }) => aggregateOf(account, id as CustomerId))
    const facts = await factsInOutbox(world.db, { account })
    expect(facts.filter(({ aggregate_id: id }) => ids.includes(id as Uuid))).toHaveLength(100)
  })

  it('belong to one account, and share no key with the request', async () => {
    const id = newId()
    const other = randomUUID() as string as AccountId
    const request = { imported_at: IMPORTED_AT, rows: [{ id }, { id: newId() }] }
    const key = withKey(randomUUID())
    const first = await world.call(importCustomers, request, key)
    const second = await world.call(importCustomers, request, key)
    expect(second).not.toEqual(first)
    expect(await world.call(getCustomer, { id }, { account: other })).toMatchObject({
      code: 'CUSTOMER_NOT_FOUND',
    })
  })
})

const factsOf = async (id: CustomerId) => {
  const facts = await factsInOutbox(world.db, { aggregate_id: aggregateOf(account, id) })
  return facts.map(({ sequence, event }) => {
    const { type, data } = JSON.parse(event) as { type: string; data: object }
    return type === 'customer.created' ? [sequence] : [sequence, type, data]
  })
}

/** The fact that a customer has so many devices, with whom one moved. */
const toldDevices = (
  sequence: number,
  id: CustomerId,
  devices: number,
  { from, to }: { from?: CustomerId; to?: CustomerId },
) => [
  sequence,
  'customer.devices-updated',
  {
    customer_id: id,
    owner_id: aggregateOf(account, id),
    count: devices,
    moved_from: from === undefined ? null : aggregateOf(account, from),
    moved_to: to === undefined ? null : aggregateOf(account, to),
  },
]

describe('devices of rows', () => {
  it('are of any platform, and what else is sent of them is left out', async () => {
    const id = newId()
    const device_info = { platform: 'iPadOS', model: null, build: { number: 7 } }
    const rows = [{ id, devices: [{ device_token: `pad of ${id}`, device_info }] }]
    expect(statuses(await run(rows))).toEqual(['created'])
    const kept = await world.db.collection('devices').findOne({ customer_id: id })
    expect(kept).toMatchObject({ platform: 'iPadOS', model: null })
    expect(kept).not.toHaveProperty('build')
    expect(statuses(await run(rows))).toEqual(['unchanged'])
  })

  it('keep a customer at 20 of them, those that were seen last', async () => {
    const id = newId()
    const device = (index: number) => ({
      device_token: `${id} ${index}`,
      expires_at: inDays(index),
    })
    const twenty = Array.from({ length: 20 }, (_, index) => device(index + 10))
    await run([{ id, devices: twenty }])
    const expired = { device_token: `${id} expired`, expires_at: '2020-01-01T00:00:00.000Z' }
    expect(statuses(await run([{ id, devices: [expired] }]))).toEqual(['unchanged'])
    const results = await run([{ id, devices: [device(50), device(1)] }])
    expect(statuses(results)).toEqual(['updated'])
    expect(await deviceCount(id)).toBe(20)
    const left = world.db.collection('devices')
    expect(await left.countDocuments({ customer_id: id, token: { $ne: null } })).toBe(20)
    expect(await left.countDocuments({ token: `${id} 50` })).toBe(1)
    expect(await left.countDocuments({ token: `${id} 10` })).toBe(0)
  })

  it('move to the customer who was seen with them later', async () => {
    const [first, second] = [newId(), newId()]
    const device_token = `shared ${first}`
    await run([
      { id: first, devices: [{ device_token, expires_at: inDays(100) }] },
      { id: second, devices: [{ device_token, expires_at: inDays(101) }] },
    ])
    expect([await deviceCount(first), await deviceCount(second)]).toEqual([0, 1])
    await run([{ id: first, devices: [{ device_token, expires_at: inDays(100) }] }])
    expect([await deviceCount(first), await deviceCount(second)]).toEqual([0, 1])
    await world.call(updateDevice, { id: first, device_token })
    expect([await deviceCount(first), await deviceCount(second)]).toEqual([1, 0])
    // Another run of the first file takes nothing back.
    await world.call(updateDevice, { id: second, device_token })
    expect(statuses(await run([{ id: first, devices: [{ device_token }] }]))).toEqual(['unchanged'])
    expect([await deviceCount(first), await deviceCount(second)]).toEqual([0, 1])
  })

  it('are told of those who were there, and of those whom they leave, once', async () => {
    const [first, second, third] = [newId(), newId(), newId()]
    const devices = (days: number, ...names: string[]) =>
      names.map((name) => ({ device_token: `${name} ${first}`, expires_at: inDays(days) }))
    await run([{ id: first, devices: devices(100, 'a', 'b') }, { id: second }])
    const row = { id: second, devices: devices(101, 'a', 'b', 'c') }
    expect(statuses(await run([row]))).toEqual(['updated'])
    expect(statuses(await run([row]))).toEqual(['unchanged'])
    expect(await factsOf(first)).toEqual([[1], toldDevices(2, first, 0, { to: second })])
    const came = [[1], toldDevices(2, second, 3, { from: first })]
    expect(await factsOf(second)).toEqual(came)

    await run([{ id: third, devices: devices(102, 'a') }])
    expect(await factsOf(third)).toEqual([[1]])
    await run([{ id: second, devices: devices(101, 'd') }])
    expect(await factsOf(second)).toEqual([
      ...came,
      toldDevices(3, second, 2, { to: third }),
      toldDevices(4, second, 3, {}),
    ])
  })
})

describe('metrics of rows', () => {
  const at = '2026-04-15T00:00:00.000Z'
  const lifetime = (number_of_purchases: number) => ({
    metrics: { updated_at: at, lifetime: { number_of_purchases, spend_total: 1 } },
  })
  it('replace the values before, and keep what was counted since', async () => {
    const id = newId()
    await run([{ id, ...lifetime(5) }])
    const [history, later, reversed] = [
      purchase(id, '2026-04-14T00:00:00.000Z'),
      purchase(id, '2026-04-16T00:00:00.000Z'),
      purchase(id, '2026-04-17T00:00:00.000Z'),
    ]
    for (const each of [history, later, reversed]) await world.call(recordPurchase, each)
    await world.call(reversePurchase, reversed)
    expect(await lifetimeOf(id)).toBe(6)
    expect(statuses(await run([{ id, ...lifetime(9) }]))).toEqual(['updated'])
    expect(await lifetimeOf(id)).toBe(10)
    expect(statuses(await run([{ id, ...lifetime(9) }]))).toEqual(['unchanged'])
  })

  it('that tell nothing change nothing, and say what was left out', async () => {
    const id = newId()
    await run([{ id }])
    await count([purchase(id, '2026-04-14T00:00:00.000Z')])
    const telling: [Row['metrics'], string[]][] = [
      [{}, []],
      [{ lifetime: null, this_year: { from: '2026-01-01', spend_total: null } }, []],
      [{ of_old: 5 } as Row['metrics'], []],
      [{ lifetime: { spend_total: -5 } }, ['metrics.lifetime.spend_total']],
    ]
    for (const [metrics, leftOut] of telling) {
      const [result] = await run([{ id, metrics }])
      expect(result).toMatchObject({ status: 'unchanged', opening_purchases: null })
      const warnings = result?.status === 'unchanged' ? (result.warnings ?? []) : []
      expect(warnings.map(({ field }) => field)).toEqual(leftOut)
    }
    await count([purchase(id, '2026-04-13T00:00:00.000Z')])
    expect(await lifetimeOf(id)).toBe(2)
  })

  it('leave the periods that they don’t tell, and wallet’s count', async () => {
    const id = newId()
    await run([{ id }])
    const ofApril = purchase(id, '2026-04-14T00:00:00.000Z')
    await count([ofApril, purchase(id, '2026-05-02T00:00:00.000Z')])
    const row = { id, metrics: { last_year: { number_of_purchases: 5 } } }
    expect(await run([row])).toMatchObject([{ status: 'updated', opening_purchases: null }])
    const { metrics } = await shown(id)
    expect(metrics.lifetime).toMatchObject({ number_of_purchases: 2, spend_total: 20 })
    expect(metrics.last_year).toMatchObject({ number_of_purchases: 5, spend_total: 0 })
    expect(statuses(await run([row], account, '2026-05-03T00:00:00.000Z'))).toEqual(['unchanged'])
  })

  it('of a clock that is ahead are of the import’s own instant', async () => {
    const id = newId()
    const metrics = { updated_at: '2026-05-01T10:00:00.300Z', lifetime: { number_of_purchases: 3 } }
    const opening_purchases = { count: 3, counted_until: IMPORTED_AT }
    expect(await run([{ id, metrics }])).toMatchObject([{ status: 'created', opening_purchases }])
    expect(await run([{ id, metrics }])).toMatchObject([{ status: 'unchanged', opening_purchases }])
  })

  it('without an instant take the first import’s, and are the same when sent again', async () => {
    const id = newId()
    const row = { id, metrics: { lifetime: { number_of_purchases: 3 } } }
    const [first] = await run([row])
    await world.call(recordPurchase, purchase(id, '2026-05-02T00:00:00.000Z'))
    const [again] = await run([row], account, '2026-05-03T00:00:00.000Z')
    expect(again).toMatchObject({
      status: 'unchanged',
      opening_purchases: { count: 3, counted_until: IMPORTED_AT },
    })
    expect(first).toMatchObject({ opening_purchases: { counted_until: IMPORTED_AT } })
    expect(await lifetimeOf(id)).toBe(4)
  })

  it('lose no purchase that is counted while they are replaced', async () => {
    const ids = Array.from({ length: 6 }, newId)
    await run(ids.map((id) => ({ id, ...lifetime(5) })))
    const counting = Array.from({ length: 3 }, async () => {
      for (let index = 0; index < 10; index++) {
        await count(ids.map((id) => purchase(id, '2026-04-20T00:00:00.000Z')))
      }
    })
    const results = await run(ids.map((id) => ({ id, ...lifetime(100) })))
    expect(new Set(statuses(results))).toEqual(new Set(['updated']))
    await Promise.all(counting)
    const counted = await Promise.all(ids.map(lifetimeOf))
    expect(counted).toEqual(ids.map(() => 130))
  })

  it('lift a new customer into a tier, which the copy tells', async () => {
    const of = randomUUID() as string as AccountId
    const metric = { period: 'lifetime' as const, field: 'number_of_purchases' as const }
    const created = await world.call(
      createTier,
      { name: 'Gold', rank: 2, metric, threshold: 5 },
      { account: of },
    )
    const tier = created.ok ? created.value.id : null
    const id = newId()
    const [result] = await run([{ id, ...lifetime(5) }], of)
    expect(result).toMatchObject({ copy: { version: 1, tier: { id: tier, rank: 2 } } })
    expect((await shown(id, of)).tier_id).toBe(tier)
  })
})

describe('imported purchases', () => {
  it('count once each, with what fulfillments counted, and not what opening values hold', async () => {
    const id = newId()
    await run([
      {
        id,
        metrics: { updated_at: '2026-04-15T00:00:00.000Z', lifetime: { number_of_purchases: 5 } },
      },
    ])
    const event = (issued_at: string) => ({
      customer_id: id,
      event_id: randomUUID() as Uuid,
      spend: 2.5,
      issued_at,
    })
    const rows = [
      event('2026-04-15T00:00:00.000Z'),
      event('2026-04-15T00:00:00.001Z'),
      { ...event('2026-04-16T00:00:00.000Z'), customer_id: 'nobody' },
      event('2026-04-17T00:00:00.000Z'),
    ]
    const recorded = rows[3]
    if (recorded === undefined) throw new Error('no row')
    await world.call(recordPurchase, recorded)
    expect(await count(rows)).toMatchObject([
      { status: 'unchanged' },
      { status: 'counted' },
      { status: 'failed', code: 'CUSTOMER_NOT_FOUND' },
      { status: 'unchanged' },
    ])
    const [both] = await Promise.all([count(rows), count(rows)])
    expect(statuses(both)).toEqual(['unchanged', 'unchanged', 'failed', 'unchanged'])
    expect((await shown(id)).metrics.lifetime).toMatchObject({
      number_of_purchases: 7,
      spend_total: 5,
    })
  })

  it('of a customer in one request change and tell of it once, and of each tier by its event', async () => {
    const of = randomUUID() as string as AccountId
    const metric = { period: 'lifetime' as const, field: 'number_of_purchases' as const }
    const tier = { name: 'Gold', rank: 2, metric, threshold: 3 }
    const created = await world.call(createTier, tier, { account: of })
    const gold = created.ok ? created.value.id : null
    const [one, other] = [newId(), newId()]
    await run([{ id: one }, { id: other }], of)
    const days = ['11', '12', '13', '14']
    const rows = days.flatMap((day) =>
      [one, other].map((id) => purchase(id, `2026-04-${day}T00:00:00.000Z`)),
    )
    const own = rows.filter(({ customer_id: id }) => id === one)
    const rest = rows.filter(({ customer_id: id }) => id === other).slice(0, 2)
    const repeated = own.slice(0, 1)

    const results = await count([...own, ...rest, ...repeated], of)
    expect(statuses(results)).toEqual([...Array(6).fill('counted'), 'unchanged'])
    expect((await shown(one, of)).metrics.lifetime.number_of_purchases).toBe(4)
    expect((await shown(other, of)).metrics.lifetime.number_of_purchases).toBe(2)

    const told = async (id: CustomerId) => {
      const facts = await factsInOutbox(world.db, { aggregate_id: aggregateOf(of, id) })
      return facts.map(({ sequence, event }) => {
        const { type, data } = JSON.parse(event) as { type: string; data: object }
        return { sequence, type, data }
      })
    }
    expect(await told(one)).toMatchObject([
      { sequence: 1, type: 'customer.created' },
      { sequence: 2, type: 'customer.changed' },
      {
        sequence: 3,
        type: 'customer.tier-changed',
        data: { event_id: own[2]?.event_id, to: gold },
      },
    ])
    expect(await told(other)).toMatchObject([
      { sequence: 1, type: 'customer.created' },
      { sequence: 2, type: 'customer.updated', data: { members: ['metrics'] } },
    ])
  })
})

it('an import leaves an id taken', async () => {
  const id = newId()
  await run([{ id }])
  expect(await world.call(createCustomer, { id })).toMatchObject({ code: 'CUSTOMER_EXISTS' })
})
