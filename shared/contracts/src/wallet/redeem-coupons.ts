import { z } from 'zod'
import { contract } from '../contract.js'
import { described } from '../described.js'
import { customerId } from '../scalars.js'
import { comparedCode, couponCode } from './code.js'
import { Order } from './order.js'
import {
  aboutCouponEffect,
  aboutCouponUse,
  aboutCouponValidation,
  CouponEffect,
  couponPlace,
  fromLimits,
  ShownRefusal,
  untilRecipient,
  validateCoupon,
} from './redeem-coupon.js'
import { Wallet } from './wallet.js'

const CODES_MAX = 10

/** POST /v1/coupons/redeem-all: several codes at once, in this order, all or none. */
export const RedeemCoupons = z.strictObject(
  described(
    {
      customer_id: customerId,
      codes: z
        .array(couponCode)
        .min(2)
        .max(CODES_MAX)
        .refine(
          (codes) => new Set(codes.map(comparedCode)).size === codes.length,
          'must not name a code twice',
        ),
      ...couponPlace,
      order: Order.nullable().optional(),
    },
    {
      ...aboutCouponUse,
      codes: 'The codes as they were entered, in any case and spelling, in the order of their use.',
    },
  ),
)
export type RedeemCoupons = z.output<typeof RedeemCoupons>

const { wallet: _afterEach, ...effectOfOne } = CouponEffect.shape

export const redeemCoupons = contract({
  subject: 'loyalty.wallet.coupons.redeem-all',
  input: RedeemCoupons,
  output: z.object(
    described(
      {
        wallet: Wallet,
        results: z.array(
          z.object({ code: z.string().describe(aboutCouponUse.code), ...effectOfOne }),
        ),
      },
      { wallet: aboutCouponEffect.wallet, results: 'What each code did, in the order sent.' },
    ),
  ),
  errors: [...untilRecipient, 'COUPON_NOT_COMBINABLE', ...fromLimits, 'COUPON_EXCLUDED'],
})

export const validateCoupons = contract({
  subject: 'loyalty.wallet.coupons.validate-all',
  input: RedeemCoupons,
  output: z.object(
    described(
      {
        redeemable: z.boolean(),
        refusal: ShownRefusal.extend({
          field: z
            .string()
            .nullable()
            .describe('The code refused, as `body.codes.0`; null for none.'),
        }).nullable(),
        wallet: Wallet.nullable(),
        results: z.array(
          z.object({
            code: z.string().describe(aboutCouponUse.code),
            accumulations: effectOfOne.accumulations,
            redemptions: effectOfOne.redemptions,
            discounts: effectOfOne.discounts,
            discount_total: effectOfOne.discount_total,
          }),
        ),
      },
      { ...aboutCouponValidation, results: 'What each code would do, in the order sent.' },
    ),
  ),
  errors: validateCoupon.errors,
})
