/** Where something stands in the file. */
export interface Place {
  /** Number of the line, from 1. */
  line: number
  /** The column of a CSV file or the member of a line of JSON; null where it is the whole row. */
  column: string | null
  /** The column is a member's path, whose entries have numbers. */
  isMember?: true
}

/** One record of the file, as it stands there. */
export interface SourceRow {
  /** Number of the line that it begins on, from 1. */
  line: number
  /** The cells of a CSV record by position, or the JSON value of a line. */
  content: unknown
  /** What makes it unreadable. */
  problem: string | null
}

export const unreadableProblem =
  'holds bytes that are no characters: name the encoding of the file by --encoding or in the mapping'

/** Columns that a file of failed rows adds; they are passed over when it is run again. */
export const errorColumns = ['error_line', 'error_column', 'error_code', 'error_message'] as const
export const isErrorColumn = (name: string): boolean =>
  errorColumns.some((column) => column === name)
