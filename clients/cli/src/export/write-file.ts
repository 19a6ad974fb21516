import { createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ExportKind } from '@loyalty/contracts/export'
import { safeCsvLine } from '@loyalty/contracts/csv/write-csv'
import { fileWriter, parquetWriteRows } from 'hyparquet-writer'
import type { BasicType } from 'hyparquet-writer'
import { shown } from '../api/exact-json.js'
import { columnsOf, rawRowsOf, rowsOf } from './rows.js'
import type { Column, ColumnType } from './rows.js'

export const exportFormats = ['ndjson', 'csv', 'parquet'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Makes the file of an export out of its part: whole, or not at all. */
export async function writeFileOf(
  part: string,
  { kind, format, file }: { kind: ExportKind; format: ExportFormat; file: string },
): Promise<void> {
  const unfinished = `${file}.unfinished`
  // Rows name people: only their owner reads the file.
  await (await open(unfinished, 'w', 0o600)).close()
  if (format === 'ndjson') {
    await pipeline(Readable.from(rawRowsOf(part)), createWriteStream(unfinished))
  } else if (format === 'csv') await writeCsv(part, columnsOf(kind), unfinished)
  else await writeParquet(part, columnsOf(kind), unfinished)
  await rename(unfinished, file)
}

async function writeCsv(part: string, columns: readonly Column[], file: string): Promise<void> {
  async function* lines() {
    yield safeCsvLine(columns.map(({ name }) => name))
    for await (const row of rowsOf(part)) {
      yield safeCsvLine(columns.map(({ name }) => shown(row[name])))
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file))
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
