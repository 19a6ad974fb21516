import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { checkRange, exportKinds, exportRange } from '@loyalty/contracts/export'
import type { Refusal } from '@loyalty/contracts/outcome'
import { z } from 'zod'
import type { Framed } from '../answers/compose.js'
import { takesGzip } from '../request/headers.js'
import { at, ids } from './examples.js'
import { exportLines, readExportPage } from './export-pages.js'
import { stream, table } from './kinds.js'
import { EXPORTS_PER_ACCOUNT_MAX } from './limits.js'
import type { OperationRequest, Services } from './operation.js'

const Query = z
  .strictObject({
    kind: z.enum(exportKinds).describe('What the rows are.'),
    ...exportRange,
  })
  .superRefine((range, issues) => checkRange(range.kind, range, issues))

/** The gateway's own: it asks the service of the kind, page by page. */
const exportRows = {
  subject: 'gateway.exports',
  input: Query,
  output: z.string(),
  errors: ['INVALID_CURSOR'] as const,
}

export const exports = table('Operate: data', [
  stream('GET /operator/v1/exports/:kind', exportRows, {
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
      path: { kind: 'redemptions' },
      query: { from: at.start, to: at.end, cursor: ids.otherRedemption },
      answer: `{"done":true,"cursor":"${ids.redemption}"}\n`,
    },
  }),
])

/** The rows as a stream, of which one page is in memory at a time. */
async function exportAsked(
  { input, context, headers }: OperationRequest<typeof exportRows>,
  { requester }: Services,
): Promise<Framed | Refusal> {
  // An end that moves on while rows are added might never be reached.
  const asked = { ...input, to: input.to ?? new Date().toISOString() }
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
