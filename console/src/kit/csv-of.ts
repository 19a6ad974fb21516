/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/

const cellOf = (text: string): string => {
  const safe = FORMULA.test(text) && !/^-?[\d.]+$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV (RFC 4180) that a spreadsheet opens without running anything. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
