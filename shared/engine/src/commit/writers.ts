import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { ClientSession, Db, Filter, MongoClient, TransactionOptions } from 'mongodb'
import { highestIdAt, LOWEST_ID, millisecondsOf } from '@loyalty/contracts/uuid-v7'
import type { Uuid } from '@loyalty/contracts/ids'
import { limited } from '../mongo/limits.js'
import type { BatchSession } from '../mongo/batch-session.js'
import {
  outboxBatches,
  toMarker,
  type OutboxBatch,
  type WriterBatch,
} from '../outbox/outbox-batch.js'
import { machineNow } from '../steady-clock.js'
import { DATABASE_OPERATION_TIMEOUT_MS } from '../transport/limits.js'
import {
  BASE_ROW,
  readWriters,
  ofWriters,
  writers,
  type WriterDocument,
} from '../writers/writers.collection.js'
import { WRITER_STALLED_MS } from './limits.js'
import type { WriterProgress } from './load.js'
import { acceptedTime, type BatchClock } from './batch-clock.js'
import type { PeerProcesses } from '../transport/peer-processes.js'
import {
  endStalledTransactions,
  killSessions,
  sessionOf,
  type PolledTransactions,
} from './stalled-transactions.js'

/** Selects the rows whose committer may still write. */
export const OPEN = { closed: { $ne: true } } as const

/** Returns when a majority has all that the primary knows, by a write that changes nothing. */
export async function untilMajority(db: Db, session?: ClientSession): Promise<void> {
  const nothing = { _id: BASE_ROW, closed: false }
  const options = { ...limited(), ...(session && { session }) }
  await ofWriters(db).updateOne(nothing, { $set: { closed: true } }, options)
}

/**
 * The same of now: every batch that was answered before, by whichever primary, is in it, since the
 * session's reads come after what a majority has.
 */
export async function readWritersOfNow(db: Db, session: ClientSession): Promise<WriterDocument[]> {
  await untilMajority(db, session)
  return readWriters(db, session)
}

/** The writer's high-water mark: ids that others may have seen are at or below it, its next ones above. */
export const reachOf = ({ _id, floor, last, now }: WriterDocument): Uuid =>
  later(floor, last, now && _id !== BASE_ROW ? highestIdAt(now.getTime()) : LOWEST_ID)

/** The highest id that any writer has shown or is bound by. */
export const highestOf = (rows: readonly WriterDocument[]): Uuid =>
  rows.reduce((highest, row) => later(highest, reachOf(row)), LOWEST_ID)

/** Selects a row whose writer may mint ids at or below this from now on. */
export const isBelow = (id: Uuid): Filter<WriterDocument> => ({
  floor: { $lt: id },
  last: { $lt: id },
  now: { $not: { $gte: new Date(millisecondsOf(id)) } },
})

const later = (...ids: [Uuid, ...Uuid[]]): Uuid => ids.reduce((a, b) => (a > b ? a : b))

/** A batch's own row: its time, its number, and the range that its ids come from. */
export interface BatchStart {
  now: Date
  round: bigint
  /** Its ids are above this. */
  floor: Uuid
  /** The mark that others read from the row's time. A batch whose ids stay at or below it writes no other. */
  reserved: Uuid
}

/** The row of one committer, for as long as the row is open. */
export interface Writer {
  readonly id: string
  /** First statement of a batch, in its transaction. Null when the row was closed: join again. */
  begin(session: BatchSession, maxTimeMS: number): Promise<BatchStart | null>
  /** Of what writers have committed: what no document in the outbox of this one has named yet. */
  unnamed(progress: readonly WriterProgress[]): WriterBatch[]
  /** A batch is about to be committed, with ids up to this: those of the next ones are above it. */
  reach(highest: Uuid): void
  /** A batch is committed, and with it what its documents name. */
  committed(outbox: readonly OutboxBatch[]): void
  /** Before the commit of a batch that minted an id above its range: the highest one. */
  end(session: BatchSession, last: Uuid, maxTimeMS: number): Promise<void>
  close(): Promise<void>
}

/**
 * Reads the server's time, and with it reserves the ids of what is left of its millisecond. When an
 * earlier range lies ahead of the clock, the batch says in the end how far it came.
 */
const toBeginning = (expected: Date | null) => [
  { $set: { round: { $add: ['$round', 1n] }, now: acceptedTime(expected) } },
]

/** The fields of the row that the batch needs, and the distance of the server's clock from its time. */
const BEGUN = { now: 1, round: 1, floor: 1, leapMs: { $subtract: ['$$NOW', '$now'] } }

interface BegunRow extends Required<Pick<WriterDocument, 'now' | 'round' | 'floor'>> {
  leapMs: bigint
}

/**
 * Takes a new row. Its ids start above all that the rows show once its own row can be seen: a
 * high-water mark that does not know the row has read them before, and shows nothing above them.
 */
export async function joinWriters(
  db: Db,
  { id: lsid }: BatchSession,
  clock: BatchClock,
  instance?: string,
): Promise<Writer> {
  const id = randomUUID()
  const named = instance === undefined ? {} : { instance }
  const ids = { floor: LOWEST_ID, last: LOWEST_ID }
  const own = { _id: id, lsid, ...named, ...ids, round: 0n, closed: false }
  let reached = await db.client.withSession({ causalConsistency: true }, async (session) => {
    await ofWriters(db).insertOne(own, { session, ...limited() })
    return highestOf(await readWriters(db, session))
  })
  const namedBatches = new Map<string, bigint>()
  return {
    id,
    async begin(inSession, maxTimeMS) {
      const query = { _id: id, ...OPEN }
      const atMs = machineNow()
      const { document } = await inSession.run({
        findAndModify: writers.name,
        query,
        update: toBeginning(clock.expected(atMs)),
        new: true,
        fields: BEGUN,
        maxTimeMS,
      })
      const row = document['value'] as BegunRow | null
      if (row === null) return null
      const { now, round, floor, leapMs } = row
      clock.told(now, { atMs, isLeap: leapMs !== 0n })
      return { now, round, floor: later(reached, floor), reserved: highestIdAt(now.getTime()) }
    },
    reach(highest) {
      reached = later(reached, highest)
    },
    unnamed: (progress) =>
      progress.flatMap(({ _id: writer, round }) =>
        writer === id || round <= (namedBatches.get(writer) ?? 0n) ? [] : [{ writer, round }],
      ),
    committed(outbox) {
      for (const { writer, round } of outbox.flatMap(({ after }) => after))
        namedBatches.set(writer, round)
    },
    async end(inSession, last, maxTimeMS) {
      const updates = [{ q: { _id: id }, u: { $set: { last } } }]
      await inSession.run({ update: writers.name, updates, maxTimeMS })
    },
    close: () => closeWriter(db, id),
  }
}

const closeWriter = async (db: Db, id: string) => {
  await ofWriters(db).updateOne({ _id: id, ...OPEN }, { $set: { closed: true } }, limited())
}

const readOpen = (db: Db) => ofWriters(db).find(OPEN, limited()).toArray()

const sessionsOf = (rows: readonly WriterDocument[]) => rows.flatMap(({ lsid }) => lsid ?? [])

/**
 * Ends the transactions of open writers in which nothing happens: a process that died or was stopped
 * would keep its documents until the server's limit.
 */
export async function killStalledWriters(
  db: Db,
  client: MongoClient,
  exceptSession: BatchSession,
): Promise<PolledTransactions> {
  const rows = await readOpen(db)
  const own = sessionOf(exceptSession.id)
  const others = sessionsOf(rows).filter((lsid) => sessionOf(lsid) !== own)
  return endStalledTransactions(client, others)
}

/**
 * Ends the batches of open writers whose process is dead by the broker's word. One that lives, and has
 * only lost the broker, repeats its batch; it is not ended again before it has committed one.
 */
export function createDeadWriters(db: Db, client: MongoClient) {
  /** The last batch that each had committed when it was ended. */
  const endedAt = new Map<string, bigint>()
  return {
    /** Answers how many. */
    async end(peers: PeerProcesses): Promise<number> {
      const rows = (await readOpen(db)).filter(({ _id: id, round }) => endedAt.get(id) !== round)
      const others = rows.flatMap(({ instance }) =>
        instance === undefined || instance === peers.instance ? [] : instance,
      )
      if (others.length === 0) return 0
      const found = await peers.findDead(others)
      const dead = rows.filter(({ instance }) => instance !== undefined && found.has(instance))
      await killSessions(client, sessionsOf(dead))
      for (const { _id: id, round } of dead) endedAt.set(id, round)
      return dead.length
    },
  }
}

/**
 * Before the first batch: ends what earlier processes left open, closes their rows and folds closed
 * rows into the base row. A living writer whose row is closed takes a new one with its next batch; the
 * row of one that is in a batch stays open. Answers how many were closed, and what time the others
 * that committed meanwhile have taken for the present.
 */
export async function retireStalledWriters(db: Db, client: MongoClient, own: BatchSession) {
  const before = await readOpen(db)
  const batches = new Map(before.map(({ _id: id, round }) => [id, round]))
  const [{ alive }] = await Promise.all([
    endStalledTransactions(client, sessionsOf(before)),
    delay(before.length > 0 ? WRITER_STALLED_MS : 0),
  ])
  const inBatches = new Set([sessionOf(own.id), ...alive.map(sessionOf)])
  const after = await readOpen(db)
  const isUnmoved = ({ _id: id, round }: WriterDocument) => batches.get(id) === round
  const isInBatch = ({ lsid }: WriterDocument) =>
    lsid !== undefined && inBatches.has(sessionOf(lsid))
  const stalled = after.filter((row) => isUnmoved(row) && !isInBatch(row))
  for (const { _id: id } of stalled) await closeWriter(db, id)
  await foldClosedWriters(db, client)
  const times = after.flatMap((row) => (isUnmoved(row) ? [] : (row.now ?? [])))
  return { retired: stalled.length, now: latestOf(times) }
}

const latestOf = (times: readonly Date[]): Date | null =>
  times.reduce<Date | null>((a, b) => (a !== null && a > b ? a : b), null)

/** Has every scan of the rows from now on find an id at or above this, those of joining writers too. */
export async function raiseBase(db: Db, floor: Uuid): Promise<void> {
  await ofWriters(db).updateOne(
    { _id: BASE_ROW },
    { $max: { floor }, $setOnInsert: { last: LOWEST_ID, round: 0n, closed: true } },
    { upsert: true, ...limited() },
  )
}

/**
 * The values of a closed row are final, so they may be copied before the row goes. Facts of its batches
 * may still wait, and what other writers commit from now on can't name them: the base row is named
 * in their place, by a document in the outbox that comes after all of the folded row's.
 */
async function foldClosedWriters(db: Db, client: MongoClient): Promise<void> {
  const rows = ofWriters(db)
  const closed = await rows.find({ closed: true, _id: { $ne: BASE_ROW } }, limited()).toArray()
  if (closed.length === 0) return
  await raiseBase(db, highestOf(closed))
  const ids = closed.map(({ _id: id }) => id)
  const after = closed.map(({ _id: writer, round }) => ({ writer, round }))
  await client.withSession({ causalConsistency: false }, (session) =>
    session.withTransaction(async () => {
      const base = await rows.findOneAndUpdate(
        { _id: BASE_ROW },
        [{ $set: { round: { $add: ['$round', 1] }, now: '$$NOW' } }],
        { session, returnDocument: 'after', ...limited() },
      )
      const { deletedCount } = await rows.deleteMany(
        { _id: { $in: ids } },
        { session, ...limited() },
      )
      // Another process that starts has folded some of them meanwhile; the next start folds the rest.
      if (!base?.now || deletedCount !== ids.length) return session.abortTransaction()
      const marker = toMarker({ writer: BASE_ROW, round: base.round }, after, base.now)
      await db
        .collection<OutboxBatch>(outboxBatches.name)
        .insertOne(marker, { session, ...limited() })
      return undefined
    }, FOLD_OPTIONS),
  )
}

const FOLD_OPTIONS: TransactionOptions = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', journal: true },
  maxCommitTimeMS: DATABASE_OPERATION_TIMEOUT_MS,
}
