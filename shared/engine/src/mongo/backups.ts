import { randomUUID } from 'node:crypto'
import type { Db } from 'mongodb'
import { limited } from './limits.js'

/**
 * Rows in which backups tell how far they are, in the database of catalog, which tells of it in turn. They are no
 * collection of the service, which only reads them: `loyalty backup` writes them, as a user of its own.
 */
interface BackupRow {
  /** `last`: the last whole backup; `oplog`: what was saved of the oplog; `system`: which system it is. */
  _id: 'last' | 'oplog' | 'system'
  /** Nothing that was written later is in it. Absent before the first success. */
  ended_at?: Date
  /** Of `oplog` alone: how often it is to be saved. */
  every_seconds?: number
  /** Of `system` alone. */
  id?: string
}

/** `deploy/mongo/users.mjs` names it too. */
const COLLECTION = 'backups'

const rows = (catalog: Db) => catalog.collection<BackupRow>(COLLECTION)

async function read(catalog: Db, _id: BackupRow['_id']): Promise<Date | null> {
  const row = await rows(catalog).findOne({ _id }, limited())
  return row?.ended_at ?? null
}

/** One that ended later stays, but none is later than now: a clock that had leapt would hide that no backup follows. */
async function mark(catalog: Db, _id: BackupRow['_id'], endedAt: Date): Promise<void> {
  const last = { $min: ['$$NOW', { $max: ['$ended_at', endedAt] }] }
  await rows(catalog).updateOne({ _id }, [{ $set: { ended_at: last } }], { upsert: true })
}

/** When the last whole backup ended, by the database's time; null where none has told. */
export const readLastBackup = (catalog: Db) => read(catalog, 'last')

/** Tells that a backup has ended. */
export const markBackup = (catalog: Db, endedAt: Date) => mark(catalog, 'last', endedAt)

/** The instant up to which the oplog is saved; null where none is. */
export const readSavedOplog = (catalog: Db) => read(catalog, 'oplog')

/** Tells up to when the oplog is saved. */
export const markSavedOplog = (catalog: Db, upTo: Date) => mark(catalog, 'oplog', upTo)

/** How often the oplog is to be saved, by whoever saves it; null where nobody does so again and again. */
export async function readOplogEvery(catalog: Db): Promise<number | null> {
  const row = await rows(catalog).findOne({ _id: 'oplog' }, limited())
  return row?.every_seconds ?? null
}

/** Tells how often the oplog is to be saved, before anything of it is. */
export async function markOplogEvery(catalog: Db, seconds: number): Promise<void> {
  await rows(catalog).updateOne(
    { _id: 'oplog' },
    { $set: { every_seconds: seconds } },
    { upsert: true },
  )
}

/** The id of the system, by which its backups are told from those of others; undefined before its first backup with one. */
export async function readSystemId(catalog: Db): Promise<string | undefined> {
  const row = await rows(catalog).findOne({ _id: 'system' }, limited())
  return row?.id
}

/** The id of the system, which is made when there is none. A restore brings it back. */
export async function openSystemId(catalog: Db): Promise<string> {
  const made = randomUUID()
  const row = await rows(catalog).findOneAndUpdate(
    { _id: 'system' },
    { $setOnInsert: { id: made } },
    { upsert: true, returnDocument: 'after', ...limited() },
  )
  return row?.id ?? made
}
