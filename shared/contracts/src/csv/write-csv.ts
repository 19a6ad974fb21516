/**
 * What a spreadsheet takes for the beginning of a formula, in its wide forms too, also behind blanks,
 * quotes and signs that nobody sees.
 */
const FORMULA = /^[\s\p{Cf}"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u

/** A number is no formula, so an amount below 0 stays one. A phone number with its plus is none of these. */
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i

/** A text for a cell: one that a spreadsheet would run begins with an apostrophe. */
export const safeCell = (text: string): string =>
  FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text

/** Cells as a line of CSV (RFC 4180), as they stand: for a file that comes back to us. */
export function csvLine(cells: readonly string[], delimiter = ',', quote = '"'): string {
  const quoted = cells.map((cell) =>
    [delimiter, quote, '\r', '\n'].some((sign) => cell.includes(sign))
      ? `${quote}${cell.replaceAll(quote, () => quote + quote)}${quote}`
      : cell,
  )
  const line = quoted.join(delimiter)
  // A reader passes over an empty line, which is no row.
  return `${line === '' && cells.length > 0 ? quote + quote : line}\r\n`
}

/** Cells as a line of CSV that a spreadsheet opens without running anything. */
export const safeCsvLine = (cells: readonly string[]): string => csvLine(cells.map(safeCell))
