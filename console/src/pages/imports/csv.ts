/** A table as a spreadsheet writes it: its first row names the columns. */
export interface Csv {
  columns: string[]
  rows: string[][]
}

const BOM = '\uFEFF'

/** Reads CSV (RFC 4180), with the separator that its first line has most of. */
export function parseCsv(text: string): Csv {
  const clean = text.startsWith(BOM) ? text.slice(1) : text
  const records = recordsOf(clean, separatorOf(clean))
  const [columns = [], ...rows] = records.filter((record) => record.some((cell) => cell !== ''))
  return { columns: columns.map((name) => name.trim()), rows }
}

function separatorOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1)
  const counts = [',', ';', '\t'].map((one) => ({ one, count: line.split(one).length }))
  return counts.toSorted((left, right) => right.count - left.count)[0]?.one ?? ','
}

function recordsOf(text: string, separator: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = (): void => {
    record.push(cell)
    cell = ''
  }
  const endRecord = (): void => {
    endCell()
    records.push(record)
    record = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const one = text[at] ?? ''
    if (isQuoted) {
      const isDouble = one === '"' && text[at + 1] === '"'
      if (one !== '"' || isDouble) cell += one
      else isQuoted = false
      if (isDouble) at += 1
    } else if (one === '"' && cell === '') isQuoted = true
    else if (one === separator) endCell()
    else if (one === '\n') endRecord()
    else if (one !== '\r') cell += one
  }
  if (cell !== '' || record.length > 0) endRecord()
  return records
}
