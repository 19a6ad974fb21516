import { HOUR_MS } from '@loyalty/contracts/durations'
import { describe, expect, it } from 'vitest'
import { BatchClock } from '../src/commit/batch-clock.js'
import {
  highestOf,
  joinWriters,
  raiseBase,
  reachOf,
  readWritersOfNow,
  untilMajority,
} from '../src/commit/writers.js'
import { readDatabaseTime } from '../src/mongo/database-clock.js'
import { machineNow } from '../src/steady-clock.js'
import { highestIdAt, LOWEST_ID, lowestIdAt } from '@loyalty/contracts/uuid-v7'
import { BASE_ROW, type WriterDocument } from '../src/writers/writers.collection.js'
import { ahead, silent, useWriters } from './writers-fixture.js'

const { client, db, rows, startSession, put, idsOf, begin } = useWriters()

const rowOf = (own: Partial<WriterDocument>): WriterDocument => ({
  _id: 'a',
  floor: LOWEST_ID,
  last: LOWEST_ID,
  round: 0n,
  closed: false,
  ...own,
})

describe('a writer', () => {
  it('joins with a row of its own, which names its session and its process', async () => {
    const session = startSession()
    const named = await joinWriters(db(), session, silent(), 'process')
    const nameless = await joinWriters(db(), session, silent())
    const own = { lsid: session.id, floor: LOWEST_ID, last: LOWEST_ID, round: 0n, closed: false }
    expect(named.id).not.toBe(nameless.id)
    expect(await rows().findOne({ _id: named.id })).toEqual({
      _id: named.id,
      instance: 'process',
      ...own,
    })
    expect(await rows().findOne({ _id: nameless.id })).toEqual({ _id: nameless.id, ...own })
  })

  it('begins batches by the clock of the database, each with the next number', async () => {
    const clock = silent()
    const writer = await joinWriters(db(), startSession(), clock)
    const before = await readDatabaseTime(db())
    const first = await begin(writer)
    const second = await begin(writer)
    expect([first?.round, second?.round]).toEqual([1n, 2n])
    expect(first?.now.getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect(first?.floor).toBe(LOWEST_ID)
    expect(second?.reserved).toBe(highestIdAt(second?.now.getTime() ?? 0))
    expect(await rows().findOne({ _id: writer.id })).toMatchObject({ round: 2n, now: second?.now })
    // The clock has learnt the time of the first.
    const counted = clock.expected()?.getTime() ?? 0
    expect(Math.abs(counted - (second?.now.getTime() ?? 0))).toBeLessThan(30_000)
  })

  it('goes by its count when the clock of the database has leapt, and tells of it', async () => {
    let leaps = 0
    const clock = new BatchClock(() => {
      leaps += 1
    })
    const writer = await joinWriters(db(), startSession(), clock)
    clock.told(new Date(Date.now() - HOUR_MS), { atMs: machineNow(), isLeap: false })
    const start = await begin(writer)
    const agoMs = Date.now() - (start?.now.getTime() ?? 0)
    expect(Math.abs(agoMs - HOUR_MS)).toBeLessThan(60_000)
    expect(leaps).toBe(1)
    expect((await rows().findOne({ _id: writer.id }))?.now).toEqual(start?.now)
  })

  it('begins above what all rows showed when it joined, and above its own floor', async () => {
    const [shown, later] = [ahead(60_000), ahead(120_000)]
    await put({ _id: 'other', last: shown })
    const writer = await joinWriters(db(), startSession(), silent())
    expect((await begin(writer))?.floor).toBe(shown)
    await rows().updateOne({ _id: writer.id }, { $set: { floor: later } })
    expect((await begin(writer))?.floor).toBe(later)
    const highest = ahead(180_000)
    writer.reach(highest)
    expect((await begin(writer))?.floor).toBe(highest)
    writer.reach(LOWEST_ID)
    expect((await begin(writer))?.floor).toBe(highest)
  })

  it('begins nothing once its row is closed', async () => {
    const writer = await joinWriters(db(), startSession(), silent())
    await put({ _id: 'other' })
    await writer.close()
    expect(await idsOf({ closed: false })).toEqual(['other'])
    expect(await begin(writer)).toBeNull()
    expect(await rows().findOne({ _id: writer.id })).toMatchObject({ round: 0n })
  })

  it('says in its row how far it came', async () => {
    const session = startSession()
    const writer = await joinWriters(db(), session, silent())
    await put({ _id: 'other' })
    const last = ahead(60_000)
    session.startTransaction()
    await writer.end(session, last, 10_000)
    await session.commit(10_000)
    expect((await rows().findOne({ _id: writer.id }))?.last).toBe(last)
    expect((await rows().findOne({ _id: 'other' }))?.last).toBe(LOWEST_ID)
  })

  it('names what others have committed once, and itself never', async () => {
    const writer = await joinWriters(db(), startSession(), silent())
    const progress = [
      { _id: 'a', round: 3n },
      { _id: 'b', round: 0n },
      { _id: writer.id, round: 9n },
    ]
    const named = [{ writer: 'a', round: 3n }]
    expect(writer.unnamed(progress)).toEqual(named)
    expect(writer.unnamed(progress)).toEqual(named)
    const document = { _id: 'x', facts: [], has_more: false, created_at: new Date() }
    writer.committed([
      { ...document, after: named },
      { ...document, after: [{ writer: 'b', round: 2n }] },
    ])
    expect(writer.unnamed(progress)).toEqual([])
    expect(
      writer.unnamed([
        { _id: 'a', round: 4n },
        { _id: 'b', round: 2n },
      ]),
    ).toEqual([{ writer: 'a', round: 4n }])
  })
})

describe('how far writers may have come', () => {
  it('is the highest of floor, last and the millisecond of its last batch', () => {
    const [low, high] = [lowestIdAt(5), lowestIdAt(9)]
    expect(reachOf(rowOf({}))).toBe(LOWEST_ID)
    expect(reachOf(rowOf({ floor: high, last: low }))).toBe(high)
    expect(reachOf(rowOf({ floor: low, last: high }))).toBe(high)
    expect(reachOf(rowOf({ last: low, now: new Date(9) }))).toBe(highestIdAt(9))
    expect(reachOf(rowOf({ last: high, now: new Date(8) }))).toBe(high)
    // The base row's time is that of a folding, which minted nothing.
    expect(reachOf(rowOf({ _id: BASE_ROW, last: low, now: new Date(9) }))).toBe(low)
  })

  it('is the highest of all of them', () => {
    const rowsOf = [5, 9, 7].map((ms) => rowOf({ last: lowestIdAt(ms) }))
    expect(highestOf(rowsOf)).toBe(lowestIdAt(9))
    expect(highestOf([])).toBe(LOWEST_ID)
  })

  it('is known to all who look from now on when the base row is raised', async () => {
    const [low, high] = [ahead(60_000), ahead(120_000)]
    await raiseBase(db(), high)
    const base = { _id: BASE_ROW, floor: high, last: LOWEST_ID, round: 0n, closed: true }
    expect(await rows().find().toArray()).toEqual([base])
    await raiseBase(db(), low)
    expect(await rows().find().toArray()).toEqual([base])
  })

  it('is read once a majority has it, and nothing is changed for that', async () => {
    await put({ _id: 'a', round: 4n })
    await put({ _id: BASE_ROW, closed: true })
    await untilMajority(db())
    const read = await client().withSession({ causalConsistency: true }, (session) =>
      readWritersOfNow(db(), session),
    )
    expect(Object.fromEntries(read.map(({ _id, closed }) => [_id, closed]))).toEqual({
      a: false,
      [BASE_ROW]: true,
    })
  })
})
