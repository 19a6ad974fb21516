/** The text of an answer, so that it passes the broker with some room; it takes 4 MiB. */
export const ANSWER_BYTES_MAX = 3 * 1024 * 1024

/**
 * The JSON texts of the first rows that an answer can carry. A contact may have tens of kilobytes,
 * and a hundred such are more than one message takes.
 */
export function rowsThatFit<Row>(
  rows: readonly Row[],
  toWire: (row: Row) => object,
  bytesMax = ANSWER_BYTES_MAX,
): string[] {
  const texts: string[] = []
  let bytes = 0
  for (const row of rows) {
    const text = JSON.stringify(toWire(row))
    bytes += Buffer.byteLength(text) + 1
    if (bytes > bytesMax) break
    texts.push(text)
  }
  return texts
}
