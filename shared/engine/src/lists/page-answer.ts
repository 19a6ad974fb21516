import type { PageAnswer } from '@loyalty/contracts/outcome'
import { inPieces } from '../in-pieces.js'
import { fittingTexts } from './texts-that-fit.js'

/**
 * The answer of every list, `{"data": […], "cursor": …}`: the first of the rows whose text passes the
 * broker, one in any case, and the id of the last of them. A page with fewer rows than there are is
 * followed by another one: `cursor` is null only when there are no rows.
 */
export const pageAnswer = (
  rows: readonly { id: string }[],
  fields?: Record<string, unknown>,
): Promise<PageAnswer> =>
  pageOf(rows, { toText: (row) => JSON.stringify(row), cursorOf: ({ id }) => id, fields })

interface PageSettings<Row> {
  /** The JSON text of the row as it is answered. */
  toText: (row: Row) => string
  /** Where the next page begins after a row. */
  cursorOf: (row: Row) => string
  /** Where it begins when all rows are shown, if that is not after the last one; null: nothing follows. */
  next?: string | null | undefined
  /** Further fields of the answer. */
  fields?: Record<string, unknown> | undefined
}

/** The same for rows that are written in a way of their own, or that have another cursor. */
export async function pageOf<Row>(
  rows: readonly Row[],
  { toText, cursorOf, next, fields = {} }: PageSettings<Row>,
): Promise<PageAnswer> {
  const texts = await inPieces(fittingTexts(rows, toText))
  const last = rows[texts.length - 1]
  const afterLast = last === undefined ? null : cursorOf(last)
  const cursor = next !== undefined && texts.length === rows.length ? next : afterLast
  const rest = JSON.stringify({ cursor, ...fields })
  return { ok: true, isPage: true, body: `{"data":[${texts.join(',')}],${rest.slice(1)}` }
}
