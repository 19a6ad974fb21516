import {
  createCouponBatch,
  getCouponBatch,
  listBatchCodes,
} from '@loyalty/contracts/wallet/coupon-batch'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { outputOf, type Framed } from '../answers/compose.js'
import { listOrCsv, wantsCsv } from './list-or-csv.js'
import { ids, instants, orderedPage } from './examples.js'
import { list, resource, table } from './kinds.js'
import { namingSegments } from './named-segments.js'
import type { HandlerParts, OperationRequest } from './operation.js'
import { couponDefinition } from './operator-coupons.js'

const ofBatch = { batch_id: ids.batch }

const batch = {
  batch_id: ids.batch,
  status: 'DONE',
  count: 100,
  made: 100,
  free_count: 100,
  ...instants,
}

const batchCode = { id: ids.batchCode, code: 'MOON-7QK4M2XD9R', redemptions_count: 0, ...instants }

export const couponBatches = table('Operate: coupons', [
  namingSegments('POST /operator/v1/coupons/bulk', createCouponBatch, ({ coupon }) => coupon, {
    id: 'createCouponBatch',
    scopes: ['programme:write'],
    summary: 'Make many codes of one definition',
    description: 'Begins to make up to 100,000 codes that share one definition.',
    status: 202,
    example: {
      body: { count: 100, prefix: 'MOON-', coupon: { ...couponDefinition, max_redemptions: 1 } },
      answer: { ...batch, status: 'IN_PROGRESS', made: 0, free_count: null },
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
    description:
      'Answers the codes of a batch page by page, or all of them as CSV, which is refused until all are made.',
    alsoAs: ['text/csv'],
    errors: ['STATE_CONFLICT'],
    handle: listCodes,
    example: { path: ofBatch, query: orderedPage, answer: [batchCode] },
  }),
])

const pageOrCsv = listOrCsv(listBatchCodes, ['id', 'code', 'redemptions_count'])

/** A file is taken for whole, so there is none while codes are still made. */
async function listCodes(
  request: OperationRequest<typeof listBatchCodes>,
  services: HandlerParts,
): Promise<Framed | Refusal> {
  if (!wantsCsv(request.headers)) return pageOrCsv(request, services)
  const { batch_id } = request.input
  const reply = await services.requester.call(getCouponBatch, { batch_id }, request.context)
  if (!reply.ok) return reply
  const { status, made, count } = outputOf(getCouponBatch, reply)
  if (status === 'DONE') return pageOrCsv(request, services)
  return refuse('STATE_CONFLICT', `${made} of the ${count} codes are made: wait until all are`)
}
