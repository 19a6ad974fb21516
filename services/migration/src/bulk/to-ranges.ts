import { RANGE_ROWS_MAX } from '@loyalty/contracts/migration/imports'
import { partitionOf } from '@loyalty/contracts/migration/partitions'
import type { AccountId, CustomerId, Uuid } from '@loyalty/contracts/ids'
import type { BulkRow } from '../imports/rules/rows.js'
import { rangeKey } from '../imports/rules/to-documents.js'
import type { RangeDocument } from '../imports/store.js'

interface OfJob {
  account: AccountId
  id: Uuid
  now: Date
}

/** Customers of a job as ranges of one partition each, which wait until the job begins. */
export function toRanges(
  customers: readonly { customer_id: CustomerId; index: number }[],
  { account, id, now }: OfJob,
): RangeDocument[] {
  const rows = customers.map((row): BulkRow => ({ ...row, event_index: null, attempts: 0 }))
  const byPartition = Map.groupBy(rows, (row) => partitionOf(row.customer_id))
  return [...byPartition].flatMap(([partition, own]) =>
    inRanges(own).map(([first, ...others]): RangeDocument => ({
      // The place of its first row numbers it: no other range of the job has the same.
      _id: rangeKey(account, id, first.index),
      version: 0,
      account_id: account,
      import_id: id,
      kind: 'bulk',
      lane: partition,
      state: 'OPEN',
      rows: JSON.stringify([first, ...others]),
      row_count: 1 + others.length,
      results: null,
      created_at: now,
      delete_at: null,
    })),
  )
}

function inRanges(rows: readonly BulkRow[]): [BulkRow, ...BulkRow[]][] {
  const [first, ...others] = rows.slice(0, RANGE_ROWS_MAX)
  return first === undefined ? [] : [[first, ...others], ...inRanges(rows.slice(RANGE_ROWS_MAX))]
}
