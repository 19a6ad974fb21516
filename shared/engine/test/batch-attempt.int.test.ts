import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BATCH_TIME_MS } from '../src/commit/limits.js'
import { BatchClock } from '../src/commit/batch-clock.js'
import { joinWriters } from '../src/commit/writers.js'
import { PipelinedSession } from '../src/mongo/driver-internals/pipelined-session.js'
import { batchOf } from '../src/outbox/outbox-batch.js'
import { steadyNow } from '../src/steady-clock.js'
import { highestIdAt, LOWEST_ID, uuidV7 } from '@loyalty/contracts/uuid-v7'
import { ofWriters } from '../src/writers/writers.collection.js'
import { putCounter } from './commit-fixture.js'
import { addEntry, contextOf, useCounter } from './commit-toys.js'
import { bodies, call, committed, freeze, use, useBatches } from './batch-fixture.js'

const { current, row, outbox, attempt, watch } = useBatches()
const useBy = (deadlineMs: number) => use(contextOf(undefined, { deadlineMs }))
const add = (label: string) => call(addEntry, { counter: 'one', label })

describe('an attempt of a batch', () => {
  it('commits what its commands decide, with its facts and its own row', async () => {
    await putCounter(current.world, 'one', { limit: 1 })
    const commands = [call(useCounter, { counter: 'one' }), call(useCounter, { counter: 'one' })]
    const end = committed(await attempt(commands))
    expect(end.decided.map(({ command: of }) => of)).toEqual(commands)
    expect(bodies(end)[0]).toMatchObject({ used: 1 })
    expect(end.decided[1]).toMatchObject({ outcome: { ok: false, code: 'COUPON_LIMIT_REACHED' } })
    expect(end).toMatchObject({ postponed: [], parked: [], isRoomy: true })
    expect(await current.world.counter('one')).toMatchObject({ used: 1, version: 2 })
    expect(await current.world.count('entries')).toBe(1)
    expect(await current.world.count('pushes')).toBe(1)
    expect(await outbox()).toEqual(end.outbox)
    const [document] = end.outbox
    expect(batchOf(document?._id ?? '')).toEqual({ writer: current.writer.id, round: 1n })
    expect(document?.facts.map(({ sequence }) => sequence)).toEqual([1])
    const own = await row()
    expect(own).toMatchObject({ round: 1n, last: LOWEST_ID, floor: LOWEST_ID, closed: false })
    expect(document?.created_at).toEqual(own?.now)
  })

  it('has the time that is left of it as the limit of each statement', async () => {
    await putCounter(current.world, 'one', {})
    const { statements, names } = watch()
    await attempt([call(useCounter, { counter: 'one' }, contextOf('key'))])
    expect(names()).toEqual([
      'findAndModify writers',
      'find writers',
      'find idempotency',
      'find counters',
      'insert idempotency',
      'insert entries',
      'insert pushes',
      'insert outbox_rounds',
      'update counters',
      'commitTransaction 1',
    ])
    for (const { maxTimeMS } of statements) {
      expect(maxTimeMS).toBeGreaterThan(0)
      expect(maxTimeMS).toBeLessThanOrEqual(BATCH_TIME_MS)
      expect(Number.isInteger(maxTimeMS)).toBe(true)
    }
  })

  it('has a statement for each document when it is to be careful', async () => {
    for (const name of ['a', 'b']) await putCounter(current.world, name, {})
    for (const [isCareful, count] of [
      [false, 1],
      [true, 2],
    ] as const) {
      const { names } = watch()
      await attempt(
        ['a', 'b'].map((counter) => call(useCounter, { counter })),
        { isCareful },
      )
      expect(names().filter((name) => name === 'update counters')).toHaveLength(count)
      vi.restoreAllMocks()
    }
  })

  it('names what others had committed, until a committed batch has named it', async () => {
    await putCounter(current.world, 'one', {})
    const { client, db } = current.world.database
    const other = await joinWriters(
      db,
      new PipelinedSession(client, db.databaseName),
      new BatchClock(() => {}),
    )
    await ofWriters(db).updateOne({ _id: other.id }, { $set: { round: 6n } })
    const first = committed(await attempt([use()]))
    expect(first.outbox[0]?.after).toEqual([{ writer: other.id, round: 6n }])
    current.writer.committed(first.outbox)
    expect(committed(await attempt([use()])).outbox[0]?.after).toEqual([])
  })

  it('leaves no document in the outbox when it has no facts', async () => {
    const end = committed(await attempt([call(addEntry, { counter: 'one', label: 'a' })]))
    expect(end.outbox).toEqual([])
    expect(await outbox()).toEqual([])
    expect(await row()).toMatchObject({ round: 1n })
  })

  it('begins above the floor of its row, and says how far it came beyond its millisecond', async () => {
    const floor = uuidV7(Date.now() + 60_000)
    await ofWriters(current.world.database.db).updateOne(
      { _id: current.writer.id },
      { $set: { floor } },
    )
    const [first] = bodies(await attempt([add('a')])) as { entry: string }[]
    expect((first?.entry ?? '') > floor).toBe(true)
    expect((await row())?.last).toBe(first?.entry)
    const [second] = bodies(await attempt([add('b')])) as { entry: string }[]
    expect((second?.entry ?? '') > (first?.entry ?? '')).toBe(true)
    // The row's floor is no longer what keeps it there.
    await ofWriters(current.world.database.db).updateOne(
      { _id: current.writer.id },
      { $set: { floor: LOWEST_ID } },
    )
    const [third] = bodies(await attempt([add('c')])) as { entry: string }[]
    expect((third?.entry ?? '') > (second?.entry ?? '')).toBe(true)
  })

  it('reserves the ids of its millisecond, so that a later one of the same begins above', async () => {
    const reach = vi.spyOn(current.writer, 'reach')
    await attempt([call(addEntry, { counter: 'one', label: 'a' })])
    const at = (await row())?.now?.getTime() ?? 0
    expect(reach.mock.lastCall).toEqual([highestIdAt(at)])
    expect((await row())?.last).toBe(LOWEST_ID)
  })
})

describe('the commit of a batch', () => {
  beforeEach(() => putCounter(current.world, 'one', {}))
  const lost = new Error('nobody knows')

  it('is repeated while its result is unknown', async () => {
    const commit = current.session.commit.bind(current.session)
    const disconnect = vi.spyOn(current.session, 'disconnect')
    const commits = vi.spyOn(current.session, 'commit').mockImplementation(async (maxTimeMS) => {
      expect(maxTimeMS).toBe(BATCH_TIME_MS)
      await commit(maxTimeMS)
      if (commits.mock.calls.length < 3) throw lost
    })
    const end = await attempt([useBy(steadyNow() + 10_000)])
    expect(committed(end).decided).toHaveLength(1)
    expect(commits).toHaveBeenCalledTimes(3)
    expect(disconnect).toHaveBeenCalledTimes(2)
    expect(await current.world.counter('one')).toMatchObject({ used: 1 })
  })

  it('stays unknown once nobody waits any more, the last of them not either', async () => {
    const show = freeze()
    const commands = [useBy(steadyNow() - 1), useBy(steadyNow() + 400)]
    const commits = vi.spyOn(current.session, 'commit').mockImplementation(() => {
      if (commits.mock.calls.length === 3) show(400)
      return Promise.reject(lost)
    })
    const end = await attempt(commands)
    expect(end).toMatchObject({ kind: 'unknown', cause: lost, postponed: [], parked: [] })
    expect('decided' in end && end.decided).toHaveLength(2)
    expect(commits).toHaveBeenCalledTimes(3)
  })

  it('that surely did not happen ends the batch', async () => {
    const { MongoServerError } = await import('mongodb')
    const error = new MongoServerError({ message: 'no', code: 251 })
    error.addErrorLabel('TransientTransactionError')
    const commits = vi.spyOn(current.session, 'commit').mockRejectedValue(error)
    expect(await attempt([useBy(steadyNow() + 10_000)])).toEqual({ kind: 'ended', cause: error })
    expect(commits).toHaveBeenCalledTimes(1)
  })
})
