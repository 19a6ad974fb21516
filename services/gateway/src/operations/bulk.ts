import {
  appendBulkRows,
  cancelBulk,
  createBulk,
  getBulk,
  listBulk,
  listBulkErrors,
  pauseBulk,
  resumeBulk,
  undoBulk,
  uploadBulkRows,
  UPLOADED_ROWS_MAX,
} from '@loyalty/contracts/migration/bulk'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { EVERYTHING } from '@loyalty/contracts/tokens/scopes'
import { WrittenInput } from '@loyalty/engine/process'
import { inData, one, type Framed } from '../answers/compose.js'
import { listOrCsv } from './list-or-csv.js'
import { at, ids, instants, orderedPage } from './examples.js'
import { composed, list, resource, table } from './kinds.js'
import { IDS_BYTES_MAX } from './limits.js'
import type { OperationRequest, Services } from './operation.js'

const path = { id: ids.bulk }

const counts = { total: 2, changed: 1, unchanged: 0, failed: 1, dead_letters: 0, pending: 0 }

const job = {
  id: ids.bulk,
  action: 'GRANT',
  segment_id: null,
  terms: { reward_id: ids.reward, amount: 500, expires_after_days: 90 },
  status: 'DONE_WITH_ERRORS',
  counts,
  sums: { units: 500, cost: 5 },
  actor: 'operator',
  undo: null,
  ...instants,
  finished_at: at.done,
}

const running = {
  ...job,
  status: 'RUNNING',
  counts: { ...counts, changed: 0, failed: 0, pending: 2 },
  sums: { units: 0, cost: 0 },
  finished_at: null,
}

export const bulk = table('Operate: many at once', [
  composed('POST /operator/v1/bulk', createBulk, {
    id: 'startBulk',
    scopes: ['support:write'],
    errors: ['INSUFFICIENT_SCOPE'],
    handle: start,
    summary: 'Do the same to many customers',
    description:
      'Begins a job that comes to each of its customers once; without customers it takes rows until it is resumed. ASSIGN_CODES needs the scope programme:write too.',
    status: 202,
    bodyBytesMax: IDS_BYTES_MAX,
    example: {
      body: {
        customer_ids: [ids.customer, ids.otherCustomer],
        action: 'GRANT',
        reward_id: ids.reward,
        amount: 500,
        expires_after_days: 90,
        reason: 'Summer thanks',
        dry_run: false,
      },
      answer: running,
    },
  }),
  list('GET /operator/v1/bulk', listBulk, {
    id: 'listBulk',
    scopes: ['support:read'],
    summary: 'List bulk jobs',
    description: 'Answers the bulk jobs of the account, oldest first.',
    example: { query: orderedPage, answer: { data: [job], cursor: ids.bulk } },
  }),
  resource('GET /operator/v1/bulk/:id', getBulk, {
    id: 'getBulk',
    scopes: ['support:read'],
    summary: 'Read how a bulk job stands',
    description: 'Answers the state of a bulk job and its counts.',
    example: { path, answer: job },
  }),
  list('GET /operator/v1/bulk/:id/errors', listBulkErrors, {
    id: 'listBulkErrors',
    scopes: ['support:read'],
    summary: 'List the customers that a bulk job could not be done to',
    description:
      'Answers every row that failed and why, in the order of the rows; with `Accept: text/csv` all of them from the cursor on.',
    alsoAs: ['text/csv'],
    handle: listOrCsv(listBulkErrors, ['index', 'customer_id', 'code', 'message']),
    example: {
      path,
      query: { limit: 10, cursor: '000000.-', order: 'asc' },
      answer: {
        data: [
          {
            row_id: '000001.-',
            index: 1,
            customer_id: ids.otherCustomer,
            code: 'CUSTOMER_NOT_ACTIVE',
            message: 'the customer is BLOCKED',
          },
        ],
        cursor: '000001.-',
      },
    },
  }),
  composed('POST /operator/v1/bulk/:id/rows', appendBulkRows, {
    id: 'appendBulkRows',
    scopes: ['support:write'],
    summary: 'Add customers to a bulk job that collects them',
    description:
      'Adds up to 5,000 customers to a job that was begun without any; or an upload of 10 MiB and 100,000 lines, as NDJSON or CSV with a member or column `customer_id`, of which a line that can not be read fails alone.',
    bodyBytesMax: IDS_BYTES_MAX,
    takesUploads: true,
    handle: appendRows,
    example: {
      path: { id: ids.openBulk },
      body: { customer_ids: [ids.customer, ids.otherCustomer] },
      answer: {
        ...running,
        id: ids.openBulk,
        status: 'COLLECTING',
        counts: running.counts,
      },
    },
  }),
  resource('POST /operator/v1/bulk/:id/pause', pauseBulk, {
    id: 'pauseBulk',
    scopes: ['support:write'],
    summary: 'Pause a bulk job',
    description: 'Stops work on a bulk job that has not ended.',
    example: { path, answer: { ...running, status: 'PAUSED' } },
  }),
  resource('POST /operator/v1/bulk/:id/resume', resumeBulk, {
    id: 'resumeBulk',
    scopes: ['support:write'],
    summary: 'Go on with a bulk job',
    description: 'Goes on with a paused bulk job, and begins one that has collected its rows.',
    example: { path, answer: running },
  }),
  resource('POST /operator/v1/bulk/:id/cancel', cancelBulk, {
    id: 'cancelBulk',
    scopes: ['support:write'],
    summary: 'End a bulk job before its time',
    description: 'Leaves what is done as it is, and works on no further row.',
    example: {
      path: { id: ids.openBulk },
      answer: { ...running, id: ids.openBulk, status: 'CANCELLED', finished_at: at.done },
    },
  }),
  resource('POST /operator/v1/bulk/:id/undo', undoBulk, {
    id: 'undoBulk',
    scopes: ['support:write'],
    summary: 'Take back what a bulk job gave, where nobody has touched it',
    description:
      'Takes back the units of each customer that are untouched, and tells of the others.',
    example: {
      path,
      answer: {
        ...job,
        status: 'UNDONE',
        undo: { state: 'UNDONE', lines: 1, kept: [], started_at: at.first, finished_at: at.done },
      },
    },
  }),
])

/** An upload goes on piece by piece, each under a key of its own, so that a repeat completes it. */
async function appendRows(
  { input, rows, context }: OperationRequest<typeof appendBulkRows>,
  { requester }: Services,
): Promise<Framed | Refusal> {
  if (rows.count === 0) return one(requester.call(appendBulkRows, input, context), inData)
  const { idempotency } = context
  let following = rows.count
  let answered: Framed | Refusal | null = null
  for (const [place, piece] of rows.batches.entries()) {
    following = Math.max(0, following - UPLOADED_ROWS_MAX)
    const head = JSON.stringify({ id: input.id, following }).slice(0, -1)
    const sent = new WrittenInput(Buffer.concat([Buffer.from(`${head},"rows":`), piece, TAIL]))
    const operation = `${idempotency?.operation} ${place}`
    const own = idempotency && place > 0 ? { idempotency: { ...idempotency, operation } } : {}
    answered = await one(requester.call(uploadBulkRows, sent, { ...context, ...own }), inData)
    if (!answered.ok) return answered
  }
  if (answered === null) throw new Error('an upload with rows has no piece')
  return answered
}

const TAIL = Buffer.from('}')

/** Codes are the programme's: nobody gives them away who may not make them. No limit of an agent counts them. */
async function start(
  { input, context, caller }: OperationRequest<typeof createBulk>,
  { requester }: Pick<Services, 'requester'>,
): Promise<Framed | Refusal> {
  const isAllowed = caller.scopes.has(EVERYTHING) || caller.scopes.has('programme:write')
  if (input.action === 'ASSIGN_CODES' && !isAllowed) {
    return refuse('INSUFFICIENT_SCOPE', 'ASSIGN_CODES needs a token with the scope programme:write')
  }
  return one(requester.call(createBulk, input, context), inData)
}
