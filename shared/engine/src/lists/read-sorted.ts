import { MaxKey, MinKey, type Db, type Document, type Filter, type FindCursor } from 'mongodb'
import { z } from 'zod'
import type { ListOrder } from '@loyalty/contracts/list'
import type { AccountId } from '@loyalty/contracts/ids'
import { available } from '../mongo/available.js'
import type { Collection, Index, StoredDocument } from '../mongo/collection.js'
import { limited } from '../mongo/limits.js'
import { ROWS_AHEAD_MAX } from './limits.js'
import { takeRows } from './take-rows.js'

/** What rows are sorted by. Rows without it stand before all others. */
export type SortValue = string | Date | null

/** A row in a sorted list, which the next page begins after, whatever becomes of the row. */
export interface SortedPlace {
  value: SortValue
  /** The row's `_id`. */
  key: string
}

/** What a list is asked for: a cursor leads on in the list that it is of, and in no other. */
export interface SortedQuery {
  sort: string
  order: ListOrder
}

const place = z.tuple([
  z.string(),
  z.enum(['asc', 'desc']),
  z.union([z.null(), z.string(), z.object({ at: z.iso.datetime() })]),
  z.string(),
])

/** A text that only we read. It holds no account: a place is one of whoever asks. */
export const toSortedCursor = (
  account: AccountId,
  { sort, order }: SortedQuery,
  { value, key }: SortedPlace,
): string =>
  Buffer.from(
    JSON.stringify([
      sort,
      order,
      value instanceof Date ? { at: value.toISOString() } : value,
      key.slice(account.length),
    ]),
  ).toString('base64url')

/** Null: it is no such cursor, or one of another list. */
export function readSortedCursor(
  account: AccountId,
  { sort, order }: SortedQuery,
  cursor: string,
): SortedPlace | null {
  try {
    const read = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    const [ofSort, ofOrder, value, key] = read
    if (ofSort !== sort || ofOrder !== order) return null
    const isDate = typeof value === 'object' && value !== null
    return { value: isDate ? new Date(value.at) : value, key: `${account}${key}` }
  } catch {
    return null
  }
}

/** Names are sorted as people do: capital and small letters are the same, accents are not. */
export const AS_PEOPLE_SORT = { locale: 'en', strength: 2 } as const

interface SortedIndex {
  isText?: boolean
  /** A field of few values, each of which has an order of its own: a filter by it costs nothing. */
  within?: string
  /** The documents that the index has, if not all. */
  only?: Document
}

/** The index that a list is sorted by: of an account, by a field, then by `_id`. */
export const sortedIndex = (
  field: string,
  { isText = false, within, only }: SortedIndex = {},
): Index => ({
  keys: { account_id: 1, ...(within !== undefined && { [within]: 1 }), [field]: 1, _id: 1 },
  options: {
    name: sortedBy(field, within),
    ...(isText && { collation: AS_PEOPLE_SORT }),
    ...(only !== undefined && { partialFilterExpression: only }),
  },
})

const sortedBy = (field: string, within?: string): string =>
  within === undefined ? `sorted_by_${field}` : `${within}_sorted_by_${field}`

export interface SortedPage {
  isText?: boolean
  order: ListOrder
  limit: number
  after: SortedPlace | null
}

/** What the rows of an index are read by. */
export interface SortedBy {
  field: string
  /** The value of the field that the index is within. */
  within?: { field: string; value: string }
  filter?: Filter<StoredDocument>
}

/** The rows of a page of a sorted list, as the index has them. */
export function sortedRows<Stored extends StoredDocument>(
  db: Db,
  { name }: Collection<Stored>,
  account: AccountId,
  { field, within, filter = {}, isText = false, order, limit, after }: SortedPage & SortedBy,
  deadlineMs?: number,
): FindCursor<StoredDocument> {
  const at = (value: unknown, key: unknown): Document => ({
    account_id: account,
    ...(within !== undefined && { [within.field]: within.value }),
    [field]: value,
    _id: key,
  })
  const [first, last] = [at(new MinKey(), new MinKey()), at(new MaxKey(), new MaxKey())]
  const way = order === 'asc' ? 1 : -1
  // The first bound counts and the last does not, so that the row of the place is left out by its key.
  return db
    .collection<StoredDocument>(name)
    .find(after === null ? filter : { ...filter, _id: { $ne: after.key } }, {
      ...limited(deadlineMs),
      hint: sortedBy(field, within?.field),
      ...(isText && { collation: AS_PEOPLE_SORT }),
      min: after !== null && order === 'asc' ? at(after.value, after.key) : first,
      max: after !== null && order === 'desc' ? at(after.value, after.key) : last,
    })
    .sort({
      account_id: way,
      ...(within !== undefined && { [within.field]: way }),
      [field]: way,
      _id: way,
    })
    .limit(limit)
    .batchSize(ROWS_AHEAD_MAX)
}

/**
 * A page of an account's documents in the order of an index that `sortedIndex` declares. A row whose value changes
 * moves in the list, and no other does. Rejects with the fault SERVICE_UNAVAILABLE.
 */
export function readSorted<Stored extends StoredDocument>(
  db: Db,
  collection: Collection<Stored>,
  account: AccountId,
  page: SortedPage & SortedBy,
  deadlineMs?: number,
): Promise<Stored[]> {
  const rows = sortedRows(db, collection, account, page, deadlineMs)
  return available(collection.name, takeRows(rows, page.limit)) as Promise<Stored[]>
}
