import { safeCsvLine } from '@loyalty/contracts/csv/write-csv'

/** Hands rows to the browser as a file of CSV to keep. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  const text = rows.map((row) => safeCsvLine(row)).join('')
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
