import { z } from 'zod'
import { described } from '../described.js'
import { contract } from '../contract.js'
import { orderedPage } from '../list.js'
import { idText, orNull, positiveCount, timestamp, unset, uuid } from '../scalars.js'
import { normalized } from '../visible.js'
import { CouponDefinition } from './coupon.js'

export const BATCH_CODES_MAX = 100_000

/** Of more free codes it is said that there are so many. */
export const FREE_CODES_MAX = 5_000

const about = {
  count: 'How many codes to make.',
  prefix: 'What each code begins with, but no -; nothing when it is null or left out.',
  coupon: 'What the codes have in common; the maxima count for each code.',
  batch_id: 'The id of the batch.',
  status: 'Whether all codes are made.',
  made: 'Codes that are made so far.',
  free_count:
    'Codes that nobody has and nobody used, counted up to 5,000; null until all codes are made.',
  created_at: 'When the batch was begun.',
  updated_at: 'When the batch last changed.',
}

const aboutCode = {
  id: 'The id of the code.',
  code: 'The code that customers enter.',
  redemptions_count:
    'Redemptions of the code that were not reversed, as they are counted for a coupon.',
  created_at: 'When the code was made.',
  updated_at: 'When the code last changed.',
}

const prefix = idText(1, 32)
  .overwrite((value) => normalized(value, 'NFKC').toUpperCase())
  // Upper case by now; the document tells a caller that lower case is taken too. A spreadsheet
  // takes what begins with - for a formula.
  .regex(
    /^[A-Za-z0-9_][A-Za-z0-9_-]*$/,
    'must hold letters, digits, _ and - only, and not begin with -',
  )

/** Codes that share one definition; the maxima count for each code. */
export const NewCouponBatch = z.strictObject(
  described(
    {
      count: positiveCount.max(BATCH_CODES_MAX),
      prefix: unset(orNull(prefix)),
      coupon: CouponDefinition,
    },
    about,
  ),
)

export const CouponBatch = z.object(
  described(
    {
      batch_id: uuid,
      status: z.enum(['IN_PROGRESS', 'DONE']),
      count: z.number().int(),
      made: z.number().int(),
      free_count: z.number().int().nullable(),
      created_at: timestamp,
      updated_at: timestamp,
    },
    about,
  ),
)
export type CouponBatch = z.output<typeof CouponBatch>

export const createCouponBatch = contract({
  subject: 'loyalty.wallet.coupon-batches.create',
  input: NewCouponBatch,
  output: CouponBatch,
  errors: ['INVALID_CONDITION', 'REWARD_UNKNOWN', 'REWARD_NOT_APPLICABLE', 'CAMPAIGN_UNKNOWN'],
})

export const getCouponBatch = contract({
  subject: 'loyalty.wallet.coupon-batches.get',
  input: z.strictObject(described({ batch_id: uuid }, about)),
  output: CouponBatch,
  errors: ['BATCH_NOT_FOUND'],
})

export const BatchCode = z.object(
  described(
    {
      id: uuid,
      code: z.string(),
      redemptions_count: z.number().int(),
      created_at: timestamp,
      updated_at: timestamp,
    },
    aboutCode,
  ),
)

/** The codes of a batch, as JSON rows or as one CSV text. */
export const listBatchCodes = contract({
  subject: 'loyalty.wallet.coupon-batches.list-codes',
  bulk: 'reads',
  input: z.strictObject({ ...orderedPage, ...described({ batch_id: uuid }, about) }),
  output: z.object(
    described(
      { data: z.array(BatchCode), cursor: uuid.nullable() },
      {
        data: 'The codes of this page.',
        cursor: 'Asks for the next page; null when this page is empty.',
      },
    ),
  ),
  errors: ['BATCH_NOT_FOUND'],
})
