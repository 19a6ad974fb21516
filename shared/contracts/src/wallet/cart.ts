import { z } from 'zod'
import { contract } from '../contract.js'
import { described } from '../described.js'
import {
  amount,
  customerId,
  foreignId,
  orNull,
  platform,
  positiveAmount,
  uuid,
} from '../scalars.js'
import { comparedCode, couponCode } from './code.js'
import { pin } from './gift-card-payment.js'
import { discountTargets, offerSources } from '../discount.js'
import { Order, ShownOrder } from './order.js'
import { OrderWarning } from './order-warning.js'
import { OperatorBehaviorEvent } from './event.js'
import { aboutCouponEffect, CouponEffect, ShownRefusal } from './redeem-coupon.js'
import { redeemCoupons } from './redeem-coupons.js'
import { SimulatedCondition } from './simulated-condition.js'

const CODES_MAX = 10
const SPENDS_MAX = 10
const CARDS_MAX = 5
/** Offers that are told because they nearly apply. */
export const MISSING_MAX = 5

const aboutCart = {
  customer_id: 'Your own id of the customer; null or left out for a visitor whom nobody knows.',
  brand_id: 'The brand where it is bought; null or left out for none.',
  platform: 'The platform where it is bought; null or left out for none.',
  store_id: 'The store where it is bought; null or left out for none.',
  channel_id: 'The sales channel where it is bought; null or left out for none.',
  order:
    'The cart as an order, each line with its value. The value of the order may be left out: it is the sum of its lines.',
  codes: 'Codes of coupons as they were entered, in the order of their use.',
  spend: 'Units of rewards to spend on it, in the order of their use.',
  gift_cards: 'Gift cards that pay what is left, in the order of their use.',
}

const Spend = z.strictObject(
  described(
    { reward_id: uuid, amount: z.union([positiveAmount, z.literal('max')]) },
    {
      reward_id: 'The reward to spend.',
      amount: 'Units of it, or `max`: as many as are free and as the cart takes.',
    },
  ),
)

const PaidCard = z.strictObject(
  described(
    {
      code: couponCode,
      pin,
      amount: positiveAmount.nullish(),
    },
    {
      code: 'The code of the card.',
      pin: 'Its PIN, where it has one.',
      amount: 'Money to take from it at the most; null or left out for all that is needed.',
    },
  ),
)

const isDistinct = (values: readonly string[]): boolean => new Set(values).size === values.length

/** POST /v1/carts/evaluate */
export const Cart = z.strictObject(
  described(
    {
      customer_id: orNull(foreignId).optional(),
      brand_id: orNull(foreignId).optional(),
      platform: orNull(platform).optional(),
      store_id: orNull(foreignId).optional(),
      channel_id: orNull(foreignId).optional(),
      order: Order,
      codes: z
        .array(couponCode)
        .max(CODES_MAX)
        .refine((all) => isDistinct(all.map(comparedCode)), 'must not name a code twice')
        .nullish()
        .transform((all) => all ?? []),
      spend: z
        .array(Spend)
        .max(SPENDS_MAX)
        .refine(
          (all) => isDistinct(all.map(({ reward_id: id }) => id)),
          'must not name a reward twice',
        )
        .nullish()
        .transform((all) => all ?? []),
      gift_cards: z
        .array(PaidCard)
        .max(CARDS_MAX)
        .refine(
          (all) => isDistinct(all.map(({ code }) => comparedCode(code))),
          'must not name a card twice',
        )
        .nullish()
        .transform((all) => all ?? []),
    },
    aboutCart,
  ),
)
export type Cart = z.output<typeof Cart>

const aboutOffer = {
  from: 'What it comes from: a campaign, a coupon, or units of a reward.',
  id: 'The id of the campaign, coupon or reward.',
  name: 'What people call it; null when it has no name.',
  code: 'The code of the coupon; null but for a coupon.',
}
const offer = {
  from: z.enum(offerSources),
  id: uuid,
  name: z.string().nullable(),
  code: z.string().nullable(),
}

export const TakenDiscount = z.object(
  described(
    {
      ...offer,
      target: z.enum(discountTargets),
      line: z.number().int().nullable(),
      amount,
    },
    {
      ...aboutOffer,
      target: 'What it was taken from.',
      line: 'The place of the product line, from 0; null for the whole order and the shipping.',
      amount: 'Money that was taken off.',
    },
  ),
)

const EvaluatedCode = z.object(
  described(
    { code: z.string(), applied: z.boolean(), refusal: ShownRefusal.nullable() },
    {
      code: 'The code as it was sent; after a checkout, of a refused one that may be a gift card, its last four characters.',
      applied: 'Whether a checkout would redeem it.',
      refusal: 'Why it would not; null where it would.',
    },
  ),
)

const EvaluatedSpend = z.object(
  described(
    {
      reward_id: uuid,
      units: amount,
      worth: amount,
      units_max: amount,
      refusal: ShownRefusal.nullable(),
    },
    {
      reward_id: 'The reward.',
      units: 'Units that would be taken; 0 where it is refused.',
      worth: 'Money that they take off or pay.',
      units_max: 'Units that this cart would take of those that are free.',
      refusal: 'Why none are taken; null where some are.',
    },
  ),
)

const EvaluatedCard = z.object(
  described(
    { last_four: z.string(), amount, refusal: ShownRefusal.nullable() },
    {
      last_four: 'The last four characters of the code.',
      amount: 'Money that the card pays; 0 where it is refused.',
      refusal: 'Why it pays nothing; null where it may.',
    },
  ),
)

export const CartTotals = z.object(
  described(
    {
      value: amount,
      discount: amount,
      goods: amount,
      shipping: amount,
      shipping_discount: amount,
      paid_with_points: amount,
      paid_with_gift_cards: amount,
      payable: amount,
      currency: z.string().nullable(),
    },
    {
      value: 'The goods as they were sent, after what the shop itself took off.',
      discount: 'What offers take off the goods.',
      goods: '`value` less `discount`.',
      shipping: 'The shipping as it was sent.',
      shipping_discount: 'What offers take off the shipping.',
      paid_with_points: 'Money that units pay.',
      paid_with_gift_cards: 'Money that gift cards pay.',
      payable:
        'What is left to pay: `goods` and `shipping`, less `shipping_discount`, `paid_with_points` and `paid_with_gift_cards`.',
      currency: 'The currency of the account; null where none is set.',
    },
  ),
)

const EarnedUnits = z.object(
  described(
    { campaign_id: uuid, name: z.string(), reward_id: uuid, amount },
    {
      campaign_id: 'The campaign that would pay.',
      name: 'What people call the campaign.',
      reward_id: 'The reward.',
      amount: 'Units of it.',
    },
  ),
)

const MissedOffer = z.object(
  described(
    { ...offer, condition: SimulatedCondition.omit({ met: true }), gap: amount.nullable() },
    {
      ...aboutOffer,
      condition: 'The one condition that does not hold.',
      gap: 'By how much it does not hold; null where that is no number.',
    },
  ),
)

/** What a cart costs, why, and what it earns. */
export const CartEvaluation = z.object(
  described(
    {
      order: ShownOrder,
      discounts: z.array(TakenDiscount),
      codes: z.array(EvaluatedCode),
      spend: z.array(EvaluatedSpend),
      gift_cards: z.array(EvaluatedCard),
      totals: CartTotals,
      earns: z.array(EarnedUnits),
      missing: z.array(MissedOffer).max(MISSING_MAX),
      warnings: z.array(OrderWarning),
    },
    {
      order: 'The order with every `discounted_value` and its `redeem` entries filled in.',
      discounts:
        'What was taken off, which adds up to `totals.discount` and `totals.shipping_discount`.',
      codes: 'Each code, and what becomes of it.',
      spend: 'Each reward to spend, and what becomes of it.',
      gift_cards: 'Each gift card, and what becomes of it.',
      totals: 'The sums.',
      earns: 'What a fulfilment would pay at this instant.',
      missing: 'Offers that one condition alone keeps from this cart, the nearest first.',
      warnings: 'What is odd of the order; empty for nothing.',
    },
  ),
)
export type CartEvaluation = z.output<typeof CartEvaluation>

const aboutCheckout = {
  customer_id: 'Your own id of the customer who buys.',
  purchase_id:
    'Your own id of the purchase. One that counts already, since it is neither cancelled, expired nor reversed, is refused.',
  hold_minutes:
    'How long codes, units and budgets are kept for it; left out for the default of the account.',
  expected_payable:
    'What the customer was told to pay. A cart that costs something else by now is refused, and the answer has the new evaluation.',
  drop_refused: 'Whether codes that are refused are left out, instead of the checkout.',
}

/** POST /v1/carts/checkout */
export const CheckoutCart = Cart.extend(
  described(
    {
      customer_id: customerId,
      purchase_id: foreignId,
      hold_minutes: z.number().int().min(1).max(10_080).nullable().optional(),
      expected_payable: amount.nullable().optional(),
      drop_refused: z.boolean().nullable().optional(),
    },
    aboutCheckout,
  ),
).refine(({ purchase_id: id, order }) => (order.purchase_id ?? id) === id, {
  path: ['order', 'purchase_id'],
  message: 'must be left out, or be the purchase_id of the checkout',
})
export type CheckoutCart = z.output<typeof CheckoutCart>

/** POST /v1/carts/evaluate: what a checkout would answer. Nothing is counted, held or stored. */
export const evaluateCart = contract({
  subject: 'loyalty.wallet.carts.evaluate',
  input: Cart,
  output: CartEvaluation,
  errors: [
    'VALIDATION_ERROR',
    'CUSTOMER_NOT_FOUND',
    'CUSTOMER_NOT_ACTIVE',
    'RATE_LIMITED',
    'ORDER_VALUE_DIFFERS',
    'LIMIT_EXCEEDED',
    'WRITE_CONFLICT',
  ],
})

/**
 * POST /v1/carts/checkout: announces the purchase, redeems the codes, holds the units and counts the budgets of
 * campaigns that discount, all or none of it. `fulfill` keeps it all; `cancel` and the end of the hold undo it.
 */
export const checkoutCart = contract({
  subject: 'loyalty.wallet.carts.checkout',
  input: CheckoutCart,
  output: z.object(
    described(
      {
        event: OperatorBehaviorEvent,
        evaluation: CartEvaluation,
        gift_card: CouponEffect.shape.gift_card,
      },
      {
        event: 'The purchase as it is announced.',
        evaluation: 'What the cart costs, which the event keeps.',
        gift_card: aboutCouponEffect.gift_card,
      },
    ),
  ),
  errors: [
    'VALIDATION_ERROR',
    'ORDER_VALUE_DIFFERS',
    'EVENT_EXISTS',
    ...redeemCoupons.errors,
    'REWARD_NOT_APPLICABLE',
    'GIFT_CARD_NOT_FOUND',
    'GIFT_CARD_REDEEMED',
    'GIFT_CARD_EXPIRED',
    'GIFT_CARD_INSUFFICIENT',
    'GIFT_CARD_PIN_WRONG',
    'GIFT_CARD_LOCKED',
    'STATE_CONFLICT',
    'CART_CHANGED',
  ],
})
