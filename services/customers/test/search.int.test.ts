import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { eraseCustomer } from '@loyalty/contracts/customers/erase'
import { importCustomers } from '@loyalty/contracts/customers/import'
import {
  createCustomer,
  deleteTags,
  listCustomers,
  updateCustomer,
  updateCustomerForOperator,
  updateTags,
} from '@loyalty/contracts/customers/operations'
import { recordPurchase } from '@loyalty/contracts/customers/purchase'
import { createTier, setCustomerTier } from '@loyalty/contracts/customers/tier'
import type { AccountId, CustomerId, Uuid } from '@loyalty/contracts/ids'
import { sortedRows } from '@loyalty/engine/query'
import { until } from '@loyalty/testing/until'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { customers, type Customer } from '../src/customers/store.js'
import { filtersOf } from '../src/search/filter-of.js'
import { readQuery } from '../src/search/rules/read-query.js'
import type { QueryPlan } from '../src/search/rules/query-plans.js'
import { indexPasses, type IndexPass } from '../src/passes/store.js'
import { nameQueries, queriesOf, stagesOf } from '../src/search/plan-queries.js'
import { startWorld, type World } from './fixture.js'

let world: World
const account = randomUUID() as string as AccountId
const neighbour = randomUUID() as string as AccountId

/** As much of a tag's value as its term has. */
const long = 'x'.repeat(64)

const people = [
  { id: 'C-1001', name: 'María José García', email: 'maria@example.com', phone: '+34600111222' },
  { id: 'C-1002', name: 'Marta Garcés', status: 'BLOCKED', tags: { vip: true, colour: 'red' } },
  { id: 'C-10', name: "Sinéad O'Connor", document_type: 'DNI', document_number: '12.345.678-Z' },
  {
    id: 'mar',
    name: 'Łukasz Strauß',
    email: 'mario@example.com',
    tags: { colour: 'blue', page: `${long}A` },
  },
  {
    id: 'D-1',
    name: 'Anna Maria Garner',
    phone: '+442079460958',
    tags: { ' drink': 'Cafe\u0301\u200B ', 'size:eu': '38:39' },
  },
  { id: 'mail', email: 'm.lopez+shop@example.com' },
] as const

beforeAll(async () => {
  world = await startWorld()
  for (const one of people) await world.call(createCustomer, one, { account })
  await world.call(createCustomer, people[0], { account: neighbour })
})
afterAll(() => world.stop())

async function find(query: z.input<typeof listCustomers.input>, of = account) {
  const reply = await world.call(listCustomers, query, { account: of })
  if (!reply.ok) throw new Error(`${reply.code}: ${reply.details}`)
  const { data, cursor, truncated } = reply.value
  return { ids: data.map(({ id }) => id), cursor, truncated }
}
const idsBy = async (q: string, more: object = {}) => (await find({ q, ...more })).ids

const day = (text: string) => `${text}T12:00:00.000Z`

describe('finding a customer', () => {
  it.each([
    ['C-1001', ['C-1001']],
    ['C-10', ['C-10', 'C-1001', 'C-1002']],
    ['c-10', ['C-10', 'C-1001', 'C-1002']],
    ['c1001', ['C-1001']],
    ['d-1', ['D-1']],
    ['maria@', ['C-1001']],
    ['mario', ['mar']],
    ['m.l', ['mail']],
    ['M.Lopez', ['mail']],
    ['m.lopez+s', ['mail']],
    ['lopez', []],
    ['MARIA@example.com', ['C-1001']],
    ['mari@', []],
    ['mario@ex', ['mar']],
    ['600 111 222', ['C-1001']],
    ['020 7946 0958', ['D-1']],
    ['12345678z', ['C-10']],
    ['garcia maria', ['C-1001']],
    ['GAR mar', ['C-1002', 'C-1001', 'D-1']],
    ['sinead oconnor', ['C-10']],
    ['lukasz strauss', ['mar']],
    // An id before names, which are in the order of the word that is found.
    ['mar', ['mar', 'C-1001', 'D-1', 'C-1002']],
    ['mar x', []],
    ['.*', []],
  ])('by %j', async (q, ids) => {
    expect(await idsBy(q)).toEqual(ids)
  })

  it.each<[z.input<typeof listCustomers.input>, string[]]>([
    [{ status: 'BLOCKED' }, ['C-1002']],
    [{ tag: 'vip' }, ['C-1002']],
    [{ tag: 'colour:blue' }, ['mar']],
    [{ tag: 'colour:blu' }, []],
    [{ tag: `page:${long}A` }, ['mar']],
    [{ tag: `page:${long}B` }, []],
    [{ tag: `page:${long}` }, []],
    [{ tag: 'colour', status: 'ACTIVE' }, ['mar']],
    [{ tag: 'drink' }, ['D-1']],
    [{ tag: 'drink:Café' }, ['D-1']],
    [{ tag: ' drink:Cafe\u0301\u200B ' }, ['D-1']],
    [{ tag: 'size:eu' }, ['D-1']],
    [{ tag: 'size:eu:38:39' }, ['D-1']],
    [{ tag: 'size:eu:38' }, []],
    [{ created_to: '2020-01-01T00:00:00Z' }, []],
    [{ created_from: '2020-01-01T00:00:00Z', tag: 'vip:true' }, ['C-1002']],
  ])('and by %j', async (filters, ids) => {
    expect(await idsBy('mar', filters)).toEqual(ids)
    const all = await find(filters)
    expect(all.ids).toEqual(ids.toSorted())
    expect(all.truncated).toBeUndefined()
  })

  it('shows each customer once over all pages, best first, and nobody of another account', async () => {
    const seen: string[] = []
    let page = await find({ q: 'mar', limit: 1 })
    while (page.cursor !== null) {
      seen.push(...page.ids)
      expect(page.truncated).toBe(false)
      page = await find({ q: 'mar', limit: 1, cursor: page.cursor })
    }
    expect(seen).toEqual(['mar', 'C-1001', 'D-1', 'C-1002'])
    expect((await find({ q: 'mar' }, neighbour)).ids).toEqual(['C-1001'])
  })

  it('by initials looks among those who fit a filter, and without one says that it did not', async () => {
    expect(await find({ q: 'm g' })).toMatchObject({ ids: [], truncated: true })
    const blocked = await find({ q: 'm g', status: 'BLOCKED' })
    expect(blocked).toMatchObject({ ids: ['C-1002'], truncated: false })
    expect(await find({ q: 'C-1', limit: 2 })).toMatchObject({ truncated: false })
  })

  it('lists the newest first', async () => {
    const { ids, cursor } = await find({ order: 'desc', limit: 2 })
    expect(ids).toEqual(['mail', 'D-1'])
    const rest = await find({ order: 'desc', cursor: cursor ?? '' })
    expect(rest.ids).toEqual(['mar', 'C-10', 'C-1002', 'C-1001'])
    expect((await find({ order: 'desc', status: 'BLOCKED' })).ids).toEqual(['C-1002'])
  })

  describe('sorted', () => {
    const of = randomUUID() as string as AccountId
    const buy = (customer_id: CustomerId, on: string) =>
      world.call(
        recordPurchase,
        { customer_id, event_id: randomUUID(), spend: 1, issued_at: day(on) },
        { account: of },
      )
    const idsOf = async (query: object) => (await find(query, of)).ids
    beforeAll(async () => {
      for (const [id, on] of [
        ['a', '2026-03-01'],
        ['b', '2026-01-01'],
        ['c', '2026-02-01'],
        ['d', '2026-02-01'],
      ] as const) {
        await world.call(
          createCustomer,
          { id, registration_date: day(on) },
          {
            account: of,
          },
        )
      }
      await buy('a' as CustomerId, '2026-03-05')
      await buy('c' as CustomerId, '2026-03-02')
    })

    it('by registration and by the last visit, both ways', async () => {
      expect(await idsOf({ sort: 'registration_date' })).toEqual(['b', 'c', 'd', 'a'])
      expect(await idsOf({ sort: 'registration_date', order: 'desc' })).toEqual([
        'a',
        'd',
        'c',
        'b',
      ])
      expect(await idsOf({ sort: 'last_visit' })).toEqual(['b', 'd', 'c', 'a'])
      expect(await idsOf({ sort: 'last_visit', order: 'desc' })).toEqual(['a', 'c', 'd', 'b'])
    })

    it.each(['asc', 'desc'] as const)('goes on after each row, %s', async (order) => {
      for (const sort of ['registration_date', 'last_visit'] as const) {
        const seen: string[] = []
        let page = await find({ sort, order, limit: 1 }, of)
        while (page.cursor !== null) {
          seen.push(...page.ids)
          page = await find({ sort, order, limit: 1, cursor: page.cursor }, of)
        }
        expect(seen).toEqual(await idsOf({ sort, order }))
      }
    })

    it('stays right while a row of the page before moves', async () => {
      const page = { sort: 'last_visit', order: 'desc', limit: 2 } as const
      const { ids, cursor } = await find(page, of)
      expect(ids).toEqual(['a', 'c'])
      await buy('c' as CustomerId, '2026-03-09')
      const rest = await find({ ...page, cursor: cursor ?? '' }, of)
      expect(rest.ids).toEqual(['d', 'b'])
      expect(await idsOf(page)).toEqual(['c', 'a'])
    })

    it.each(['registration_date', 'last_visit'])('reads the page alone, by %s', async (field) => {
      const page = { field, order: 'desc', limit: 2, after: null } as const
      const plan = await sortedRows(world.db, customers, of, page).explain('executionStats')
      const told = inspect(plan, { depth: null })
      expect(told).toContain(`sorted_by_${field}`)
      expect(told).not.toContain("'SORT'")
      expect(told.match(/totalDocsExamined: (\d+)/)?.[1]).toBe('2')
    })

    it.each([
      { sort: 'name' },
      { sort: 'last_visit', cursor: 'a' },
      { sort: 'registration_date', status: 'ACTIVE' },
      { sort: 'registration_date', q: 'mar' },
    ])('is refused for %j', async (query) => {
      const reply = await world.call(listCustomers, query as never, { account: of })
      expect(reply).toMatchObject({ ok: false, code: 'VALIDATION_ERROR' })
    })
  })

  it.each([
    { q: 'm' },
    { q: 'x'.repeat(101) },
    { q: 'mar', cursor: 'C-10' },
    { order: 'desc', cursor: 'C-10' },
    { tier_id: 'gold' },
    { created_from: 'yesterday' },
  ])('refuses %j', async (query) => {
    const reply = await world.call(listCustomers, query as object, { account })
    expect(reply).toMatchObject({ ok: false, code: 'VALIDATION_ERROR' })
  })

  it('finds who is in a tier', async () => {
    const tier = await world.call(
      createTier,
      { name: 'Gold', rank: 1, metric: { period: 'lifetime', field: 'spend_total' }, threshold: 9 },
      { account: neighbour },
    )
    if (!tier.ok) throw new Error(tier.code)
    const { id: tier_id } = tier.value
    expect((await find({ tier_id }, neighbour)).ids).toEqual([])
    const centuryEnd = '2199-01-01T00:00:00Z'
    const id = 'C-1001' as CustomerId
    await world.call(setCustomerTier, { id, tier_id, until: centuryEnd }, { account: neighbour })
    expect((await find({ tier_id }, neighbour)).ids).toEqual(['C-1001'])
    expect((await find({ tier_id, q: 'garcia' }, neighbour)).ids).toEqual(['C-1001'])
  })
})

const someAccount = () => randomUUID() as string as AccountId
const only = (of: AccountId, q: string) => find({ q }, of).then(({ ids }) => ids)

describe('what customers are found by', () => {
  it('follows each change in the same write', async () => {
    const of = someAccount()
    const id = 'p' as CustomerId
    await world.call(createCustomer, { id, name: 'Ada' }, { account: of })
    await world.call(updateCustomer, { id, name: 'Grace Hopper' }, { account: of })
    expect([await only(of, 'ada'), await only(of, 'hop')]).toEqual([[], ['p']])
    const corrected = { id, phone: '+34600111222', name: 'Grace' }
    await world.call(updateCustomerForOperator, corrected, { account: of })
    expect([await only(of, 'hop'), await only(of, '600111222')]).toEqual([[], ['p']])
    await world.call(updateTags, { id, tags: { vip: true } }, { account: of })
    expect((await find({ tag: 'vip' }, of)).ids).toEqual(['p'])
    await world.call(deleteTags, { id, keys: ['vip'] }, { account: of })
    expect((await find({ tag: 'vip' }, of)).ids).toEqual([])
    const rows = [{ id: 'q' as CustomerId, name: 'Alan Turing' }]
    const imported_at = new Date().toISOString()
    await world.call(importCustomers, { rows, imported_at, import_id: null }, { account: of })
    expect(await only(of, 'turing')).toEqual(['q'])
  })

  it('leaves with an erasure', async () => {
    const of = someAccount()
    const id = 'p' as CustomerId
    await world.call(createCustomer, { id, name: 'Zuse', tags: { vip: 'z-1' } }, { account: of })
    const keys = () =>
      world.db
        .collection<Customer>(customers.name)
        .countDocuments({ account_id: of, search_terms: { $exists: true } })
    expect([await only(of, 'zuse'), await keys()]).toEqual([['p'], 1])
    const erased = await world.call(eraseCustomer, { id }, { account: of })
    expect(erased).toMatchObject({ ok: true })
    expect([await only(of, 'zuse'), await keys()]).toEqual([[], 0])
  })

  it('is looked up for customers of an earlier version after a start', async () => {
    const of = someAccount()
    await world.call(createCustomer, { id: 'p', name: 'Konrad' }, { account: of })
    await world.call(createCustomer, { id: 'q', name: 'Emil' }, { account: of })
    const all = world.db.collection<Customer>(customers.name)
    await all.updateOne({ _id: `${of}|p` }, { $unset: { search_terms: '', search_name: '' } })
    // One whom a process of the earlier version has renamed.
    await all.updateOne({ _id: `${of}|q` }, { $set: { name: 'Emilia' } })
    expect(await only(of, 'konrad')).toEqual([])
    await world.db.collection<IndexPass>(indexPasses.name).deleteMany({})
    await world.restart()
    await until(async () => (await only(of, 'konrad')).length === 1)
    expect(await only(of, 'emilia')).toEqual(['q'])
  })

  it('is looked up anew after an upgrade to a version that finds them by more', async () => {
    const of = someAccount()
    await world.call(createCustomer, { id: 'AB-1001', name: 'Konrad' }, { account: of })
    const all = world.db.collection<Customer>(customers.name)
    const stored = { _id: `${of}|AB-1001` }
    await all.updateOne(stored, { $set: { search_terms: ['w:konrad'] } })
    expect([await only(of, 'AB-1001'), await only(of, 'ab-1001')]).toEqual([['AB-1001'], []])
    // The passes of the version before have ended.
    const rows = world.db.collection<IndexPass>(indexPasses.name)
    await rows.deleteMany({})
    const now = new Date()
    const ended = { version: 1, after: '', seen: 0, indexed: 0, passes: 2, next_at: now }
    await rows.insertOne({ _id: 'customers', ...ended })
    await world.restart()
    await until(async () => (await only(of, 'ab-1001')).length === 1)
    expect(await rows.findOne({ _id: 'customers' })).toMatchObject(ended)
  })

  it('and those whom earlier versions measured no more are measured at the end of the month', async () => {
    const of = someAccount()
    const id = 'rested'
    await world.call(createCustomer, { id }, { account: of })
    const purchase = { event_id: randomUUID(), spend: 5, issued_at: new Date().toISOString() }
    await world.call(recordPurchase, { customer_id: id, ...purchase }, { account: of })
    const all = world.db.collection<Customer>(customers.name)
    const stored = { _id: `${of}|${id}` }
    const field = 'standing.next_tier_check_at'
    await all.updateOne(stored, { $set: { [field]: null } })
    await world.db.collection<IndexPass>(indexPasses.name).deleteMany({})
    await world.restart()
    const nextOf = async () => (await all.findOne(stored))?.standing?.next_tier_check_at
    await expect.poll(nextOf, { timeout: 20_000 }).toBeInstanceOf(Date)
  })
})

/** So many more customers of the same name. */
async function copyMany(of: AccountId, made: CustomerId, count: number): Promise<void> {
  const all = world.db.collection<Customer>(customers.name)
  const sample = await all.findOne({ _id: `${of}|${made}` })
  if (sample === null) throw new Error('no sample')
  const copies = Array.from({ length: count }, (_, at) => {
    const id = `n-${String(at).padStart(4, '0')}` as CustomerId
    return { ...sample, _id: `${of}|${id}`, id }
  })
  await all.insertMany(copies)
}

describe('a search', () => {
  const some = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e25' as Uuid
  const cases: [string, z.input<typeof listCustomers.input>, number][] = [
    ['mar', {}, 3],
    ['none', {}, 0],
    ['mar', { status: 'ACTIVE' }, 2],
    ['mar', { tier_id: some }, 0],
    ['mar', { created_from: '2020-01-01T00:00:00Z', status: 'BLOCKED' }, 1],
    ['mar', { tag: 'vip', status: 'BLOCKED' }, 1],
    ['none', { tag: 'vip', status: 'BLOCKED' }, 0],
  ]
  it.each(cases.flatMap(([...one]) => [[...one, true] as const, [...one, false] as const]))(
    'of names with gar, %s and %j tells by the index alone who fits',
    async (other, filters, found, isCut) => {
      const of = filtersOf(listCustomers.input.parse(filters))
      const [query] = nameQueries(['gar', other], of, account)
      if (query === undefined) throw new Error('no query')
      expect(query.most).toBe(5_000)
      const search = world.db
        .collection<Customer>(customers.name)
        .aggregate(stagesOf(query, { skip: 0, limit: 20, isCut }), { hint: query.hint })
      const plan = await search.explain('executionStats')
      expect(inspect(plan, { depth: null }).match(/totalDocsExamined: .*/g)).toEqual([
        'totalDocsExamined: 0,',
      ])
      expect(await search.toArray()).toHaveLength(found)
    },
  )

  it.each<[string, QueryPlan, number]>([
    ['C-1001', 'id', 1],
    ['C-10', 'id-begins', 3],
    ['c-10', 'id-alike', 3],
    ['d1', 'id-alike', 1],
    ['maria@example.com', 'email', 1],
    ['m.lopez', 'email-begins', 1],
    ['mario', 'email-begins', 1],
    ['600111222', 'phone', 1],
    ['12345678z', 'document', 1],
  ])('by %j reads of the index those who are found by %s, and no others', async (q, way, found) => {
    const query = queriesOf(readQuery(q), [], account)[way]
    if (query === undefined) throw new Error('no query')
    const search = world.db
      .collection<Customer>(customers.name)
      .aggregate(stagesOf(query, { skip: 0, limit: 20, isCut: false }), { hint: query.hint })
    const plan = inspect(await search.explain('executionStats'), { depth: null })
    expect(plan).not.toContain('COLLSCAN')
    expect(plan).toMatch(/IXSCAN|EXPRESS/)
    for (const kind of ['Keys', 'Docs']) {
      const examined = plan.match(new RegExp(`total${kind}Examined: (\\d+)`))?.[1]
      // A bound of the index is looked at on either side.
      expect(Number(examined)).toBeLessThanOrEqual(found + 2)
    }
    expect(await search.toArray()).toHaveLength(found)
  })

  it('with a filter that fewer fit looks for these, and finds them all', async () => {
    const of = someAccount()
    const made = await world.create({ name: 'Many' }, of)
    await copyMany(of, made, 5_000)
    const id = 'z-last' as CustomerId
    await world.call(createCustomer, { id, name: 'Manfred', status: 'BLOCKED' }, { account: of })
    expect(await find({ q: 'man', status: 'BLOCKED' }, of)).toMatchObject({
      ids: ['z-last'],
      truncated: false,
    })
    // More than are read have this status: the word is looked for, and none of its first fits.
    const last = await find({ q: 'man', status: 'INACTIVE', tag: 'none' }, of)
    expect(last).toMatchObject({ ids: [], truncated: false })
    expect(await find({ q: 'man', created_to: '2020-01-01T00:00:00Z' }, of)).toMatchObject({
      truncated: false,
    })
    const all = await find({ q: 'man', status: 'ACTIVE' }, of)
    expect(all).toMatchObject({ truncated: true })
    expect(all.ids).toHaveLength(20)
  })

  it('says when more fit than are looked at', async () => {
    const of = randomUUID() as string as AccountId
    const made = await world.create({ name: 'Many' }, of)
    await copyMany(of, made, 5_000)
    const first = await find({ q: 'man' }, of)
    expect(first).toMatchObject({ truncated: true })
    expect(first.ids).toHaveLength(20)
    const next = await find({ q: 'man', cursor: first.cursor ?? '' }, of)
    expect(next.truncated).toBe(true)
    expect(next.ids.some((id) => first.ids.includes(id))).toBe(false)
    expect((await find({ q: 'n-00' }, of)).truncated).toBe(false)
  })
})
