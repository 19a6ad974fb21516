import { z } from 'zod'
import { Reward } from '../catalog/reward.js'
import { contract } from '../contract.js'
import { described } from '../described.js'
import { listOf, page } from '../list.js'
import { amount as money, customerId, orElse, timestamp, unset, uuid } from '../scalars.js'
import { aboutCoupon, Coupon } from './coupon.js'
import { Order } from './order.js'
import { SimulatedCondition } from './simulated-condition.js'
import { offeredAnswer } from '../discount.js'
import {
  aboutCouponUse,
  aboutCouponValidation,
  couponPlace,
  ShownRefusal,
} from './redeem-coupon.js'

const USABLE_MAX = 100
const USABLE_DEFAULT = 20

const aboutUsable = {
  ...aboutCoupon,
  id: aboutCouponUse.customer_id,
  code: 'The code that the customer enters.',
  platform: aboutCouponUse.platform,
  store_id: aboutCouponUse.store_id,
  channel_id: aboutCouponUse.channel_id,
  redeemable:
    'Whether a redeem would succeed at this instant, with an order that it is for; nothing is reserved.',
  refusal: aboutCouponValidation.refusal,
  reward: 'The reward itself; null when it is not to be had.',
}

const { reward_id, amount, expires_after_days, expiration_date } = Coupon.shape.grants.element.shape

const pageLimit = z
  .number()
  .int()
  .min(1)
  .max(USABLE_MAX)
  .describe('The most rows that a page may have.')

const UsablePage = z.strictObject({
  ...page,
  limit: pageLimit.default(USABLE_DEFAULT),
  ...described(
    {
      id: customerId,
      ...couponPlace,
      brand_id: couponPlace.brand_id.optional(),
    },
    { ...aboutUsable, brand_id: 'The brand where they are redeemed; left out for none.' },
  ),
})

/** A coupon as the customer who may use it sees it. */
export const UsableCoupon = z.object(
  described(
    {
      code: z.string(),
      brand_id: z.string().nullable(),
      name: z.string().nullable(),
      grants: z.array(
        z.object({
          reward_id,
          amount,
          expires_after_days,
          expiration_date,
          reward: Reward.nullable().describe(aboutUsable.reward),
        }),
      ),
      costs: z.array(
        z.object({ reward_id, amount, reward: Reward.nullable().describe(aboutUsable.reward) }),
      ),
      discounts: offeredAnswer.discounts,
      starts_at: timestamp.nullable(),
      ends_at: timestamp.nullable(),
      redeemable: z.boolean(),
      refusal: ShownRefusal.nullable(),
    },
    aboutUsable,
  ),
)
export type UsableCoupon = z.output<typeof UsableCoupon>

const MissedCondition = z.object(
  described(
    { condition: SimulatedCondition.omit({ met: true }), gap: money.nullable() },
    {
      condition: 'The one condition that does not hold.',
      gap: 'By how much it does not hold; null where that is no number.',
    },
  ),
)

/** The same for a basket. */
export const ApplicableCoupon = UsableCoupon.extend(
  described(
    { redeemable: z.boolean(), missing: MissedCondition.nullable() },
    {
      redeemable:
        'Whether a redeem with this order would succeed at this instant; nothing is reserved.',
      missing:
        'The one condition of the coupon that this basket lacks; null where it lacks none, or more than one.',
    },
  ),
)

export type ApplicableCoupon = z.output<typeof ApplicableCoupon>

/** GET /v1/customers/{id}/coupons: what is listed or names the customer, not ended, not disabled. */
export const listUsableCoupons = contract({
  subject: 'loyalty.wallet.coupons.list-usable',
  input: UsablePage,
  output: listOf(UsableCoupon),
  errors: ['CUSTOMER_NOT_FOUND'],
})

/** POST /v1/customers/{id}/coupons/applicable: the same, each for one basket. */
export const listApplicableCoupons = contract({
  subject: 'loyalty.wallet.coupons.list-applicable',
  input: UsablePage.extend({
    limit: orElse(pageLimit, USABLE_DEFAULT),
    cursor: unset(uuid).describe(
      'The `cursor` of the page before; null or left out for the first.',
    ),
    brand_id: couponPlace.brand_id.optional().describe(aboutCouponUse.brand_id),
    order: Order.describe('The basket, as an order.'),
  }),
  output: listOf(ApplicableCoupon),
  errors: ['CUSTOMER_NOT_FOUND'],
})
