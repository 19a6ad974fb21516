import { z } from 'zod'
import { contract } from '../contract.js'
import { described } from '../described.js'
import { checkCursor, listOf, sortedPage } from '../list.js'
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
  code: 'Only the coupon of this code, in no order then.',
  brand_id: 'Only coupons of this brand.',
  status: 'Only coupons of this status.',
  campaign_id: 'Only coupons of this campaign.',
}

/** GET /operator/v1/coupons: single coupons, and each batch as one row. */
export const listCoupons = contract({
  subject: 'loyalty.wallet.coupons.list',
  input: z
    .strictObject({
      ...sortedPage('name', 'ends_at'),
      ...described(
        {
          code: couponCode.optional(),
          brand_id: foreignId.optional(),
          status: CouponStatus.optional(),
          campaign_id: uuid.optional(),
        },
        aboutFilters,
      ),
    })
    .superRefine(checkCursor)
    .refine(
      ({ sort, code, brand_id: brand, campaign_id: campaign }) =>
        sort === undefined || code !== undefined || (brand === undefined && campaign === undefined),
      { message: 'must stand beside neither `brand_id` nor `campaign_id`', path: ['sort'] },
    ),
  output: listOf(Coupon),
  errors: ['VALIDATION_ERROR'],
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
  errors: ['COUPON_NOT_FOUND', 'STATE_CONFLICT', 'STALE'],
})
