import { parse } from 'csv-parse/browser/esm/sync'
import { beginsOf, csvOptions, fitted } from './csv-records.js'
import { delimiterOf, HEAD_CHARACTERS } from './delimiter-of.js'

/** A cell of a column, or why its record can't be read. */
export type ColumnCell =
  /** The line that the record begins on, from 1. */
  { line: number; value: string } | { line: number; problem: string }

/** The cells of one column of a CSV text, whose first record names the columns; null where none has this name. */
export function readColumn(text: string, column: string): ColumnCell[] | null {
  const cells: ColumnCell[] = []
  const beginOf = beginsOf()
  let header: string[] | null = null
  let place = -1
  let next = 1
  parse(text, {
    ...csvOptions,
    delimiter: delimiterOf(text.slice(0, HEAD_CHARACTERS)) ?? ',',
    skip_records_with_error: true,
    // A quote that nothing closes spoils what follows it, to the end.
    on_skip: () => void cells.push({ line: next, problem: 'must close its quotes' }),
    on_record: (record: string[], { lines }) => {
      const line = beginOf(record, lines)
      next = line + 1 + record.flatMap((cell) => cell.match(/\r\n|\r|\n/g) ?? []).length
      if (header === null) {
        header = record
        place = record.findIndex((name) => name.trim() === column)
        return
      }
      const value = fitted(record, header)?.[place]
      cells.push(
        value === undefined
          ? { line, problem: 'must have as many cells as the header' }
          : { line, value },
      )
    },
  })
  return place === -1 ? null : cells
}
