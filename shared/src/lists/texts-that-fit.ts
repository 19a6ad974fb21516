import { ANSWER_BYTES_MAX } from './limits.js'

/** The first of some texts that an answer can carry; the first of all in any case. */
export function textsThatFit<Row>(
  rows: readonly Row[],
  toText: (row: Row) => string,
  bytesMax = ANSWER_BYTES_MAX,
): string[] {
  const texts: string[] = []
  let bytes = 0
  for (const row of rows) {
    const text = toText(row)
    bytes += Buffer.byteLength(text) + 1
    if (bytes > bytesMax && texts.length > 0) break
    texts.push(text)
  }
  return texts
}
