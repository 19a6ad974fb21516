import type { ExportPageHead } from '@loyalty/contracts/export'
import { textsThatFit } from '../lists/texts-that-fit.js'
import type { Answer } from '@loyalty/contracts/outcome'

/** Stored bytes of the rows of one page, by which reading ends. */
export const EXPORT_BYTES_MAX = 1024 * 1024

export interface ExportedRows<Row> {
  rows: readonly Row[]
  /** The JSON text of a row. */
  toText: (row: Row) => string
  cursorOf: (row: Row) => string
  /** Where the range ends that was read. */
  end: string
}

/**
 * A page of an export: a line about it, then a line for each row. The page after the last row is empty and
 * says that the range is done.
 */
export function exportPage<Row>({ rows, toText, cursorOf, end }: ExportedRows<Row>): Answer {
  const texts = textsThatFit(rows, toText)
  const last = rows[texts.length - 1]
  const head: ExportPageHead = {
    rows: texts.length,
    cursor: last === undefined ? end : cursorOf(last),
    done: last === undefined,
  }
  return { ok: true, body: [JSON.stringify(head), ...texts, ''].join('\n') }
}
