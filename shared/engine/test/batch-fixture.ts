import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { z } from 'zod'
import type { Command, ReadView } from '../src/commit/command.js'
import { cacheVersions, type VersionDocument } from '../src/commit/cache-versions.collection.js'
import { LongLists } from '../src/commit/long-lists.js'
import { VersionCache } from '../src/commit/version-cache.js'
import { attemptBatch, type BatchParts } from '../src/commit/batch.js'
import { BatchClock } from '../src/commit/batch-clock.js'
import type { BatchEnd } from '../src/commit/batch-end.js'
import { killSessions } from '../src/commit/stalled-transactions.js'
import { toWaiting, type Waiting } from '../src/commit/waiting.js'
import { joinWriters, type Writer } from '../src/commit/writers.js'
import { contract } from '@loyalty/contracts/contract'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import { collection, type DocumentOf } from '../src/mongo/collection.js'
import { deployCollections } from '../src/mongo/deploy-collections.js'
import { PipelinedSession } from '../src/mongo/driver-internals/pipelined-session.js'
import { array, object, optional, string, version } from '../src/mongo/shape.js'
import { outboxBatches, type OutboxBatch } from '../src/outbox/outbox-batch.js'
import type { Outcome } from '@loyalty/contracts/outcome'
import { ofWriters } from '../src/writers/writers.collection.js'
import { createWorld, type World } from './commit-fixture.js'
import { account, contextOf, counterId, useCounter } from './commit-toys.js'

export const notices = collection({
  name: 'notices',
  shape: object({ _id: string, version, text: string }),
  indexes: [],
  isCached: true,
})
export type Notice = DocumentOf<typeof notices>

export const rolls = collection({
  name: 'rolls',
  shape: object({
    _id: string,
    version,
    names: array(object({ name: string })),
    names_state: optional(string),
  }),
  indexes: [],
  longList: { field: 'names', state: 'names_state' },
})
export type Roll = DocumentOf<typeof rolls>
export const textOf = (view: ReadView, id: string): string | null =>
  view.get(notices, `${account}|${id}`)?.text ?? null

export const plain = contract({
  subject: 'loyalty.test.plain',
  input: z.strictObject({ id: z.string() }),
  output: z.unknown(),
  errors: [],
})

export const call = <Input, Code extends ErrorCode>(
  own: Command<Input, Code>,
  request: Input,
  context = contextOf(),
): Waiting => toWaiting(own, request, context, Promise.withResolvers<Outcome>(), null)
export const use = (context = contextOf()) => call(useCounter, { counter: 'one' }, context)

type Committed = BatchEnd & { kind: 'committed' }
export const committed = (end: BatchEnd): Committed => {
  if (end.kind !== 'committed') throw new Error(`the batch is ${end.kind}`, { cause: end })
  return end
}
export const bodies = (end: BatchEnd) =>
  committed(end).decided.map((one) =>
    'outcome' in one && one.outcome.ok ? (JSON.parse(one.outcome.body) as unknown) : one,
  )

const now = performance.now.bind(performance)
export const pass = (ms: number) => {
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ms)
}
/** The clock stands still, but for what a decision takes. */
export function freeze() {
  const at = now()
  const show = (ms: number) => void vi.spyOn(performance, 'now').mockReturnValue(at + ms)
  show(0)
  return show
}

/** On a machine that is busy a batch may find no time left, as those of a committer do, and try again. */
const TRIES_MAX = 10
const USED = [
  'writers',
  'counters',
  'entries',
  'idempotency',
  'pushes',
  'notices',
  'rolls',
  'stamps',
]

/** A database for the batches of a file, and for each test a writer with a session. */
export function useBatches() {
  const current = {} as { world: World; session: PipelinedSession; writer: Writer }
  beforeAll(async () => {
    current.world = await createWorld({ committers: 0 })
    await deployCollections(current.world.database.db, [notices, rolls, cacheVersions])
    return () => current.world[Symbol.asyncDispose]()
  })
  beforeEach(async () => {
    const { client, db } = current.world.database
    await Promise.all(
      [...USED, outboxBatches.name].map((name) => db.collection(name).deleteMany({})),
    )
    current.session = new PipelinedSession(client, db.databaseName)
    current.writer = await joinWriters(db, current.session, new BatchClock(() => {}))
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    // One that was cut off from its session would stand in the way of the next test.
    await killSessions(current.world.database.client, [current.session.id])
    await current.session.disconnect()
  })

  const db = () => current.world.database.db
  const row = () => ofWriters(db()).findOne({ _id: current.writer.id })
  const outbox = () => db().collection<OutboxBatch>(outboxBatches.name).find().toArray()

  const attemptOnce = (commands: readonly Waiting[], own: Partial<BatchParts> = {}) =>
    attemptBatch(
      {
        session: current.session,
        service: 'test',
        writer: current.writer,
        cache: new VersionCache(),
        lists: new LongLists(),
        mayCommit: () => true,
        isParked: () => false,
        isCareful: false,
        ...own,
      },
      commands,
    )
  async function attempt(commands: readonly Waiting[], own: Partial<BatchParts> = {}) {
    for (let tries = 1; ; tries += 1) {
      const end = await attemptOnce(commands, own)
      if (end.kind !== 'outOfTime' || tries === TRIES_MAX) return end
    }
  }

  return {
    current,
    row,
    outbox,
    attempt,
    attemptOnce,
    /** What the batch asks of the server from now on. */
    watch: () => watch(current.session),
    store: (name: string, bytes: number) =>
      db()
        .collection<Notice>('notices')
        .insertOne({ _id: `${account}|${name}`, version: 1, text: 'x'.repeat(bytes) }),
    versionOf: async () => (await db().collection<VersionDocument>('stamps').findOne())?.stamp,
    nothingIsLeft: async () => {
      expect(await current.world.counter('one')).toMatchObject({ used: 0 })
      expect(await current.world.count('entries')).toBe(0)
      expect(await outbox()).toEqual([])
      expect(await row()).toMatchObject({ round: 0n })
      // Nothing of it stands in the way of others.
      await db()
        .collection<{ _id: string }>('counters')
        .updateOne({ _id: counterId('one') }, { $set: { limit: 5 } }, { maxTimeMS: 5_000 })
    },
  }
}

function watch(session: PipelinedSession) {
  const statements: Watched[] = []
  const run = session.run.bind(session)
  vi.spyOn(session, 'run').mockImplementation((statement, database) => {
    const [name = ''] = Object.keys(statement)
    statements.push({
      name,
      on: statement[name] as unknown,
      projection: statement['projection'] as unknown,
      maxTimeMS: Number(statement['maxTimeMS']),
    })
    return run(statement, database)
  })
  /** Those of its last attempt. */
  const last = () =>
    statements.slice(statements.findLastIndex(({ name }) => name === 'findAndModify'))
  const names = () => last().map(({ name, on }) => `${name} ${String(on)}`)
  return { statements, last, names }
}

interface Watched {
  name: string
  on: unknown
  projection: unknown
  maxTimeMS: number
}
