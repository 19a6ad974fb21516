import { ReadConcernLevel, ReadPreference, type Db, type Filter } from 'mongodb'
import type { HighWaterMarks } from '../commit/high-water-mark.js'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { takeRows } from '../lists/take-rows.js'
import { available } from '../mongo/available.js'
import type { Collection, StoredDocument } from '../mongo/collection.js'
import { limited } from '../mongo/limits.js'
import { LOWEST_ID, lowestIdAt } from '@loyalty/contracts/uuid-v7'
import { EXPORT_BYTES_MAX } from './export-page.js'

/** Which rows to read, and from where on. */
export interface ExportRange {
  from?: string | undefined
  to?: string | undefined
  cursor?: string | undefined
  limit: number
}

export interface ReadRows<Stored> {
  rows: Stored[]
  /** Where the range ends: no row will ever be added at or before it. */
  end: Uuid
}

/**
 * Rows whose `_id` is `account|id` and whose ids were minted by batches, in the order of their making, up to
 * a line below which none will ever be added: who follows the cursor misses none. Rejects with the fault
 * SERVICE_UNAVAILABLE.
 */
export async function readById<Stored extends StoredDocument>(
  {
    db,
    highWaterMarks,
    filter = {},
  }: { db: Db; highWaterMarks: HighWaterMarks; filter?: Filter<StoredDocument> },
  { name }: Collection<Stored>,
  { from, to, cursor, limit }: ExportRange,
  { account, deadlineMs }: { account: AccountId; deadlineMs: number },
): Promise<ReadRows<Stored>> {
  const below = to === undefined ? null : idAt(to)
  await using highWaterMark = await highWaterMarks(below === null ? undefined : { endsAt: below })
  const end = below === null || highWaterMark.floor < below ? highWaterMark.floor : below
  const first = from === undefined ? LOWEST_ID : idAt(from)
  const after = cursor?.toLowerCase() ?? LOWEST_ID
  const rows = db
    .collection<StoredDocument>(name)
    .find(
      {
        ...filter,
        _id: {
          $gte: `${account}|${first}`,
          $gt: `${account}|${after}`,
          $lte: `${account}|${end}`,
        },
      },
      {
        ...limited(deadlineMs),
        session: highWaterMark.session,
        readConcern: ReadConcernLevel.majority,
        readPreference: ReadPreference.primary,
        hint: { _id: 1 },
      },
    )
    .sort({ _id: 1 })
    .limit(limit)
  const taken = (await available(
    name,
    takeRows(rows, limit, undefined, EXPORT_BYTES_MAX),
  )) as Stored[]
  // A cursor may lie beyond the range.
  return { rows: taken, end: after > end ? (after as Uuid) : end }
}

/** Nothing was minted before 1970. */
const idAt = (instant: string): Uuid => lowestIdAt(Math.max(0, Date.parse(instant)))
