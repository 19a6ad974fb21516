import { setTimeout as delay } from 'node:timers/promises'
import { delayMs } from '../api/client.js'
import type { Api } from '../api/client.js'
import type { PartFile } from './part-file.js'
import { endOf } from './rows.js'
import { Failure } from '../failure.js'

const LINE_FEED = 0x0a
/** Without a row for so long, in spite of all repeats, the export is given up; it can be gone on with. */
const PATIENCE_MS = 120_000

export interface DownloadOptions {
  api: Pick<Api, 'open'>
  part: PartFile
  signal: AbortSignal
  onRows: (rows: number) => void
  onRetry: (reason: string) => void
}

/** Brings all rows that are missing into the part, and answers where the export ends. */
export async function download(options: DownloadOptions): Promise<string> {
  const { part, signal, onRetry } = options
  let failures = 0
  let movedAt = Date.now()
  for (;;) {
    const before = part.rows
    try {
      const end = await downloadOnce(options)
      if (end !== null) return end
      onRetry('the answer was cut off')
    } catch (thrown) {
      if (signal.aborted || thrown instanceof Failure) throw thrown
      onRetry(thrown instanceof Error ? thrown.message : 'the connection was lost')
    }
    if (part.rows > before) {
      failures = 0
      movedAt = Date.now()
    }
    failures += 1
    if (Date.now() - movedAt > PATIENCE_MS) {
      throw new Failure('The export was cut off again and again: run it again to go on.', 3)
    }
    await delay(delayMs(failures, null, Math.random()), undefined, { signal })
  }
}

/** One answer, as far as it comes; null when it was cut off. */
async function downloadOnce({ api, part, signal, onRows }: DownloadOptions) {
  const { kind, from, to, segment } = part.identity
  const answer = await api.open({
    method: 'GET',
    path: `/operator/v1/exports/${kind}`,
    query: {
      from: from ?? undefined,
      to,
      segment_id: segment ?? undefined,
      cursor: part.cursor ?? undefined,
    },
    signal,
  })
  let rest = Buffer.alloc(0)
  for await (const chunk of answer) {
    const bytes = Buffer.concat([rest, chunk])
    const { end, rows } = whole(bytes)
    rest = Buffer.from(bytes.subarray(end))
    if (rows === 0) continue
    const lines = bytes.subarray(0, end)
    const last = lastLine(lines)
    const cursor = endOf(last)
    if (cursor === null) {
      await part.append(lines, rows, last)
      onRows(part.rows)
      continue
    }
    const before = lines.subarray(0, lines.length - Buffer.byteLength(last) - 1)
    if (before.length > 0) await part.append(before, rows - 1, lastLine(before))
    onRows(part.rows)
    return cursor
  }
  return null
}

/** The whole lines in front, and how many they are. */
function whole(bytes: Buffer): { end: number; rows: number } {
  let end = 0
  let rows = 0
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, end)) {
    end = at + 1
    rows += 1
  }
  return { end, rows }
}

/** The last of some whole lines, without its end. */
function lastLine(lines: Buffer): string {
  const begin = lines.lastIndexOf(LINE_FEED, -2) + 1
  return lines.subarray(begin, -1).toString()
}
