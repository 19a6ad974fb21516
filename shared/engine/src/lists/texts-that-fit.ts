import { whole, type Pieces } from '../in-pieces.js'
import { ANSWER_BYTES_MAX } from './limits.js'

/** The first of some texts that an answer can carry; the first of all in any case. */
export const textsThatFit = <Row>(
  rows: readonly Row[],
  toText: (row: Row) => string,
  bytesMax?: number,
): string[] => whole(fittingTexts(rows, toText, bytesMax))

/** The same in pieces, a text each. */
export function* fittingTexts<Row>(
  rows: readonly Row[],
  toText: (row: Row) => string,
  bytesMax = ANSWER_BYTES_MAX,
): Pieces<string[]> {
  const texts: string[] = []
  let bytes = 0
  for (const row of rows) {
    const text = toText(row)
    bytes += Buffer.byteLength(text) + 1
    if (bytes > bytesMax && texts.length > 0) break
    texts.push(text)
    yield
  }
  return texts
}
