import { setTimeout as delay } from 'node:timers/promises'
import { settled } from '@loyalty/testing/settled'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { command, touch } from '../src/commit/command.js'
import { createCommitter } from '../src/commit/committer.js'
import type { IdempotencyRecord } from '../src/commit/idempotency.collection.js'
import {
  CONFLICTS_BEFORE_KILL_MS,
  BATCH_COMMANDS_MAX,
  BATCH_TIME_MS,
  BATCHES_SEEN,
} from '../src/commit/limits.js'
import { ofWriters, type WriterDocument } from '../src/writers/writers.collection.js'
import { contract } from '@loyalty/contracts/contract'
import { collection, type DocumentOf } from '../src/mongo/collection.js'
import { object, string } from '../src/mongo/shape.js'
import { connectDatabase } from '../src/mongo/connect.js'
import { PipelinedSession } from '../src/mongo/driver-internals/pipelined-session.js'
import { answer } from '@loyalty/contracts/outcome'
import {
  createWorld,
  databaseUrl,
  databaseUrlThrough,
  logger,
  putCounter,
  type World,
} from './commit-fixture.js'
import {
  account,
  contextOf,
  counterId,
  counters,
  decideTooLate,
  entries,
  transfer,
  useCounter,
  type Counter,
} from './commit-toys.js'
import { startCuttableProxy } from './cuttable-proxy.js'
import { steadyNow } from '../src/steady-clock.js'
import { LOWEST_ID } from '@loyalty/contracts/uuid-v7'

/** Not so long that a batch would end who is in the way, and long enough for one on a busy machine. */
const HELD_FOR_MS = CONFLICTS_BEFORE_KILL_MS - 100

/**
 * From the beginning where a batch took longer than half a second meanwhile, as on a busy machine: who waits then
 * is told that the database was away, and not what else is in the way.
 */
const withAnsweringDatabase = settled

const toy = contract({
  subject: 'loyalty.test.toy',
  input: z.strictObject({ id: z.string(), count: z.number() }),
  output: z.unknown(),
  errors: [],
})

const blobs = collection({
  name: 'blobs',
  shape: object({ _id: string, text: string }),
  indexes: [],
})
type Blob = DocumentOf<typeof blobs>

const readBlob = command(toy, {
  loads: [({ id }) => [touch(blobs, id)]],
  decide: ({ id }, view) => answer({ length: view.get(blobs, id)?.text.length }),
})

const writeEntries = command(toy, {
  loads: [() => []],
  decide({ id, count }, view, call) {
    for (let index = 0; index < count; index++) {
      const label = `${id}.${index}`
      const document = { account_id: account, counter: id, label, amount: 1n }
      view.insert(entries, { _id: `${account}|${call.mint()}`, ...document })
    }
    return answer({})
  },
})

const batchesOf = async (world: World) => {
  const rows = await world.database.db.collection<WriterDocument>('writers').find().toArray()
  return rows.reduce((sum, { round }) => sum + Number(round), 0)
}

/** Somebody else in the middle of a call with this key. */
async function holdKey(world: World, key: string) {
  const session = world.database.client.startSession()
  session.startTransaction()
  const record = {
    account_id: account,
    hash: 'same',
    is_ok: true,
    body: '{}',
    created_at: new Date(),
  }
  await world.database.db
    .collection<IdempotencyRecord>('idempotency')
    .insertOne({ _id: `${account}|tester|POST /test|${key}`, ...record }, { session })
  return session
}

describe('batches', () => {
  it('take commands together, and no more documents than fit', async () => {
    await using world = await createWorld()
    const committer = world.committerAt(0)
    const run = (count: number) =>
      Promise.all(
        Array.from({ length: 5 }, (_, index) =>
          committer.run(writeEntries, { id: `${count}.${index}`, count }, contextOf()),
        ),
      )
    await run(10)
    expect(await batchesOf(world)).toBe(1)
    await run(900)
    expect(await batchesOf(world)).toBe(1 + 3)
    expect(await world.count('entries')).toBe(5 * 910)
  })

  it('load no more bytes than fit, and answer all the same', async () => {
    await using world = await createWorld()
    const ids = Array.from({ length: 12 }, (_, index) => `${account}|${index}`)
    const text = 'x'.repeat(1024 * 1024)
    await world.database.db.collection<Blob>('blobs').insertMany(ids.map((_id) => ({ _id, text })))
    const outcomes = await Promise.all(
      ids.map((id) => world.committerAt(0).run(readBlob, { id, count: 0 }, contextOf())),
    )
    expect(outcomes.every((outcome) => outcome?.ok)).toBe(true)
    expect(await batchesOf(world)).toBe(2)
  })

  it('conserve the sum of concurrent transfers over two committers', async () => {
    await using world = await createWorld({ committers: 2 })
    const names = ['a', 'b', 'c', 'd']
    for (const name of names) await putCounter(world, name, { amount: 100n })
    const name = fc.constantFrom(...names, 'new 1', 'new 2')
    const move = fc.record({ from: name, to: name, amount: fc.bigInt({ min: 1n, max: 80n }) })
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 20, maxLength: 60 }), async (moves) => {
        await Promise.all(
          moves.map((each, index) => world.committerAt(index).run(transfer, each, contextOf())),
        )
        const all = await world.database.db.collection<Counter>('counters').find().toArray()
        expect(all.reduce((sum, { amount }) => sum + amount, 0n)).toBe(400n)
        expect(all.every(({ amount }) => amount >= 0n)).toBe(true)
      }),
      { numRuns: 8 },
    )
  })

  it('that find no time left when they save run again, as after a stop of the process', async () => {
    await using world = await createWorld()
    const committer = world.committerAt(0)
    const late = decideTooLate(BATCH_TIME_MS + 50)
    const outcome = await committer.run(late, { counter: 'one' }, contextOf())
    expect(outcome).toMatchObject({ ok: true, body: '{"used":1}' })
    expect(await world.counter('one')).toMatchObject({ used: 1, version: 1 })
  })

  it('that ran out of time are followed by smaller ones, those of newcomers too', async () => {
    await using world = await createWorld()
    const committer = world.committerAt(0)
    const sizes = new Map<number, number>()
    const count = 16
    const newcomers = count / 2 + 1
    // All of them take longer than a batch has, and half of them longer than half a batch. As bulk work, of
    // which a batch takes what it has time for, and not only as much as others can wait for.
    const slow = command(toy, {
      loads: [() => []],
      decide(_request, _view, { now }) {
        const endsAt = performance.now() + (BATCH_TIME_MS * 1.3) / count
        while (performance.now() < endsAt);
        sizes.set(now.getTime(), (sizes.get(now.getTime()) ?? 0) + 1)
        return answer({})
      },
    })
    const run = () => {
      const context = contextOf(undefined, { deadlineMs: steadyNow() + 60_000, isBulk: true })
      return committer.run(slow, { id: 'slow', count: 0 }, context)
    }
    const inBatch = Array.from({ length: count }, run)
    await new Promise(setImmediate)
    await Promise.all([...inBatch, ...Array.from({ length: newcomers }, run)])
    const [first, ...others] = sizes.values()
    expect(first).toBe(count)
    expect(Math.max(...others)).toBeLessThanOrEqual(count / 2)
  })

  it('leave out whose deadline would pass in them, so that the others are not repeated', async () => {
    await using world = await createWorld()
    const committer = world.committerAt(0)
    const decided: string[] = []
    const slow = command(toy, {
      loads: [() => []],
      decide({ id }) {
        const endsAt = performance.now() + 40
        while (performance.now() < endsAt);
        decided.push(id)
        return answer({})
      },
    })
    const run = (id: string, forMs: number) => {
      const context = contextOf(undefined, { deadlineMs: steadyNow() + forMs, isBulk: true })
      return committer.run(slow, { id, count: 0 }, context)
    }
    const runAll = (ids: readonly string[], forMs: number) =>
      Promise.allSettled(ids.map((id) => run(id, forMs)))
    await runAll(['1', '2', '3', '4', '5', '6', '7', '8'], 10_000)
    decided.length = 0
    const [late, others] = await Promise.all([
      runAll(['late 1', 'late 2'], 200),
      runAll(['a', 'b', 'c', 'd', 'e', 'f'], 10_000),
    ])
    expect(late.every(({ status }) => status === 'rejected')).toBe(true)
    expect(others.every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(decided).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  it('have one effect per key although connections break at any point', async () => {
    await using world = await createWorld({ committers: 0 })
    await putCounter(world, 'hot', { limit: 1_000_000 })
    const proxy = await startCuttableProxy(Number(new URL(databaseUrl()).port))
    const { client, db, close } = await connectDatabase({
      url: databaseUrlThrough(proxy.port),
      database: world.database.db.databaseName,
      appName: 'behind the proxy',
    })
    const committer = createCommitter({ client, db, logger, service: 'test' })
    await committer.start()

    const cutting = new AbortController()
    const cutAgainAndAgain = async () => {
      for (let cut = 0; cut < 12; cut++) {
        await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 60))
        await proxy.cut()
        await proxy.mend()
      }
      cutting.abort()
    }
    const useUntilAnswered = async (key: string) => {
      for (;;) {
        const call = committer.run(useCounter, { counter: 'hot' }, contextOf(key))
        const outcome = await call.catch(() => null)
        if (outcome?.ok) return outcome.body
      }
    }
    const answers: string[] = []
    const caller = async (name: number) => {
      for (let call = 0; !cutting.signal.aborted; call++)
        answers.push(await useUntilAnswered(`${name}.${call}`))
    }
    await Promise.all([cutAgainAndAgain(), ...Array.from({ length: 8 }, (_, name) => caller(name))])

    expect(new Set(answers).size).toBe(answers.length)
    expect(await world.counter('hot')).toMatchObject({ used: answers.length })
    expect(await world.count('entries')).toBe(answers.length)
    await committer.stop()
    await close()
    await proxy.cut()
  })

  it.concurrent('answer WRITE_CONFLICT when a document is held until the deadline', () =>
    withAnsweringDatabase(async () => {
      await using world = await createWorld()
      await putCounter(world, 'one', { limit: 5 })
      await using session = world.database.client.startSession()
      session.startTransaction()
      await world.database.db
        .collection<Counter>(counters.name)
        .updateOne({ _id: counterId('one') }, { $inc: { version: 1 } }, { session })
      const context = contextOf('key', { deadlineMs: steadyNow() + HELD_FOR_MS })
      const outcome = await world.committerAt(0).run(useCounter, { counter: 'one' }, context)
      expect(outcome).toMatchObject({ ok: false, code: 'WRITE_CONFLICT', retryAfterSeconds: 1 })
      await session.abortTransaction()
      expect(await world.count('idempotency')).toBe(0)
      const again = await world.committerAt(0).run(useCounter, { counter: 'one' }, contextOf('key'))
      expect(again).toMatchObject({ ok: true })
    }),
  )

  it.concurrent(
    'answer IDEMPOTENCY_IN_PROGRESS when a parallel copy holds the key until the deadline',
    () =>
      withAnsweringDatabase(async () => {
        await using world = await createWorld()
        await putCounter(world, 'one', { limit: 5 })
        await using session = await holdKey(world, 'key')
        const context = contextOf('key', { deadlineMs: steadyNow() + HELD_FOR_MS })
        const outcome = await world.committerAt(0).run(useCounter, { counter: 'one' }, context)
        expect(outcome).toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS', retryAfterSeconds: 1 })
        await session.commitTransaction()
        const again = await world
          .committerAt(0)
          .run(useCounter, { counter: 'one' }, contextOf('key'))
        expect(again).toMatchObject({ ok: true, isReplay: true, body: '{}' })
        expect(await world.counter('one')).toMatchObject({ used: 0 })
      }),
  )

  it.concurrent('take a key that others hold for the trouble of its own command alone', () =>
    withAnsweringDatabase(async () => {
      await using world = await createWorld()
      await putCounter(world, 'one', { limit: 50 })
      await using _session = await holdKey(world, 'held')
      const names = ['held', ...Array.from({ length: 8 }, (_, index) => `free ${index}`)]
      const [held, ...free] = await Promise.all(
        names.map((key) => {
          const context = contextOf(key, { deadlineMs: steadyNow() + 2_000 })
          return world.committerAt(0).run(useCounter, { counter: 'one' }, context)
        }),
      )
      expect(held).toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' })
      expect(free.every((outcome) => outcome?.ok)).toBe(true)
    }),
  )

  it('take a conflict for a new one when those of the last are answered', () =>
    withAnsweringDatabase(async () => {
      await using world = await createWorld()
      await putCounter(world, 'one', { limit: 5 })
      const { client, db } = world.database
      const still = new PipelinedSession(client, db.databaseName)
      await using ending = new AsyncDisposableStack()
      ending.defer(() => still.disconnect())
      const ids = { floor: LOWEST_ID, last: LOWEST_ID }
      await ofWriters(db).insertOne({ _id: 's', lsid: still.id, ...ids, round: 1n, closed: false })
      const conflict = async (forMs: number) => {
        still.startTransaction()
        const updates = [{ q: { _id: counterId('one') }, u: { $inc: { version: 1 } } }]
        await still.run({ update: counters.name, updates })
        const context = contextOf(undefined, { deadlineMs: steadyNow() + forMs })
        return world.committerAt(0).run(useCounter, { counter: 'one' }, context)
      }
      expect(await conflict(HELD_FOR_MS)).toMatchObject({ code: 'WRITE_CONFLICT' })
      await still.abort()
      await delay(CONFLICTS_BEFORE_KILL_MS)
      // Whoever took it for the old one would end the transaction, and get through.
      expect(await conflict(HELD_FOR_MS)).toMatchObject({ code: 'WRITE_CONFLICT' })
      await still.commit(BATCH_TIME_MS)
    }))

  it('tell the account that waits for most that it asks for too much, and no other', async () => {
    await using world = await createWorld()
    await putCounter(world, 'one', {})
    const committer = world.committerAt(0)
    const use = (forMs: number, of = account) => {
      const context = contextOf(undefined, { account: of, deadlineMs: steadyNow() + forMs })
      return committer.run(useCounter, { counter: 'one' }, context)
    }
    const other = '0190f3a2-0000-7000-8000-000000000002' as typeof account
    for (let batch = 0; batch < BATCHES_SEEN; batch++) await use(30_000)
    const waiting = Array.from({ length: 8 * BATCH_COMMANDS_MAX }, () => use(30_000))
    waiting.push(use(30_000, other))
    await expect(use(2)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 1 })
    await expect(use(2, other)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    const outcomes = await Promise.all(waiting)
    expect(outcomes.every((outcome) => outcome?.ok)).toBe(true)
  })

  it('refuse at once who would wait beyond its deadline, and nothing of it is done', async () => {
    await using world = await createWorld()
    await putCounter(world, 'one', {})
    const committer = world.committerAt(0)
    const use = (forMs: number) => {
      const context = contextOf(undefined, { deadlineMs: steadyNow() + forMs })
      return committer.run(useCounter, { counter: 'one' }, context)
    }
    for (let taken = 0; taken < BATCHES_SEEN; taken++) await use(30_000)
    const waiting = Array.from({ length: 8 * BATCH_COMMANDS_MAX }, () => use(30_000))
    // No batch with a journal takes a quarter of a millisecond.
    await expect(use(2)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      retryAfterSeconds: 1,
      message: 'too many commands wait',
    })
    const outcomes = await Promise.all(waiting)
    expect(outcomes.every((outcome) => outcome?.ok)).toBe(true)
    expect(await world.counter('one')).toMatchObject({ used: BATCHES_SEEN + waiting.length })
  })
})
