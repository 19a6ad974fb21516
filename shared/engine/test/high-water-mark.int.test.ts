import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createCommitter } from '../src/commit/committer.js'
import { createHighWaterMarks } from '../src/commit/high-water-mark.js'
import type { HighWaterMarks } from '../src/commit/high-water-mark.js'
import { isBelow, reachOf } from '../src/commit/writers.js'
import type { WriterDocument } from '../src/writers/writers.collection.js'
import { highestIdAt, LOWEST_ID, lowestIdAt, uuidV7 } from '@loyalty/contracts/uuid-v7'
import { createWorld, logger, type World } from './commit-fixture.js'
import { account, addEntry, contextOf, type Entry } from './commit-toys.js'

const idOf = (row: { _id: string }) => row['_id']

/** One page of all rows after a cursor, as a listing reads it. */
async function readPage(
  world: World,
  highWaterMarks: HighWaterMarks,
  cursor: string,
): Promise<string[]> {
  await using highWaterMark = await highWaterMarks()
  const { db } = world.database
  const rows = await db
    .collection<Entry>('entries')
    .find(
      { _id: { $gt: cursor, $lte: `${account}|${highWaterMark.floor}` } },
      { session: highWaterMark.session, readConcern: { level: 'majority' } },
    )
    .sort({ _id: 1 })
    .toArray()
  return rows.map(idOf)
}

const entryOf = (outcome: { ok: boolean; body?: string } | undefined) =>
  (JSON.parse(outcome?.body ?? '{}') as { entry: string }).entry

describe('the high-water mark of a ledger', () => {
  it('lets a reader that follows the cursor miss nothing and see nothing twice', async () => {
    await using world = await createWorld({ committers: 3 })
    const highWaterMarks = createHighWaterMarks(world.database)
    const written: string[] = []
    let isWriting = true

    const write = async (writer: number) => {
      for (let index = 0; index < 60; index++) {
        const label = `${writer}.${index}`
        const committer = world.committers[writer % world.committers.length]
        const outcome = await committer?.run(addEntry, { counter: 'c', label }, contextOf())
        written.push(`${account}|${entryOf(outcome)}`)
        await delay(Math.random() * 4)
      }
    }
    const seen: string[] = []
    const tail = async () => {
      for (let isLast = false; !isLast;) {
        isLast = !isWriting
        seen.push(...(await readPage(world, highWaterMarks, seen.at(-1) ?? `${account}|`)))
      }
    }
    const tailing = tail()
    await Promise.all(Array.from({ length: 16 }, (_, writer) => write(writer)))
    isWriting = false
    await tailing

    expect(seen).toHaveLength(16 * 60)
    expect(seen).toEqual(written.toSorted())
  })

  it('shows a caller what was answered before it asked, whoever wrote it', async () => {
    await using world = await createWorld({ committers: 2 })
    const highWaterMarks = createHighWaterMarks(world.database)
    for (let index = 0; index < 20; index++) {
      const committer = world.committers[index % 2]
      const outcome = await committer?.run(
        addEntry,
        { counter: 'c', label: `${index}` },
        contextOf(),
      )
      const page = await readPage(world, highWaterMarks, `${account}|`)
      expect(page.at(-1)).toBe(`${account}|${entryOf(outcome)}`)
    }
  })

  it('shares the next line with all that wait, and draws none for what lies below one', async () => {
    await using world = await createWorld()
    const highWaterMarks = createHighWaterMarks(world.database)
    await world.committers[0]?.run(addEntry, { counter: 'c', label: 'one' }, contextOf())
    const highWaterMark = await Promise.all([highWaterMarks(), highWaterMarks(), highWaterMarks()])
    const floor = highWaterMark[0].floor
    expect(highWaterMark.map((line) => line.floor)).toEqual([floor, floor, floor])
    await world.committers[0]?.run(addEntry, { counter: 'c', label: 'two' }, contextOf())
    const below = await highWaterMarks({ endsAt: floor })
    const above = await highWaterMarks({ endsAt: uuidV7(Date.now() + 60_000) })
    expect(below.floor).toBe(floor)
    expect(above.floor > floor).toBe(true)
    await Promise.all([...highWaterMark, below, above].map((line) => line.session.endSession()))
  })

  it('raises the floor of an idle writer, which then writes above the line', async () => {
    await using world = await createWorld({ committers: 2 })
    const highWaterMarks = createHighWaterMarks(world.database)
    const [busy, idle] = world.committers
    await idle?.run(addEntry, { counter: 'c', label: 'first' }, contextOf())
    await busy?.run(addEntry, { counter: 'c', label: 'second' }, contextOf())
    await using highWaterMark = await highWaterMarks()
    const rows = await world.database.db
      .collection<WriterDocument>('writers')
      .find({ closed: false })
      .toArray()
    expect(rows).toHaveLength(2)
    expect(rows.every((row) => reachOf(row) >= highWaterMark.floor)).toBe(true)
    const outcome = await idle?.run(addEntry, { counter: 'c', label: 'third' }, contextOf())
    expect(entryOf(outcome) > highWaterMark.floor).toBe(true)
  })

  it('is followed by batches whose ids ascend, although the line lies ahead of the clock', async () => {
    await using world = await createWorld()
    const ahead = uuidV7(Date.now() + 60_000)
    await using highWaterMark = await createHighWaterMarks({
      ...world.database,
      atLeast: async () => ahead,
    })()
    const ids: string[] = []
    for (let batch = 0; batch < 12; batch++) {
      const request = { counter: 'c', label: `batch ${batch}` }
      ids.push(entryOf(await world.committers[0]?.run(addEntry, request, contextOf())))
    }
    expect([highWaterMark.floor, ...ids]).toEqual([highWaterMark.floor, ...ids].toSorted())
  })

  it('raises exactly the rows whose writers may come in below the line', async () => {
    await using world = await createWorld({ committers: 0 })
    const writers = world.database.db.collection<WriterDocument>('writers')
    const ids = [LOWEST_ID, lowestIdAt(5), highestIdAt(5), lowestIdAt(6), uuidV7(6), highestIdAt(7)]
    const times = [undefined, 5, 6, 7].map((ms) => (ms === undefined ? {} : { now: new Date(ms) }))
    const rows: WriterDocument[] = ids.flatMap((floor) =>
      ids.flatMap((last) =>
        times.map((time, at) => {
          const _id = `${floor} ${last} ${at}`
          return { _id, floor, last, round: 1n, closed: false, ...time }
        }),
      ),
    )
    await writers.insertMany(rows)
    for (const id of ids) {
      const found = await writers.find(isBelow(id)).toArray()
      const expected = rows.filter((row) => reachOf(row) < id)
      expect(new Set(found.map(idOf))).toEqual(new Set(expected.map(idOf)))
    }
  })

  it('counts closed writers until their values are in the base row', async () => {
    await using world = await createWorld()
    const ahead = uuidV7(Date.now() + 60_000)
    const writers = world.database.db.collection<WriterDocument>('writers')
    const row = { floor: ahead, last: ahead, round: 1n, closed: true }
    await writers.insertOne({ _id: 'closed long ago', ...row })
    await using other = await createHighWaterMarks(world.database)()
    expect(other.floor).toBe(ahead)
    const { client, db } = world.database
    const later = createCommitter({ client, db, logger, service: 'test' })
    await later.start()
    expect(await writers.findOne({ _id: 'closed long ago' })).toBeNull()
    expect(await writers.findOne({ _id: 'base' })).toMatchObject({ floor: ahead, closed: true })
    const outcome = await later.run(addEntry, { counter: 'c', label: 'after' }, contextOf())
    expect(entryOf(outcome) > ahead).toBe(true)
    await later.stop()
  })

  it('counts and folds what a dead writer left open', async () => {
    await using world = await createWorld({ committers: 0 })
    const ahead = uuidV7(Date.now() + 60_000)
    const { client, db } = world.database
    const row = { floor: LOWEST_ID, last: ahead, round: 1n, closed: false }
    await db.collection<WriterDocument>('writers').insertOne({ _id: 'of before', ...row })
    const committer = createCommitter({ client, db, logger, service: 'test' })
    await committer.start()
    expect(await db.collection<WriterDocument>('writers').findOne({ _id: 'of before' })).toBeNull()
    const outcome = await committer.run(addEntry, { counter: 'c', label: 'after' }, contextOf())
    expect(entryOf(outcome) > ahead).toBe(true)
    await committer.stop()
  })

  it('lies where it is asked to at least, for writers that join later too', async () => {
    await using world = await createWorld()
    const ahead = uuidV7(Date.now() + 60_000)
    const highWaterMarks = createHighWaterMarks({ ...world.database, atLeast: async () => ahead })
    await using highWaterMark = await highWaterMarks()
    expect(highWaterMark.floor).toBe(ahead)
    const { client, db } = world.database
    const joining = createCommitter({ client, db, logger, service: 'test' })
    await joining.start()
    for (const [index, committer] of [...world.committers, joining].entries()) {
      const outcome = await committer.run(
        addEntry,
        { counter: 'c', label: `after ${index}` },
        contextOf(),
      )
      expect(entryOf(outcome) > ahead).toBe(true)
    }
    await joining.stop()
    await using below = await createHighWaterMarks({
      ...world.database,
      atLeast: async () => uuidV7(0),
    })()
    expect(below.floor > ahead).toBe(true)
  })
})
