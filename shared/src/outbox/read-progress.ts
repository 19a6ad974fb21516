import type { Db } from 'mongodb'
import { relays, type RelayRow } from '../commit/collections.js'
import { readWriters } from '../commit/writers.js'
import { limited } from '../mongo/limits.js'
import { RELAY_ROW } from './relay-lease.js'
import { learnWriters } from './relay-page.js'
import { RelayProgress } from './relay-progress.js'

/**
 * How far the relay of a database has come, as it has stored at most a second ago, and what each of
 * the writers that have a row has committed.
 */
export async function readProgress(
  db: Db,
): Promise<{ progress: RelayProgress; tips: ReadonlyMap<string, bigint> }> {
  // The writers first: a position that is stored later is only further, and what is sent stays so.
  const rows = await readWriters(db)
  const row = await db.collection<RelayRow>(relays.name).findOne({ _id: RELAY_ROW }, limited())
  const progress = new RelayProgress(row ?? { positions: {}, stopped: [] })
  await learnWriters(db, rows, progress)
  return { progress, tips: new Map(rows.map(({ _id: id, round }) => [id, round])) }
}
