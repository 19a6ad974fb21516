import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCommitter, type Committer, type CommitterSettings } from '../src/commit/committer.js'
import { LATE_POLL_MS } from '../src/commit/limits.js'
import { commandsWaiting, batchCommands, batchSeconds } from '../src/commit/metrics.js'
import { killSessions } from '../src/commit/stalled-transactions.js'
import { PipelinedSession } from '../src/mongo/driver-internals/pipelined-session.js'
import { scrape } from '../src/observability/metrics.js'
import { steadyNow } from '../src/steady-clock.js'
import { LOWEST_ID } from '@loyalty/contracts/uuid-v7'
import { BASE_ROW, ofWriters } from '../src/writers/writers.collection.js'
import { createWorld, putCounter, type World } from './commit-fixture.js'
import { addEntry, contextOf, counterId, needCopy, useCounter } from './commit-toys.js'
import { createKeptLog } from './relay-fixture.js'

let world: World
beforeAll(async () => {
  world = await createWorld({ committers: 0 })
  return () => world[Symbol.asyncDispose]()
})
const committers: Committer[] = []
beforeEach(async () => {
  const used = ['writers', 'counters', 'entries', 'pushes', 'outbox_rounds', 'idempotency']
  await Promise.all(used.map((name) => world.database.db.collection(name).deleteMany({})))
})
afterEach(() => Promise.all(committers.splice(0).map((committer) => committer.stop())))

const rows = () => ofWriters(world.database.db)
const create = (own: Partial<CommitterSettings> = {}) => {
  const log = createKeptLog()
  const { client, db } = world.database
  const committer = createCommitter({ client, db, service: 'test', logger: log.logger, ...own })
  committers.push(committer)
  const logged = (msg: string) => log.lines.filter((line) => line.msg === msg)
  return { committer, logged }
}
const start = async (own: Partial<CommitterSettings> = {}) => {
  const created = create(own)
  await created.committer.start()
  return created
}
const use = (committer: Committer, counter: string, ms = 30_000) =>
  committer.run(useCounter, { counter }, contextOf(undefined, { deadlineMs: steadyNow() + ms }))
const openRows = () => rows().countDocuments({ closed: false })

const countOf = async (metric: typeof batchSeconds | typeof batchCommands, suffix: string) => {
  const { values } = await metric.get()
  const ofBatches = values.filter(
    ({ metricName = '', labels }) =>
      metricName.endsWith(suffix) && (!('end' in labels) || labels.end === 'committed'),
  )
  return ofBatches.reduce((sum, { value }) => sum + value, 0)
}

const hold = async (name: string) => {
  const { client, db } = world.database
  const session = new PipelinedSession(client, db.databaseName)
  session.startTransaction()
  const updates = [{ q: { _id: counterId(name) }, u: { $set: { amount: 1n } } }]
  await session.run({ update: 'counters', updates })
  return {
    session,
    async [Symbol.asyncDispose]() {
      await killSessions(client, [session.id])
      await session.disconnect()
    },
  }
}

describe('a committer', () => {
  const closed = {
    code: 'SERVICE_UNAVAILABLE',
    message: 'the committer is not open',
    retryAfterSeconds: 1,
  }
  it('commits by public calls of the driver alike, the commands of one turn in one batch', async () => {
    await putCounter(world, 'one', {})
    const { committer } = await start({ statements: 'public' })
    const before = await countOf(batchCommands, '_count')
    const outcomes = await Promise.all([1, 2, 3].map(() => use(committer, 'one')))
    expect(outcomes).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
    expect(await world.counter('one')).toMatchObject({ used: 3 })
    expect((await countOf(batchCommands, '_count')) - before).toBe(1)
  })

  it('takes commands once it has started, and until it stops', async () => {
    await putCounter(world, 'one', {})
    const { committer, logged } = create()
    await expect(use(committer, 'one')).rejects.toMatchObject(closed)
    await committer.start()
    expect(logged('committer started')).toMatchObject([{ level: 'info', retired: 0 }])
    expect(await openRows()).toBe(1)
    expect(await use(committer, 'one')).toMatchObject({ ok: true })
    await committer.stop()
    await expect(use(committer, 'one')).rejects.toMatchObject(closed)
    expect(await openRows()).toBe(0)
    await committer.stop()
    expect(await world.counter('one')).toMatchObject({ used: 1 })
  })

  it('finishes what it has taken before it stops, and takes no more meanwhile', async () => {
    await putCounter(world, 'one', {})
    const { committer, logged } = await start()
    const using = Array.from({ length: 5 }, () => use(committer, 'one'))
    const stopping = committer.stop()
    await expect(use(committer, 'one')).rejects.toMatchObject(closed)
    await stopping
    expect((await Promise.all(using)).every(({ ok }) => ok)).toBe(true)
    expect(logged('writer not closed')).toEqual([])
  })

  it('has a batch for all that comes in one turn, and another one for what comes later', async () => {
    await putCounter(world, 'one', {})
    const { committer } = await start()
    const answers = await Promise.all(Array.from({ length: 4 }, () => use(committer, 'one')))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await rows().findOne({ closed: false })).toMatchObject({ round: 1n })
    await use(committer, 'one')
    expect(await rows().findOne({ closed: false })).toMatchObject({ round: 2n })
    expect(await world.counter('one')).toMatchObject({ used: 5 })
  })

  it('tells of facts that are committed, and of nothing else', async () => {
    await putCounter(world, 'one', { limit: 1 })
    let published = 0
    const { committer } = await start({
      onPublished: () => {
        published += 1
      },
    })
    await committer.run(addEntry, { counter: 'one', label: 'a' }, contextOf())
    expect(published).toBe(0)
    await use(committer, 'one')
    expect(published).toBe(1)
    await use(committer, 'one')
    expect(published).toBe(1)
  })

  it('goes on though whoever is told fails', async () => {
    await putCounter(world, 'one', {})
    const { committer, logged } = await start({
      onPublished() {
        throw new Error('deaf')
      },
    })
    expect(await use(committer, 'one')).toMatchObject({ ok: true })
    expect(await use(committer, 'one')).toMatchObject({ ok: true })
    expect(logged('a batch was not told')).toMatchObject([{ level: 'error' }, { level: 'error' }])
  })

  it('names a batch of others once', async () => {
    await putCounter(world, 'one', {})
    const { committer } = await start()
    const ids = { floor: LOWEST_ID, last: LOWEST_ID }
    await rows().insertOne({ _id: 'other', ...ids, round: 4n, closed: true })
    await use(committer, 'one')
    await use(committer, 'one')
    const documents = await world.database.db.collection('outbox_rounds').find().toArray()
    expect(documents.map((document) => document['after'] as unknown)).toEqual([
      [{ writer: 'other', round: 4n }],
      [],
    ])
  })

  it('takes a new row when its own was closed', async () => {
    await putCounter(world, 'one', {})
    const { committer } = await start()
    await use(committer, 'one')
    await rows().updateMany({}, { $set: { closed: true } })
    expect(await use(committer, 'one')).toMatchObject({ ok: true })
    expect(await rows().findOne({ closed: false })).toMatchObject({ round: 1n })
    expect(await rows().countDocuments({ _id: { $ne: BASE_ROW } })).toBe(2)
  })

  it('measures its batches, and what waits for one', async () => {
    await putCounter(world, 'one', {})
    const before = [await countOf(batchSeconds, '_count'), await countOf(batchCommands, '_sum')]
    const seconds = await countOf(batchSeconds, '_sum')
    const { committer } = await start()
    await Promise.all([use(committer, 'one'), use(committer, 'one'), use(committer, 'one')])
    const after = [await countOf(batchSeconds, '_count'), await countOf(batchCommands, '_sum')]
    expect(after).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 3])
    const tookSeconds = (await countOf(batchSeconds, '_sum')) - seconds
    expect(tookSeconds).toBeGreaterThan(0.0005)
    expect(tookSeconds).toBeLessThan(30)
    const using = use(committer, 'one')
    await scrape()
    expect((await commandsWaiting.get()).values).toMatchObject([{ value: 1 }])
    await using
    await scrape()
    expect((await commandsWaiting.get()).values).toMatchObject([{ value: 0 }])
  })

  it('has no room for whoever cannot wait for a batch', async () => {
    await putCounter(world, 'one', {})
    const { committer } = await start()
    await expect(use(committer, 'one', -1)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      retryAfterSeconds: 1,
    })
    expect(await world.counter('one')).toMatchObject({ used: 0 })
  })

  it('accepts the clock of the database', async () => {
    const { committer } = await start()
    const now = new Date()
    expect(committer.hearTime(now)).toEqual(now)
  })
})

describe('a command that misses a copy', () => {
  it('is decided again once the copy was asked for', async () => {
    const asked: unknown[] = []
    const { committer } = await start({
      async fetchCopy(copy) {
        asked.push(copy)
        await putCounter(world, 'late', {})
        return 'applied'
      },
    })
    const outcome = await committer.run(needCopy, { counter: 'late' }, contextOf())
    expect(outcome).toMatchObject({ ok: true })
    expect(asked).toHaveLength(1)
  })

  it('is told when nobody has it', async () => {
    const { committer } = await start({ fetchCopy: async () => 'absent' })
    const outcome = await committer.run(needCopy, { counter: 'none' }, contextOf())
    expect(outcome).toMatchObject({ ok: false, details: 'nobody has it' })
  })

  it('fails when it cannot be asked for, and is waited for by whoever stops', async () => {
    const cause = new Error('away')
    const gate = Promise.withResolvers<'applied'>()
    let asked = 0
    const { committer } = await start({
      fetchCopy() {
        asked += 1
        return gate.promise
      },
    })
    const failing = committer.run(needCopy, { counter: 'none' }, contextOf())
    await expect.poll(() => asked).toBe(1)
    const stopping = committer.stop()
    expect(await Promise.race([stopping.then(() => 'stopped'), rows().findOne()])).not.toBe(
      'stopped',
    )
    gate.reject(cause)
    await expect(failing).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', cause })
    await stopping
  })
})

describe('a command whose document another process holds', () => {
  it('is answered at its deadline, and was not done', async () => {
    await putCounter(world, 'held', {})
    const { committer } = await start()
    await using held = await hold('held')
    const began = steadyNow()
    const answered = await use(committer, 'held', 2 * LATE_POLL_MS).catch((error: unknown) => error)
    expect(answered).toMatchObject({ retryAfterSeconds: 1 })
    expect(steadyNow() - began).toBeGreaterThanOrEqual(2 * LATE_POLL_MS)
    await held.session.abort()
    expect(await world.counter('held')).toMatchObject({ used: 0 })
    expect(await use(committer, 'held')).toMatchObject({ ok: true })
  })

  it('is done when the other one has gone on, and stands in nobody’s way', async () => {
    for (const name of ['held', 'free']) await putCounter(world, name, {})
    const { committer } = await start()
    await using held = await hold('held')
    const waiting = use(committer, 'held')
    expect(await use(committer, 'free')).toMatchObject({ ok: true })
    await held.session.commit(10_000)
    expect(await waiting).toMatchObject({ ok: true })
    expect(await world.counter('held')).toMatchObject({ used: 1, amount: 1n })
  })
})
