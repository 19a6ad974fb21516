import type { Db, Filter } from 'mongodb'
import type { ListOrder } from '@loyalty/contracts/list'
import type { AccountId } from '@loyalty/contracts/ids'
import { available } from '../mongo/available.js'
import type { Collection, StoredDocument } from '../mongo/collection.js'
import { byKey, keysBelow } from '../mongo/keys-below.js'
import { limited } from '../mongo/limits.js'
import { ROWS_AHEAD_MAX } from './limits.js'
import { takeRows } from './take-rows.js'

export interface Page {
  limit: number
  /** What the page begins after: the part of an `_id` that follows the account. */
  cursor?: string | undefined
  order?: ListOrder
}

/**
 * A page of an account's documents, whose `_id` is `account|id`, in the order of their ids, which is
 * ascending unless it says another. Rejects with the fault SERVICE_UNAVAILABLE.
 */
export function readPage<Stored extends StoredDocument>(
  db: Db,
  { name }: Collection<Stored>,
  account: AccountId,
  { limit, cursor, order }: Page,
  { filter = {}, deadlineMs }: { filter?: Filter<StoredDocument>; deadlineMs?: number } = {},
): Promise<Stored[]> {
  const rows = db
    .collection<StoredDocument>(name)
    .find(
      { ...filter, _id: keysBelow(account, cursor, order) },
      { ...limited(deadlineMs), sort: byKey(order) },
    )
    .limit(limit)
    .batchSize(ROWS_AHEAD_MAX)
  return available(name, takeRows(rows, limit)) as Promise<Stored[]>
}
