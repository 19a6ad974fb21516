import { CsvError, parse } from 'csv-parse'
import { beginsOf, csvOptions, fitted } from '@loyalty/contracts/csv/csv-records'
import { decodedText, UNREADABLE } from '@loyalty/contracts/csv/decoded-text'
import type { Encoding } from '@loyalty/contracts/csv/decoded-text'
import { delimiterOf, HEAD_CHARACTERS } from '@loyalty/contracts/csv/delimiter-of'
import { Failure } from '../failure.js'
import { delimiterName } from './read-as.js'
import type { ReadAs } from './read-as.js'
import type { SourceRow } from './source-row.js'
import { unreadableProblem } from './source-row.js'

export interface CsvStyle {
  /** What is between the cells; where nobody says it, the text does. */
  delimiter: string | undefined
  /** What is taken for it where the text does not show it. */
  delimiterElse: string
  quote: string
  encoding: Encoding | undefined
}

export interface CsvFile {
  /** The names of the columns, from the first line. */
  header: string[]
  delimiter: string
  rows: AsyncGenerator<SourceRow>
  /** Whether a spreadsheet finds its encoding by a mark alone. */
  isMarked: () => boolean
  readAs: () => Omit<ReadAs, 'hasEitherDecimal'>
}

const RECORD_CHARACTERS_MAX = 10 * 1024 * 1024

interface Parsed {
  record: string[]
  /** Number of the line that it ends on. */
  lines: number
}

/** A CSV file with a header. A record that does not fit the header has a problem of its own. */
export async function readCsv(bytes: AsyncIterable<Buffer>, style: CsvStyle): Promise<CsvFile> {
  const { quote, delimiterElse } = style
  const { texts, encoding, isMarked } = decodedText(bytes, style.encoding)
  const { head, whole } = await withHead(texts)
  const delimiter = style.delimiter ?? delimiterOf(head, quote) ?? delimiterElse
  const records = parsedRecords(whole, delimiter, quote)
  const first = await records.next()
  if (first.done === true) throw new Failure('The file is empty: it has no header.', 2)
  const header = first.value.record.map((name) => name.trim())
  const twice = header.find((name, at) => name !== '' && header.indexOf(name) !== at)
  if (twice !== undefined) throw new Failure(`The file has two columns ${twice}.`, 2)
  const shape = { header, delimiter, headerLines: first.value.lines, trailing: 0 }
  const readAs = () => ({ encoding: encoding(), delimiter, trailing: shape.trailing })
  const rows = rowsOf(records, shape)
  return { header, delimiter, rows, isMarked: () => isMarked() || encoding() !== 'utf-8', readAs }
}

/** The beginning of a text, and all of it. */
async function withHead(
  texts: AsyncGenerator<string>,
): Promise<{ head: string; whole: AsyncGenerator<string> }> {
  let head = ''
  while (head.length < HEAD_CHARACTERS) {
    const next = await texts.next()
    if (next.done === true) break
    head += next.value
  }
  async function* whole(): AsyncGenerator<string> {
    yield head
    yield* texts
  }
  return { head, whole: whole() }
}

/** The records of a text. What breaks the text comes after the records before that. */
async function* parsedRecords(
  texts: AsyncGenerator<string>,
  delimiter: string,
  quote: string,
): AsyncGenerator<Parsed> {
  let parsed: Parsed[] = []
  const parser = parse({
    ...csvOptions,
    delimiter,
    quote,
    max_record_size: RECORD_CHARACTERS_MAX,
    on_record: (record: string[], { lines }) => void parsed.push({ record, lines }),
  })
  // Who writes hears of it too.
  parser.on('error', () => undefined)
  const taken = (): Parsed[] => {
    const records = parsed
    parsed = []
    return records
  }
  try {
    for await (const text of texts) {
      await told((done) => parser.write(text, done))
      yield* taken()
    }
    await told((done) => parser.end(done))
  } catch (thrown) {
    yield* taken()
    throw thrown
  } finally {
    parser.destroy()
  }
  yield* taken()
}

const told = (call: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    call((error) => (error ? reject(error) : resolve()))
  })

interface Shape {
  header: readonly string[]
  delimiter: string
  headerLines: number
  /** Counts records with empty cells behind the last column. */
  trailing: number
}

async function* rowsOf(records: AsyncGenerator<Parsed>, shape: Shape): AsyncGenerator<SourceRow> {
  let lines = shape.headerLines
  const beginOf = beginsOf()
  beginOf(shape.header, lines)
  try {
    for await (const { record, lines: end } of records) {
      const cells = fitted(record, shape.header)
      const problem = problemOf(record, cells, shape)
      if (cells !== null && record.length > shape.header.length) shape.trailing += 1
      yield { line: beginOf(record, end), content: cells ?? record, problem }
      lines = end
    }
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown
    yield { line: lines + 1, content: [], problem: brokenProblem(thrown) }
  }
}

function problemOf(
  record: readonly string[],
  cells: readonly string[] | null,
  { header, delimiter }: Shape,
): string | null {
  if (record.some((cell) => cell.includes(UNREADABLE))) return unreadableProblem
  if (cells !== null) return null
  const found = `${record.length} ${record.length === 1 ? 'cell' : 'cells'}`
  return (
    `has ${found} and not ${header.length}, separated by ${delimiterName(delimiter)}: ` +
    'a cell that holds one of these needs quotes, and --delimiter names another sign'
  )
}

/** From here on nothing can be told apart, so this row stands for the rest of the file. */
const brokenProblem = ({ code }: CsvError): string =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'opens a quote that nothing closes: the rest of the file is not read'
    : 'is larger than 10 MiB: the rest of the file is not read'
