import { z } from 'zod'
import { contract } from '../contract.js'
import { page } from '../list.js'
import { positiveCount, text, timestamp, uuid } from '../scalars.js'
import { CouponDefinition } from './coupon.js'

export const BATCH_CODES_MAX = 100_000

/** Codes that share one definition; the maxima count for each code. */
export const NewCouponBatch = z.strictObject({
  count: positiveCount.max(BATCH_CODES_MAX),
  prefix: text(1, 32)
    .overwrite((value) => value.normalize('NFKC').toUpperCase())
    // Upper case by now; the document tells a caller that lower case is taken too.
    .regex(/^[A-Za-z0-9_-]+$/, 'must hold letters, digits, _ and - only')
    .optional(),
  coupon: CouponDefinition,
})

export const CouponBatch = z.object({
  batch_id: uuid,
  status: z.enum(['IN_PROGRESS', 'DONE']),
  count: z.number().int(),
  /** Codes made so far. */
  made: z.number().int(),
  created_at: timestamp,
  updated_at: timestamp,
})
export type CouponBatch = z.output<typeof CouponBatch>

export const createCouponBatch = contract({
  subject: 'loyalty.wallet.coupon-batches.create',
  input: NewCouponBatch,
  output: CouponBatch,
  errors: ['REWARD_UNKNOWN', 'REWARD_NOT_APPLICABLE', 'CAMPAIGN_UNKNOWN'],
})

export const getCouponBatch = contract({
  subject: 'loyalty.wallet.coupon-batches.get',
  input: z.strictObject({ batch_id: uuid }),
  output: CouponBatch,
  errors: ['BATCH_NOT_FOUND'],
})

export const BatchCode = z.object({
  id: uuid,
  code: z.string(),
  redemptions_count: z.number().int(),
  created_at: timestamp,
  updated_at: timestamp,
})

/** The codes of a batch, as JSON rows or as one CSV text. */
export const listBatchCodes = contract({
  subject: 'loyalty.wallet.coupon-batches.list-codes',
  input: z.strictObject({ ...page, batch_id: uuid }),
  output: z.object({
    data: z.array(BatchCode),
    cursor: uuid.nullable(),
  }),
  errors: ['BATCH_NOT_FOUND'],
})
