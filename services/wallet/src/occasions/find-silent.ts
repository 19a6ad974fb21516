import { available, limited } from '@loyalty/engine/query'
import type { AccountId, CustomerId } from '@loyalty/contracts/ids'
import type { Db } from 'mongodb'
import { SEEN_INDEX, wallets, type WalletDocument } from '../wallets/store.js'

/** Who is paid by a page, and whom the next one follows; null: it is the last one of the day. */
export interface Found {
  ids: CustomerId[]
  next: string | null
}

interface SilentPage {
  /** When they were last active: from here on, and before this. */
  silent: { from: string; to: string }
  cursor: string | null
  limit: number
}

/** A page of who was last active at a time, in the order of the index, whose bounds it names. */
export async function findSilent(
  db: Db,
  account_id: AccountId,
  { silent: { from, to }, cursor, limit }: SilentPage,
): Promise<Found> {
  const after = cursor === null ? { seen_at: new Date(from), _id: '' } : readPlace(cursor)
  const end = new Date(to)
  // The database refuses bounds of which the upper one comes first.
  if (after.seen_at >= end) return { ids: [], next: null }
  const rows = db
    .collection<WalletDocument>(wallets.name)
    .find(
      { seen_at: { $type: 'date' }, _id: { $ne: after._id } },
      {
        ...limited(),
        hint: SEEN_INDEX,
        min: { account_id, ...after },
        max: { account_id, seen_at: end, _id: '' },
        sort: { account_id: 1, seen_at: 1, _id: 1 },
        limit,
        batchSize: limit,
      },
    )
    .project<Row>({ customer_id: 1, seen_at: 1, erased_at: 1 })
  const found = await available(wallets.name, rows.toArray())
  const last = found.at(-1)
  return {
    ids: found.filter((one) => one.erased_at === undefined).map((one) => one.customer_id),
    next: last === undefined || found.length < limit ? null : toPlace(last),
  }
}

interface Row {
  _id: string
  customer_id: CustomerId
  seen_at: Date
  erased_at?: Date
}

const toPlace = ({ seen_at: at, _id }: Row): string => `${at.getTime()} ${_id}`

function readPlace(cursor: string): Pick<Row, 'seen_at' | '_id'> {
  const blank = cursor.indexOf(' ')
  return { seen_at: new Date(Number(cursor.slice(0, blank))), _id: cursor.slice(blank + 1) }
}
