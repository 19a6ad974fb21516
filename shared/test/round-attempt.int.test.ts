import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { command, touch, type Command, type ReadView } from '../src/commit/command.js'
import type { IdempotencyRecord } from '../src/commit/idempotency.js'
import { ROUND_LOADED_BYTES_MAX, ROUND_TIME_MS } from '../src/commit/limits.js'
import { Memory, stamps, type StampDocument } from '../src/commit/memory.js'
import { attemptRound, type RoundParts } from '../src/commit/round.js'
import type { RoundEnd } from '../src/commit/round-end.js'
import { RoundClock } from '../src/commit/round-clock.js'
import { save } from '../src/commit/save.js'
import { killSessions } from '../src/commit/still-transactions.js'
import { toWaiting, type Waiting } from '../src/commit/waiting.js'
import { joinWriters, type Writer } from '../src/commit/writers.js'
import { CommandView, WorkingSet } from '../src/commit/working-set.js'
import { contract } from '../src/contracts/contract.js'
import type { ErrorCode } from '../src/errors/codes.js'
import { collection, type DocumentOf } from '../src/mongo/collection.js'
import { connectDatabase } from '../src/mongo/connect.js'
import { deployCollections } from '../src/mongo/deploy-collections.js'
import { PipelinedSession } from '../src/mongo/pipelined-session.js'
import { object, string, version } from '../src/mongo/shape.js'
import { outboxRounds, roundOf, type OutboxRound } from '../src/outbox/outbox-round.js'
import { answer, type Outcome } from '../src/outcome.js'
import { steadyNow } from '../src/steady-clock.js'
import { highestIdAt, LOWEST_ID, uuidV7 } from '../src/uuid-v7.js'
import { ofWriters } from '../src/writers/writers.collection.js'
import {
  createWorld,
  databaseUrl,
  databaseUrlThrough,
  putCounter,
  type World,
} from './commit-fixture.js'
import {
  account,
  addEntry,
  contextOf,
  counterId,
  counters,
  emptyCounter,
  needCopy,
  removeCounter,
  useCounter,
} from './commit-toys.js'
import { startCuttableProxy } from './cuttable-proxy.js'

const notices = collection({
  name: 'notices',
  shape: object({ _id: string, version, text: string }),
  indexes: [],
  isRemembered: true,
})
type Notice = DocumentOf<typeof notices>
const textOf = (view: ReadView, id: string): string | null =>
  view.get(notices, `${account}|${id}`)?.text ?? null

let world: World
let session: PipelinedSession
let writer: Writer
beforeAll(async () => {
  world = await createWorld({ committers: 0 })
  await deployCollections(world.database.db, [notices, stamps])
  return () => world[Symbol.asyncDispose]()
})
beforeEach(async () => {
  const { client, db } = world.database
  const used = ['writers', 'counters', 'entries', 'idempotency', 'pushes', 'notices', 'stamps']
  await Promise.all([...used, outboxRounds.name].map((name) => db.collection(name).deleteMany({})))
  session = new PipelinedSession(client, db.databaseName)
  writer = await joinWriters(db, session, new RoundClock(() => {}))
})
afterEach(async () => {
  vi.restoreAllMocks()
  // One that was cut off from its session would stand in the way of the next test.
  await killSessions(world.database.client, [session.id])
  await session.disconnect()
})

const row = () => ofWriters(world.database.db).findOne({ _id: writer.id })
const outbox = () => world.database.db.collection<OutboxRound>(outboxRounds.name).find().toArray()

const call = <Input, Code extends ErrorCode>(
  own: Command<Input, Code>,
  request: Input,
  context = contextOf(),
): Waiting => toWaiting(own, request, context, Promise.withResolvers<Outcome>(), null)

/** On a machine that is busy a round may find no time left, as those of a committer do, and try again. */
const TRIES_MAX = 10
async function attempt(commands: readonly Waiting[], own: Partial<RoundParts> = {}) {
  for (let tries = 1; ; tries += 1) {
    const end = await attemptOnce(commands, own)
    if (end.kind !== 'outOfTime' || tries === TRIES_MAX) return end
  }
}

const attemptOnce = (commands: readonly Waiting[], own: Partial<RoundParts> = {}) =>
  attemptRound(
    {
      session,
      service: 'test',
      writer,
      memory: new Memory(),
      mayCommit: () => true,
      isAside: () => false,
      isCareful: false,
      ...own,
    },
    commands,
  )

type Committed = RoundEnd & { kind: 'committed' }
const committed = (end: RoundEnd): Committed => {
  if (end.kind !== 'committed') throw new Error(`the round is ${end.kind}`, { cause: end })
  return end
}
const bodies = (end: RoundEnd) =>
  committed(end).decided.map((one) =>
    'outcome' in one && one.outcome.ok ? (JSON.parse(one.outcome.body) as unknown) : one,
  )

/** What the round asks of the server from now on. */
function watch() {
  const statements: { name: string; on: unknown; maxTimeMS: number }[] = []
  const run = session.run.bind(session)
  vi.spyOn(session, 'run').mockImplementation((statement, database) => {
    const [name = ''] = Object.keys(statement)
    statements.push({
      name,
      on: statement[name] as unknown,
      maxTimeMS: Number(statement['maxTimeMS']),
    })
    return run(statement, database)
  })
  /** Those of its last attempt. */
  const names = () => {
    const begun = statements.findLastIndex(({ name }) => name === 'findAndModify')
    return statements.slice(begun).map(({ name, on }) => `${name} ${String(on)}`)
  }
  return { statements, names }
}
const now = performance.now.bind(performance)
const pass = (ms: number) => {
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ms)
}
/** The clock stands still, but for what a decision takes. */
function freeze() {
  const at = now()
  const show = (ms: number) => void vi.spyOn(performance, 'now').mockReturnValue(at + ms)
  show(0)
  return show
}

const plain = contract({
  subject: 'loyalty.test.plain',
  input: z.strictObject({ id: z.string() }),
  output: z.unknown(),
  errors: [],
})

const nothingIsLeft = async () => {
  expect(await world.counter('one')).toMatchObject({ used: 0 })
  expect(await world.count('entries')).toBe(0)
  expect(await outbox()).toEqual([])
  expect(await row()).toMatchObject({ round: 0n })
  // Nothing of it stands in the way of others.
  await world.database.db
    .collection<{ _id: string }>('counters')
    .updateOne({ _id: counterId('one') }, { $set: { limit: 5 } }, { maxTimeMS: 5_000 })
}

const store = (name: string, bytes: number) =>
  world.database.db
    .collection<Notice>('notices')
    .insertOne({ _id: `${account}|${name}`, version: 1, text: 'x'.repeat(bytes) })

const stampOf = async () =>
  (await world.database.db.collection<StampDocument>('stamps').findOne())?.stamp

const use = (context = contextOf()) => call(useCounter, { counter: 'one' }, context)
const useBy = (deadlineMs: number) => use(contextOf(undefined, { deadlineMs }))
const add = (label: string) => call(addEntry, { counter: 'one', label })

describe('an attempt of a round', () => {
  it('commits what its commands decide, with its facts and its own row', async () => {
    await putCounter(world, 'one', { limit: 1 })
    const commands = [call(useCounter, { counter: 'one' }), call(useCounter, { counter: 'one' })]
    const end = committed(await attempt(commands))
    expect(end.decided.map(({ command: of }) => of)).toEqual(commands)
    expect(bodies(end)[0]).toMatchObject({ used: 1 })
    expect(end.decided[1]).toMatchObject({ outcome: { ok: false, code: 'COUPON_LIMIT_REACHED' } })
    expect(end).toMatchObject({ postponed: [], aside: [], isRoomy: true })
    expect(await world.counter('one')).toMatchObject({ used: 1, version: 2 })
    expect(await world.count('entries')).toBe(1)
    expect(await world.count('pushes')).toBe(1)
    expect(await outbox()).toEqual(end.outbox)
    const [document] = end.outbox
    expect(roundOf(document?._id ?? '')).toEqual({ writer: writer.id, round: 1n })
    expect(document?.facts.map(({ sequence }) => sequence)).toEqual([1])
    const own = await row()
    expect(own).toMatchObject({ round: 1n, last: LOWEST_ID, floor: LOWEST_ID, closed: false })
    expect(document?.created_at).toEqual(own?.now)
  })

  it('has the time that is left of it as the limit of each statement', async () => {
    await putCounter(world, 'one', {})
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
      expect(maxTimeMS).toBeLessThanOrEqual(ROUND_TIME_MS)
      expect(Number.isInteger(maxTimeMS)).toBe(true)
    }
  })

  it('has a statement for each document when it is to be careful', async () => {
    for (const name of ['a', 'b']) await putCounter(world, name, {})
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

  it('names what others had committed, until a committed round has named it', async () => {
    await putCounter(world, 'one', {})
    const { client, db } = world.database
    const other = await joinWriters(
      db,
      new PipelinedSession(client, db.databaseName),
      new RoundClock(() => {}),
    )
    await ofWriters(db).updateOne({ _id: other.id }, { $set: { round: 6n } })
    const first = committed(await attempt([use()]))
    expect(first.outbox[0]?.after).toEqual([{ writer: other.id, round: 6n }])
    writer.committed(first.outbox)
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
    await ofWriters(world.database.db).updateOne({ _id: writer.id }, { $set: { floor } })
    const [first] = bodies(await attempt([add('a')])) as { entry: string }[]
    expect((first?.entry ?? '') > floor).toBe(true)
    expect((await row())?.last).toBe(first?.entry)
    const [second] = bodies(await attempt([add('b')])) as { entry: string }[]
    expect((second?.entry ?? '') > (first?.entry ?? '')).toBe(true)
    // The row's floor is no longer what keeps it there.
    await ofWriters(world.database.db).updateOne({ _id: writer.id }, { $set: { floor: LOWEST_ID } })
    const [third] = bodies(await attempt([add('c')])) as { entry: string }[]
    expect((third?.entry ?? '') > (second?.entry ?? '')).toBe(true)
  })

  it('reserves the ids of its millisecond, so that a later one of the same begins above', async () => {
    const reach = vi.spyOn(writer, 'reach')
    await attempt([call(addEntry, { counter: 'one', label: 'a' })])
    const at = (await row())?.now?.getTime() ?? 0
    expect(reach.mock.lastCall).toEqual([highestIdAt(at)])
    expect((await row())?.last).toBe(LOWEST_ID)
  })
})

describe('a round that is not committed', () => {
  beforeEach(() => putCounter(world, 'one', {}))

  it('is one of a writer whose row was closed', async () => {
    await writer.close()
    expect(await attempt([use()])).toEqual({ kind: 'writerClosed' })
    await nothingIsLeft()
  })

  it('is late when a command was answered meanwhile, which it asks once all is decided', async () => {
    const { names } = watch()
    let asked = 0
    const mayCommit = () => {
      asked += 1
      expect(names().at(-1)).toBe('update counters')
      return false
    }
    expect(await attempt([use()], { mayCommit })).toEqual({ kind: 'late' })
    expect(asked).toBe(1)
    expect(names().at(-1)).toBe('abortTransaction 1')
    await nothingIsLeft()
  })

  it('conflicts with one that has changed its document, and names it', async () => {
    const { client, db } = world.database
    const other = new PipelinedSession(client, db.databaseName)
    other.startTransaction()
    const q = { _id: counterId('one') }
    await other.run({ update: 'counters', updates: [{ q, u: { $set: { limit: 7 } } }] })
    const own = use()
    const end = await attempt([own])
    expect(end).toMatchObject({
      kind: 'conflict',
      documents: [{ present: q, owners: [own] }],
      cause: { code: 112 },
    })
    await other.abort()
    await other.disconnect()
    await nothingIsLeft()
  })

  it('is poisoned by the command whose document cannot be', async () => {
    await attempt([call(addEntry, { counter: 'one', label: 'taken' })])
    const [well, sick] = [use(), call(addEntry, { counter: 'one', label: 'taken' })]
    const end = await attempt([well, sick])
    expect(end).toMatchObject({ kind: 'poisoned', cause: { code: 11_000, index: 1 } })
    expect('blamed' in end && end.blamed).toBe(sick)
    expect(await world.counter('one')).toMatchObject({ used: 0 })
  })

  it('conflicts when a document is gone that it takes for loaded', async () => {
    const own = use()
    const working = new WorkingSet()
    const gone = touch(counters, counterId('gone'))
    working.keep(gone, { ...emptyCounter('gone'), version: 1 })
    const loan = { service: 'test', now: new Date(), mint: () => uuidV7(Date.now()) }
    const view = new CommandView(working, loan, own)
    view.allow([gone])
    view.put(counters, { ...emptyCounter('gone'), used: 1 })
    working.merge(view, own)
    session.startTransaction()
    const saving = save(session, { working, outbox: [], isCareful: false }, ROUND_TIME_MS)
    await expect(saving).rejects.toMatchObject({
      message: "counters can't be written",
      documents: [{ present: { used: 1 }, owners: [own] }],
      cause: { name: 'WrittenCountError', message: 'counters: a document is gone' },
    })
  })

  it('has used up its time when nothing is left of it for what it writes', async () => {
    const slow = command(plain, {
      touches: () => [touch(counters, counterId('one'))],
      decide(_input, view) {
        const found = view.get(counters, counterId('one'))
        if (found) view.put(counters, { ...found, used: 9 })
        pass(ROUND_TIME_MS)
        return answer({})
      },
    })
    const end = await attemptOnce([call(slow, { id: 'x' })])
    expect(end).toMatchObject({
      kind: 'outOfTime',
      cause: { name: 'OutOfTimeError', message: 'the round used up its time' },
    })
    vi.restoreAllMocks()
    await nothingIsLeft()
  })

  it('is unreachable when its connection goes, and finds a server again', async () => {
    const { port } = new URL(databaseUrl())
    const proxy = await startCuttableProxy(Number(port))
    const { databaseName } = world.database.db
    const url = databaseUrlThrough(proxy.port)
    const through = await connectDatabase({ url, database: databaseName, appName: 'test' })
    const own = new PipelinedSession(through.client, databaseName)
    const cut = command(plain, {
      touches: () => [],
      decide() {
        void proxy.cut()
        return answer({})
      },
    })
    try {
      const end = await attempt([call(cut, { id: 'x' }), use()], { session: own })
      expect(end.kind).toBe('unreachable')
      await proxy.mend()
      expect(committed(await attempt([use()], { session: own })).decided).toHaveLength(1)
      expect(await world.counter('one')).toMatchObject({ used: 1 })
    } finally {
      await own.disconnect()
      await through.close()
      await proxy.cut()
    }
  })
})

describe('a round with time or bytes to spare', () => {
  it.each([
    [ROUND_TIME_MS / 2, true],
    [ROUND_TIME_MS / 2 + 1, false],
  ])('after %i ms is roomy: %s', async (ms, isRoomy) => {
    const show = freeze()
    const slow = command(plain, {
      touches: () => [],
      decide() {
        show(ms)
        return answer({})
      },
    })
    expect(committed(await attemptOnce([call(slow, { id: 'x' })])).isRoomy).toBe(isRoomy)
  })

  const half = ROUND_LOADED_BYTES_MAX / 2
  const look = command(plain, {
    touches: ({ id }) => [touch(notices, `${account}|${id}`)],
    decide: ({ id }, view) => answer([textOf(view, id)?.length ?? null]),
  })
  const lookAt = (...ids: string[]) => attempt(ids.map((id) => call(look, { id })))

  it('is roomy when it has loaded less than half of what it may', async () => {
    freeze()
    await store('small', half - 10_000)
    await store('large', half + 10_000)
    expect(committed(await lookAt('small')).isRoomy).toBe(true)
    expect(committed(await lookAt('large')).isRoomy).toBe(false)
  })

  it('is too large when it loads more than it may, unless it has one command alone', async () => {
    await store('a', half + 10_000)
    await store('b', half + 10_000)
    expect(await lookAt('a', 'b')).toEqual({ kind: 'tooLarge' })
    await store('huge', ROUND_LOADED_BYTES_MAX + 10_000)
    expect(bodies(await lookAt('huge'))).toEqual([[ROUND_LOADED_BYTES_MAX + 10_000]])
    expect(await lookAt('huge', 'none')).toEqual({ kind: 'tooLarge' })
  })

  it('loads all, though it comes in several answers', async () => {
    const bytes = 6 * 1024 * 1024
    for (const name of ['a', 'b', 'c']) await store(name, bytes)
    const lookAtAll = command(plain, {
      touches: () => ['a', 'b', 'c', 'd'].map((id) => touch(notices, `${account}|${id}`)),
      decide: (_input, view) =>
        answer(['a', 'b', 'c', 'd'].map((id) => textOf(view, id)?.length ?? null)),
    })
    const { names } = watch()
    expect(bodies(await attempt([call(lookAtAll, { id: 'x' })]))).toEqual([
      [bytes, bytes, bytes, null],
    ])
    expect(names().some((name) => name.startsWith('getMore'))).toBe(true)
  })
})

describe('what commands of a round touch', () => {
  it('leaves the round where it cannot be said, and the others are committed', async () => {
    await putCounter(world, 'one', {})
    const cause = new Error('no idea')
    const throwing = (step: 'touches' | 'touchesMore' | 'touchesLast') =>
      command(plain, {
        touches: () => [],
        [step]() {
          throw cause
        },
        decide: () => answer({}),
      })
    const steps = ['touches', 'touchesMore', 'touchesLast'] as const
    const sick = steps.map((step) => call(throwing(step), { id: step }))
    const well = call(useCounter, { counter: 'one' })
    const end = committed(await attempt([...sick, well]))
    expect(end.decided.slice(0, 3)).toEqual(sick.map((one) => ({ command: one, error: cause })))
    expect(end.decided).toHaveLength(4)
    expect(await world.counter('one')).toMatchObject({ used: 1 })
  })

  it('may depend on what is there, in two steps', async () => {
    for (const name of ['a', 'b', 'c']) await putCounter(world, name, { used: name.charCodeAt(0) })
    const chain = command(plain, {
      touches: () => [touch(counters, counterId('a'))],
      touchesMore: (_input, view) =>
        view.get(counters, counterId('a')) ? [touch(counters, counterId('b'))] : [],
      touchesLast: (_input, view) =>
        view.get(counters, counterId('b')) ? [touch(counters, counterId('c'))] : [],
      decide: (_input, view) =>
        answer(['a', 'b', 'c'].map((name) => view.get(counters, counterId(name))?.used ?? null)),
    })
    const { names } = watch()
    expect(bodies(await attempt([call(chain, { id: 'x' })]))).toEqual([[97, 98, 99]])
    expect(names().filter((name) => name === 'find counters')).toHaveLength(3)
  })

  it('is one query a collection, of each document once', async () => {
    for (const name of ['a', 'b']) await putCounter(world, name, {})
    const commands = ['a', 'b', 'a'].map((counter) => call(useCounter, { counter }))
    const { names } = watch()
    expect(bodies(await attempt(commands))).toMatchObject([{ used: 1 }, { used: 1 }, { used: 2 }])
    expect(names().filter((name) => name === 'find counters')).toHaveLength(1)
  })

  it('is not looked at further for a call whose key has an answer', async () => {
    await putCounter(world, 'one', {})
    const [first] = bodies(await attempt([use(contextOf('key'))]))
    let asked = 0
    const curious = command(plain, {
      touches: () => [],
      touchesMore() {
        asked += 1
        return []
      },
      decide: () => answer({ used: 'anew' }),
    })
    expect(bodies(await attempt([call(curious, { id: 'x' }, contextOf('key'))]))).toEqual([first])
    expect(asked).toBe(0)
    expect(await world.counter('one')).toMatchObject({ used: 1 })
    const records = world.database.db.collection<IdempotencyRecord>('idempotency')
    expect(await records.countDocuments()).toBe(1)
  })

  it('may be a copy that is missing, and a document that goes', async () => {
    await putCounter(world, 'one', { used: 3 })
    const [missing, removed] = [
      call(needCopy, { counter: 'none' }),
      call(removeCounter, { counter: 'one' }),
    ]
    const end = committed(await attempt([missing, removed]))
    expect(end.decided).toMatchObject([
      { command: missing, missing: { kind: 'counter', id: 'none' } },
      { command: removed, outcome: { ok: true } },
    ])
    expect(await world.counter('one')).toBeNull()
  })
})

describe('a round that remembers', () => {
  const write = command(plain, {
    touches: ({ id }) => [touch(notices, `${account}|${id}`)],
    decide({ id }, view) {
      view.put(notices, { _id: `${account}|${id}`, text: `${textOf(view, id) ?? ''}.` })
      return answer({})
    },
  })
  const read = command(plain, {
    touches: ({ id }) => [touch(notices, `${account}|${id}`)],
    decide: ({ id }, view) => answer([textOf(view, id)]),
  })

  it('loads a document once, until somebody changes one of its account', async () => {
    const memory = new Memory()
    await attempt([call(write, { id: 'a' })], { memory })
    const readAll = async () => {
      const { names } = watch()
      const texts = bodies(await attempt([call(read, { id: 'a' })], { memory }))
      vi.restoreAllMocks()
      return { texts, loads: names().filter((name) => name === 'find notices').length }
    }
    expect(await readAll()).toEqual({ texts: [['.']], loads: 1 })
    expect(await readAll()).toEqual({ texts: [['.']], loads: 0 })
    const before = await stampOf()
    // By another process, which has a memory of its own.
    await attempt([call(write, { id: 'a' })], { memory: new Memory() })
    expect(await stampOf()).not.toBe(before)
    expect(await readAll()).toEqual({ texts: [['..']], loads: 1 })
    expect(await readAll()).toEqual({ texts: [['..']], loads: 0 })
  })

  it('remembers nothing of an account without a stamp, nor what is not there', async () => {
    await world.database.db
      .collection<Notice>('notices')
      .insertOne({ _id: `${account}|a`, version: 1, text: 'by hand' })
    const memory = new Memory()
    const key = `notices|${account}|a`
    await attempt([call(read, { id: 'a' })], { memory })
    expect(memory.has(key)).toBe(false)
    await attempt([call(write, { id: 'b' })], { memory })
    await attempt([call(read, { id: 'a' }), call(read, { id: 'none' })], { memory })
    const { names } = watch()
    expect(
      bodies(await attempt([call(read, { id: 'a' }), call(read, { id: 'none' })], { memory })),
    ).toEqual([['by hand'], [null]])
    expect(names().filter((name) => name === 'find notices')).toHaveLength(1)
  })
})

describe('the commit of a round', () => {
  beforeEach(() => putCounter(world, 'one', {}))
  const lost = new Error('nobody knows')

  it('is repeated while its result is unknown', async () => {
    const commit = session.commit.bind(session)
    const disconnect = vi.spyOn(session, 'disconnect')
    const commits = vi.spyOn(session, 'commit').mockImplementation(async (maxTimeMS) => {
      expect(maxTimeMS).toBe(ROUND_TIME_MS)
      await commit(maxTimeMS)
      if (commits.mock.calls.length < 3) throw lost
    })
    const end = await attempt([useBy(steadyNow() + 10_000)])
    expect(committed(end).decided).toHaveLength(1)
    expect(commits).toHaveBeenCalledTimes(3)
    expect(disconnect).toHaveBeenCalledTimes(2)
    expect(await world.counter('one')).toMatchObject({ used: 1 })
  })

  it('stays unknown once nobody waits any more, the last of them not either', async () => {
    const show = freeze()
    const commands = [useBy(steadyNow() - 1), useBy(steadyNow() + 400)]
    const commits = vi.spyOn(session, 'commit').mockImplementation(() => {
      if (commits.mock.calls.length === 3) show(400)
      return Promise.reject(lost)
    })
    const end = await attempt(commands)
    expect(end).toMatchObject({ kind: 'unknown', cause: lost, postponed: [], aside: [] })
    expect('decided' in end && end.decided).toHaveLength(2)
    expect(commits).toHaveBeenCalledTimes(3)
  })

  it('that surely did not happen ends the round', async () => {
    const { MongoServerError } = await import('mongodb')
    const error = new MongoServerError({ message: 'no', code: 251 })
    error.addErrorLabel('TransientTransactionError')
    const commits = vi.spyOn(session, 'commit').mockRejectedValue(error)
    expect(await attempt([useBy(steadyNow() + 10_000)])).toEqual({ kind: 'ended', cause: error })
    expect(commits).toHaveBeenCalledTimes(1)
  })
})
