import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
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
  const input = createReadStream(part)
  let isFirst = true
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (!isFirst) yield `${line}\n`
    isFirst = false
  }
}

function parseRow(line: string): Row {
  const value = parseExact(line)
  if (typeof value === 'object' && value !== null) return value as Row
  throw new Failure('The part of an earlier run holds a line that is no row: remove it.', 1)
}
