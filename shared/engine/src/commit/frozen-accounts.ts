import { highestIdAt, LOWEST_ID, millisecondsOf } from '@loyalty/contracts/uuid-v7'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import type { Db } from 'mongodb'
import { highestOf, OPEN, raiseBase, readWritersOfNow } from './writers.js'
import { limited } from '../mongo/limits.js'
import { BASE_ROW, ofWriters, type WriterDocument } from '../writers/writers.collection.js'

/**
 * The accounts that are on their way to or from another cell: batches write nothing of them, and neither
 * may whoever writes beside the batches. The base row holds them, which every batch reads.
 */
export const frozenIn = (rows: readonly Pick<WriterDocument, 'frozen'>[]): ReadonlySet<AccountId> =>
  new Set(rows.flatMap(({ frozen }) => frozen ?? []))

export async function readFrozen(db: Db): Promise<ReadonlySet<AccountId>> {
  const row = await ofWriters(db).findOne({ _id: BASE_ROW }, limited())
  return frozenIn(row === null ? [] : [row])
}

/** What leaves the frozen accounts out of a search for work. Nothing where there are none, so that a plan stays as it is. */
export async function exceptFrozen(db: Db): Promise<{ account_id?: { $nin: AccountId[] } }> {
  const frozen = [...(await readFrozen(db))]
  return frozen.length === 0 ? {} : { account_id: { $nin: frozen } }
}

/**
 * When it returns, every batch that could still write of the account is over, and none will until the
 * account is thawed. May be repeated.
 */
export async function freezeAccount(db: Db, account: AccountId): Promise<void> {
  // Makes the base row, where there is none.
  await raiseFloors(db)
  await ofWriters(db).updateOne({ _id: BASE_ROW }, { $addToSet: { frozen: account } }, limited())
  // A batch that read the base row before has its own row by now: changing that waits for the batch.
  await raiseFloors(db)
}

export async function thawAccount(db: Db, account: AccountId): Promise<void> {
  await ofWriters(db).updateOne({ _id: BASE_ROW }, { $pull: { frozen: account } }, limited())
}

/**
 * Has every batch that begins from now on mint ids above all that were minted here, and above the given one.
 * Each writer's row is changed, whatever it was. No clock is asked: one that has leapt would take the ids
 * along. Answers the id that all are above.
 */
export async function raiseFloors(db: Db, above = LOWEST_ID): Promise<Uuid> {
  const rows = await db.client.withSession({ causalConsistency: true }, (session) =>
    readWritersOfNow(db, session),
  )
  const known = highestOf(rows)
  const floor = highestIdAt(millisecondsOf(known > above ? known : above) + 1)
  await raiseBase(db, floor)
  // Read after that: a writer that joins later has read the base row.
  const open = await ofWriters(db).find(OPEN, limited()).toArray()
  for (const { _id } of open) {
    await ofWriters(db).updateOne({ _id, ...OPEN }, { $max: { floor } }, limited())
  }
  return floor
}
