import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { Failure } from '../failure.js'
import { decode, UNREADABLE, unreadableProblem } from './read-text.js'
import type { SourceRow } from './source-row.js'

export interface CsvStyle {
  delimiter: string
  quote: string
  encoding: string
}

export interface CsvFile {
  /** The names of the columns, from the first line. */
  header: string[]
  rows: AsyncGenerator<SourceRow>
}

const RECORD_CHARACTERS_MAX = 10 * 1024 * 1024

interface Parsed {
  record: string[]
  info: { lines: number }
}

/** A CSV file with a header. A record that does not fit the header has a problem of its own. */
export async function readCsv(bytes: AsyncIterable<Buffer>, style: CsvStyle): Promise<CsvFile> {
  const records = parsedRecords(bytes, style)
  const first = await records.next()
  if (first.done === true) throw new Failure('The file is empty: it has no header.', 2)
  const header = first.value.record.map((name) => name.trim())
  const twice = header.find((name, at) => name !== '' && header.indexOf(name) !== at)
  if (twice !== undefined) throw new Failure(`The file has two columns ${twice}.`, 2)
  return { header, rows: rowsOf(records, header, first.value.info.lines) }
}

async function* parsedRecords(
  bytes: AsyncIterable<Buffer>,
  { delimiter, quote, encoding }: CsvStyle,
): AsyncGenerator<Parsed> {
  const parser = parse({
    delimiter,
    quote,
    info: true,
    relax_column_count: true,
    // A quote inside of an unquoted cell is a character of it.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: RECORD_CHARACTERS_MAX,
  })
  const source = Readable.from(decode(bytes, encoding))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const parsed of parser) yield parsed as Parsed
  } finally {
    source.destroy()
  }
}

async function* rowsOf(
  records: AsyncGenerator<Parsed>,
  header: readonly string[],
  headerLines: number,
): AsyncGenerator<SourceRow> {
  let lines = headerLines
  try {
    for await (const { record, info } of records) {
      yield { line: lines + 1, content: record, problem: problemOf(record, header) }
      ;({ lines } = info)
    }
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown
    yield { line: lines + 1, content: [], problem: brokenProblem(thrown) }
  }
}

function problemOf(record: readonly string[], header: readonly string[]): string | null {
  if (record.some((cell) => cell.includes(UNREADABLE))) return unreadableProblem
  return record.length === header.length
    ? null
    : `has ${record.length} cells and not ${header.length}`
}

/** From here on nothing can be told apart, so this row stands for the rest of the file. */
const brokenProblem = ({ code }: CsvError): string =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'opens a quote that nothing closes: the rest of the file is not read'
    : 'is larger than 10 MiB: the rest of the file is not read'
