import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { ExportKind } from '@loyalty/contracts/export'
import { z } from 'zod'
import { parseExact } from '../api/exact-json.js'
import { Failure } from '../failure.js'

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
  let isFirst = true
  for await (const line of linesOf(part)) {
    if (!isFirst) yield parseRow(line)
    isFirst = false
  }
}

/** Lines as they stand, without the first. */
export async function* rawRowsOf(part: string): AsyncGenerator<string> {
  let isFirst = true
  for await (const line of linesOf(part)) {
    if (!isFirst) yield `${line}\n`
    isFirst = false
  }
}

const linesOf = (part: string) =>
  createInterface({ input: createReadStream(part), crlfDelay: Infinity })

function parseRow(line: string): Row {
  const value = parseExact(line)
  if (typeof value === 'object' && value !== null) return value as Row
  throw new Failure('The part of an earlier run holds a line that is no row: remove it.', 1)
}
