/** How the records of a CSV file are read, whoever wrote it. */
export const csvOptions = {
  // True when a record fits its header is told by the row.
  relax_column_count: true,
  // A quote inside of an unquoted cell is a character of it.
  relax_quotes: true,
  skip_empty_lines: true,
  // Spreadsheets keep rows that somebody has emptied.
  skip_records_with_empty_values: true,
} as const

/**
 * The cells of a record, one for each column of the header; null where they do not fit. Empty cells behind
 * the last column come of a delimiter at the end of the line.
 */
export function fitted(record: readonly string[], header: readonly string[]): string[] | null {
  const named = header.findLastIndex((name) => name.trim() !== '') + 1
  if (record.length < named) return null
  if (record.slice(header.length).some((cell) => cell.trim() !== '')) return null
  return header.map((_, at) => record[at] ?? '')
}

/**
 * The line on which each record begins, by the line on which the parser says that it ends. The parser
 * takes CR LF inside of a cell for two lines.
 */
export function beginsOf(): (record: readonly string[], end: number) => number {
  let countedTwice = 0
  return (record, end) => {
    const breaks = record.flatMap((cell) => cell.match(/\r\n|\r|\n/g) ?? [])
    countedTwice += breaks.filter((one) => one === '\r\n').length
    return end - countedTwice - breaks.length
  }
}
