import type { Db } from 'mongodb'
import { limited } from '../mongo/limits.js'
import { readWriters } from '../writers/writers.collection.js'
import { learnWriters } from './relay-page.js'
import { RelayProgress } from './relay-progress.js'
import { RELAY_ROW, relays, type RelayDocument } from './relays.collection.js'

/**
 * The progress of the relay of a database, as it was stored at most a second ago, and that of each of
 * the writers that may have something to send.
 */
export async function readProgress(
  db: Db,
): Promise<{ progress: RelayProgress; tips: ReadonlyMap<string, bigint> }> {
  // The writers first: a position that is stored later is only further, and what is sent stays so.
  const rows = await readWriters(db)
  const row = await db.collection<RelayDocument>(relays.name).findOne({ _id: RELAY_ROW }, limited())
  const progress = new RelayProgress(row ?? { positions: {}, stopped: [] })
  return { progress, tips: await learnWriters(db, rows, progress) }
}
