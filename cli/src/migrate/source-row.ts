/** One record of the file, as it stands there. */
export interface SourceRow {
  /** Number of the line that it begins on, from 1. */
  line: number
  /** The cells of a CSV record by position, or the JSON value of a line. */
  content: unknown
  /** What makes it unreadable. */
  problem: string | null
}

/** Columns that a file of failed rows adds; they are passed over when it is run again. */
export const errorColumns = ['error_line', 'error_code', 'error_message'] as const
export const isErrorColumn = (name: string): boolean =>
  errorColumns.some((column) => column === name)
