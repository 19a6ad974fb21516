import { createHash } from 'node:crypto'
import type { SegmentFilter } from '@loyalty/contracts/customers/segment'
import type { AccountId, CustomerId } from '@loyalty/contracts/ids'
import { steadyNow } from '@loyalty/engine/process'
import {
  available,
  byKey,
  isPassing,
  keysBelow,
  limited,
  ROWS_AHEAD_MAX,
  takeRows,
} from '@loyalty/engine/query'
import type { Db, Document, Filter, FindCursor, FindOptions } from 'mongodb'
import { customers, type Customer } from '../customers/store.js'
import { hasIndex } from './rules/to-query.js'

/** An index has so long to find a page; after that customers are looked at one by one. */
const INDEX_MS_MAX = 1_000
/** After so long a page that looks at customers one by one is answered as it is. */
const WALK_MS_MAX = 1_000

/** How many customers one step looks at, and all steps of a page. */
export interface Walk {
  stepMax: number
  pageMax: number
}
export const walkOfPages: Walk = { stepMax: 5_000, pageMax: 200_000 }

/** A page of customers, and the cursor of the next one; null: nobody is left. */
export interface Found<Row> {
  rows: Row[]
  next: string | null
  /** The cursor of a page that begins after a customer. */
  cursorOf: (customer: Pick<Customer, 'id'>) => string
}

interface Search {
  filter: SegmentFilter
  /** What the database selects by, the account too. */
  query: Document
  account: AccountId
  limit: number
  cursor: string | null
  deadlineMs: number
  projection?: Document
  walk: Walk
}

/**
 * Finds a page in ascending order of the caller's id: by an index, where there is one that finds few enough; else by a look
 * at one customer after the other, which ends after so many or so long, whatever it found. Pages behind one whose index took
 * too long do not try it again. Rejects with the fault SERVICE_UNAVAILABLE.
 */
export async function findPage<Row extends Pick<Customer, 'id'>>(
  db: Db,
  search: Search,
): Promise<Found<Row>> {
  const { account, cursor, filter, limit, deadlineMs } = search
  const isIndexed = hasIndex(filter)
  const mark = markOf(filter)
  const isWalk = cursor?.endsWith(mark) === true
  const after = (isWalk ? cursor.slice(0, -mark.length) : cursor) as CustomerId | null
  if (isIndexed && !isWalk) {
    const untilMs = Math.min(steadyNow() + INDEX_MS_MAX, deadlineMs)
    const found = find<Row>(db, search, keysBelow(account, after ?? undefined), limited(untilMs))
    const rows = await takeRows(found, limit).catch((error: unknown) => {
      if (isPassing(error)) return null
      throw error
    })
    if (rows !== null) return { rows, next: rows.at(-1)?.id ?? null, cursorOf: ({ id }) => id }
  }
  const place: Place = { after, isReached: false }
  const rows = await available(customers.name, takeRows(walk<Row>(db, search, place), limit))
  const last = place.isReached ? place.after : (rows.at(-1)?.id ?? null)
  const cursorOf = ({ id }: Pick<Customer, 'id'>) => (isIndexed ? `${id}${mark}` : id)
  return { rows, next: last === null ? null : cursorOf({ id: last }), cursorOf }
}

const MARK_LENGTH = 11

/**
 * Ends the cursors behind a page whose index took too long. It is of one filter: with another one, and for a process of an
 * earlier version, the whole cursor is an id, whose place is right behind that of the customer.
 */
function markOf(filter: SegmentFilter): string {
  const digest = createHash('sha256').update(JSON.stringify(filter)).digest('base64url')
  return `!${digest.slice(0, MARK_LENGTH)}`
}

const find = <Row extends Pick<Customer, 'id'>>(
  db: Db,
  { query, limit, projection }: Search,
  _id: Document,
  options: FindOptions,
): FindCursor<Row> =>
  db
    .collection<Row>(customers.name)
    .find({ ...query, _id } as Filter<Row>, { ...options, sort: byKey(), limit })
    .project<Row>(projection ?? {})
    .batchSize(ROWS_AHEAD_MAX)

/** After whom a walk goes on. When it has ended (`isReached`), it has looked at all up to there; null: at all there are. */
interface Place {
  after: CustomerId | null
  isReached: boolean
}

async function* walk<Row extends Pick<Customer, 'id'>>(
  db: Db,
  search: Search,
  place: Place,
): AsyncGenerator<Row> {
  const {
    account,
    deadlineMs,
    walk: { stepMax, pageMax },
  } = search
  const endsAt = steadyNow() + WALK_MS_MAX
  const options = () => ({ ...limited(deadlineMs), hint: byKey() })
  for (let looked = 0; looked < pageMax && steadyNow() < endsAt; looked += stepMax) {
    const { $gt, $lt } = keysBelow(account, place.after ?? undefined)
    const last = await findLastOfStep(db, { $gt, $lt }, search)
    yield* find<Row>(db, search, last === null ? { $gt, $lt } : { $gt, $lte: last._id }, options())
    place.after = last?.id ?? null
    if (last === null) break
  }
  place.isReached = true
}

/** Whom one step ends with, read from keys alone; null: it ends with the account. */
async function findLastOfStep(
  db: Db,
  keys: Document,
  { account, deadlineMs, walk: { stepMax } }: Search,
): Promise<{ _id: string; id: CustomerId } | null> {
  const [last] = await db
    .collection<Customer>(customers.name)
    .find(
      { _id: keys },
      { ...limited(deadlineMs), hint: byKey(), sort: byKey(), skip: stepMax - 1, limit: 1 },
    )
    .project<Pick<Customer, '_id'>>({ _id: 1 })
    .toArray()
  if (last === undefined) return null
  return { _id: last._id, id: last._id.slice(`${account}|`.length) as CustomerId }
}
