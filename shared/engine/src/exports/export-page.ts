import type { ExportPageHead } from '@loyalty/contracts/export'
import { textsThatFit } from '../lists/texts-that-fit.js'
import type { Answer } from '@loyalty/contracts/outcome'

/** Stored bytes of the rows of one page, by which reading ends. */
export const EXPORT_BYTES_MAX = 1024 * 1024

export interface ExportedRows<Row> {
  rows: readonly Row[]
  /** Left out: each of them is in the export. */
  isIn?: (row: Row) => boolean
  /** The JSON text of a row. */
  toText: (row: Row) => string
  cursorOf: (row: Row) => string
  /** Where the range ends that was read. */
  end: string
}

/**
 * A page of an export: a line about it, then a line for each row that is in it. The page after the last row is
 * empty and says that the range is done; one of which no row is in the export does not.
 */
export function exportPage<Row>(exported: ExportedRows<Row>): Answer {
  const { rows, isIn = () => true, toText, cursorOf, end } = exported
  const shown = rows.filter((row) => isIn(row))
  const texts = textsThatFit(shown, toText)
  const last = texts.length < shown.length ? shown[texts.length - 1] : rows.at(-1)
  const head: ExportPageHead = {
    rows: texts.length,
    cursor: last === undefined ? end : cursorOf(last),
    done: last === undefined,
  }
  return { ok: true, body: [JSON.stringify(head), ...texts, ''].join('\n') }
}
