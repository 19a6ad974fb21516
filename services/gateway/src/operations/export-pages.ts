import { EXPORT_ROWS_MAX, exportPages } from '@loyalty/contracts/export'
import type { ExportKind, ExportPageHead } from '@loyalty/contracts/export'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { Refusal } from '@loyalty/contracts/outcome'
import type { RequestContext } from '@loyalty/engine/handler'
import {
  steadyNow,
  GATEWAY_TIMEOUT_MS,
  backOffMs,
  pause,
  type AnswerReply,
} from '@loyalty/engine/process'
import { exportedRows } from '../metrics.js'
import type { ServiceRequester } from '../processes/process-requester.js'
import { PAGE_RETRY_MS_MAX, PAGE_RETRY_MS_MIN, PAGE_TRIES_MAX } from './limits.js'

/** What an export asks for: its kind, and a range of the order of creation. */
export interface AskedRows {
  kind: ExportKind
  from?: string | undefined
  to: string
  cursor?: string | undefined
}

/** A page as a service wrote it: what it says of itself, and the bytes of its rows, a line each. */
export interface ReadPage {
  head: ExportPageHead
  lines: Uint8Array
}

/** One page, or why the service refuses it. Rejects with a fault when it is not to be had. */
export async function readExportPage(
  requester: ServiceRequester,
  { kind, ...range }: AskedRows,
  context: RequestContext,
): Promise<{ ok: true; page: ReadPage } | Refusal> {
  const deadlineMs = steadyNow() + GATEWAY_TIMEOUT_MS
  const input = { ...range, limit: EXPORT_ROWS_MAX }
  const reply = await requester.call(exportPages[kind], input, { ...context, deadlineMs })
  return reply.ok ? { ok: true, page: toPage(reply) } : reply
}

export function toPage({ bytes }: AnswerReply): ReadPage {
  const end = bytes.indexOf(LINE_FEED)
  const head = JSON.parse(Buffer.from(bytes.subarray(0, end)).toString()) as ExportPageHead
  return { head, lines: bytes.subarray(end + 1) }
}

const LINE_FEED = 0x0a

/**
 * The lines of an export from its first page on, and the last line, which says where it ends. One page is in
 * memory at a time: the next is asked for when this one was taken. Throws when a page is not to be had, so
 * that the answer is cut off and its reader goes on from the last row.
 */
export async function* exportLines(
  requester: ServiceRequester,
  asked: AskedRows,
  first: ReadPage,
  context: RequestContext,
): AsyncGenerator<Uint8Array | string> {
  let page = first
  while (!page.head.done) {
    exportedRows.inc({ kind: asked.kind }, page.head.rows)
    yield page.lines
    page = await insist(requester, { ...asked, cursor: page.head.cursor }, context)
  }
  yield `${JSON.stringify({ done: true, cursor: page.head.cursor })}\n`
}

/** A service that is away for a moment, or an election, is no reason to cut off an export. */
async function insist(
  requester: ServiceRequester,
  asked: AskedRows,
  context: RequestContext,
): Promise<ReadPage> {
  for (let tried = 1; ; tried += 1) {
    try {
      const read = await readExportPage(requester, asked, context)
      if (read.ok) return read.page
      throw new Fault(read.code, read.details)
    } catch (error) {
      if (!(error instanceof Fault) || tried === PAGE_TRIES_MAX) throw error
      const pauses = { minMs: PAGE_RETRY_MS_MIN, maxMs: PAGE_RETRY_MS_MAX }
      await pause(backOffMs(tried, pauses), NEVER)
    }
  }
}

/** Whoever leaves meanwhile is noticed with the next page. */
const NEVER = new AbortController().signal
