import type { Erasure } from '@loyalty/contracts/erasure'
import type { RowResult } from '@loyalty/contracts/migration/import'
import { partitionOf } from '@loyalty/contracts/migration/partitions'
import type { AccountId } from '@loyalty/contracts/ids'
import { keysBelow, limited } from '@loyalty/engine/query'
import type { Db } from 'mongodb'
import { customerOf, withoutPerson, type StoredRow } from '../imports/rules/rows.js'
import { ranges, type RangeDocument } from '../imports/store.js'

/** Ranges that one part looks at: of each eighth one the rows are read, the others are other partitions'. */
const PART_RANGES_MAX = 400

type Read = Pick<RangeDocument, '_id' | 'rows' | 'results'>

/**
 * Takes a customer out of the ranges after a cursor: rows that wait become rows of the new id, and so
 * do results. Answers the cursor of the next part, null when there is none.
 */
export async function rewriteRanges(
  db: Db,
  account: AccountId,
  erasure: Erasure,
  cursor: string | null,
): Promise<string | null> {
  const stored = db.collection<RangeDocument>(ranges.name)
  const { $gt, $lt } = keysBelow(account)
  const after = { $gt: cursor ?? $gt, $lt }
  const [end] = await stored
    .find({ _id: after }, limited())
    .sort({ _id: 1 })
    .skip(PART_RANGES_MAX - 1)
    .limit(1)
    .project<{ _id: string }>({ _id: 1 })
    .toArray()
  const part = stored
    .find(
      {
        _id: end === undefined ? after : { $gt: after.$gt, $lte: end._id },
        lane: partitionOf(erasure.customer_id),
        $or: [{ rows: { $ne: null } }, { results: { $ne: null } }],
      },
      limited(),
    )
    .project<Read>({ rows: 1, results: 1 })
  for await (const { _id, rows, results } of part) {
    const change = changeOf(rows, results, erasure)
    // What a worker has finished meanwhile is found again by the next pass.
    if (change !== null) {
      await stored.updateOne(
        { _id, rows, results },
        { $set: change, $inc: { version: 1 } },
        limited(),
      )
    }
  }
  return end?._id ?? null
}

/** The texts with the new id, as far as they name the old one; null when neither does. */
function changeOf(rows: string | null, results: string | null, erasure: Erasure) {
  const { customer_id: from, erased_id: to } = erasure
  const isNamedIn = (text: string | null): text is string =>
    text?.includes(JSON.stringify(from)) === true
  if (!isNamedIn(rows) && !isNamedIn(results)) return null
  return {
    rows: isNamedIn(rows)
      ? rewrite<StoredRow>(rows, (row) => (customerOf(row) === from ? withoutPerson(row, to) : row))
      : rows,
    results: isNamedIn(results)
      ? rewrite<RowResult>(results, (row) => (row.id === from ? { ...row, id: to } : row))
      : results,
  }
}

const rewrite = <Row>(text: string, change: (row: Row) => Row): string =>
  JSON.stringify((JSON.parse(text) as Row[]).map(change))
