import type { Answer } from '@loyalty/contracts/outcome'
import { textsThatFit } from './texts-that-fit.js'

/** Says on an answer without a cursor that there is more than it shows. */
export const TRUNCATED_HEADER = 'X-Result-Truncated'

/**
 * The answer of a list that has no cursor: the first of the rows whose text passes the broker, one in
 * any case, and at most `rowsMax`. Where that is not all, `TRUNCATED_HEADER` says so.
 */
export function cutAnswer<Row>(
  rows: readonly Row[],
  toText: (row: Row) => string,
  rowsMax = rows.length,
): Answer {
  const texts = textsThatFit(rows.slice(0, rowsMax), toText)
  const isWhole = texts.length === rows.length
  return {
    ok: true,
    body: `[${texts.join(',')}]`,
    ...(!isWhole && { headers: { [TRUNCATED_HEADER]: 'true' } }),
  }
}
