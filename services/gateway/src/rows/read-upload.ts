import { hash } from 'node:crypto'
import { readColumn, type ColumnCell } from '@loyalty/contracts/csv/read-column'
import { inOurMessages } from '@loyalty/contracts/errors/issue-messages'
import { isObject } from '@loyalty/contracts/is-object'
import {
  BULK_ROWS_MAX,
  UPLOADED_ROWS_MAX,
  type UploadedRow,
} from '@loyalty/contracts/migration/bulk'
import { customerId } from '@loyalty/contracts/scalars'
import type { FieldError } from '@loyalty/contracts/outcome'
import { hashOf } from '../request/idempotency.js'
import type { UploadType } from '../request/upload-type.js'
import { noRows, type ReadRows } from './ready-rows.js'

/** A body that names customers, a line each. */
export interface UploadBody {
  bytes: Uint8Array
  type: UploadType
  /** Path parameters of a call with a key, whose record holds the hash. */
  path: Record<string, unknown> | null
}

const FIELD = 'customer_id'

/** A customer takes far less. Nothing parses a line that is longer. */
const LINE_CHARACTERS_MAX = 64 * 1024

/** The rows of an upload in pieces of a message each. One that can't be read is a row with its line and the problem. */
export function readUpload({ bytes, type, path }: UploadBody): ReadRows {
  const text = decoded(bytes)
  if (text === null) return refused('must be UTF-8')
  const cells = type === 'text/csv' ? readColumn(text, FIELD) : [...cellsOfLines(text)]
  if (cells === null) return refused(`must have a column ${FIELD}`)
  if (cells.length === 0) return refused('must have at least 1 row')
  if (cells.length > BULK_ROWS_MAX) {
    const most = BULK_ROWS_MAX.toLocaleString('en')
    return refused(`must have at most ${most} rows`, 'PAYLOAD_TOO_LARGE')
  }
  const rows = cells.map(toRow)
  const batches = Array.from({ length: Math.ceil(rows.length / UPLOADED_ROWS_MAX) }, (_, at) =>
    encoder.encode(
      JSON.stringify(rows.slice(at * UPLOADED_ROWS_MAX, (at + 1) * UPLOADED_ROWS_MAX)),
    ),
  )
  const asked = path && { path, query: {}, body: { type, sent: hash('sha256', bytes) } }
  return {
    ok: true,
    rows: { count: rows.length, batches },
    hash: asked && hashOf(asked),
    errors: [],
    schemaErrors: [],
  }
}

/** Its bytes are alone in their memory, so that they can be handed over to another thread. */
const encoder = new TextEncoder()

function decoded(bytes: Uint8Array): string | null {
  try {
    // A byte order mark in front is left out.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const refused = (message: string, code: FieldError['code'] = 'VALIDATION_ERROR'): ReadRows => ({
  ok: true,
  rows: noRows,
  hash: null,
  errors: [{ field: 'body', code, message }],
  schemaErrors: [],
})

/** The customer of each line of NDJSON that is not empty. */
function* cellsOfLines(text: string): Generator<ColumnCell> {
  for (let start = 0, line = 1; start < text.length; line += 1) {
    const found = text.indexOf('\n', start)
    const end = found === -1 ? text.length : found
    const isLong = end - start > LINE_CHARACTERS_MAX
    const cell = isLong ? 'must be shorter' : cellOf(text.slice(start, end).trim())
    if (typeof cell === 'string') yield { line, problem: cell }
    else if (cell !== null) yield { line, value: cell.value }
    start = end + 1
  }
}

/** What is in one line, or what it must be; null for an empty one. */
function cellOf(line: string): { value: string } | string | null {
  if (line === '') return null
  let row: unknown
  try {
    row = JSON.parse(line)
  } catch {
    return 'must be JSON'
  }
  if (!isObject(row)) return 'must be a JSON object'
  const value = row[FIELD]
  return typeof value === 'string' ? { value } : `must have a member ${FIELD} that is a string`
}

function toRow(cell: ColumnCell): UploadedRow {
  const { line } = cell
  if ('problem' in cell) return { line, message: cell.problem }
  const parsed = customerId.safeParse(cell.value, inOurMessages)
  if (parsed.success) return parsed.data
  return { line, message: `${FIELD} ${parsed.error.issues[0]?.message ?? 'must be an id'}` }
}
