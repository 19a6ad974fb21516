import { open, stat } from 'node:fs/promises'
import { csvLine } from '@loyalty/contracts/csv/write-csv'
import { Failure } from '../failure.js'
import { errorColumns, isErrorColumn } from './read-file.js'
import { placeOfError } from './rows.js'
import type { Row, RowError } from './rows.js'

/** A row and why it was not taken. */
export interface FailedRow {
  row: Row
  error: RowError
}

/** Each row once, with all that is told of it, at the place of the first. */
export function joined(rows: readonly FailedRow[]): FailedRow[] {
  return [...Map.groupBy(rows, ({ row }) => row)].flatMap(([row, own]) => {
    const [first] = own
    if (first === undefined) return []
    const message = own.map(({ error }) => error.message).join('; ')
    return [{ row, error: { ...first.error, message } }]
  })
}

/** How the file of failed rows is written: like the file that they come from. */
export type FailedStyle = { isMarked: () => boolean } & (
  | { format: 'csv'; header: readonly string[]; delimiter: string; quote: string }
  | { format: 'ndjson' }
)

/** A file of rows with what is told of each: those that failed can be corrected and run again. */
export interface FailedRows {
  /** Adds rows; the answer is the file's length. */
  add(rows: readonly FailedRow[]): Promise<number>
}

/**
 * Opens the file at the length that the run so far vouches for. A new run replaces no file: it may
 * hold corrections. A run that goes on cuts off what was written after its last checkpoint.
 */
export async function openFailedRows(
  name: string,
  style: FailedStyle,
  { isNewRun, length }: { isNewRun: boolean; length: number },
): Promise<FailedRows> {
  const size = (await stat(name).catch(() => null))?.size ?? 0
  if (isNewRun && size > 0) {
    throw new Failure(`${name} exists already: name another file, or move it away.`, 2)
  }
  if (size < length) {
    throw new Failure(
      `${name} is shorter than the last run left it: --restart starts again from the beginning.`,
      2,
    )
  }
  let at = length
  return {
    add: async (rows) => {
      if (rows.length === 0) return at
      const text = (at === 0 ? headOf(style) : '') + rows.map((row) => textOf(style, row)).join('')
      // Rows are of people: for their owner alone.
      const handle = await open(name, at === 0 ? 'w' : 'r+', 0o600)
      try {
        await handle.truncate(at)
        const bytes = Buffer.from(text)
        await handle.write(bytes, 0, bytes.length, at)
        await handle.sync()
        at += bytes.length
      } finally {
        await handle.close()
      }
      return at
    },
  }
}

function headOf(style: FailedStyle): string {
  // Who wrote another encoding, or named it in a mapping, takes UTF-8 without its mark for that one.
  const mark = style.isMarked() ? '\uFEFF' : ''
  if (style.format === 'ndjson') return mark
  const columns = [...style.header.filter((name) => !isErrorColumn(name)), ...errorColumns]
  return mark + csvLine(columns, style.delimiter, style.quote)
}

function textOf(style: FailedStyle, { row, error }: FailedRow): string {
  const { line: errorLine, column } = placeOfError(row, error)
  const told = [errorLine, column ?? '', error.code, error.message]
  if (style.format === 'ndjson') {
    const errors = Object.fromEntries(errorColumns.map((name, at) => [name, told[at]]))
    return row.sources.map(({ content }) => `${jsonLine(content, errors)}\n`).join('')
  }
  const { header, delimiter, quote } = style
  const kept = header.map((name, at) => (isErrorColumn(name) ? -1 : at)).filter((at) => at >= 0)
  const records = row.sources.map(({ line, content, problem, isMisfit }) => {
    const cells = Array.isArray(content) ? (content as unknown[]) : []
    // As the cells stand in the file that they come from, since this one is read again.
    const own = isMisfit ? cells : kept.map((at) => cells[at] ?? '')
    const ownTold = problem === null ? told : [line, '', 'VALIDATION_ERROR', problem]
    return csvLine([...own, ...ownTold].map(String), delimiter, quote)
  })
  return records.join('')
}

/** A line that is no object is kept as it was; somebody has to mend it anyway. */
function jsonLine(content: unknown, errors: Record<string, unknown>): string {
  if (typeof content === 'string') return content
  if (typeof content !== 'object' || content === null) return JSON.stringify(content)
  return JSON.stringify({ ...content, ...errors })
}
