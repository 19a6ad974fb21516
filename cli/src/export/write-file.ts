import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { fileWriter, parquetWriteRows } from 'hyparquet-writer'
import type { BasicType } from 'hyparquet-writer'
import type { ExportKind } from '@loyalty/shared/contracts/export'
import { shown } from '../api/exact-json.js'
import { columnsOf, type Column, type ColumnType } from './kinds.js'
import { rawRowsOf, rowsOf } from './rows.js'

export const exportFormats = ['ndjson', 'csv', 'parquet'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Makes the file of an export out of its part: whole, or not at all. */
export async function writeFileOf(
  part: string,
  { kind, format, file }: { kind: ExportKind; format: ExportFormat; file: string },
): Promise<void> {
  const unfinished = `${file}.unfinished`
  if (format === 'ndjson') {
    await pipeline(Readable.from(rawRowsOf(part)), createWriteStream(unfinished))
  } else if (format === 'csv') await writeCsv(part, columnsOf(kind), unfinished)
  else await writeParquet(part, columnsOf(kind), unfinished)
  await rename(unfinished, file)
}

async function writeCsv(part: string, columns: readonly Column[], file: string): Promise<void> {
  async function* cells() {
    for await (const row of rowsOf(part)) yield columns.map(({ name }) => csvCell(row[name]))
  }
  const header = columns.map(({ name }) => name)
  const csv = stringify({ header: true, columns: header, record_delimiter: '\r\n' })
  await pipeline(Readable.from(cells()), csv, createWriteStream(file))
}

/** What a spreadsheet takes for the beginning of a formula, in its wide forms too. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** A text that looks like a formula begins with an apostrophe; a number is none. */
export function csvCell(value: unknown): string {
  return typeof value === 'string' && FORMULA.test(value) ? `'${value}` : shown(value)
}

const parquetTypes: Record<ColumnType, BasicType> = {
  text: 'STRING',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  instant: 'TIMESTAMP',
}

/** Rows that are in memory at once. */
const GROUP_ROWS = 20_000

async function writeParquet(part: string, columns: readonly Column[], file: string): Promise<void> {
  async function* cells() {
    for await (const row of rowsOf(part)) {
      yield Object.fromEntries(
        columns.map(({ name, type }) => [name, parquetCell(type, row[name])]),
      )
    }
  }
  await parquetWriteRows({
    writer: fileWriter(file),
    rows: cells(),
    columns: columns.map(({ name, type }) => ({ name, type: parquetTypes[type], nullable: true })),
    rowGroupSize: GROUP_ROWS,
    createdBy: 'loyalty export',
  })
}

/** A double holds each amount of the interface exactly, to its four decimals. */
export function parquetCell(
  type: ColumnType,
  value: unknown,
): string | number | boolean | Date | null {
  if (value === null || value === undefined) return null
  if (type === 'number') return Number(shown(value))
  if (type === 'boolean') return value === true
  if (type === 'instant') return new Date(shown(value))
  return shown(value)
}
