import type { ToldError } from './error-list.js'
import { placeOfError } from './rows.js'
import type { Row, RowError } from './rows.js'

/** The error of a row as it is told: with the line and the column of the file. */
export function toldError(row: Row, error: RowError): ToldError {
  const { line, column, isMember = false } = placeOfError(row, error)
  const { code, message } = error
  return { line, column, id: row.id, code, message, isMember }
}
