import { MongoServerError } from 'mongodb'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { BatchClock } from '../src/commit/batch-clock.js'
import { killSessions } from '../src/commit/stalled-transactions.js'
import type { Writer } from '../src/commit/writers.js'
import { PipelinedSession } from '../src/mongo/driver-internals/pipelined-session.js'
import { outboxBatches } from '../src/outbox/outbox-batch.js'
import type { PeerProcesses } from '../src/transport/peer-processes.js'
import { LOWEST_ID, uuidV7 } from '@loyalty/contracts/uuid-v7'
import { ofWriters, type WriterDocument } from '../src/writers/writers.collection.js'
import { createWorld, putCounter, type World } from './commit-fixture.js'
import { counterId } from './commit-toys.js'

const WRITE_CONFLICT = 112

export const silent = () => new BatchClock(() => {})
export const ahead = (ms: number) => uuidV7(Date.now() + ms)

/** A database for the writers of a file, without rows at the beginning of each test. */
export function useWriters() {
  let world: World
  const sessions: PipelinedSession[] = []
  const db = () => world.database.db
  beforeAll(async () => {
    world = await createWorld({ committers: 0 })
    return () => world[Symbol.asyncDispose]()
  })
  beforeEach(() =>
    Promise.all(
      ['writers', 'counters', outboxBatches.name].map((name) =>
        db().collection(name).deleteMany({}),
      ),
    ),
  )
  afterEach(async () => {
    const own = sessions.splice(0)
    await killSessions(
      world.database.client,
      own.map(({ id }) => id),
    )
    await Promise.all(own.map((session) => session.disconnect()))
  })

  const rows = () => ofWriters(db())
  const startSession = () => {
    const session = new PipelinedSession(world.database.client, db().databaseName)
    sessions.push(session)
    return session
  }
  /** A transaction is told at once that another one has changed what it changes; a write alone would wait. */
  const isHeld = async (name: string) => {
    await using session = world.database.client.startSession()
    session.startTransaction()
    try {
      await db()
        .collection<{ _id: string }>('counters')
        .updateOne({ _id: counterId(name) }, { $set: { limit: 1 } }, { session })
      return false
    } catch (error) {
      if (error instanceof MongoServerError && error.code === WRITE_CONFLICT) return true
      throw error
    } finally {
      await session.abortTransaction()
    }
  }
  return {
    client: () => world.database.client,
    db,
    rows,
    startSession,
    put: (row: Partial<WriterDocument> & { _id: string }) =>
      rows().insertOne({ floor: LOWEST_ID, last: LOWEST_ID, round: 0n, closed: false, ...row }),
    idsOf: async (filter: object) => {
      const found = await rows().find(filter).sort({ _id: 1 }).toArray()
      return found.map(({ _id }) => _id)
    },
    /** A transaction that has changed a counter and does nothing more. */
    holdCounter: async (name: string) => {
      await putCounter(world, name, {})
      const session = startSession()
      session.startTransaction()
      const updates = [{ q: { _id: counterId(name) }, u: { $set: { used: 9 } } }]
      await session.run({ update: 'counters', updates })
      return session
    },
    isHeld,
    areHeld: (...names: string[]) => Promise.all(names.map(isHeld)),
    begin: async (writer: Writer, session = startSession()) => {
      session.startTransaction()
      const start = await writer.begin(session, 10_000)
      await session.commit(10_000)
      return start
    },
  }
}

/** What the broker says of some processes. */
export const peersOf = (gone: string[]) => {
  const asked: string[][] = []
  const peers: PeerProcesses = {
    instance: 'me',
    async findDead(instances) {
      asked.push([...instances].toSorted())
      return new Set(gone)
    },
    close() {},
  }
  return { peers, asked }
}
