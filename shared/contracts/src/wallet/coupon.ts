import { z } from 'zod'
import { Conditions } from '../condition.js'
import { described } from '../described.js'
import {
  foreignId,
  foreignIds,
  name,
  orNull,
  platforms,
  positiveAmount,
  positiveCount,
  timestamp,
  uuid,
} from '../scalars.js'
import { couponCode } from './code.js'
import { aboutExclusionGroup, aboutSegmentIds, offered, offeredAnswer } from '../discount.js'
import { endsAfterItStarts } from './ends-after-it-starts.js'

const GRANTS_MAX = 20
const CONDITIONS_MAX = 100

const aboutGrant = {
  reward_id: 'The reward that is given or taken.',
  amount: 'Units of it.',
  expires_after_days: 'Days until they expire; null or left out for the default of the account.',
  expiration_date: 'When they expire, in place of a number of days; null for none.',
}

/** Of redemptions that take too long to count it is said that there are so many. */
export const REDEMPTIONS_COUNTED_MAX = 100_000

/** The meaning of each field of a coupon, in all its forms. */
export const aboutCoupon = {
  id: 'The id of the coupon.',
  code: 'The code that customers enter, in any case; null for a batch, which has many.',
  batch_id: 'The batch that the coupon stands for; null for a single one.',
  codes_count:
    'The number of codes of a batch, for each of which the maxima count; null for a single one.',
  brand_id: 'The brand that takes the coupon; null for all brands.',
  name: 'What people call the coupon; null when it has no name.',
  campaign_id: 'The campaign that it belongs to; null for none.',
  grants: 'What a redemption gives.',
  costs: 'What a redemption takes from the wallet.',
  discounts:
    'What a redemption takes off an order, without which it is not redeemed then; empty or left out for nothing.',
  conditions:
    'When it can be redeemed: one inner list must hold in full; null or empty for always. At most 100 conditions in all.',
  segment_ids: aboutSegmentIds,
  exclusion_group: aboutExclusionGroup,
  max_redemptions: 'Redemptions by all customers together; null for any number.',
  max_redemptions_per_customer:
    'Redemptions by one customer; null for any number. A new coupon that leaves it out has 1.',
  starts_at: 'When it can first be redeemed; null for at once.',
  ends_at: 'When it can no longer be redeemed; null for never.',
  platforms: 'The platforms where it can be redeemed; null or empty for all.',
  store_ids: 'The stores where it can be redeemed; null or empty for all.',
  channel_ids: 'The sales channels where it can be redeemed; null or empty for all.',
  recipient_ids: 'Your ids of the customers who may redeem it; null or empty for all.',
  combinable: 'Whether it can be redeemed in one call with other coupons; true when left out.',
  listed:
    'Whether customers are shown its code among what they can use; false when left out, and always for a batch.',
  status: 'Only an ACTIVE coupon can be redeemed.',
  redemptions_count:
    'Redemptions that were not reversed. Without a maximum there may be too many to count: 100,000 then stands for so many or more, and the statistics of the coupon tell all.',
  created_at: 'When the coupon was created.',
  updated_at: 'When the coupon last changed.',
}

/** What a coupon gives: the lifetime by days, by a date, or by the account's default. */
const CouponGrant = z
  .strictObject(
    described(
      {
        reward_id: uuid,
        amount: positiveAmount,
        expires_after_days: z.number().int().min(1).max(36_500).nullable().optional(),
        expiration_date: orNull(timestamp).optional(),
      },
      aboutGrant,
    ),
  )
  .refine(
    (grant) =>
      (grant.expires_after_days ?? null) === null || (grant.expiration_date ?? null) === null,
    'must have expires_after_days or expiration_date, not both',
  )
export type CouponGrant = z.output<typeof CouponGrant>

/** What a coupon takes. */
const CouponCost = z.strictObject(
  described({ reward_id: uuid, amount: positiveAmount }, aboutGrant),
)
export type CouponCost = z.output<typeof CouponCost>

const definition = {
  brand_id: orNull(foreignId).optional(),
  name: orNull(name).optional(),
  campaign_id: uuid.nullable().optional(),
  grants: z.array(CouponGrant).max(GRANTS_MAX),
  costs: z
    .array(CouponCost)
    .max(GRANTS_MAX)
    .refine(
      (costs) => new Set(costs.map((cost) => cost.reward_id)).size === costs.length,
      'must not name a reward twice',
    )
    .optional(),
  ...offered,
  conditions: Conditions.refine(
    (all) => all.reduce((count, alternative) => count + alternative.length, 0) <= CONDITIONS_MAX,
    `must have at most ${CONDITIONS_MAX} conditions in all`,
  )
    .nullable()
    .optional(),
  max_redemptions: positiveCount.nullable().optional(),
  max_redemptions_per_customer: positiveCount.nullable().optional(),
  starts_at: orNull(timestamp).optional(),
  ends_at: orNull(timestamp).optional(),
  platforms: platforms.nullable().optional(),
  store_ids: foreignIds.nullable().optional(),
  channel_ids: foreignIds.nullable().optional(),
  recipient_ids: foreignIds.nullable().optional(),
  combinable: z.boolean().optional(),
}

const ofSingle = { ...definition, listed: z.boolean().optional() }

interface Effects {
  grants?: readonly unknown[] | undefined
  costs?: readonly unknown[] | undefined
  discounts?: readonly unknown[] | undefined
}

/** True when a coupon of these effects does anything. */
export const movesAny = ({ grants = [], costs = [], discounts = [] }: Effects): boolean =>
  grants.length > 0 || costs.length > 0 || discounts.length > 0

export const EMPTY_GRANTS = 'must not be empty where costs and discounts are'

/** The fields that the coupons of one batch share. */
export const CouponDefinition = z
  .strictObject(described(definition, aboutCoupon))
  .superRefine(endsAfterItStarts)
  .refine(movesAny, { message: EMPTY_GRANTS, path: ['grants'] })
export type CouponDefinition = z.output<typeof CouponDefinition>

const aboutNew = {
  ...aboutCoupon,
  code: 'The code that customers enter; one is made up when it is left out.',
  dry_run:
    'Whether only to check the coupon, and create nothing. The answer has an id that is not of a coupon.',
}

/** POST /operator/v1/coupons; a `code` left out is generated. */
export const NewCoupon = z
  .strictObject(
    described(
      { code: couponCode.optional(), ...ofSingle, dry_run: z.boolean().optional() },
      aboutNew,
    ),
  )
  .superRefine(endsAfterItStarts)
  .refine(movesAny, { message: EMPTY_GRANTS, path: ['grants'] })
export type NewCoupon = z.output<typeof NewCoupon>

/** PATCH /operator/v1/coupons/{id}: every field but the code; only those sent change. */
export const CouponPatch = z.strictObject(
  described(
    {
      ...ofSingle,
      grants: definition.grants.optional(),
    },
    aboutCoupon,
  ),
)
export type CouponPatch = z.output<typeof CouponPatch>

export const couponStatuses = ['ACTIVE', 'DISABLED'] as const
export const CouponStatus = z.enum(couponStatuses)

/** A coupon as an operator reads it. A batch is one row of the list and has no code of its own. */
export const Coupon = z.object(
  described(
    {
      id: uuid,
      code: z.string().nullable(),
      batch_id: uuid.nullable(),
      codes_count: z.number().int().nullable(),
      brand_id: z.string().nullable(),
      name: z.string().nullable(),
      campaign_id: uuid.nullable(),
      grants: z.array(
        z.object(
          described(
            {
              reward_id: uuid,
              amount: z.number(),
              expires_after_days: z.number().int().nullable(),
              expiration_date: timestamp.nullable(),
            },
            aboutGrant,
          ),
        ),
      ),
      costs: z.array(z.object(described({ reward_id: uuid, amount: z.number() }, aboutGrant))),
      ...offeredAnswer,
      conditions: Conditions.default([]),
      max_redemptions: z.number().int().nullable(),
      max_redemptions_per_customer: z.number().int().nullable(),
      starts_at: timestamp.nullable(),
      ends_at: timestamp.nullable(),
      platforms: z.array(z.string()).nullable(),
      store_ids: z.array(z.string()).nullable(),
      channel_ids: z.array(z.string()).nullable(),
      recipient_ids: z.array(z.string()).nullable(),
      combinable: z.boolean(),
      listed: z.boolean(),
      status: CouponStatus,
      redemptions_count: z.number().int(),
      created_at: timestamp,
      updated_at: timestamp,
    },
    aboutCoupon,
  ),
)
export type Coupon = z.output<typeof Coupon>
