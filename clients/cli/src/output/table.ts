import { isExactNumber, shown, Signed } from '../api/exact-json.js'

/** Longer values are cut: whoever needs them whole asks for --json. */
const CELL_MAX = 60

/** `a.b` of a row. */
const member = (row: unknown, path: string): unknown =>
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
  const cells = rows.map((row) => columns.map((column) => cell(member(row, column))))
  const headings = columns.map(headingOf)
  const isRight = columns.map((column) => rows.some((row) => isNumber(member(row, column))))
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
export const printable = (text: string): string => text.replace(/\p{Cc}/gu, ' ')
