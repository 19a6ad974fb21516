import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aggregateKey } from '../src/outbox/cloud-event.js'
import { followOutbox, readUnsent } from '../src/outbox/follow-outbox.js'
import { outboxOldest, outboxUnsent } from '../src/outbox/metrics.js'
import { outboxBatches, batchOf, toMarker, type OutboxBatch } from '../src/outbox/outbox-batch.js'
import { readProgress } from '../src/outbox/read-progress.js'
import { OUTBOX_KEPT_MS, PAGE_BATCHES_MAX, PURGE_PAGE_MAX } from '../src/outbox/relay-limits.js'
import { findBatches, learnWriters, readPage } from '../src/outbox/relay-page.js'
import { RelayProgress } from '../src/outbox/relay-progress.js'
import type { RelayDocument } from '../src/outbox/relays.collection.js'
import { scrape } from '../src/observability/metrics.js'
import { BASE_ROW, ofWriters, readWriters } from '../src/writers/writers.collection.js'
import { LOWEST_ID } from '@loyalty/contracts/uuid-v7'
import { createWorld, type World } from './commit-fixture.js'
import { account } from './commit-toys.js'
import { purgeByPages, sum, writeFacts, WRITER, type WriteOptions } from './relay-fixture.js'

let world: World
beforeAll(async () => {
  world = await createWorld({ committers: 0 })
  return () => world[Symbol.asyncDispose]()
})
const db = () => world.database.db
const batches = () => db().collection<OutboxBatch>(outboxBatches.name)
const relays = () => db().collection<RelayDocument>('relays')
beforeEach(() =>
  Promise.all([batches(), ofWriters(db()), relays()].map((rows) => rows.deleteMany({}))),
)

const write = (aggregate: string, from: number, to: number, options?: WriteOptions) =>
  writeFacts(db(), [aggregate], from, to, options)
const idsOf = (documents: readonly OutboxBatch[]) =>
  documents.map(({ _id }) => `${batchOf(_id).writer} ${batchOf(_id).round}`)
const left = async () => idsOf(await batches().find().sort({ _id: 1 }).toArray())
const idOf = async (writer: string, round: number) => {
  const ids = (await batches().find().toArray()).map(({ _id }) => _id)
  return (
    ids.find((id) => batchOf(id).writer === writer && batchOf(id).round === BigInt(round)) ?? ''
  )
}
const closeBase = async (round: bigint) => {
  const ids = { floor: LOWEST_ID, last: LOWEST_ID }
  await ofWriters(db()).insertOne({ _id: BASE_ROW, ...ids, round, closed: true })
}
const marker = async (round: bigint, writer: string, last: bigint, at = new Date()) =>
  batches().insertOne(toMarker({ writer: BASE_ROW, round }, [{ writer, round: last }], at))

const MINUTE_MS = 60_000
const old = () => new Date(Date.now() - OUTBOX_KEPT_MS - MINUTE_MS)
const young = () => new Date(Date.now() - OUTBOX_KEPT_MS + MINUTE_MS)

const store = (state: Partial<RelayDocument>) =>
  relays().insertOne({
    _id: 'outbox',
    token: null,
    expires_at: new Date(0),
    stream_created: null,
    server: null,
    positions: {},
    stopped: [],
    checkpoints: [],
    ...state,
  })

const ago = (ms: number) => new Date(Date.now() - ms)

const readGauges = async () => {
  await scrape()
  const gauges = [outboxUnsent, outboxOldest]
  return Promise.all(gauges.map(async (gauge) => (await gauge.get()).values[0]?.value ?? null))
}

const readFrom = async (progress: RelayProgress) => {
  const pages = await readPage(db(), await readWriters(db()), progress)
  return pages.map(({ writer, documents, reach }) => ({ writer, ids: idsOf(documents), reach }))
}

const progressFrom = (positions: Record<string, bigint>) =>
  new RelayProgress({ positions, stopped: [] })

const purgePages = (state: Partial<ConstructorParameters<typeof RelayProgress>[0]>) =>
  purgeByPages(db(), new RelayProgress({ positions: {}, stopped: [], ...state }))
const purge = async (state: Parameters<typeof purgePages>[0]) => sum(await purgePages(state))

describe('purging the outbox', () => {
  it('removes what is sent and old of each writer, up to the first that is not', async () => {
    await write('one', 1, 2, { writer: 'a', at: old() })
    await write('one', 3, 3, { writer: 'a', at: young() })
    await write('one', 4, 4, { writer: 'a', at: old() })
    await write('two', 1, 3, { writer: 'b', at: old() })
    await write('two', 4, 4, { writer: 'c', at: young() })
    expect(await purge({ positions: { a: 4n, b: 2n, c: 1n } })).toBe(4)
    expect(await left()).toEqual(['a 3', 'a 4', 'b 3', 'c 1'])
  })

  it('leaves what an aggregate waits in, and goes on behind it', async () => {
    await write('one', 1, 3, { writer: 'a', at: old() })
    const stopped = [{ aggregate: 'one', rounds: [await idOf('a', 2)] }]
    expect(await purge({ positions: { a: 3n }, stopped })).toBe(2)
    expect(await left()).toEqual(['a 2'])
  })

  it('leaves the documents of the base row while anything waits, and only then', async () => {
    await write('one', 1, 2, { writer: 'a', at: old() })
    await marker(1n, 'gone', 3n, old())
    const positions = { a: 2n, [BASE_ROW]: 1n }
    const stopped = [{ aggregate: 'one', rounds: [await idOf('a', 2)] }]
    expect(await purge({ positions, stopped })).toBe(1)
    expect(await left()).toEqual(['a 2', 'base 1'])
    expect(await purge({ positions })).toBe(2)
    expect(await left()).toEqual([])
  })

  it('goes through page after page, also one in which nothing goes', async () => {
    await write('one', 1, PURGE_PAGE_MAX + 5, { writer: 'a', at: young() })
    await write('two', 1, PURGE_PAGE_MAX + 5, { writer: 'b', at: old() })
    // The page of the young, two of the old and the empty one.
    expect(await purgePages({ positions: { a: 2_000n, b: 2_000n } })).toEqual([
      0,
      PURGE_PAGE_MAX,
      5,
      0,
    ])
    expect(await batches().countDocuments()).toBe(PURGE_PAGE_MAX + 5)
  })
})

describe('what is not sent', () => {
  it('is nothing in the beginning, and everything before a relay has stored anything', async () => {
    expect(await readUnsent(db())).toEqual({ count: 0, oldest: null })
    const at = ago(5_000)
    await write('one', 1, 2, { writer: 'a' })
    await write('one', 3, 3, { writer: 'b', at })
    expect(await readUnsent(db())).toEqual({ count: 3, oldest: at })
  })

  it('is above the positions, and what stopped aggregates wait in', async () => {
    const at = ago(9_000)
    await write('sick', 1, 1, { writer: 'a', at })
    await write('well', 1, 1, { writer: 'a', at: ago(20_000) })
    await write('well', 2, 3, { writer: 'a', at: ago(1_000) })
    await write('well', 4, 4, { writer: 'b', at: ago(30_000) })
    const stopped = [{ aggregate: aggregateKey(account, 'sick'), rounds: [await idOf('a', 1)] }]
    await store({ positions: { a: 2n, b: 1n }, stopped })
    expect(await readUnsent(db())).toEqual({ count: 3, oldest: at })
    const { progress, tips } = await readProgress(db())
    expect(progress.positionOf('a')).toBe(2n)
    expect([...tips]).toEqual([
      ['a', 4n],
      ['b', 1n],
    ])
  })

  it('counts, of a document that one waits in, no fact of another', async () => {
    await write('well', 1, 1, { writer: 'a', at: ago(9_000) })
    const stopped = [{ aggregate: aggregateKey(account, 'sick'), rounds: [await idOf('a', 1)] }]
    await store({ positions: { a: 1n }, stopped })
    expect((await readUnsent(db())).count).toBe(0)
  })

  it('is no batch without facts, however old', async () => {
    await closeBase(1n)
    await marker(1n, 'gone', 0n, ago(90_000))
    const at = ago(2_000)
    await write('one', 1, 1, { writer: 'a', at })
    expect(await readUnsent(db())).toEqual({ count: 1, oldest: at })
  })

  it('is told as metrics until it is followed no more', async () => {
    const end = followOutbox(db())
    try {
      expect(await readGauges()).toEqual([0, 0])
      await write('one', 1, 3, { at: ago(MINUTE_MS) })
      const [count, age] = await readGauges()
      expect(count).toBe(3)
      expect(age).toBeGreaterThanOrEqual(59)
      expect(age).toBeLessThan(120)
      // A clock that was ahead when they were written.
      await batches().updateMany({}, { $set: { created_at: new Date(Date.now() + MINUTE_MS) } })
      expect(await readGauges()).toEqual([3, 0])
    } finally {
      end()
    }
    await write('one', 4, 9)
    expect(await readGauges()).toEqual([3, 0])
  })
})

describe('a page of the outbox', () => {
  it('has what comes behind the positions, of writers that have something', async () => {
    await write('one', 1, 3, { writer: 'a' })
    await write('two', 1, 2, { writer: 'b' })
    await write('three', 1, 1, { writer: 'c' })
    const progress = progressFrom({ a: 1n, b: 2n })
    expect(await readFrom(progress)).toEqual([
      { writer: 'a', ids: ['a 2', 'a 3'], reach: 3n },
      { writer: 'c', ids: ['c 1'], reach: 1n },
    ])
    // Of whom it has heard, it says so.
    expect(progress.toStored().positions).toEqual({ a: 1n, b: 2n, c: 0n })
  })

  it('reaches to the last batch of a writer, though the last ones have no facts', async () => {
    await write('one', 1, 1, { writer: 'a' })
    await ofWriters(db()).updateOne({ _id: 'a' }, { $inc: { round: 5n } })
    expect(await readFrom(progressFrom({}))).toEqual([{ writer: 'a', ids: ['a 1'], reach: 6n }])
  })

  it('has no batch that its writer showed later', async () => {
    await write('one', 1, 3, { writer: 'a' })
    const rows = [{ _id: 'a', round: 2n }]
    const [page] = await readPage(db(), rows, progressFrom({}))
    expect(idsOf(page?.documents ?? [])).toEqual(['a 1', 'a 2'])
  })

  it('is shared by the writers, each up to its share', async () => {
    await write('one', 1, PAGE_BATCHES_MAX, { writer: 'a' })
    await write('two', 1, PAGE_BATCHES_MAX, { writer: 'b' })
    const pages = await readFrom(progressFrom({}))
    const half = PAGE_BATCHES_MAX / 2
    expect(pages.map(({ ids, reach }) => [ids.length, reach])).toEqual([
      [half, BigInt(half)],
      [half, BigInt(half)],
    ])
  })

  it('has writers that were folded away, by the documents of the base row that are not passed', async () => {
    await write('one', 1, 2, { writer: 'gone' })
    await ofWriters(db()).deleteOne({ _id: 'gone' })
    await closeBase(2n)
    await marker(1n, 'before', 9n)
    await marker(2n, 'gone', 2n)
    await marker(3n, 'later', 4n)
    const progress = progressFrom({ [BASE_ROW]: 1n })
    const tips = await learnWriters(db(), await readWriters(db()), progress)
    expect(Object.fromEntries(tips)).toEqual({ [BASE_ROW]: 2n, gone: 2n })
    expect((await readFrom(progress)).map(({ writer }) => writer)).toEqual([BASE_ROW, 'gone'])
    const passed = progressFrom({ [BASE_ROW]: 2n })
    expect(Object.fromEntries(await learnWriters(db(), await readWriters(db()), passed))).toEqual({
      [BASE_ROW]: 2n,
    })
  })

  it('finds documents by their ids, as far as they are kept', async () => {
    await write('one', 1, 3, { writer: WRITER })
    const found = await findBatches(db(), [await idOf(WRITER, 2), 'gone|1|0'])
    expect(idsOf(found)).toEqual([`${WRITER} 2`])
  })
})
