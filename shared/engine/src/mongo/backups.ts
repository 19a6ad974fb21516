import type { Db } from 'mongodb'
import { limited } from './limits.js'

/**
 * The row in which backups tell that they have ended, in the database of catalog, which tells of it in turn. It is
 * no collection of the service, which only reads it: `loyalty backup` writes it, as a user of its own.
 */
interface LastBackup {
  _id: string
  ended_at: Date
}

/** `deploy/mongo/users.mjs` names it too. */
const COLLECTION = 'backups'
const ROW = 'last'

const rows = (catalog: Db) => catalog.collection<LastBackup>(COLLECTION)

/** When the last whole backup ended, by the database's time; null where none has told. */
export async function readLastBackup(catalog: Db): Promise<Date | null> {
  const row = await rows(catalog).findOne({ _id: ROW }, limited())
  return row?.ended_at ?? null
}

/** Tells that a backup has ended. One that ended later stays the last. */
export async function markBackup(catalog: Db, endedAt: Date): Promise<void> {
  await rows(catalog).updateOne({ _id: ROW }, { $max: { ended_at: endedAt } }, { upsert: true })
}
