import { describe, expect, it } from 'vitest'
import { HIGH_WATER_MARK_WAIT_MS } from '../src/commit/limits.js'
import { createHighWaterMarks } from '../src/commit/high-water-mark.js'
import { LOWEST_ID } from '@loyalty/contracts/uuid-v7'
import { BASE_ROW } from '../src/writers/writers.collection.js'
import { ahead, useWriters } from './writers-fixture.js'

const { client, db, rows, startSession, put } = useWriters()
const database = () => ({ client: client(), db: db() })
const floorOf = async (_id: string) => (await rows().findOne({ _id }))?.floor

/** A batch that has its writer's row, of a session that does nothing more by itself. */
async function startBatch(_id: string) {
  const session = startSession()
  await put({ _id, lsid: session.id, round: 1n })
  session.startTransaction()
  const update = (change: object) =>
    session.run({ update: 'writers', updates: [{ q: { _id }, u: { $set: change } }] })
  await update({ round: 2n })
  return { session, update }
}

describe('a line below which the ledger is complete', () => {
  it('is the highest id that a writer shows, above which all open ones write then', async () => {
    const [low, high] = [ahead(60_000), ahead(120_000)]
    await put({ _id: 'high', last: high })
    await put({ _id: 'low', last: low })
    await put({ _id: 'closed', last: low, closed: true })
    await put({ _id: 'new' })
    await using highWaterMark = await createHighWaterMarks(database())()
    expect(highWaterMark.floor).toBe(high)
    expect(await floorOf('low')).toBe(high)
    expect(await floorOf('new')).toBe(high)
    expect(await floorOf('closed')).toBe(LOWEST_ID)
    // It shows the line by itself.
    expect(await floorOf('high')).toBe(LOWEST_ID)
  })

  it('is shown in a session that begins where it was drawn, and ends with the listing', async () => {
    await put({ _id: 'a', last: ahead(60_000) })
    await put({ _id: 'b' })
    const highWaterMarks = createHighWaterMarks(database())
    const highWaterMark = await highWaterMarks()
    const { session } = highWaterMark
    expect(session.operationTime).toBeDefined()
    expect(session.clusterTime).toBeDefined()
    // No earlier than the last of the rows that were raised for it.
    await using again = await highWaterMarks()
    expect(
      again.session.operationTime?.greaterThanOrEqual(
        session.operationTime ?? again.session.operationTime,
      ),
    ).toBe(true)
    expect(again.session).not.toBe(session)
    expect(session.hasEnded).toBe(false)
    await highWaterMark[Symbol.asyncDispose]()
    expect(session.hasEnded).toBe(true)
  })

  it('is not drawn anew for what lies below one that this process has drawn', async () => {
    const [low, high] = [ahead(60_000), ahead(120_000)]
    await put({ _id: 'a', last: low })
    const highWaterMarks = createHighWaterMarks(database())
    const floorFor = async (endsAt?: ReturnType<typeof ahead>) => {
      await using highWaterMark = await highWaterMarks(endsAt && { endsAt })
      return highWaterMark.floor
    }
    expect(await floorFor(LOWEST_ID)).toBe(low)
    await rows().updateOne({ _id: 'a' }, { $set: { last: high } })
    expect(await floorFor(low)).toBe(low)
    expect(await floorFor(ahead(90_000))).toBe(high)
    // The higher of those that were drawn is the one that counts.
    await rows().updateOne({ _id: 'a' }, { $set: { last: low } })
    expect(await floorFor()).toBe(low)
    expect(await floorFor(ahead(90_000))).toBe(high)
  })

  it('lies where it is asked to at least, by the base row', async () => {
    const id = ahead(60_000)
    await put({ _id: 'a' })
    const highWaterMarks = createHighWaterMarks({ ...database(), atLeast: async () => id })
    await using highWaterMark = await highWaterMarks()
    expect(highWaterMark.floor).toBe(id)
    expect(await floorOf(BASE_ROW)).toBe(id)
    expect(await floorOf('a')).toBe(id)
  })

  it('is a fault of the service where it cannot be drawn', async () => {
    const cause = new Error('no time')
    const highWaterMarks = createHighWaterMarks({
      ...database(),
      atLeast: () => Promise.reject(cause),
    })
    await expect(highWaterMarks()).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'the ledger has no line to read up to',
      cause,
    })
  })

  it('ends a batch in which nothing happens, and raises its row', async () => {
    const id = ahead(60_000)
    await put({ _id: 'high', last: id })
    const { session } = await startBatch('still')
    const began = performance.now()
    await using highWaterMark = await createHighWaterMarks(database())()
    expect(performance.now() - began).toBeGreaterThanOrEqual(HIGH_WATER_MARK_WAIT_MS)
    expect(highWaterMark.floor).toBe(id)
    expect(await rows().findOne({ _id: 'still' })).toMatchObject({ round: 1n, floor: id })
    await expect(session.commit(10_000)).rejects.toMatchObject({ code: 251 })
  })
})
