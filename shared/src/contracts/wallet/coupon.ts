import { z } from 'zod'
import { errorCodes } from '../../errors/codes.js'
import { described } from '../described.js'
import { contract } from '../contract.js'
import { listOf, page } from '../list.js'
import {
  customerId,
  foreignId,
  foreignIds,
  name,
  platforms,
  positiveAmount,
  positiveCount,
  text,
  timestamp,
  uuid,
} from '../scalars.js'
import { couponCode } from './code.js'
import { endsAfterItStarts } from './ends-after-it-starts.js'
import { Reward } from '../catalog/reward.js'
import { GiftCard } from './gift-card.js'
import { Order } from './order.js'
import { WalletLine } from './wallet-line.js'
import { Wallet } from './wallet.js'

export { couponCode } from './code.js'

const GRANTS_MAX = 20

const aboutGrant = {
  reward_id: 'The reward that is given or taken.',
  amount: 'Units of it.',
  expires_after_days: 'Days until they expire; null or left out for the default of the account.',
  expiration_date: 'When they expire, in place of a number of days; null for none.',
}

const about = {
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
  max_redemptions: 'Redemptions by all customers together; null for any number.',
  max_redemptions_per_customer: 'Redemptions by one customer; null for any number.',
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
  redemptions_count: 'Redemptions that were not reversed.',
  created_at: 'When the coupon was created.',
  updated_at: 'When the coupon last changed.',
}

/** What a coupon gives: the lifetime by days, by a date, or by the account's default. */
export const CouponGrant = z
  .strictObject(
    described(
      {
        reward_id: uuid,
        amount: positiveAmount,
        expires_after_days: z.number().int().min(1).max(36_500).nullable().optional(),
        expiration_date: timestamp.nullable().optional(),
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
export const CouponCost = z.strictObject(
  described({ reward_id: uuid, amount: positiveAmount }, aboutGrant),
)
export type CouponCost = z.output<typeof CouponCost>

const definition = {
  brand_id: foreignId.nullable().optional(),
  name: name.nullable().optional(),
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
  max_redemptions: positiveCount.nullable().optional(),
  max_redemptions_per_customer: positiveCount.nullable().optional(),
  starts_at: timestamp.nullable().optional(),
  ends_at: timestamp.nullable().optional(),
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
}

const movesAny = (grants: readonly unknown[], costs: readonly unknown[]): boolean =>
  grants.length > 0 || costs.length > 0

function movesSomething({ grants = [], costs = [] }: Effects, ctx: z.RefinementCtx) {
  if (movesAny(grants, costs)) return
  ctx.addIssue({ code: 'custom', message: 'must not be empty where costs is', path: ['grants'] })
}

/** The members that the coupons of one batch share. */
export const CouponDefinition = z
  .strictObject(described(definition, about))
  .superRefine(endsAfterItStarts)
  .superRefine(movesSomething)
export type CouponDefinition = z.output<typeof CouponDefinition>

const aboutNew = {
  ...about,
  code: 'The code that customers enter; one is made up when it is left out.',
}

/** POST /operator/v1/coupons; a `code` left out is generated. */
export const NewCoupon = z
  .strictObject(described({ code: couponCode.optional(), ...ofSingle }, aboutNew))
  .superRefine(endsAfterItStarts)
  .superRefine(movesSomething)
export type NewCoupon = z.output<typeof NewCoupon>

/** PATCH /operator/v1/coupons/{id}: every member but the code; only those sent change. */
export const CouponPatch = z.strictObject(
  described(
    {
      ...ofSingle,
      grants: definition.grants.optional(),
    },
    about,
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
    about,
  ),
)
export type Coupon = z.output<typeof Coupon>

const aboutUse = {
  customer_id: 'Your own id of the customer.',
  code: 'The code as it was entered, in any case.',
  brand_id:
    'The brand where it is redeemed; null for none, which takes coupons of all brands only.',
  platform: 'The platform where it is redeemed; null or left out for none.',
  store_id: 'The store where it is redeemed; null or left out for none.',
  channel_id: 'The sales channel where it is redeemed; null or left out for none.',
  order:
    'The order that conditions look at; when it is left out, conditions on orders are passed over.',
}

/** What each member of a coupon's effect is. */
export const aboutCouponEffect = {
  redemption_id: 'The redemption, by which it can be reversed.',
  wallet: 'The wallet afterwards.',
  accumulations: 'The lines that were given.',
  redemptions: 'The lines that were taken.',
  gift_card: 'The gift cards that were made, with their codes; left out when there are none.',
}

const where = {
  brand_id: foreignId.nullable(),
  platform: text(1, 64).nullable().optional(),
  store_id: foreignId.nullable().optional(),
  channel_id: foreignId.nullable().optional(),
}

/** POST /v1/coupons/redeem. `brand_id` is a required key; null means global coupons only. */
export const RedeemCoupon = z.strictObject(
  described(
    { customer_id: customerId, code: couponCode, ...where, order: Order.optional() },
    aboutUse,
  ),
)
export type RedeemCoupon = z.output<typeof RedeemCoupon>

/** `accumulations` = lines given, `redemptions` = lines taken. */
export const CouponEffect = z.object(
  described(
    {
      redemption_id: uuid,
      wallet: Wallet,
      accumulations: z.array(WalletLine),
      redemptions: z.array(WalletLine),
      gift_card: z.array(GiftCard).optional(),
    },
    aboutCouponEffect,
  ),
)
export type CouponEffect = z.output<typeof CouponEffect>

const untilRecipient = [
  'CUSTOMER_NOT_FOUND',
  'CUSTOMER_NOT_ACTIVE',
  'RATE_LIMITED',
  'COUPON_NOT_FOUND',
  'COUPON_NOT_APPLICABLE',
  'COUPON_DISABLED',
  'COUPON_NOT_STARTED',
  'COUPON_EXPIRED',
  'REWARD_UNKNOWN',
  'COUPON_RECIPIENT_MISMATCH',
] as const
const fromLimits = [
  'COUPON_LIMIT_REACHED',
  'COUPON_ALREADY_REDEEMED',
  'COUPON_CONDITIONS_NOT_MET',
  'INSUFFICIENT_BALANCE',
  'LIMIT_EXCEEDED',
] as const

/** The refusals stand in the order in which they are checked, each where it is checked first. */
export const redeemCoupon = contract({
  subject: 'loyalty.wallet.coupons.redeem',
  input: RedeemCoupon,
  output: CouponEffect,
  errors: [...untilRecipient, ...fromLimits],
})

/** What a validation answers of a refusal: the error that a redeem would have answered. */
export const ShownRefusal = z.object(
  described(
    {
      code: z.enum(errorCodes),
      error: z.string(),
      details: z.string(),
      status: z.number().int(),
    },
    {
      code: 'The code of the error, by which a program tells it from others.',
      error: 'What is wrong in general, in one sentence.',
      details: 'What is wrong here, in one sentence.',
      status: 'The status that the redeem would have.',
    },
  ),
)
export type ShownRefusal = z.output<typeof ShownRefusal>

const aboutValidation = {
  redeemable: 'Whether a redeem would succeed at this instant; nothing is reserved.',
  refusal: 'Why not, as the redeem would answer it; null when it would succeed.',
  wallet: 'The wallet as it would be afterwards; null when the redeem would be refused.',
  accumulations: 'The lines that would be given.',
  redemptions: 'The lines that would be taken.',
}

/** POST /v1/coupons/validate: what a redeem would answer, and nothing is done. */
export const validateCoupon = contract({
  subject: 'loyalty.wallet.coupons.validate',
  input: RedeemCoupon,
  output: z.object(
    described(
      {
        redeemable: z.boolean(),
        refusal: ShownRefusal.nullable(),
        wallet: Wallet.nullable(),
        accumulations: z.array(WalletLine),
        redemptions: z.array(WalletLine),
      },
      aboutValidation,
    ),
  ),
  errors: ['CUSTOMER_NOT_FOUND', 'RATE_LIMITED'],
})

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
        .refine((codes) => new Set(codes).size === codes.length, 'must not name a code twice'),
      ...where,
      order: Order.optional(),
    },
    {
      ...aboutUse,
      codes: 'The codes as they were entered, in any case, in the order of their use.',
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
        results: z.array(z.object({ code: z.string().describe(aboutUse.code), ...effectOfOne })),
      },
      { wallet: aboutCouponEffect.wallet, results: 'What each code did, in the order sent.' },
    ),
  ),
  errors: [...untilRecipient, 'COUPON_NOT_COMBINABLE', ...fromLimits],
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
            code: z.string().describe(aboutUse.code),
            accumulations: effectOfOne.accumulations,
            redemptions: effectOfOne.redemptions,
          }),
        ),
      },
      { ...aboutValidation, results: 'What each code would do, in the order sent.' },
    ),
  ),
  errors: validateCoupon.errors,
})

const aboutReverse = {
  ...aboutUse,
  redemption_id:
    'The redemption that is taken back; left out for the newest of the code by the customer.',
}

/** POST /v1/coupons/reverse: the redemption named, else the newest active one of the code. */
export const reverseCoupon = contract({
  subject: 'loyalty.wallet.coupons.reverse',
  input: z.strictObject(
    described(
      { customer_id: customerId, code: couponCode, redemption_id: uuid.optional() },
      aboutReverse,
    ),
  ),
  output: CouponEffect,
  errors: [
    'CUSTOMER_NOT_FOUND',
    'RATE_LIMITED',
    'COUPON_NOT_FOUND',
    'REDEMPTION_NOT_FOUND',
    'COUPON_ALREADY_REVERSED',
    'REWARD_ALREADY_SPENT',
    'LIMIT_EXCEEDED',
  ],
})

export const createCoupon = contract({
  subject: 'loyalty.wallet.coupons.create',
  input: NewCoupon,
  output: Coupon,
  errors: ['COUPON_CODE_EXISTS', 'REWARD_UNKNOWN', 'REWARD_NOT_APPLICABLE', 'CAMPAIGN_UNKNOWN'],
})

export const getCoupon = contract({
  subject: 'loyalty.wallet.coupons.get',
  input: z.strictObject(described({ id: uuid }, about)),
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
    ...page,
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
  input: CouponPatch.extend(described({ id: uuid }, about))
    .superRefine(endsAfterItStarts)
    .refine(
      ({ grants, costs }) => grants === undefined || costs === undefined || movesAny(grants, costs),
      { message: 'must not be empty where costs is', path: ['grants'] },
    ),
  output: Coupon,
  errors: [
    'COUPON_NOT_FOUND',
    'STATE_CONFLICT',
    'REWARD_UNKNOWN',
    'REWARD_NOT_APPLICABLE',
    'CAMPAIGN_UNKNOWN',
  ],
})

export const disableCoupon = contract({
  subject: 'loyalty.wallet.coupons.disable',
  input: z.strictObject(described({ id: uuid }, about)),
  output: Coupon,
  errors: ['COUPON_NOT_FOUND'],
})

export const enableCoupon = contract({
  subject: 'loyalty.wallet.coupons.enable',
  input: z.strictObject(described({ id: uuid }, about)),
  output: Coupon,
  errors: ['COUPON_NOT_FOUND'],
})

const USABLE_MAX = 100
const USABLE_DEFAULT = 20

const aboutUsable = {
  ...about,
  id: aboutUse.customer_id,
  code: 'The code that the customer enters.',
  platform: aboutUse.platform,
  store_id: aboutUse.store_id,
  channel_id: aboutUse.channel_id,
  redeemable: aboutValidation.redeemable,
  refusal: aboutValidation.refusal,
  reward: 'The reward itself; null when it is not to be had.',
}

const { reward_id, amount, expires_after_days, expiration_date } = Coupon.shape.grants.element.shape

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
      starts_at: timestamp.nullable(),
      ends_at: timestamp.nullable(),
      redeemable: z.boolean(),
      refusal: ShownRefusal.nullable(),
    },
    aboutUsable,
  ),
)
export type UsableCoupon = z.output<typeof UsableCoupon>

/** GET /v1/customers/{id}/coupons: what is listed or names the customer, not ended, not disabled. */
export const listUsableCoupons = contract({
  subject: 'loyalty.wallet.coupons.list-usable',
  input: z.strictObject({
    ...page,
    limit: z
      .number()
      .int()
      .min(1)
      .max(USABLE_MAX)
      .default(USABLE_DEFAULT)
      .describe('The most rows that a page may have.'),
    ...described(
      {
        id: customerId,
        brand_id: foreignId.optional(),
        platform: text(1, 64).optional(),
        store_id: foreignId.optional(),
        channel_id: foreignId.optional(),
      },
      { ...aboutUsable, brand_id: 'The brand where they are redeemed; left out for none.' },
    ),
  }),
  output: listOf(UsableCoupon),
  errors: ['CUSTOMER_NOT_FOUND'],
})
