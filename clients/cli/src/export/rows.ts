import { createReadStream } from 'node:fs'
import { Contact } from '@loyalty/contracts/contacts/contact'
import { OperatorCustomer } from '@loyalty/contracts/customers/customer'
import type { ExportKind } from '@loyalty/contracts/export'
import { OperatorBehaviorEvent } from '@loyalty/contracts/wallet/event'
import { Redemption } from '@loyalty/contracts/wallet/redemption'
import { Transaction } from '@loyalty/contracts/ledger/transaction'
import { z } from 'zod'
import { parseExact } from '../api/exact-json.js'
import { Failure } from '../failure.js'

/** What a cell of a column holds; an object or a list is the text of its JSON. */
export type ColumnType = 'text' | 'number' | 'boolean' | 'instant'

export interface Column {
  name: string
  type: ColumnType
}

const rows: Record<ExportKind, z.ZodObject> = {
  transactions: Transaction,
  customers: OperatorCustomer,
  redemptions: Redemption,
  events: OperatorBehaviorEvent,
  contacts: Contact,
}

/** The fields of a kind's rows, in the order of the documents. */
export function columnsOf(kind: ExportKind): Column[] {
  const { properties = {} } = z.toJSONSchema(rows[kind], { unrepresentable: 'any', io: 'output' })
  return Object.entries(properties).map(([name, schema]) => ({ name, type: typeOf(schema) }))
}

function typeOf(schema: z.core.JSONSchema._JSONSchema): ColumnType {
  const variants = typeof schema === 'object' ? (schema.anyOf ?? [schema]) : []
  const types = new Set(
    variants.flatMap((one) => {
      if (typeof one !== 'object' || one.type === 'null') return []
      if (one.type === 'integer' || one.type === 'number') return ['number' as const]
      if (one.type === 'boolean') return ['boolean' as const]
      return [one.format === 'date-time' ? ('instant' as const) : ('text' as const)]
    }),
  )
  const [only = 'text'] = types
  return types.size === 1 ? only : 'text'
}

export type Row = Record<string, unknown>

const DONE = '{"done":true,'
const End = z.object({ done: z.literal(true), cursor: z.string() })

/** The cursor of a line that ends an export; null of a row. */
export function endOf(line: string): string | null {
  return line.startsWith(DONE) ? End.parse(JSON.parse(line)).cursor : null
}

const Placed = z.object({ id: z.string(), created_at: z.string().optional() })

/** What an export goes on after that has come as far as this row. */
export function cursorOf(kind: ExportKind, line: string): string {
  const { id, created_at: createdAt } = Placed.parse(JSON.parse(line))
  return kind === 'customers' ? `${createdAt},${id}` : id
}

/** The rows of a part file, whose first line is about the file. Digits stay as they were written. */
export async function* rowsOf(part: string): AsyncGenerator<Row> {
  for await (const line of rawRowsOf(part)) yield parseRow(line)
}

/** Lines as they stand, without the first. */
export async function* rawRowsOf(part: string): AsyncGenerator<string> {
  let isFirst = true
  for await (const line of linesOf(createReadStream(part))) {
    if (!isFirst) yield `${line}\n`
    isFirst = false
  }
}

const LINE_FEED = 0x0a

/** A line ends with a line feed alone. Node's own readers of lines end them at U+2028 too, which may stand in a text. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = []
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end)]).toString()
      begun = []
      start = end + 1
    }
    if (start < chunk.length) begun.push(chunk.subarray(start))
  }
  if (begun.length > 0) yield Buffer.concat(begun).toString()
}

function parseRow(line: string): Row {
  const value = parseExact(line)
  if (typeof value === 'object' && value !== null) return value as Row
  throw new Failure('The part of an earlier run holds a line that is no row: remove it.', 1)
}
