import type { Db } from 'mongodb'
import { customers } from '../customers/store.js'
import { skipPasses } from '../passes/pass-worker.js'
import { RECOUNT_ROW } from './recount-worker.js'

/** A new database has no customers of earlier versions, and none of their processes writes there. */
export async function skipRecount(db: Db, deployed: number): Promise<void> {
  if (deployed > 0) return
  if ((await db.collection(customers.name).findOne()) === null) await skipPasses(db, RECOUNT_ROW)
}
