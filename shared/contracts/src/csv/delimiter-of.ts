import { parse } from 'csv-parse/browser/esm/sync'
import { csvOptions, fitted } from './csv-records.js'

const delimiters = [',', ';', '\t', '|']

/** Characters that are enough to see what separates the cells. */
export const HEAD_CHARACTERS = 64 * 1_024
const RECORDS_MAX = 50

/**
 * What separates the cells of a CSV text, by its beginning: what most records have as often as the
 * header, and of those what the header has most of; null where it has none of them.
 */
export const delimiterOf = (head: string, quote = '"'): string | null =>
  // A quote in the middle of a cell shows that the cells are others, unless there is no better way.
  bestOf(head, { quote, relax_quotes: false }) ?? bestOf(head, { quote, relax_quotes: true })

interface Quotes {
  quote: string
  relax_quotes: boolean
}

function bestOf(head: string, quotes: Quotes): string | null {
  const candidates = delimiters.flatMap((delimiter) => {
    const [header = [], ...records] = recordsOf(head, delimiter, quotes)
    if (header.length < 2) return []
    const fitting = records.filter((record) => fitted(record, header) !== null).length
    const share = records.length === 0 ? 1 : fitting / records.length
    return [{ delimiter, share, cells: header.length }]
  })
  const [best] = candidates.toSorted(
    (left, right) => right.share - left.share || right.cells - left.cells,
  )
  return best?.delimiter ?? null
}

function recordsOf(head: string, delimiter: string, quotes: Quotes): string[][] {
  const records: string[][] = []
  try {
    parse(head, {
      ...csvOptions,
      ...quotes,
      delimiter,
      to: RECORDS_MAX,
      on_record: (record: string[]) => void records.push(record),
    })
  } catch {
    // The text is cut, or its quotes are wrong: the records before that are enough.
  }
  const isCut = head.length >= HEAD_CHARACTERS && records.length > 1 && records.length < RECORDS_MAX
  return isCut ? records.slice(0, -1) : records
}
