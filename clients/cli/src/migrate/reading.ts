import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { decodedText } from '@loyalty/contracts/csv/decoded-text'
import type { Encoding } from '@loyalty/contracts/csv/decoded-text'
import { Failure, sentenceOf } from '../failure.js'
import type { FailedStyle } from './failed-rows.js'
import type { DecimalSign, LoadedMapping, Mapping } from './mapping.js'
import { isErrorColumn, readAsSentence, readCsv, readNdjson } from './read-file.js'
import type { ReadAs } from './read-file.js'
import { planRows } from './row-builder.js'
import type { Lookup, RowPlan } from './row-builder.js'
import { mappedRows, plainRows } from './rows.js'
import type { Row } from './rows.js'
import { rowShapes } from './target.js'
import type { Kind } from './target.js'

export interface ReadingOptions {
  kind: Kind
  input: InputFile
  mapping: LoadedMapping | null
  /** What the command line says of the file, before its mapping and its bytes. */
  delimiter: string | undefined
  encoding: Encoding | undefined
  decimal: DecimalSign | undefined
}

/** A file as rows. It can be read once. */
export interface Reading {
  rows: AsyncGenerator<Row>
  failedStyle: FailedStyle
  /** Certain once all of it was read. */
  readAs: () => ReadAs
}

/** Opens the file and makes sure that the mapping fits it, before the first row is read. */
export async function startReading(
  options: ReadingOptions,
  onBytes: (bytes: number) => void,
): Promise<Reading> {
  const { kind, input, mapping } = options
  const bytes = input.open(onBytes)
  if (input.format === 'ndjson') {
    const { texts, encoding, isMarked } = decodedText(bytes, encodingOf(options))
    const sources = readNdjson(texts)
    const rows =
      mapping === null
        ? plainRows(kind, sources)
        : mappedRows(
            kind,
            planOf(kind, withDecimal(mapping.mapping, options, null), jsonLookup),
            sources,
          )
    const readAs = () => ({
      encoding: encoding(),
      delimiter: null,
      trailing: 0,
      hasEitherDecimal: false,
    })
    const needsMark = () => isMarked() || encoding() !== 'utf-8'
    return { rows, failedStyle: { format: 'ndjson', isMarked: needsMark }, readAs }
  }
  const style = csvStyle(options)
  const csv = await readCsv(bytes, style)
  const { header, delimiter, rows: sources } = csv
  const known = withDecimal(mapping?.mapping ?? ownNames(header), options, delimiter)
  const plan = planOf(kind, known, (column) => cellLookup(header, column), {
    ...csv.readAs(),
    isMapped: mapping !== null,
  })
  const hasEitherDecimal =
    known.numbers?.decimal === 'either' && plan.fields.some(({ type }) => type === 'number')
  return {
    rows: mappedRows(kind, plan, sources),
    failedStyle: { format: 'csv', header, delimiter, quote: style.quote, isMarked: csv.isMarked },
    readAs: () => ({ ...csv.readAs(), hasEitherDecimal }),
  }
}

/**
 * Spreadsheets separate cells by semicolons where a comma stands before the decimals. So numbers of such
 * a file may have either sign, unless somebody says which.
 */
function withDecimal(
  mapping: Mapping,
  { decimal }: ReadingOptions,
  delimiter: string | null,
): Mapping {
  const { numbers = {} } = mapping
  const said = decimal ?? numbers.decimal
  const sign = said ?? (delimiter === ';' && numbers.thousands === undefined ? 'either' : undefined)
  return sign === undefined ? mapping : { ...mapping, numbers: { ...numbers, decimal: sign } }
}

/** What decides how the file is read and cut: a run goes on only under the same. */
export const readingFingerprint = (options: ReadingOptions, batch: number): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        options.kind,
        options.input.format,
        options.mapping?.text ?? null,
        options.delimiter ?? null,
        batch,
        // Left out where nobody says them, as before there were such options.
        ...[options.encoding, options.decimal].filter((said) => said !== undefined),
      ]),
    )
    .digest('hex')

const csvStyle = (options: ReadingOptions) => ({
  delimiter: options.delimiter ?? options.mapping?.mapping.csv?.delimiter,
  delimiterElse: isTabbed(options.input.name) ? '\t' : ',',
  quote: options.mapping?.mapping.csv?.quote ?? '"',
  encoding: encodingOf(options),
})

const encodingOf = ({ encoding, mapping }: ReadingOptions): Encoding | undefined =>
  encoding ?? mapping?.mapping.csv?.encoding

const isTabbed = (name: string): boolean => /\.tsv(\.gz)?$/i.test(name)

/** Without a mapping a header names our fields itself. */
const ownNames = (header: readonly string[]): Mapping => ({
  fields: Object.fromEntries(
    header
      .filter((name) => name !== '' && !isErrorColumn(name))
      .map((name) => [name, { column: name }]),
  ),
})

/** What is told where columns do not fit, since it may be the cause. */
interface Told extends Pick<ReadAs, 'encoding' | 'delimiter'> {
  isMapped: boolean
}

function planOf(kind: Kind, mapping: Mapping, lookup: Lookup, told?: Told): RowPlan {
  const plan = planRows(rowShapes[kind], mapping, lookup)
  if (!Array.isArray(plan)) return plan
  const lines = plan.map((line) => `  ${line}`)
  if (told !== undefined) lines.push(readAsSentence(told))
  if (told?.isMapped === false) {
    lines.push(
      'A mapping says which column fills which member: --mapping FILE (docs/cli.md, Files).',
    )
  }
  throw new Failure(`The columns do not fit:\n${lines.join('\n')}`, 2)
}

function cellLookup(
  header: readonly string[],
  column: string,
): ((content: unknown) => unknown) | undefined {
  const at = header.indexOf(column)
  return at < 0 ? undefined : (content) => (Array.isArray(content) ? content[at] : undefined)
}

/** A column of a JSON file is a field, or a path of fields. */
const jsonLookup = (column: string) => {
  const names = column.split('.')
  return (content: unknown): unknown =>
    names.reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? (value as Record<string, unknown>)[name]
          : undefined,
      content,
    )
}

export type Format = 'csv' | 'ndjson'

/** Where rows come from: a file that can be read again, or standard input that can not. */
export interface InputFile {
  name: string
  format: Format
  /** Size and hash of the file as it lies there; null for standard input. */
  identity: { bytes: number; sha256: string } | null
  /** Its text, unpacked when it is gzip; `onBytes` hears how much of the file has been read. */
  open(onBytes: (bytes: number) => void): AsyncIterable<Buffer>
}

export const STANDARD_INPUT = '-'
const READ_BYTES = 256 * 1024

export async function openInput(
  name: string,
  format: Format | undefined,
  standardInput: Readable,
): Promise<InputFile> {
  const known = format ?? formatOf(name)
  if (known === undefined) {
    throw new Failure(`The name ${name} does not show the format of the file: use --format.`, 2)
  }
  if (name === STANDARD_INPUT) {
    return {
      name,
      format: known,
      identity: null,
      open: (onBytes) => unpacked(standardInput, onBytes),
    }
  }
  const identity = await identityOf(name).catch((thrown: unknown) => {
    throw new Failure(`${name} cannot be read: ${sentenceOf(thrown)}`, 2)
  })
  const read = (): Readable => createReadStream(name, { highWaterMark: READ_BYTES })
  return { name, format: known, identity, open: (onBytes) => unpacked(read(), onBytes) }
}

function formatOf(name: string): Format | undefined {
  const plain = name.toLowerCase().replace(/\.gz$/, '')
  if (/\.(csv|tsv|txt)$/.test(plain)) return 'csv'
  return /\.(ndjson|jsonl)$/.test(plain) ? 'ndjson' : undefined
}

async function identityOf(name: string): Promise<{ bytes: number; sha256: string }> {
  const { size } = await stat(name)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(name, { highWaterMark: READ_BYTES })) {
    hash.update(chunk as Buffer)
  }
  return { bytes: size, sha256: hash.digest('hex') }
}

/** Gzip is known by its first bytes, whatever the name says. */
async function* unpacked(
  source: Readable,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const counted = count(source, onBytes)
  const { value: first, done } = await counted.next()
  if (done || first === undefined) return
  const whole = startingWith(first, counted)
  if (first[0] !== 0x1f || first[1] !== 0x8b) {
    yield* whole
    return
  }
  const gunzip = createGunzip()
  pipeline(whole, gunzip, () => undefined)
  try {
    for await (const chunk of gunzip) yield chunk as Buffer
  } catch (thrown) {
    throw new Failure(`The file is damaged: ${sentenceOf(thrown)}`)
  }
}

async function* count(
  source: Readable,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer, undefined> {
  for await (const chunk of source) {
    const bytes = Buffer.from(chunk as Buffer)
    onBytes(bytes.length)
    yield bytes
  }
}

async function* startingWith(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}
