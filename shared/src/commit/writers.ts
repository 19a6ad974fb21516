import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { ClientSession, Db, Document, MongoClient } from 'mongodb'
import { LOWEST_ID } from '../uuid-v7.js'
import type { Uuid } from '../ids.js'
import type { StoredDocument } from '../mongo/collection.js'
import { limited } from '../mongo/limits.js'
import { WRITER_STILL_MS } from './limits.js'

/** One committer. Closed rows still count for the fence until they are folded into the base row. */
export interface WriterRow extends StoredDocument {
  /** The id of its one session, by which others can end its transaction. Absent on the base row. */
  lsid?: Document
  /** No round that starts now mints an id at or below this. Raised by fences. */
  floor: Uuid
  /** The highest id of its last committed round. */
  last: Uuid
  /** Rounds committed. It moves as long as the writer gets anywhere. */
  round: bigint
  closed: boolean
  /** The database's time of its last round. */
  now?: Date
}

export const BASE_ROW = 'base'
/** Selects the rows whose committer may still write. */
export const OPEN = { closed: { $ne: true } } as const

export const writerRows = (db: Db) => db.collection<WriterRow>('writers')

/** All rows as one snapshot has them, which holds every round that was answered before. */
export const readWriters = (db: Db, session?: ClientSession): Promise<WriterRow[]> =>
  writerRows(db)
    .find({}, { readConcern: { level: 'snapshot' }, ...limited(), ...(session && { session }) })
    .toArray()

/** The highest id that any writer has shown or is bound by. */
export const highestOf = (rows: readonly WriterRow[]): Uuid =>
  rows.reduce((highest, row) => later(highest, row.last, row.floor), LOWEST_ID)

const later = (...ids: [Uuid, ...Uuid[]]): Uuid => ids.reduce((a, b) => (a > b ? a : b))

/** A round's own row: its time, and what its ids must be above. */
export interface RoundStart {
  now: Date
  floor: Uuid
}

/** The row of one committer, for as long as the row is open. */
export interface Writer {
  /** First statement of a round, in its transaction. Null when the row was closed: join again. */
  begin(session: ClientSession, maxTimeMS: number): Promise<RoundStart | null>
  /** Before the commit: the highest id of the round. */
  end(session: ClientSession, last: Uuid, maxTimeMS: number): Promise<void>
  close(): Promise<void>
}

/**
 * Takes a new row. Its ids start above all that the rows show once its own row can be seen: a fence
 * that does not know the row has read them before, and shows nothing above them.
 */
export async function joinWriters(db: Db, session: ClientSession): Promise<Writer> {
  const rows = writerRows(db)
  const id = randomUUID()
  const lsid = session.id
  if (!lsid) throw new Error('a writer needs a session that is open')
  await rows.insertOne(
    { _id: id, lsid, floor: LOWEST_ID, last: LOWEST_ID, round: 0n, closed: false },
    limited(),
  )
  const start = highestOf(await readWriters(db))
  return {
    async begin(inSession, maxTimeMS) {
      const row = await rows.findOneAndUpdate(
        { _id: id, ...OPEN },
        { $inc: { round: 1n }, $currentDate: { now: true } },
        { session: inSession, maxTimeMS, returnDocument: 'after' },
      )
      if (!row?.now) return null
      return { now: row.now, floor: later(start, row.floor, row.last) }
    },
    async end(inSession, last, maxTimeMS) {
      await rows.updateOne({ _id: id }, { $set: { last } }, { session: inSession, maxTimeMS })
    },
    close: () => closeWriter(db, id),
  }
}

const closeWriter = async (db: Db, id: string) => {
  await writerRows(db).updateOne({ _id: id, ...OPEN }, { $set: { closed: true } }, limited())
}

/**
 * Ends the transactions of open writers whose round does not move: a process that died or was
 * stopped would hold its documents until the server's limit. A living one only repeats its round.
 */
export async function killStillWriters(
  db: Db,
  client: MongoClient,
  exceptSession: ClientSession,
): Promise<WriterRow[]> {
  const readOpen = () => writerRows(db).find(OPEN, limited()).toArray()
  const before = await readOpen()
  if (before.every((row) => isOf(row, exceptSession))) return []
  await delay(WRITER_STILL_MS)
  const rounds = new Map(before.map(({ _id: id, round }) => [id, round]))
  const isStill = ({ _id: id, round }: WriterRow) => rounds.get(id) === round
  const still = (await readOpen()).filter((row) => isStill(row) && !isOf(row, exceptSession))
  await killSessions(
    client,
    still.flatMap((row) => row.lsid ?? []),
  )
  return still
}

export async function killSessions(client: MongoClient, lsids: readonly Document[]): Promise<void> {
  if (lsids.length > 0) await client.db('admin').command({ killSessions: lsids, ...limited() })
}

const isOf = (row: WriterRow, session: ClientSession) =>
  row.lsid?.['id']?.toString('hex') === session.id?.['id']?.toString('hex')

/**
 * Before the first round: ends what earlier processes left open, closes their rows and folds closed
 * rows into the base row. A living writer whose row is closed takes a new one with its next round.
 */
export async function retireStillWriters(db: Db, client: MongoClient, own: ClientSession) {
  const still = await killStillWriters(db, client, own)
  for (const { _id: id } of still) await closeWriter(db, id)
  await foldClosedWriters(db)
  return still.length
}

/** Has every scan of the rows from now on find an id at or above this, those of joining writers too. */
export async function raiseBase(db: Db, floor: Uuid): Promise<void> {
  await writerRows(db).updateOne(
    { _id: BASE_ROW },
    { $max: { floor }, $setOnInsert: { last: LOWEST_ID, round: 0n, closed: true } },
    { upsert: true, ...limited() },
  )
}

/** The values of a closed row are final, so they may be copied before the row goes. */
async function foldClosedWriters(db: Db): Promise<void> {
  const rows = writerRows(db)
  const closed = await rows.find({ closed: true, _id: { $ne: BASE_ROW } }, limited()).toArray()
  if (closed.length === 0) return
  await raiseBase(db, highestOf(closed))
  await rows.deleteMany({ _id: { $in: closed.map(({ _id: id }) => id) }, closed: true }, limited())
}
