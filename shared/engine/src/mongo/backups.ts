import type { Db } from 'mongodb'
import { limited } from './limits.js'

/**
 * Rows in which backups tell how far they are, in the database of catalog, which tells of it in turn. They are no
 * collection of the service, which only reads them: `loyalty backup` writes them, as a user of its own.
 */
interface BackupRow {
  /** `last`: the last whole backup; `oplog`: what was saved of the oplog. */
  _id: 'last' | 'oplog'
  /** Nothing that was written later is in it. */
  ended_at: Date
}

/** `deploy/mongo/users.mjs` names it too. */
const COLLECTION = 'backups'

const rows = (catalog: Db) => catalog.collection<BackupRow>(COLLECTION)

async function read(catalog: Db, _id: BackupRow['_id']): Promise<Date | null> {
  const row = await rows(catalog).findOne({ _id }, limited())
  return row?.ended_at ?? null
}

/** One that ended later stays. */
async function mark(catalog: Db, _id: BackupRow['_id'], endedAt: Date): Promise<void> {
  await rows(catalog).updateOne({ _id }, { $max: { ended_at: endedAt } }, { upsert: true })
}

/** When the last whole backup ended, by the database's time; null where none has told. */
export const readLastBackup = (catalog: Db) => read(catalog, 'last')

/** Tells that a backup has ended. */
export const markBackup = (catalog: Db, endedAt: Date) => mark(catalog, 'last', endedAt)

/** The instant up to which the oplog is saved; null where none is. */
export const readSavedOplog = (catalog: Db) => read(catalog, 'oplog')

/** Tells up to when the oplog is saved. */
export const markSavedOplog = (catalog: Db, upTo: Date) => mark(catalog, 'oplog', upTo)
