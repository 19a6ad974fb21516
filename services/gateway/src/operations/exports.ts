import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import {
  checkRange,
  exportKinds,
  exportRange,
  EXPORT_ROWS_MAX,
  exportPages,
  type ExportKind,
  type ExportPageHead,
} from '@loyalty/contracts/export'
import type { Uuid } from '@loyalty/contracts/ids'
import type { Refusal } from '@loyalty/contracts/outcome'
import { z } from 'zod'
import type { Framed } from '../answers/compose.js'
import { takesGzip } from '../request/headers.js'
import { at, ids } from './examples.js'
import { stream, table } from './kinds.js'
import { insist } from './insist.js'
import { EXPORTS_PER_ACCOUNT_MAX } from './limits.js'
import type { OperationRequest, Services } from './operation.js'
import type { RequestContext } from '@loyalty/engine/handler'
import { steadyNow, GATEWAY_TIMEOUT_MS, type AnswerReply } from '@loyalty/engine/process'
import { exportedRows } from '../metrics.js'
import type { ServiceRequester } from '../processes/process-requester.js'

const Query = z
  .strictObject({ kind: z.enum(exportKinds).describe('What the rows are.'), ...exportRange })
  .superRefine((range, issues) => checkRange(range.kind, range, issues))

/** The gateway's own: it asks the service of the kind, page by page. */
const exportRows = {
  subject: 'gateway.exports',
  input: Query,
  output: z.string(),
  errors: ['INVALID_CURSOR', 'SEGMENT_NOT_FOUND'] as const,
}

export const exports = table('Operate: data', [
  stream('GET /operator/v1/exports/:kind', exportRows, {
    id: 'exportRows',
    scopes: ['data:export'],
    summary: 'Export rows',
    description:
      'Answers all rows of a kind that were made in a range of time, in the order of their making, a line of JSON each; the last line is `{"done": true, "cursor": …}`, without which the answer was cut off.',
    onlyAs: 'application/x-ndjson',
    takesHeaders: [
      {
        name: 'Accept-Encoding',
        description: 'With `gzip` the answer is compressed.',
        schema: z.string(),
      },
    ],
    longAnswer: { name: 'exports', perAccountMax: EXPORTS_PER_ACCOUNT_MAX },
    errors: ['RATE_LIMITED'],
    handle: exportAsked,
    example: {
      path: { kind: 'customers' },
      query: {
        from: at.start,
        to: at.end,
        segment_id: ids.segment,
        cursor: `${at.start},${ids.customer}`,
      },
      answer: `{"done":true,"cursor":"${at.first},"}\n`,
    },
  }),
])

/** The rows as a stream, of which one page is in memory at a time. */
async function exportAsked(
  { input, context, headers }: OperationRequest<typeof exportRows>,
  { requester }: Services,
): Promise<Framed | Refusal> {
  const now = new Date().toISOString()
  const isAhead = input.from !== undefined && input.from >= now
  // An end that moves on while rows are added might never be reached. A range that begins after now has no rows yet.
  const asked = { ...input, to: input.to ?? (isAhead ? undefined : now) }
  const first = await readExportPage(requester, asked, context)
  if (!first.ok) return first
  const lines = Readable.from(exportLines(requester, asked, first.page, context))
  const isZipped = takesGzip(headers['accept-encoding'])
  const body = isZipped ? pipeline(lines, createGzip(), () => undefined) : lines
  return {
    ok: true,
    body,
    isReplay: false,
    headers: {
      'content-type': 'application/x-ndjson; charset=utf-8',
      vary: 'accept-encoding',
      ...(isZipped && { 'content-encoding': 'gzip' }),
    },
    end: (reason) => body.destroy(new Error(`the export is ended: ${reason}`)),
  }
}

/** What an export asks for: its kind, a range of the order of creation, and whose customers. */
export interface AskedRows {
  kind: ExportKind
  from?: string | undefined
  to?: string | undefined
  segment_id?: Uuid | undefined
  cursor?: string | undefined
}

/** A page as a service wrote it: what it says of itself, and the bytes of its rows, a line each. */
export interface ReadPage {
  head: ExportPageHead
  /** In the pieces that they came in. */
  lines: readonly Uint8Array[]
}

/** One page, or why the service refuses it. Rejects with a fault when it is not to be had. */
async function readExportPage(
  requester: ServiceRequester,
  { kind, ...range }: AskedRows,
  context: RequestContext,
): Promise<{ ok: true; page: ReadPage } | Refusal> {
  const deadlineMs = steadyNow() + GATEWAY_TIMEOUT_MS
  const input = { ...range, limit: EXPORT_ROWS_MAX }
  const reply = await requester.call(exportPages[kind], input, { ...context, deadlineMs })
  return reply.ok ? { ok: true, page: toPage(reply) } : reply
}

/** The head is far shorter than a piece. */
export function toPage({ pieces: [first = new Uint8Array(), ...rest] }: AnswerReply): ReadPage {
  const end = first.indexOf(LINE_FEED)
  const head = JSON.parse(Buffer.from(first.subarray(0, end)).toString()) as ExportPageHead
  return { head, lines: [first.subarray(end + 1), ...rest] }
}

const LINE_FEED = 0x0a

/**
 * The lines of an export from its first page on, and the last line, which says where it ends. One page is in
 * memory at a time: the next is asked for when this one was taken. Throws when a page is not to be had, so
 * that the answer is cut off and its reader goes on from the last row.
 */
async function* exportLines(
  requester: ServiceRequester,
  asked: AskedRows,
  first: ReadPage,
  context: RequestContext,
): AsyncGenerator<Uint8Array | string> {
  let page = first
  while (!page.head.done) {
    exportedRows.inc({ kind: asked.kind }, page.head.rows)
    yield* page.lines
    const next = { ...asked, cursor: page.head.cursor }
    page = (await insist(() => readExportPage(requester, next, context))).page
  }
  yield `${JSON.stringify({ done: true, cursor: page.head.cursor })}\n`
}
