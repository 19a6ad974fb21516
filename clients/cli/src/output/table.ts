import type { Json } from '../api/client.js'
import { isExactNumber, shown, Signed } from '../api/exact-json.js'
import type { Context } from '../command-line/command.js'

/** Rows for programs, one JSON object a line. */
export const jsonLines = (rows: readonly object[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** Prints rows for whoever reads them; where there is none, people get a sentence. */
export function printTable(
  { io, isJson }: Pick<Context, 'io' | 'isJson'>,
  columns: readonly string[],
  rows: readonly object[],
  none = 'There is none.',
): void {
  if (isJson) io.write(jsonLines(rows))
  else if (rows.length === 0) io.writeError(`${none}\n`)
  else io.write(table(columns, rows))
}

/** The rows in a field of an answer. */
export const rowsIn = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : [])

/** Longer values are cut: whoever needs them whole asks for --json. */
const CELL_MAX = 60

/** `a.b` of a row. */
const valueAt = (row: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? (value as Record<string, unknown>)[key]
          : undefined,
      row,
    )

/** Rows for people: a heading, then a line a row, in columns; numbers stand right. */
export function table(columns: readonly string[], rows: readonly unknown[]): string {
  const cells = rows.map((row) => columns.map((column) => cell(valueAt(row, column))))
  const headings = columns.map(headingOf)
  const isRight = columns.map((column) => rows.some((row) => isNumber(valueAt(row, column))))
  const widths = columns.map((_, at) =>
    Math.max(...[headings, ...cells].map((line) => line[at]?.length ?? 0)),
  )
  const lines = [headings, ...cells].map((line) =>
    line
      .map((text, at) =>
        isRight[at] ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
  return `${lines.join('\n')}\n`
}

/** `customer id` of `data.customer_id`: where it stands in an answer is for programs. */
const headingOf = (column: string): string =>
  column.slice(column.lastIndexOf('.') + 1).replaceAll('_', ' ')

const isNumber = (value: unknown): boolean =>
  typeof value === 'number' || isExactNumber(value) || value instanceof Signed

/** A value in a column: readable, and not too long. */
export function cell(value: unknown): string {
  const text = printable(shown(value))
  return text.length > CELL_MAX ? `${text.slice(0, CELL_MAX - 1)}…` : text
}

/** What others wrote must not steer the terminal. */
const printable = (text: string): string => text.replace(/\p{Cc}/gu, ' ')

type Fields = Record<string, unknown>

/**
 * One thing for people: a line a field; below it what is inside of it, indented: rows of a list as
 * a table, several objects beside each other as a table too, any other object as a sheet of its own.
 */
export function sheet(value: Fields): string {
  const entries = Object.entries(value)
  const width = Math.max(0, ...entries.map(([name]) => label(name).length))
  return entries.map(([name, field]) => lineOf(label(name), field, width)).join('')
}

const label = (name: string): string => name.replaceAll('_', ' ')

function lineOf(name: string, field: unknown, width: number): string {
  const inside = insideOf(field)
  if (inside !== null) return `${name}\n${indented(inside)}`
  return `${`${name.padEnd(width)}  ${printable(flat(field))}`.trimEnd()}\n`
}

/** What stands below a field's name, null where all of it stands beside. */
function insideOf(field: unknown): string | null {
  if (Array.isArray(field)) {
    return field.length > 0 && field.every(isObject) ? table(columnsOf(field), field) : null
  }
  if (!isObject(field)) return null
  const entries = Object.entries(field)
  if (entries.length === 0) return null
  const alike = entries.flatMap(([name, one]) =>
    isObject(one) ? [{ '': label(name), ...one }] : [],
  )
  if (alike.length < 2 || columnsOf(alike).length > COLUMNS_MAX) return sheet(field)
  const single = Object.fromEntries(entries.filter(([, one]) => !isObject(one)))
  return table(columnsOf(alike), alike) + sheet(single)
}

/** Objects with more fields, or with quite different ones, are no rows of a table. */
const COLUMNS_MAX = 10

const columnsOf = (rows: readonly Fields[]): string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row))),
]

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isExactNumber(value)

/** A list of words or numbers in one line; what is empty is not shown. */
function flat(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join(', ')
  return isObject(value) ? '' : shown(value)
}

const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ')
