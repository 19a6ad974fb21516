import { randomUUID } from 'node:crypto'
import type { RequestContext } from '@loyalty/engine/handler'
import { steadyNow } from '@loyalty/engine/process'
import type { AccountId, CustomerId } from '@loyalty/contracts/ids'
import { statementsDuring } from '@loyalty/testing/watch-statements'
import { until } from '@loyalty/testing/until'
import { Collection, MongoServerError } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { customers } from '../src/customers/store.js'
import { calendarOf } from '../src/accounts/rules/periods.js'
import type { Walk } from '../src/segments/find-page.js'
import { COUNTS_AT_ONCE_MAX, Members } from '../src/segments/members.js'
import { contextOf, startWorld, type World } from './fixture.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const filter = {
  all: [{ any: [{ field: 'country' as const, operator: 'eq' as const, value: 'ES' }] }],
}
const open = (walk?: Walk, db = world.db) =>
  new Members({
    ...(walk && { walk }),
    db,
    feed: { isFilled: () => Promise.resolve(true), renew: () => Promise.resolve() },
    calendars: { of: () => Promise.resolve(calendarOf([])) },
    clock: { now: () => new Date() },
  })

/** The database's counts, which end when the test says so. */
function heldCounts() {
  const ended = Promise.withResolvers<number>()
  const spy = vi.spyOn(Collection.prototype, 'countDocuments').mockReturnValue(ended.promise)
  return {
    ended,
    begun: () => spy.mock.calls.map(([, options]) => options?.maxTimeMS),
    [Symbol.dispose]: () => spy.mockRestore(),
  }
}

describe('the count of a segment', () => {
  it('has a bound of its own, and ends before nobody waits for the answer any more', async () => {
    using counts = heldCounts()
    counts.ended.resolve(7)
    const members = open()
    const count = (changes: Partial<RequestContext>) => members.count(filter, contextOf(changes))
    expect(await count({ deadlineMs: steadyNow() + 60_000 })).toBe(7)
    expect(await count({ deadlineMs: steadyNow() + 100 })).toBeNull()
    const [bound = Infinity, ...more] = counts.begun()
    expect(bound).toBeLessThanOrEqual(1_000)
    expect(more).toEqual([])
  })

  it('is one of a few at once, and unknown where its turn comes too late', async () => {
    using counts = heldCounts()
    const members = open()
    const asked = Array.from({ length: 5 }, () => members.count(filter, contextOf()))
    await until(async () => counts.begun().length >= COUNTS_AT_ONCE_MAX)
    // All who asked have what they count by once somebody has who asks after them.
    await members.query(filter, contextOf())
    expect(counts.begun()).toHaveLength(COUNTS_AT_ONCE_MAX)
    const endsAt = steadyNow() + 1_000
    await until(async () => steadyNow() > endsAt)
    counts.ended.resolve(7)
    expect(await Promise.all(asked)).toEqual([7, 7, null, null, null])
    expect(counts.begun()).toHaveLength(COUNTS_AT_ONCE_MAX)
  })
})

/** A database in which the queries by an index fail so, and how many there were. */
function failingIndexes(code: number) {
  const error = new MongoServerError({ message: 'no such operator', code })
  const failing = {
    project: () => failing,
    batchSize: () => failing,
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error) }),
  }
  const db = world.db.client.db(world.db.databaseName)
  let tried = 0
  vi.spyOn(db, 'collection').mockImplementation((name) => {
    const collection = world.db.collection(name)
    const find = collection.find.bind(collection)
    vi.spyOn(collection, 'find').mockImplementation((query = {}, options = {}) => {
      if (name !== customers.name || options.hint !== undefined) return find(query, options)
      tried += 1
      return failing as never
    })
    return collection
  })
  return { db, tried: () => tried }
}

const inCountry = (country: string) => ({
  all: [{ any: [{ field: 'country' as const, operator: 'eq' as const, value: country }] }],
})

describe('a page of a segment without an index', () => {
  const of = randomUUID() as string as AccountId
  const ids: CustomerId[] = []
  beforeAll(async () => {
    for (let at = 0; at < 50; at += 1) {
      ids.push(await world.create({ country: at % 2 === 0 ? 'PT' : 'FR' }, of))
    }
    const last = await world.create({ country: 'PT' }, of)
    await world.db
      .collection<{ _id: string }>(customers.name)
      .updateOne({ _id: `${of}|${last}` }, { $set: { country: 'ES' } })
    ids.push(last)
    ids.sort()
  })
  /** All pages, and how many customers each has looked at. */
  async function pagesOf(country: string, limit: number) {
    const members = open({ stepMax: 5, pageMax: 20 })
    const pages: { found: number; looked: number }[] = []
    const found: string[] = []
    const readAfter = async (cursor: string | null): Promise<string | null> => {
      const page = await members.ids(
        inCountry(country),
        { limit, cursor },
        contextOf({ account: of }),
      )
      found.push(...page.rows.map(({ id }) => id))
      pages.push({ found: page.rows.length, looked: 0 })
      return page.next
    }
    let next: string | null = null
    for (;;) {
      const after: string | null = next
      const statements = await statementsDuring(world.db, async () => {
        next = await readAfter(after)
      })
      const looked = statements
        .filter(({ collection, op }) => collection === customers.name && op === 'query')
        .reduce((sum, { docsExamined }) => sum + docsExamined, 0)
      Object.assign(pages.at(-1) ?? {}, { looked })
      if (next === null) break
    }
    return { found, pages }
  }

  it('looks at so many customers and no more, and goes on where it has found nobody', async () => {
    const { found, pages } = await pagesOf('ES', 10)
    expect(found).toHaveLength(1)
    expect(pages.map(({ looked }) => looked)).toEqual([20, 20, 11])
  })

  it('ends with a page that is full, and leaves nobody out behind it', async () => {
    const { found, pages } = await pagesOf('FR', 7)
    const listed = await world.db
      .collection<{ _id: string; id: string }>(customers.name)
      .find({ account_id: of, country: 'FR' })
      .sort({ _id: 1 })
      .toArray()
    expect(found).toEqual(listed.map(({ id }) => id))
    expect(Math.max(...pages.map((page) => page.found))).toBe(7)
  })

  const active = {
    all: [{ any: [{ field: 'status' as const, operator: 'eq' as const, value: 'ACTIVE' }] }],
  }
  const late = 50

  it('is found in the same way where an index takes too long, which one page of a list tries alone', async () => {
    const { db, tried } = failingIndexes(late)
    const members = open({ stepMax: 5, pageMax: 20 }, db)
    const pages: string[][] = []
    let cursor: string | null = null
    do {
      const page = { limit: 15, cursor }
      const { rows, next } = await members.ids(active, page, contextOf({ account: of }))
      pages.push(rows.map(({ id }) => id))
      cursor = next
    } while (cursor !== null)
    expect(pages.map(({ length }) => length)).toEqual([15, 15, 15, 6])
    expect(pages.flat()).toEqual(ids)
    expect(tried()).toBe(1)
  })

  it('begins behind the same customer in another list, which tries its own index', async () => {
    const { db, tried } = failingIndexes(late)
    const members = open({ stepMax: 5, pageMax: 20 }, db)
    const first = { limit: 5, cursor: null }
    const { next } = await members.ids(active, first, contextOf({ account: of }))
    const other = { all: [...active.all, ...inCountry('PT').all] }
    const page = { limit: 1, cursor: next }
    const { rows } = await members.ids(other, page, contextOf({ account: of }))
    expect(ids.findIndex((id) => id === rows[0]?.id)).toBeGreaterThanOrEqual(5)
    expect(tried()).toBe(2)
  })

  it('is not looked for again where the database does not take the query', async () => {
    const { db } = failingIndexes(2)
    const page = open(undefined, db).ids(active, { limit: 1 }, contextOf({ account: of }))
    await expect(page).rejects.toThrow('no such operator')
  })
})
