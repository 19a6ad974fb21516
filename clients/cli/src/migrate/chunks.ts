import { ROW_BYTES_MAX } from '@loyalty/contracts/migration/imports'
import { CUSTOMERS_MAX, EVENTS_MAX } from '@loyalty/contracts/migration/migrate'
import type { Row } from './rows.js'
import type { Kind } from './target.js'

/** The rows of one call, those that are wrong among them. */
export interface Chunk {
  /** Position in the file, from 0: the same file is always cut into the same chunks. */
  index: number
  rows: Row[]
}

/** Below the 10 MiB of a call, with room for what stands around the rows. */
const CHUNK_BYTES_MAX = 9 * 1024 * 1024

export const batchMax: Record<Kind, number> = { customers: CUSTOMERS_MAX, events: EVENTS_MAX }
/** So that an import tells each of its row errors: it shows the first thousand. */
export const batchDefault = 1_000

/**
 * Cuts rows into calls. Where it cuts depends on the file alone, not on which rows are right: what
 * is right may change with the time of day, and a resumed run counts the chunks of the first one.
 */
export async function* chunksOf(
  kind: Kind,
  rows: AsyncIterable<Row>,
  batch: number,
): AsyncGenerator<Chunk> {
  let chunk: Chunk = { index: 0, rows: [] }
  let bytes = 0
  let customers = 0
  let lastId: string | null = null
  for await (const row of rows) {
    const rowBytes = Buffer.byteLength(row.json) + Buffer.byteLength(row.id)
    const isNext = kind === 'customers' || row.id !== lastId
    const isFull =
      chunk.rows.length >= batch ||
      customers + (isNext ? 1 : 0) > CUSTOMERS_MAX ||
      bytes + rowBytes > CHUNK_BYTES_MAX
    if (isFull && chunk.rows.length > 0) {
      yield chunk
      chunk = { index: chunk.index + 1, rows: [] }
      bytes = 0
      customers = 0
    }
    chunk.rows.push(rowBytes > ROW_BYTES_MAX ? { ...row, error: tooLarge } : row)
    bytes += rowBytes
    customers += isNext || customers === 0 ? 1 : 0
    lastId = row.id
  }
  if (chunk.rows.length > 0) yield chunk
}

const tooLarge = { code: 'PAYLOAD_TOO_LARGE', message: 'is larger than 900 KiB', field: null }

/** The JSON body of a call with some rows of a chunk, in their order. */
export function bodyOf(kind: Kind, rows: readonly Row[]): string {
  if (kind === 'customers') return `{"customers":[${rows.map(({ json }) => json).join(',')}]}`
  const byCustomer = Map.groupBy(rows, ({ id }) => id)
  const customers = [...byCustomer].map(
    ([id, events]) =>
      `{"id":${JSON.stringify(id)},"events":[${events.map(({ json }) => json).join(',')}]}`,
  )
  return `{"customers":[${customers.join(',')}]}`
}
