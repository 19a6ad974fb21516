import { z } from 'zod'
import { errorCodes } from '../errors/codes.js'
import { contract } from '../contract.js'
import { described } from '../described.js'
import { amount, customerId, foreignId, orNull, platform, uuid } from '../scalars.js'
import { couponCode } from './code.js'
import { discountTargets } from '../discount.js'
import { GiftCard } from '../ledger/gift-card.js'
import { Order } from './order.js'
import { WalletLine } from '../ledger/wallet-line.js'
import { Wallet } from './wallet.js'

/** The meaning of each field of a call that uses a coupon. */
export const aboutCouponUse = {
  customer_id: 'Your own id of the customer.',
  code: 'The code as it was entered, in any case; a generated code with or without its dashes.',
  brand_id:
    'The brand where it is redeemed; null for none, which takes coupons of all brands only.',
  platform: 'The platform where it is redeemed; null or left out for none.',
  store_id: 'The store where it is redeemed; null or left out for none.',
  channel_id: 'The sales channel where it is redeemed; null or left out for none.',
  order:
    'The order that conditions look at and discounts take from; when it is null or left out, conditions on orders are passed over, and a coupon with discounts is refused.',
}

/** The meaning of each field of a coupon's effect. */
export const aboutCouponEffect = {
  redemption_id: 'The redemption, by which it can be reversed.',
  wallet: 'The wallet afterwards.',
  accumulations: 'The lines that were given.',
  redemptions: 'The lines that were taken.',
  gift_card: 'The gift cards that were made, with their codes; left out when there are none.',
  discounts: 'What was taken off the order; left out where the coupon has no discounts.',
  discount_total: 'The sum of discounts; left out with them.',
}

/** A part of an order that something was taken off. */
export const OrderDiscount = z.object(
  described(
    { target: z.enum(discountTargets), line: z.number().int().nullable(), amount },
    {
      target: 'What it was taken from.',
      line: 'The place of the product line, from 0; null for the whole order and the shipping.',
      amount: 'Money that was taken off.',
    },
  ),
)

/** What redeems take off an order. */
export const couponDiscounts = {
  discounts: z.array(OrderDiscount).optional(),
  discount_total: amount.optional(),
}

/** Where a coupon is used. */
export const couponPlace = {
  brand_id: orNull(foreignId),
  platform: orNull(platform).optional(),
  store_id: orNull(foreignId).optional(),
  channel_id: orNull(foreignId).optional(),
}

/** POST /v1/coupons/redeem. `brand_id` is a required key; null means global coupons only. */
export const RedeemCoupon = z.strictObject(
  described(
    {
      customer_id: customerId,
      code: couponCode,
      ...couponPlace,
      order: Order.nullable().optional(),
    },
    aboutCouponUse,
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
      ...couponDiscounts,
    },
    aboutCouponEffect,
  ),
)
export type CouponEffect = z.output<typeof CouponEffect>

/** The refusals of a redeem in their order; the checks of several codes at once lie between the two lists. */
export const untilRecipient = [
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
  'COUPON_ORDER_REQUIRED',
] as const
export const fromLimits = [
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

/** The meaning of each field of a validation. */
export const aboutCouponValidation = {
  redeemable: 'Whether a redeem would succeed at this instant; nothing is reserved.',
  refusal: 'Why not, as the redeem would answer it; null when it would succeed.',
  wallet: 'The wallet as it would be afterwards; null when the redeem would be refused.',
  accumulations: 'The lines that would be given.',
  redemptions: 'The lines that would be taken.',
  discounts: 'What would be taken off the order; left out where no coupon has discounts.',
  discount_total: aboutCouponEffect.discount_total,
}

/**
 * The answer header of a yes with refusals of codes inside, such as a validation: the error codes of those that count as
 * guesses, with commas between. The gateway counts them, and keeps the header to itself.
 */
export const WRONG_CODES_HEADER = 'wrong-codes'

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
        ...couponDiscounts,
      },
      aboutCouponValidation,
    ),
  ),
  errors: ['CUSTOMER_NOT_FOUND', 'RATE_LIMITED'],
})

const aboutReverse = {
  ...aboutCouponUse,
  redemption_id:
    'The redemption that is taken back; null or left out for the newest of the code by the customer.',
}

/** POST /v1/coupons/reverse: the redemption named, else the newest active one of the code. */
export const reverseCoupon = contract({
  subject: 'loyalty.wallet.coupons.reverse',
  input: z.strictObject(
    described(
      { customer_id: customerId, code: couponCode, redemption_id: uuid.nullable().optional() },
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
