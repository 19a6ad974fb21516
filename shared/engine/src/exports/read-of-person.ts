import type { Db, Document } from 'mongodb'
import type { AccountId } from '@loyalty/contracts/ids'
import { takeRows } from '../lists/take-rows.js'
import { available } from '../mongo/available.js'
import type { Collection, StoredDocument } from '../mongo/collection.js'
import { keysBelow } from '../mongo/keys-below.js'
import { limited } from '../mongo/limits.js'
import { EXPORT_BYTES_MAX } from './export-page.js'

interface OfPerson {
  /** The fields by which one person's documents are found, the account apart. */
  person: Document
  hint: string | Record<string, 1>
  cursor?: string | undefined
  limit: number
}

/** Documents of one person whose `_id` is `account|id`, in ascending id. Rejects with SERVICE_UNAVAILABLE. */
export async function readOfPerson<Stored extends StoredDocument>(
  db: Db,
  { name }: Collection<Stored>,
  { person, hint, cursor, limit }: OfPerson,
  { account, deadlineMs }: { account: AccountId; deadlineMs: number },
): Promise<Stored[]> {
  const rows = db
    .collection<StoredDocument>(name)
    .find(
      { account_id: account, ...person, _id: keysBelow(account, cursor) },
      { ...limited(deadlineMs), hint },
    )
    .sort({ _id: 1 })
    .limit(limit)
  return (await available(name, takeRows(rows, limit, undefined, EXPORT_BYTES_MAX))) as Stored[]
}
