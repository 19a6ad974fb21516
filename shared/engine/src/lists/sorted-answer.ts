import { refuseField } from '@loyalty/contracts/field-errors'
import type { AccountId } from '@loyalty/contracts/ids'
import type { StoredDocument } from '../mongo/collection.js'
import { pageOf } from './page-answer.js'
import {
  readSortedCursor,
  toSortedCursor,
  type SortedPlace,
  type SortedQuery,
  type SortValue,
} from './read-sorted.js'

interface SortedList<Row> {
  read: (after: SortedPlace | null) => Promise<Row[]>
  /** What the list is sorted by. */
  valueOf: (row: Row) => SortValue
  toWire: (row: Row) => object
}

/** A page of a sorted list after a cursor, or the refusal of one that is none. */
export async function sortedAnswer<Row extends StoredDocument>(
  account: AccountId,
  { cursor, ...query }: SortedQuery & { cursor?: string | undefined },
  { read, valueOf, toWire }: SortedList<Row>,
) {
  const after = cursor === undefined ? null : readSortedCursor(account, query, cursor)
  if (cursor !== undefined && after === null) {
    return refuseField('query.cursor', 'must be the cursor of a page of the same query')
  }
  return pageOf(await read(after), {
    toText: (row) => JSON.stringify(toWire(row)),
    cursorOf: (row) => toSortedCursor(account, query, { value: valueOf(row), key: row._id }),
  })
}
