import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { listAudit } from '@loyalty/contracts/audit'
import { applyCustomersBulk, type CustomerAction } from '@loyalty/contracts/customers/bulk'
import { createCustomer, getCustomerForOperator } from '@loyalty/contracts/customers/operations'
import * as contracts from '@loyalty/contracts/customers/segment'
import { exportPages, type ExportPageHead } from '@loyalty/contracts/export'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { createRequester, textOf } from '@loyalty/engine/process'
import { settled } from '@loyalty/testing/settled'
import { statementsDuring } from '@loyalty/testing/watch-statements'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calendarOf } from '../src/accounts/rules/periods.js'
import { customers, type Customer } from '../src/customers/store.js'
import { toQuery } from '../src/segments/rules/to-query.js'
import { contextOf, startWorld, type World } from './fixture.js'

let world: World
const account = randomUUID() as string as AccountId
const DAY_MS = 86_400_000

/** The birthday of somebody who is one year old in so many days. */
const bornIn = (days: number) => {
  const day = new Date(Date.now() + days * DAY_MS)
  return `1992${day.toISOString().slice('2026'.length, '2026-05-17'.length)}`
}

const rows = [
  { id: 'a', country: 'ES', tags: { colour: 'red' }, dob: bornIn(3) },
  { id: 'b', country: 'PT', tags: { colour: 'blue', vip: true }, status: 'BLOCKED' as const },
  { id: 'c', country: 'ES', platforms: ['web', 'app'], dob: bornIn(40) },
  { id: 'd', registration_date: '2020-01-31T10:00:00.000Z' },
]

beforeAll(async () => {
  world = await startWorld()
  for (const row of rows) await yes(createCustomer, row)
  await yes(createCustomer, { id: 'z', country: 'ES' }, randomUUID() as string as AccountId)
})
afterAll(() => world.stop())

async function yes(contract: Parameters<World['call']>[0], input: object, of = account) {
  const reply = await world.call(contract, input, { account: of })
  if (!reply.ok) throw new Error(`${reply.code}: ${reply.details}`)
  return reply.value as never
}

type Condition = contracts.SegmentCondition
const allOf = (...conditions: Condition[]) => ({ all: conditions.map((one) => ({ any: [one] })) })

async function make(filter: contracts.SegmentFilter): Promise<contracts.Segment> {
  return yes(contracts.createSegment, { name: 'a test', filter })
}

const idsOf = async (id: string): Promise<string[]> => {
  const page: { data: { id: string }[] } = await yes(contracts.listSegmentCustomers, { id })
  return page.data.map((customer) => customer.id)
}

async function ofCustomer(id: string): Promise<Uuid[]> {
  const { segment_ids: ids }: contracts.SegmentsOfCustomer = await yes(
    contracts.listSegmentsOfCustomer,
    { id },
  )
  return ids
}

describe('a segment', () => {
  it.each<[Condition, string[]]>([
    [{ field: 'country', operator: 'eq', value: 'ES' }, ['a', 'c']],
    [{ field: 'country', operator: 'ne', value: 'ES' }, ['b', 'd']],
    [{ field: 'country', operator: 'in', value: ['PT', 'FR'] }, ['b']],
    [{ field: 'country', operator: 'exists', value: false }, ['d']],
    [{ field: 'status', operator: 'eq', value: 'BLOCKED' }, ['b']],
    [{ field: 'tag', operator: 'eq', value: 'colour' }, ['a', 'b']],
    [{ field: 'tag', operator: 'eq', value: 'colour:red' }, ['a']],
    [{ field: 'tag', operator: 'ne', value: 'colour:red' }, ['b', 'c', 'd']],
    [{ field: 'platform', operator: 'eq', value: 'app' }, ['c']],
    [{ field: 'platform', operator: 'exists', value: true }, ['c']],
    [{ field: 'birthday', operator: 'within_days', value: 7 }, ['a']],
    [{ field: 'birthday', operator: 'exists', value: false }, ['b', 'd']],
    [{ field: 'registered', operator: 'lt', value: '2021-01-01T00:00:00.000Z' }, ['d']],
    [{ field: 'registered', operator: 'within_days', value: 1 }, ['a', 'b', 'c']],
    [{ field: 'tier', operator: 'exists', value: true }, []],
    [{ field: 'spend', operator: 'gt', value: 0 }, []],
    [{ field: 'spend', operator: 'lt', value: 0 }, []],
    [{ field: 'purchases', operator: 'lt', value: 1, period: 'this_month' }, ['a', 'b', 'c', 'd']],
    [{ field: 'last_visit', operator: 'exists', value: false }, ['a', 'b', 'c', 'd']],
    [{ field: 'consent', operator: 'ne', value: 'email_marketing' }, ['a', 'b', 'c', 'd']],
  ])('of %j has its customers, and counts them at once', async (condition, ids) => {
    const segment = await make(allOf(condition))
    expect(segment.customers_count).toBe(ids.length)
    expect(await idsOf(segment.id)).toEqual(ids)
    // Asked from the side of the customer it is the same.
    const segmentsOf = await Promise.all(rows.map(({ id }) => ofCustomer(id)))
    const members = rows.filter((_, at) => segmentsOf[at]?.includes(segment.id))
    expect(members.map(({ id }) => id)).toEqual(ids)
  })

  describe('of a tag with a long value', () => {
    const of = randomUUID() as string as AccountId
    const long = 'x'.repeat(64)
    const cut = 'x'.repeat(63)
    beforeAll(async () => {
      const values = { a: `${long}A`, b: `${long}B`, c: long, d: 'short', e: `${cut}😀`, f: cut }
      for (const [id, value] of Object.entries(values)) {
        await yes(createCustomer, { id, tags: { 'a $page': value } }, of)
      }
    })

    it.each<[Condition['operator'], string | string[], string]>([
      ['eq', `a $page:${long}A`, 'a'],
      ['eq', `a $page:${long}C`, ''],
      ['eq', `a $page:${long}`, 'c'],
      ['eq', `a $page:${cut}`, 'f'],
      ['eq', `a $page:${cut}😀`, 'e'],
      ['eq', `$page.x..y:${long}A`, ''],
      ['eq', 'a $page', 'abcdef'],
      ['ne', `a $page:${long}A`, 'bcdef'],
      ['ne', `$page:${long}A`, 'abcdef'],
      ['in', [`a $page:${long}B`, `a $page:${long}C`, 'a $page:short'], 'bd'],
    ])('%s %j has those alone who have all of it', async (operator, value, ids) => {
      const filter = allOf({ field: 'tag', operator, value })
      const made: contracts.Segment = await yes(
        contracts.createSegment,
        { name: 'a test', filter },
        of,
      )
      expect(made.customers_count).toBe(ids.length)
      const page = await yes(contracts.listSegmentIds, { id: made.id, limit: 10, cursor: null }, of)
      expect(page).toMatchObject({ ids: ids.split('') })
      const asked = ['a', 'b', 'c', 'd', 'e', 'f'].map(async (id) => {
        const found: contracts.SegmentsOfCustomer = await yes(
          contracts.listSegmentsOfCustomer,
          { id },
          of,
        )
        return found.segment_ids.includes(made.id) ? id : ''
      })
      expect((await Promise.all(asked)).join('')).toBe(ids)
    })
  })

  it('is of no customer who is not there, and unknown when it was deleted', async () => {
    const asked = world.call(contracts.listSegmentsOfCustomer, { id: 'nobody' }, { account })
    expect(await asked).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
    const of = allOf({ field: 'country', operator: 'exists', value: true })
    const [kept, gone] = [await make(of), await make(of)]
    await yes(contracts.deleteSegment, { id: gone.id })
    const ids = [kept.id, gone.id]
    expect(await yes(contracts.findUnknownSegments, { ids })).toEqual({ unknown: [gone.id] })
    expect(await ofCustomer('a')).not.toContain(gone.id)
  })

  it('has a tag of its own, which a change of another segment leaves as it is', async () => {
    const of = allOf({ field: 'country', operator: 'exists', value: true })
    const [{ id }, other] = [await make(of), await make(of)]
    const read = await world.call(contracts.getSegment, { id }, { account })
    const ifMatch = read.ok ? (read.headers['ETag'] ?? '') : read.code
    await yes(contracts.updateSegment, { id: other.id, name: 'another name' })
    const rename = (name: string) =>
      world.call(contracts.updateSegment, { id, name }, { account, ifMatch })
    const renamed = await rename('new')
    expect(renamed).toMatchObject({ ok: true })
    expect(await rename('newer')).toMatchObject({ code: 'STALE' })
    const tag = { ETag: renamed.ok ? renamed.headers['ETag'] : '' }
    expect(await world.call(contracts.getSegment, { id }, { account })).toMatchObject({
      headers: tag,
    })
    const gone = await world.call(contracts.deleteSegment, { id }, { account, ifMatch })
    expect(gone).toMatchObject({ code: 'STALE' })
  })

  it('is counted without being kept, in a dry run', async () => {
    const before = await world.call(contracts.listSegments, {}, { account })
    const filter = allOf({ field: 'country', operator: 'eq', value: 'ES' })
    const asked = { name: 'a test', filter, dry_run: true }
    expect(await yes(contracts.createSegment, asked)).toEqual({ dry_run: true, customers_count: 2 })
    expect(await world.call(contracts.listSegments, {}, { account })).toEqual(before)
  })

  it('joins what has to hold, and what one of has to', async () => {
    const filter = {
      all: [
        {
          any: [
            { field: 'country' as const, operator: 'eq' as const, value: 'PT' },
            { field: 'platform' as const, operator: 'eq' as const, value: 'web' },
          ],
        },
        { any: [{ field: 'status' as const, operator: 'eq' as const, value: 'ACTIVE' }] },
      ],
    }
    expect(await idsOf((await make(filter)).id)).toEqual(['c'])
  })

  it('is changed, listed page by page and deleted', async () => {
    const of = randomUUID() as string as AccountId
    const filter = allOf({ field: 'country', operator: 'eq', value: 'ES' })
    const made: contracts.Segment = await yes(
      contracts.createSegment,
      { name: 'Spain', filter },
      of,
    )
    const { id } = made
    const changed = await yes(contracts.updateSegment, { id, name: 'España' }, of)
    expect(changed).toMatchObject({ name: 'España', filter, customers_count: 0 })
    expect(await yes(contracts.listSegments, {}, of)).toMatchObject({
      data: [{ id, customers_count: null }],
      cursor: id,
    })
    expect(await yes(contracts.deleteSegment, { id }, of)).toMatchObject({ id })
    for (const [contract, more] of [
      [contracts.getSegment, {}],
      [contracts.updateSegment, {}],
      [contracts.deleteSegment, {}],
      [contracts.listSegmentCustomers, {}],
      [contracts.listSegmentIds, { limit: 1, cursor: null }],
    ] as const) {
      const reply = world.call(contract, { id, ...more }, { account: of })
      expect(await reply).toMatchObject({ code: 'SEGMENT_NOT_FOUND' })
    }
  })

  it('is another account’s alone', async () => {
    const { id } = await make(allOf({ field: 'country', operator: 'eq', value: 'ES' }))
    const other = { account: randomUUID() as string as AccountId }
    expect(await world.call(contracts.getSegment, { id }, other)).toMatchObject({ ok: false })
  })

  it('is one of at most 100', async () => {
    const of = randomUUID() as string as AccountId
    const filter = allOf({ field: 'country', operator: 'eq', value: 'ES' })
    const hundred = Array.from({ length: 100 }, () =>
      yes(contracts.createSegment, { name: 'one of many', filter }, of),
    )
    await Promise.all(hundred)
    const more = world.call(contracts.createSegment, { name: 'more', filter }, { account: of })
    expect(await more).toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })

  it.each([
    { field: 'status', operator: 'eq', value: 'NOBODY' },
    { field: 'birthday', operator: 'eq', value: '05-17' },
    { field: 'birthday', operator: 'within_days', value: 1_000 },
    { field: 'country', operator: 'in', value: 'ES' },
    { field: 'country', operator: 'eq', value: 'ES', period: 'this_year' },
  ])('of %j is refused', async (condition) => {
    expect(contracts.SegmentFilter.safeParse({ all: [{ any: [condition] }] }).success).toBe(false)
  })
})

it('the ids of a segment come page by page', async () => {
  const { id } = await make(allOf({ field: 'country', operator: 'exists', value: true }))
  const first = await yes(contracts.listSegmentIds, { id, limit: 2, cursor: null })
  expect(first).toEqual({ ids: ['a', 'b'], cursor: 'b' })
  expect(await yes(contracts.listSegmentIds, { id, limit: 2, cursor: 'b' })).toEqual({
    ids: ['c'],
    cursor: null,
  })
})

describe('an export of a segment', () => {
  const of = randomUUID() as string as AccountId
  const filter = allOf({ field: 'country', operator: 'eq', value: 'ES' })
  /** Asked for as bytes: a page is no single JSON value. */
  const page = async (segment_id: Uuid, cursor?: string) => {
    const requester = createRequester(world.broker)
    const input = { limit: 2, segment_id, cursor }
    try {
      return await requester.call(exportPages.customers, input, contextOf({ account: of }))
    } finally {
      requester.close()
    }
  }

  it('has its customers alone, and goes on where a page has none', async () => {
    // The first page is between the two who are in it, and the second one has none.
    for (const [id, country] of Object.entries({ 1: 'PT', 2: 'ES', 3: 'PT', 4: 'PT', 5: 'ES' })) {
      await yes(createCustomer, { id, country }, of)
    }
    const segment: contracts.Segment = await yes(
      contracts.createSegment,
      { name: 'Spain', filter },
      of,
    )
    const pages: { ids: string[]; head: ExportPageHead }[] = []
    let cursor: string | undefined
    do {
      const reply = await page(segment.id, cursor)
      if (!reply.ok) throw new Error(reply.code)
      const [head = '', ...lines] = textOf(reply).trimEnd().split('\n')
      const ids = lines.map((line) => (JSON.parse(line) as { id: string }).id)
      pages.push({ ids, head: JSON.parse(head) as ExportPageHead })
      cursor = pages.at(-1)?.head.cursor
    } while (pages.at(-1)?.head.done === false)
    expect(pages.map(({ ids }) => ids)).toEqual([['2'], [], ['5'], []])
    expect(pages.map(({ head }) => head.rows)).toEqual([1, 0, 1, 0])
  })

  it('that the account does not have is refused', async () => {
    const { id } = await make(filter)
    expect(await page(id)).toMatchObject({ code: 'SEGMENT_NOT_FOUND' })
  })

  it('has no other rows than customers', () => {
    const asked = { limit: 1, segment_id: randomUUID() }
    expect(exportPages.customers.input.safeParse(asked).success).toBe(true)
    expect(exportPages.events.input.safeParse(asked).error?.issues).toMatchObject([
      { path: ['segment_id'], message: 'must be left out but with customers' },
    ])
  })
})

/** How many customers a condition counts, and by which index. */
async function countOf(condition: Condition, of: AccountId) {
  const asked = { name: 'a test', filter: allOf(condition), dry_run: true }
  let count: unknown
  const statements = await statementsDuring(world.db, async () => {
    count = await yes(contracts.createSegment, asked, of)
  })
  // Workers look at customers too, by queries.
  const counted = statements.find(
    ({ collection, op }) => collection === customers.name && op === 'command',
  )
  return { count, keys: counted?.keysExamined, plan: counted?.plan }
}

describe('a segment by what has an index', () => {
  const of = randomUUID() as string as AccountId
  beforeAll(async () => {
    for (let at = 0; at < 30; at += 1) {
      const tags = { seldom: 'yes', page: 'x'.repeat(100) }
      const seldom = { tags, dob: bornIn(1), status: 'BLOCKED' as const }
      await yes(createCustomer, { id: `customer ${at}`, ...(at < 3 && seldom) }, of)
    }
  })

  it.each<Condition>([
    { field: 'tier', operator: 'eq', value: randomUUID() },
    { field: 'tag', operator: 'eq', value: 'seldom:yes' },
    { field: 'tag', operator: 'eq', value: `page:${'x'.repeat(100)}` },
    { field: 'birthday', operator: 'within_days', value: 2 },
    { field: 'status', operator: 'eq', value: 'BLOCKED' },
  ])('of %j looks at no other customer', async (condition) => {
    const moment = { calendar: calendarOf([]), now: new Date(), timeZone: 'UTC' }
    const query = { account_id: of, ...toQuery(allOf(condition), moment) }
    const found = world.db.collection<Customer>(customers.name).find(query)
    const plan = (await found.explain('executionStats')) as {
      executionStats: { totalDocsExamined: number; totalKeysExamined: number }
    }
    const { totalDocsExamined: looked, totalKeysExamined: keys } = plan.executionStats
    expect(looked, inspect(plan, { depth: null })).toBeLessThanOrEqual(3)
    // A key more is read behind each of the bounds.
    expect(keys).toBeLessThanOrEqual(10)
  })

  it('of a customer, also by filters without an index, looks at their document alone', async () => {
    const filter = allOf({ field: 'country', operator: 'exists', value: false })
    const named = { name: 'a test', filter }
    const { id }: contracts.Segment = await yes(contracts.createSegment, named, of)
    await world.db.command({ profile: 2 })
    const asked = { id: 'customer 7' }
    const segmentsOf = await yes(contracts.listSegmentsOfCustomer, asked, of)
    await world.db.command({ profile: 0 })
    expect(segmentsOf).toMatchObject({ segment_ids: [id] })
    const looked = await world.db
      .collection<{ docsExamined: number }>('system.profile')
      .find({
        ns: `${world.db.databaseName}.${customers.name}`,
        'command.aggregate': customers.name,
      })
      .toArray()
    expect(looked.map(({ docsExamined }) => docsExamined)).toEqual([1])
  })

  it('is counted by that index, and any other by a look at each customer of the account, once', async () => {
    expect(await countOf({ field: 'status', operator: 'eq', value: 'BLOCKED' }, of)).toEqual({
      count: { dry_run: true, customers_count: 3 },
      keys: 3,
      plan: 'IXSCAN { account_id: 1, status: 1, _id: 1 }',
    })
    expect(await countOf({ field: 'country', operator: 'exists', value: false }, of)).toEqual({
      count: { dry_run: true, customers_count: 30 },
      keys: 30,
      plan: 'IXSCAN { _id: 1 }',
    })
  })
})

const apply = async (bulk_id: string, action: CustomerAction, ids: string[], is_check = false) => {
  const asked = ids.map((customer_id, index) => ({ customer_id, index }))
  const reply: { results: unknown[] } = await yes(applyCustomersBulk, {
    bulk_id,
    actor: 'ada',
    action,
    is_check,
    rows: asked,
  })
  return reply.results
}
const changed = { status: 'changed', units: 0, cost: 0 }
const unchanged = { status: 'unchanged', units: 0, cost: 0 }

describe('an action of a job', () => {
  it('changes each customer once for the job, whatever others did since', async () => {
    const id = `one ${randomUUID()}`
    await yes(createCustomer, { id, tags: { old: 'yes' } })
    const job = randomUUID()
    const add: CustomerAction = { action: 'ADD_TAGS', tags: { summer: 'yes' } }
    const ids = [id, 'nobody']
    const before = await settled(() => world.dump())
    const missing = { status: 'failed', code: 'CUSTOMER_NOT_FOUND' }
    expect(await apply(job, add, ids, true)).toMatchObject([changed, missing])
    expect(await world.dump()).toEqual(before)
    expect(await apply(job, add, ids)).toMatchObject([changed, missing])
    const remove: CustomerAction = { action: 'REMOVE_TAGS', keys: ['summer', 'old'] }
    expect(await apply(randomUUID(), remove, [id])).toEqual([changed])
    expect(await apply(job, add, [id])).toEqual([changed])
    expect(await yes(getCustomerForOperator, { id })).toMatchObject({ tags: {} })
    expect(await apply(randomUUID(), remove, [id])).toEqual([unchanged])
  })

  it('sets the status', async () => {
    const id = `two ${randomUUID()}`
    await yes(createCustomer, { id })
    const block: CustomerAction = { action: 'SET_STATUS', status: 'BLOCKED' }
    expect(await apply(randomUUID(), block, [id])).toEqual([changed])
    expect(await yes(getCustomerForOperator, { id })).toMatchObject({ status: 'BLOCKED' })
    const again = randomUUID()
    expect(await apply(again, block, [id])).toEqual([unchanged])
    const free: CustomerAction = { action: 'SET_STATUS', status: 'ACTIVE' }
    expect(await apply(randomUUID(), free, [id])).toEqual([changed])
    expect(await apply(again, block, [id])).toEqual([unchanged])
    expect(await yes(getCustomerForOperator, { id })).toMatchObject({ status: 'ACTIVE' })
  })

  it('stands in the audit of each customer whom it changed', async () => {
    const id = `three ${randomUUID()}`
    await yes(createCustomer, { id })
    const job = randomUUID()
    const block: CustomerAction = { action: 'SET_STATUS', status: 'BLOCKED' }
    await apply(job, block, [id, 'nobody'])
    await apply(job, block, [id])
    await apply(randomUUID(), block, [id])
    const query = { customer_id: id, actor: 'ada', limit: 100 }
    const { data }: { data: unknown[] } = await yes(listAudit.customers, query)
    expect(data).toMatchObject([
      {
        action: 'bulk.apply',
        resource: 'customer',
        resource_id: id,
        customer_ids: [id],
        before: { status: 'ACTIVE' },
        after: { status: 'BLOCKED', changed: ['status'], bulk_id: job },
      },
    ])
  })
})
