import { z } from 'zod'
import { contract } from '../contract.js'
import { described } from '../described.js'
import { listOf, orderedPage } from '../list.js'
import { foreignId, uuid } from '../scalars.js'
import { couponCode } from './code.js'
import { aboutCoupon, Coupon, CouponPatch, CouponStatus, NewCoupon } from './coupon.js'
import { endsAfterItStarts } from './ends-after-it-starts.js'

export const createCoupon = contract({
  subject: 'loyalty.wallet.coupons.create',
  input: NewCoupon,
  output: Coupon,
  errors: [
    'INVALID_CONDITION',
    'COUPON_CODE_EXISTS',
    'REWARD_UNKNOWN',
    'REWARD_NOT_APPLICABLE',
    'CAMPAIGN_UNKNOWN',
  ],
})

export const getCoupon = contract({
  subject: 'loyalty.wallet.coupons.get',
  input: z.strictObject(described({ id: uuid }, aboutCoupon)),
  output: Coupon,
  errors: ['COUPON_NOT_FOUND'],
})

const aboutFilters = {
  code: 'Only the coupon of this code.',
  brand_id: 'Only coupons of this brand.',
  status: 'Only coupons of this status.',
  campaign_id: 'Only coupons of this campaign.',
}

/** GET /operator/v1/coupons: single coupons, and each batch as one row, in ascending id. */
export const listCoupons = contract({
  subject: 'loyalty.wallet.coupons.list',
  input: z.strictObject({
    ...orderedPage,
    ...described(
      {
        code: couponCode.optional(),
        brand_id: foreignId.optional(),
        status: CouponStatus.optional(),
        campaign_id: uuid.optional(),
      },
      aboutFilters,
    ),
  }),
  output: listOf(Coupon),
  errors: [],
})

/** A maximum never changes between null and a number. */
export const updateCoupon = contract({
  subject: 'loyalty.wallet.coupons.update',
  input: CouponPatch.extend(described({ id: uuid }, aboutCoupon)).superRefine(endsAfterItStarts),
  output: Coupon,
  errors: [
    'INVALID_CONDITION',
    'COUPON_NOT_FOUND',
    'STALE',
    'STATE_CONFLICT',
    'VALIDATION_ERROR',
    'REWARD_UNKNOWN',
    'REWARD_NOT_APPLICABLE',
    'CAMPAIGN_UNKNOWN',
  ],
})

export const disableCoupon = contract({
  subject: 'loyalty.wallet.coupons.disable',
  input: z.strictObject(described({ id: uuid }, aboutCoupon)),
  output: Coupon,
  errors: ['COUPON_NOT_FOUND', 'STALE'],
})

export const enableCoupon = contract({
  subject: 'loyalty.wallet.coupons.enable',
  input: z.strictObject(described({ id: uuid }, aboutCoupon)),
  output: Coupon,
  errors: ['COUPON_NOT_FOUND', 'STALE'],
})
