import type { InputOf, OutputOf } from '@loyalty/contracts/contract'
import {
  createCouponBatch,
  getCouponBatch,
  listBatchCodes,
} from '@loyalty/contracts/wallet/coupon-batch'
import { safeCsvLine } from '@loyalty/contracts/csv/write-csv'
import type { Refusal } from '@loyalty/contracts/outcome'
import type { RequestContext } from '@loyalty/engine/handler'
import { steadyNow, GATEWAY_TIMEOUT_MS, type AnswerReply } from '@loyalty/engine/process'
import { asItIs, one, type Framed } from '../answers/compose.js'
import type { ServiceRequester } from '../processes/process-requester.js'
import { ids, instants, orderedPage } from './examples.js'
import { list, resource, table } from './kinds.js'
import type { OperationRequest, Services } from './operation.js'
import { couponDefinition } from './operator-coupons.js'

const ofBatch = { batch_id: ids.batch }

const batch = { batch_id: ids.batch, status: 'DONE', count: 100, made: 100, ...instants }

const batchCode = { id: ids.batchCode, code: 'MOON-7QK4M2XD9R', redemptions_count: 0, ...instants }

export const couponBatches = table('Operate: coupons', [
  resource('POST /operator/v1/coupons/bulk', createCouponBatch, {
    id: 'createCouponBatch',
    scopes: ['programme:write'],
    summary: 'Make many codes of one definition',
    description: 'Begins to make up to 100,000 codes that share one definition.',
    status: 202,
    example: {
      body: { count: 100, prefix: 'MOON-', coupon: { ...couponDefinition, max_redemptions: 1 } },
      answer: { ...batch, status: 'IN_PROGRESS', made: 0 },
    },
  }),
  resource('GET /operator/v1/coupons/bulk/:batch_id', getCouponBatch, {
    id: 'getCouponBatch',
    scopes: ['programme:read'],
    summary: 'Read how far a batch of codes is',
    description: 'Answers how many codes of a batch are made.',
    example: { path: ofBatch, answer: batch },
  }),
  list('GET /operator/v1/coupons/bulk/:batch_id/codes', listBatchCodes, {
    id: 'listCouponBatchCodes',
    scopes: ['programme:write'],
    summary: 'List the codes of a batch; with Accept: text/csv all of them from the cursor on',
    description: 'Answers the codes of a batch page by page, or all of them as CSV.',
    alsoAs: ['text/csv'],
    handle: listCodes,
    example: { path: ofBatch, query: orderedPage, answer: [batchCode] },
  }),
])

type Page = OutputOf<typeof listBatchCodes>

const CSV_TYPE = 'text/csv; charset=utf-8'
const CSV_PAGE_SIZE = 500

function listCodes(
  { input, context, headers }: OperationRequest<typeof listBatchCodes>,
  { requester }: Services,
): Promise<Framed | Refusal> {
  if (!/\btext\/csv\b/i.test(headers.accept ?? '')) {
    return one(requester.call(listBatchCodes, input, context), asItIs)
  }
  const first = { ...input, limit: CSV_PAGE_SIZE }
  return one(requester.call(listBatchCodes, first, context), (reply) =>
    csvOf(reply, first, context, requester),
  )
}

/** The one answer whose replies are read: it is another format, and longer than one page. */
function csvOf(
  reply: AnswerReply,
  input: InputOf<typeof listBatchCodes>,
  context: RequestContext,
  requester: ServiceRequester,
): Framed {
  async function* lines() {
    yield safeCsvLine(['id', 'code', 'redemptions_count'])
    let page = parsePage(reply)
    while (page.cursor !== null) {
      yield page.data.map(lineOf).join('')
      const deadlineMs = steadyNow() + GATEWAY_TIMEOUT_MS
      const next = { ...input, cursor: page.cursor }
      const more = await requester.call(listBatchCodes, next, { ...context, deadlineMs })
      if (!more.ok) throw new Error(`the list broke off: ${more.code}`)
      page = parsePage(more)
    }
  }
  return { ok: true, body: lines(), isReplay: false, headers: { 'content-type': CSV_TYPE } }
}

const lineOf = ({ id, code, redemptions_count: count }: Page['data'][number]): string =>
  safeCsvLine([id, code, String(count)])

const parsePage = (reply: AnswerReply): Page =>
  JSON.parse(Buffer.from(reply.bytes).toString()) as Page
