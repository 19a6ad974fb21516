import { beginsOf, csvOptions, fitted } from '@loyalty/contracts/csv/csv-records'
import { decodedText, UNREADABLE } from '@loyalty/contracts/csv/decoded-text'
import type { Encoding } from '@loyalty/contracts/csv/decoded-text'
import { delimiterOf, HEAD_CHARACTERS } from '@loyalty/contracts/csv/delimiter-of'
import { CsvError, parse } from 'csv-parse'
import { Failure } from '../failure.js'

/** Where something stands in the file. */
export interface Place {
  /** Number of the line, from 1. */
  line: number
  /** The column of a CSV file or the field of a line of JSON; null where it is the whole row. */
  column: string | null
  /** The column is a field's path, whose entries have numbers. */
  isField?: true
}

/** One record of the file, as it stands there. */
export interface SourceRow {
  /** Number of the line that it begins on, from 1. */
  line: number
  /** The cells of a CSV record by position, or the JSON value of a line. */
  content: unknown
  /** What makes it unreadable. */
  problem: string | null
  /** A CSV record has more or fewer cells than its header, so they stand under no columns. */
  isMisfit?: true
}

const unreadableProblem =
  'holds bytes that are no characters: name the encoding of the file by --encoding or in the mapping'

/** Columns that a file of failed rows adds; they are passed over when it is run again. */
export const errorColumns = ['error_line', 'error_column', 'error_code', 'error_message'] as const
export const isErrorColumn = (name: string): boolean =>
  errorColumns.some((column) => column === name)

/** How a file was read, whether somebody said so or its bytes did. */
export interface ReadAs {
  encoding: Encoding
  /** Null for a file that has no cells. */
  delimiter: string | null
  /** Records with empty cells behind the last column. */
  trailing: number
  /** True when a number may have a comma or a point before its decimals. */
  hasEitherDecimal: boolean
}

const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252',
  'iso-8859-1': 'ISO 8859-1',
}

const delimiterNames: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
}

const delimiterName = (delimiter: string): string => delimiterNames[delimiter] ?? delimiter

export const readAsSentence = ({ encoding, delimiter }: Pick<ReadAs, 'encoding' | 'delimiter'>) =>
  `Read as ${encodingNames[encoding]}${delimiter === null ? '' : `, separated by ${delimiterName(delimiter)}`}.`

const plain: ReadonlySet<string | null> = new Set([null, ','])

/** What people want to know of how their file was read; nothing where it is as most are. */
export function readAsSentences(readAs: ReadAs): string[] {
  const { encoding, delimiter, trailing, hasEitherDecimal } = readAs
  const isPlain = encoding === 'utf-8' && plain.has(delimiter)
  return [
    ...(isPlain ? [] : [readAsSentence(readAs)]),
    ...(hasEitherDecimal ? ['In numbers a comma or a point stands before the decimals.'] : []),
    ...(trailing > 0 ? ['Empty cells behind the last column are passed over.'] : []),
  ]
}

/** The same for programs. */
export const readAsTold = ({ encoding, delimiter }: ReadAs) => ({
  read_as: { encoding, delimiter },
})

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
  /** True when a spreadsheet finds its encoding by a mark alone. */
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
  const header = withoutEmptyEnd(first.value.record.map((name) => name.trim()))
  const twice = header.find((name, at) => name !== '' && header.indexOf(name) !== at)
  if (twice !== undefined) throw new Failure(`The file has two columns ${twice}.`, 2)
  const shape = { header, delimiter, headerLines: first.value.lines, trailing: 0 }
  const readAs = () => ({ encoding: encoding(), delimiter, trailing: shape.trailing })
  const rows = rowsOf(records, shape)
  return { header, delimiter, rows, isMarked: () => isMarked() || encoding() !== 'utf-8', readAs }
}

/** A spreadsheet adds unnamed columns to a file of failed rows, one of which has more cells than the others. */
function withoutEmptyEnd(header: string[]): string[] {
  const length = header.findLastIndex((name) => name !== '') + 1
  return isErrorColumn(header[length - 1] ?? '') ? header.slice(0, length) : header
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
    escape: quote,
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
      const read = readRecord(record, shape)
      if (!read.isMisfit && record.length > shape.header.length) shape.trailing += 1
      yield { line: beginOf(record, end), ...read }
      lines = end
    }
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown
    yield { line: lines + 1, content: [], problem: brokenProblem(thrown) }
  }
}

/**
 * The cells of a record as they stand under the header, or its own cells where they do not fit. A record
 * that did not fit comes back from a file of failed rows with its error behind them, and a spreadsheet
 * may have added empty cells until it fits: so it does not fit before its error stands in its column.
 */
function readRecord(
  record: readonly string[],
  { header, delimiter }: Shape,
): Omit<SourceRow, 'line'> {
  const messageAt = header.indexOf('error_message')
  const toldAt = messageAt < 0 ? -1 : record.findLastIndex((cell) => MISFIT.test(cell))
  const isMoved = toldAt >= 0 && toldAt !== messageAt
  const cells = isMoved ? null : fitted(record, header)
  if (cells !== null) {
    const isReadable = !cells.some((cell) => cell.includes(UNREADABLE))
    return { content: cells, problem: isReadable ? null : unreadableProblem }
  }
  if (!isMoved) return misfit(record, header.length, delimiter)
  return misfit(record.slice(0, ownBefore(toldAt)), ownBefore(messageAt), delimiter)
}

/** How many cells stand before those of an error, by the place of its message. */
const ownBefore = (messageAt: number): number => Math.max(messageAt + 1 - errorColumns.length, 0)

const MISFIT = /^has \d+ cells? and not \d+, separated by /

function misfit(
  cells: readonly string[],
  columns: number,
  delimiter: string,
): Omit<SourceRow, 'line'> {
  const found = `${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}`
  const problem =
    `has ${found} and not ${columns}, separated by ${delimiterName(delimiter)}: ` +
    'a cell that holds one of these needs quotes, and --delimiter names another sign'
  return { content: cells, problem, isMisfit: true }
}

/** From here on nothing can be told apart, so this row stands for the rest of the file. */
const brokenProblem = ({ code }: CsvError): string =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'opens a quote that nothing closes: the rest of the file is not read'
    : 'is larger than 10 MiB: the rest of the file is not read'

/** A line that no call could carry is not kept in memory to its end. */
const LINE_CHARACTERS_MAX = 10 * 1024 * 1024

/** The lines of a file, one JSON value each. Empty lines are passed over. */
export async function* readNdjson(texts: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let line = 0
  for await (const { text, isTooLong } of linesOf(texts)) {
    line += 1
    if (isTooLong) yield { line, content: null, problem: 'is longer than 10 MiB' }
    else if (text.trim() !== '') yield toRow(line, text)
  }
}

function toRow(line: number, text: string): SourceRow {
  if (text.includes(UNREADABLE)) return { line, content: text, problem: unreadableProblem }
  try {
    return { line, content: JSON.parse(text), problem: null }
  } catch {
    return { line, content: text, problem: 'is not JSON' }
  }
}

async function* linesOf(
  texts: AsyncIterable<string>,
): AsyncGenerator<{ text: string; isTooLong: boolean }> {
  let rest = ''
  let isTooLong = false
  for await (const text of texts) {
    const parts = text.split('\n')
    const last = parts.pop() ?? ''
    for (const part of parts) {
      yield { text: isTooLong ? '' : rest + part, isTooLong }
      rest = ''
      isTooLong = false
    }
    isTooLong ||= rest.length + last.length > LINE_CHARACTERS_MAX
    rest = isTooLong ? '' : rest + last
  }
  if (rest !== '' || isTooLong) yield { text: rest, isTooLong }
}
