import { open, type FileHandle } from 'node:fs/promises'
import { exportKinds } from '@loyalty/contracts/export'
import { z } from 'zod'
import { parsedJson } from '../api/exact-json.js'
import { Failure } from '../failure.js'
import { cursorOf } from './rows.js'

const Identity = z.strictObject({
  version: z.literal(1),
  kind: z.enum(exportKinds),
  from: z.string().nullable(),
  to: z.string(),
  /** Absent in parts of before there was one. */
  segment: z.string().nullable().default(null),
  after: z.string().nullable(),
  url: z.string(),
  account: z.string().nullable(),
})

/** What an export is of: a run goes on with a part of the same only. */
export type ExportIdentity = z.output<typeof Identity>

/** Asked for without `to`, an export keeps that of its first run. */
export type AskedExport = Omit<ExportIdentity, 'version' | 'to'> & { to: string | null }

/** The rows that have come so far, in a file beside the one that they are for. */
export interface PartFile extends AsyncDisposable {
  identity: ExportIdentity
  rows: number
  /** Bytes that an earlier run left. */
  isResumed: boolean
  cursor: string | null
  /** Adds whole lines, of which this is the last. */
  append(lines: Buffer, count: number, last: string): Promise<void>
}

const LINE_FEED = 0x0a
const CHUNK_BYTES = 1024 * 1024

/**
 * Opens the part of an export, or begins one. What a run that was killed has left of a line is cut off.
 * Fails when the file is of another export.
 */
export async function openPart(file: string, asked: AskedExport, now: Date): Promise<PartFile> {
  // Rows name people: only their owner reads the file.
  const handle = await open(file, 'a+', 0o600)
  try {
    const found = await scan(handle)
    const identity = found.first === null ? begin(asked, now) : toIdentity(file, found.first, asked)
    if (found.first === null) {
      await handle.truncate(0)
      await handle.appendFile(`${JSON.stringify(identity)}\n`)
    } else {
      await handle.truncate(found.bytes)
    }
    return partOf(handle, identity, found)
  } catch (error) {
    await handle.close()
    throw error
  }
}

interface Scanned {
  /** The line about the file; null when there is no whole one. */
  first: string | null
  rows: number
  /** The last whole row. */
  last: string | null
  /** Up to the end of the last whole line. */
  bytes: number
}

function partOf(handle: FileHandle, identity: ExportIdentity, found: Scanned): PartFile {
  const { kind } = identity
  const part: PartFile = {
    identity,
    rows: found.rows,
    isResumed: found.rows > 0,
    cursor: found.last === null ? identity.after : cursorOf(kind, found.last),
    async append(lines, count, last) {
      await handle.appendFile(lines)
      part.rows += count
      part.cursor = cursorOf(kind, last)
    },
    [Symbol.asyncDispose]: () => handle.close(),
  }
  return part
}

const begin = (asked: AskedExport, now: Date): ExportIdentity => ({
  ...asked,
  version: 1,
  to: asked.to ?? now.toISOString(),
})

function toIdentity(file: string, line: string, asked: AskedExport): ExportIdentity {
  const found = Identity.safeParse(parsedJson(line)).data
  if (found !== undefined && isOf(found, asked)) return found
  throw new Failure(`${file} is a part of another export: finish that one, or remove the file.`, 2)
}

const isOf = (found: ExportIdentity, asked: AskedExport): boolean =>
  found.kind === asked.kind &&
  found.from === asked.from &&
  (asked.to === null || found.to === asked.to) &&
  found.segment === asked.segment &&
  found.after === asked.after &&
  found.url === asked.url &&
  found.account === asked.account

/** Reads the file once, a piece at a time. */
async function scan(handle: FileHandle): Promise<Scanned> {
  const found: Scanned = { first: null, rows: 0, last: null, bytes: 0 }
  const chunk = Buffer.alloc(CHUNK_BYTES)
  let rest = Buffer.alloc(0)
  let position = 0
  for (;;) {
    const { bytesRead } = await handle.read(chunk, 0, CHUNK_BYTES, position)
    if (bytesRead === 0) return found
    position += bytesRead
    const bytes = Buffer.concat([rest, chunk.subarray(0, bytesRead)])
    let start = 0
    for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, start)) {
      if (found.first === null) found.first = bytes.subarray(start, end).toString()
      else {
        found.rows += 1
        found.last = bytes.subarray(start, end).toString()
      }
      found.bytes += end + 1 - start
      start = end + 1
    }
    rest = Buffer.from(bytes.subarray(start))
  }
}
