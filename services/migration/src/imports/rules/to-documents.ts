import type { ImportKind } from '@loyalty/contracts/migration/import'
import type { SentRange } from '@loyalty/contracts/migration/imports'
import { keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import type { RangeDocument, RowErrorDocument } from '../store.js'
import { readRow } from './read-row.js'
import { toErrorDocument, type StoredRow } from './rows.js'

interface OfImport {
  account: AccountId
  importId: Uuid
  kind: ImportKind
  /** The import's own instant, the same at each attempt to store its rows. */
  importedAt: Date
  now: Date
  deleteAt: Date
}

/** What is stored of sent ranges: rows of the right shape to process, and errors of the others. */
export function toDocuments(sent: readonly SentRange[], of: OfImport) {
  const ranges: RangeDocument[] = []
  const errors: RowErrorDocument[] = []
  for (const { number, lane: partition, rows } of sent) {
    const read = rows.map((row) => readRow(of.kind, row, of.importedAt))
    errors.push(...read.flatMap((row) => (row.ok ? [] : [toErrorDocument(row.error, of)])))
    const right = read.flatMap((row): StoredRow[] => (row.ok ? [row.row] : []))
    if (right.length > 0) ranges.push(toRange(number, partition, right, of))
  }
  return { ranges, errors }
}

const toRange = (
  number: number,
  partition: number,
  rows: readonly StoredRow[],
  { account, importId, kind, now }: OfImport,
): RangeDocument => ({
  _id: rangeKey(account, importId, number),
  version: 0,
  account_id: account,
  import_id: importId,
  kind,
  lane: partition,
  state: 'OPEN',
  rows: JSON.stringify(rows),
  row_count: rows.length,
  results: null,
  created_at: now,
  delete_at: null,
})

const PLACE_DIGITS = 6

/** Below it are the keys of the ranges that calls sent, behind it those of rows that are run again. */
export const rangesRunAgain = (importKey: string): string => `${importKey}|later`

/** The key of a range that a call sent. */
export const rangeKey = (account: AccountId, importId: string, number: number): string =>
  `${keyOf(account, importId)}|${String(number).padStart(PLACE_DIGITS, '0')}`
