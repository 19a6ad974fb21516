import type { AccountId } from '@loyalty/contracts/ids'
import type { ListOrder } from '@loyalty/contracts/list'
import type { Db, Document } from 'mongodb'
import { available } from '../mongo/available.js'
import type { Collection } from '../mongo/collection.js'
import { limited } from '../mongo/limits.js'
import { ROWS_AHEAD_MAX } from './limits.js'
import {
  AS_PEOPLE_SORT,
  sortedRows,
  type SortedBy,
  type SortedPage,
  type SortValue,
} from './read-sorted.js'
import { takeRows } from './take-rows.js'

/** One of the indexes that a list is made of. */
export interface SortedSource extends SortedBy {
  collection: Collection
}

/** A row by its place, with the document that is shown of it. */
export interface RowInPlace<Row> {
  _id: string
  value: SortValue
  row: Row
}

type Key = Omit<RowInPlace<unknown>, 'row'>

interface Together<Row> {
  sources: readonly SortedSource[]
  /** The documents of some keys. One that is gone meanwhile is left out of the page. */
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>
}

/**
 * A page of the rows of several indexes, in one order. No `_id` is in two of the collections. Of each index no more keys
 * are read than the page may have rows. Rejects with the fault SERVICE_UNAVAILABLE.
 */
export async function readTogether<Row extends Document>(
  db: Db,
  account: AccountId,
  page: SortedPage,
  { sources, load }: Together<Row>,
): Promise<RowInPlace<Row>[]> {
  const keys = await keysOf(db, account, page, sources)
  return takeRows(rowsOf(keys, load), page.limit)
}

async function* rowsOf<Row>(
  keys: readonly Key[],
  load: Together<Row>['load'],
): AsyncGenerator<RowInPlace<Row>> {
  for (let at = 0; at < keys.length; at += ROWS_AHEAD_MAX) {
    const some = keys.slice(at, at + ROWS_AHEAD_MAX)
    const loaded = await load(some.map(({ _id }) => _id))
    for (const key of some) {
      const row = loaded.get(key._id)
      if (row !== undefined) yield { ...key, row }
    }
  }
}

async function keysOf(
  db: Db,
  account: AccountId,
  page: SortedPage,
  sources: readonly SortedSource[],
): Promise<Key[]> {
  const lists = await Promise.all(
    sources.map(async ({ collection, ...by }) => {
      const rows = sortedRows(db, collection, account, { ...page, ...by })
      const keys = rows.project<Partial<Key> & { _id: string }>({ value: `$${by.field}` })
      const found = await available(collection.name, keys.toArray())
      return found.map(({ _id, value = null }): Key => ({ _id, value }))
    }),
  )
  const filled = lists.filter((keys) => keys.length > 0)
  if (filled.length < 2) return filled[0] ?? []
  // A row that went from one index to another between the reads comes once.
  const found = [...new Map(filled.flat().map((key) => [key._id, key])).values()]
  const sorted =
    page.isText === true ? await asTexts(db, found, page.order) : byTime(found, page.order)
  return sorted.slice(0, page.limit)
}

/** The database alone compares names: its rules for letters and signs are of another year than those of Node. */
function asTexts(db: Db, keys: readonly Key[], order: ListOrder): Promise<Key[]> {
  const way = order === 'asc' ? 1 : -1
  const sorted = db.aggregate<Key>([{ $documents: keys }, { $sort: { value: way, _id: way } }], {
    ...limited(),
    collation: AS_PEOPLE_SORT,
  })
  return available('names', sorted.toArray())
}

function byTime(keys: readonly Key[], order: ListOrder): Key[] {
  const timeOf = ({ value }: Key): number => (value instanceof Date ? value.getTime() : -Infinity)
  const ascending = keys.toSorted((left, right) => {
    const [before, after] = [timeOf(left), timeOf(right)]
    if (before !== after) return before < after ? -1 : 1
    return left._id < right._id ? -1 : 1
  })
  return order === 'asc' ? ascending : ascending.toReversed()
}
