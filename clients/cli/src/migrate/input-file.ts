import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Failure } from '../failure.js'

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
    throw new Failure(`${name} cannot be read: ${String(thrown)}`, 2)
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
    throw new Failure(`The file is damaged: ${String(thrown)}`)
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
