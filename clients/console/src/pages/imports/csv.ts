import { beginsOf, csvOptions, fitted } from '@loyalty/contracts/csv/csv-records'
import { decodedText, type Encoding } from '@loyalty/contracts/csv/decoded-text'
import { delimiterOf, HEAD_CHARACTERS } from '@loyalty/contracts/csv/delimiter-of'
import { CsvError, parse } from 'csv-parse/browser/esm/sync'

/** A table as a spreadsheet writes it: its first row names the columns. */
export interface Csv {
  columns: string[]
  rows: CsvRow[]
  encoding: Encoding
  delimiter: string
  /** The line of a quote that nothing closes: what follows it is not read. */
  brokenLine: number | null
}

export interface CsvRow {
  /** Number of the line that it begins on, from 1. */
  line: number
  /** As many as columns, unless it does not fit. */
  cells: readonly string[]
}

/** What may separate the cells of a file. */
export const delimiters = [',', ';', '\t', '|'] as const

/** Reads a file of CSV (RFC 4180) in the encoding that it shows, and with its delimiter unless another one is chosen. */
export async function readCsv(bytes: Uint8Array, chosen: string | null = null): Promise<Csv> {
  const { texts, encoding } = decodedText(once(bytes))
  let text = ''
  for await (const part of texts) text += part
  const delimiter = chosen ?? delimiterOf(text.slice(0, HEAD_CHARACTERS)) ?? ','
  const { records, brokenLine } = recordsOf(text, delimiter)
  const [head, ...others] = records
  const columns = (head?.cells ?? []).map((name) => name.trim())
  const rows = others.map(({ line, cells }) => ({ line, cells: fitted(cells, columns) ?? cells }))
  return { columns, rows, encoding: encoding(), delimiter, brokenLine }
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

function recordsOf(text: string, delimiter: string) {
  const records: CsvRow[] = []
  const beginOf = beginsOf()
  let end = 0
  try {
    parse(text, {
      ...csvOptions,
      delimiter,
      on_record: (cells: string[], { lines }) => {
        end = lines
        records.push({ line: beginOf(cells, lines), cells })
      },
    })
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown
    return { records, brokenLine: end + 1 }
  }
  return { records, brokenLine: null }
}
