import { createHash } from 'node:crypto'
import { Failure } from '../failure.js'
import type { FailedStyle } from './failed-rows.js'
import type { InputFile } from './input-file.js'
import { rowShapes } from './kind.js'
import type { Kind } from './kind.js'
import type { LoadedMapping, Mapping } from './mapping.js'
import { readCsv } from './read-csv.js'
import { readNdjson } from './read-ndjson.js'
import { planRows } from './row-builder.js'
import type { Lookup, RowPlan } from './row-builder.js'
import { mappedRows, plainRows } from './rows.js'
import type { Row } from './rows.js'
import { isErrorColumn } from './source-row.js'

export interface ReadingOptions {
  kind: Kind
  input: InputFile
  mapping: LoadedMapping | null
  /** Of a CSV file, when neither the mapping nor the name says it. */
  delimiter: string | undefined
}

/** A file as rows. It can be read once. */
export interface Reading {
  rows: AsyncGenerator<Row>
  failedStyle: FailedStyle
}

/** Opens the file and makes sure that the mapping fits it, before the first row is read. */
export async function startReading(
  options: ReadingOptions,
  onBytes: (bytes: number) => void,
): Promise<Reading> {
  const { kind, input, mapping } = options
  const bytes = input.open(onBytes)
  if (input.format === 'ndjson') {
    const sources = readNdjson(bytes)
    const rows =
      mapping === null
        ? plainRows(kind, sources)
        : mappedRows(kind, planOf(kind, mapping.mapping, jsonLookup), sources)
    return { rows, failedStyle: { format: 'ndjson' } }
  }
  const style = csvStyle(options)
  const { header, rows: sources } = await readCsv(bytes, style)
  const known = mapping?.mapping ?? ownNames(header)
  const plan = planOf(kind, known, (column) => cellLookup(header, column))
  return {
    rows: mappedRows(kind, plan, sources),
    failedStyle: { format: 'csv', header, delimiter: style.delimiter },
  }
}

/** What decides how the file is read and cut: a run goes on only under the same. */
export const readingFingerprint = (options: ReadingOptions, batch: number): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        options.kind,
        options.input.format,
        options.mapping?.text ?? null,
        options.delimiter ?? null,
        batch,
      ]),
    )
    .digest('hex')

const csvStyle = ({ input, mapping, delimiter }: ReadingOptions) => ({
  delimiter: delimiter ?? mapping?.mapping.csv?.delimiter ?? (isTabbed(input.name) ? '\t' : ','),
  quote: mapping?.mapping.csv?.quote ?? '"',
  encoding: mapping?.mapping.csv?.encoding ?? 'utf-8',
})

const isTabbed = (name: string): boolean => /\.tsv(\.gz)?$/i.test(name)

/** Without a mapping a header names our members itself. */
const ownNames = (header: readonly string[]): Mapping => ({
  fields: Object.fromEntries(
    header.filter((name) => !isErrorColumn(name)).map((name) => [name, { column: name }]),
  ),
})

function planOf(kind: Kind, mapping: Mapping, lookup: Lookup): RowPlan {
  const plan = planRows(rowShapes[kind], mapping, lookup)
  if (!Array.isArray(plan)) return plan
  throw new Failure(`The columns do not fit:\n${plan.map((line) => `  ${line}`).join('\n')}`, 2)
}

function cellLookup(
  header: readonly string[],
  column: string,
): ((content: unknown) => unknown) | undefined {
  const at = header.indexOf(column)
  return at < 0 ? undefined : (content) => (Array.isArray(content) ? content[at] : undefined)
}

/** A column of a JSON file is a member, or a path of members. */
const jsonLookup = (column: string) => {
  const names = column.split('.')
  return (content: unknown): unknown =>
    names.reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? (value as Record<string, unknown>)[name]
          : undefined,
      content,
    )
}
