import { BSON, type Document } from 'mongodb'
import { ANSWER_BYTES_MAX } from './limits.js'

/**
 * The first rows of a cursor, up to a limit, or fewer when they are large: reading ends with the row
 * that goes beyond what an answer can carry, so that a page of large documents is never in memory
 * whole. A cursor that is left early is closed.
 */
export async function takeRows<Row extends Document>(
  rows: AsyncIterable<Row>,
  limit: number,
  bytesOf: (row: Row) => number = storedBytes,
  bytesMax = ANSWER_BYTES_MAX,
): Promise<Row[]> {
  const taken: Row[] = []
  let bytes = 0
  for await (const row of rows) {
    taken.push(row)
    bytes += bytesOf(row)
    if (taken.length >= limit || bytes > bytesMax) break
  }
  return taken
}

/** About what a document has as JSON, without writing it. */
const storedBytes = (row: Document): number => BSON.calculateObjectSize(row)
