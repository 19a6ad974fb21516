import { z } from 'zod'
import { contract } from '../contract.js'
import { described } from '../described.js'
import { amount, customerId, foreignId, idText, orNull, platform, positiveAmount, uuid } from '../scalars.js'
import { comparedCode, couponCode } from './code.js'
import { ConditionShown } from './campaign-simulation.js'
import { discountTargets } from './discount.js'
import { Order, ShownOrder } from './order.js'
import { ShownRefusal } from './redeem-coupon.js'

const CODES_MAX = 10
const SPENDS_MAX = 10
const CARDS_MAX = 5
/** Offers that are told because they nearly apply. */
export const MISSING_MAX = 5

const aboutCart = {
  customer_id: 'Your own id of the customer; null or left out for a visitor whom nobody knows.',
  brand_id: 'The brand where it is bought; null for none.',
  platform: 'The platform where it is bought; null or left out for none.',
  store_id: 'The store where it is bought; null or left out for none.',
  channel_id: 'The sales channel where it is bought; null or left out for none.',
  order: 'The cart as an order; its `value` may be left out: the sum of its lines.',
  codes: 'Codes of coupons as they were entered, in the order of their use.',
  spend: 'Units of rewards to spend on it, in the order of their use.',
  gift_cards: 'Gift cards that pay what is left, in the order of their use.',
}

const spendEntry = z.strictObject(
  described(
    { reward_id: uuid, amount: z.union([positiveAmount, z.literal('max')]) },
    {
      reward_id: 'The reward to spend.',
      amount: 'Units of it, or `max`: as many as there are and as the cart takes.',
    },
  ),
)

const cardEntry = z.strictObject(
  described(
    { code: idText(1, 64), pin: idText(1, 32).optional(), amount: positiveAmount.optional() },
    {
      code: 'The code of the card, in any spelling.',
      pin: 'Its PIN, where it has one.',
      amount: 'Money to take from it; left out for all that is needed.',
    },
  ),
)

const isDistinct = (values: readonly string[]): boolean => new Set(values).size === values.length

const cart = {
  customer_id: orNull(customerId).optional(),
  brand_id: orNull(foreignId).optional(),
  platform: orNull(platform).optional(),
  store_id: orNull(foreignId).optional(),
  channel_id: orNull(foreignId).optional(),
  order: Order,
  codes: z
    .array(couponCode)
    .max(CODES_MAX)
    .refine((codes) => isDistinct(codes.map(comparedCode)), 'must not name a code twice')
    .default([]),
  spend: z
    .array(spendEntry)
    .max(SPENDS_MAX)
    .refine((all) => isDistinct(all.map(({ reward_id: id }) => id)), 'must not name a reward twice')
    .default([]),
  gift_cards: z.array(cardEntry).max(CARDS_MAX).default([]),
}

export const Cart = z.strictObject(described(cart, aboutCart))
export type Cart = z.output<typeof Cart>

export const offerSources = ['CAMPAIGN', 'COUPON', 'REWARD'] as const
export type OfferSource = (typeof offerSources)[number]

const aboutOffer = {
  from: 'What it comes from: a campaign, a coupon, or units of a reward.',
  id: 'The id of that.',
  name: 'What people call it; null when it has no name.',
  code: 'The code of the coupon; null but for a coupon.',
}
const offer = {
  from: z.enum(offerSources),
  id: uuid,
  name: z.string().nullable(),
  code: z.string().nullable(),
}

const aboutTotals = {
  value: 'The goods before discounts.',
  discount: 'What was taken off the goods.',
  goods: 'The goods after discounts: `value` less `discount`.',
  shipping: 'The shipping before discounts.',
  shipping_discount: 'What was taken off the shipping.',
  paid_with_points: 'Money that units pay.',
  paid_with_gift_cards: 'Money that gift cards pay.',
  payable: 'What is left to pay: goods and shipping, less what is taken off or paid.',
  currency: 'The currency of the account; null where none is set.',
}
const money = amount

/** What a cart costs, why, and what it earns. */
export const CartEvaluation = z.object(
  described(
    {
      order: ShownOrder,
      discounts: z.array(
        z.object(
          described(
            {
              ...offer,
              target: z.enum(discountTargets),
              line: z.number().int().nullable(),
              amount: money,
            },
            {
              ...aboutOffer,
              target: 'What it was taken from.',
              line: 'The place of the line, from 0; null for the whole order and the shipping.',
              amount: 'Money that was taken off.',
            },
          ),
        ),
      ),
      codes: z.array(
        z.object(
          described(
            { code: z.string(), applied: z.boolean(), refusal: ShownRefusal.nullable() },
            {
              code: 'The code as it is stored, else as it was sent.',
              applied: 'Whether it would be redeemed.',
              refusal: 'Why not; null where it would be.',
            },
          ),
        ),
      ),
      spend: z.array(
        z.object(
          described(
            {
              reward_id: uuid,
              units: money,
              worth: money,
              units_max: money,
              refusal: ShownRefusal.nullable(),
            },
            {
              reward_id: 'The reward.',
              units: 'Units that would be taken.',
              worth: 'Money that they take off or pay.',
              units_max: 'Units that this cart would take of those that are free.',
              refusal: 'Why none are taken; null where some are.',
            },
          ),
        ),
      ),
      gift_cards: z.array(
        z.object(
          described(
            { code: z.string(), amount: money, refusal: ShownRefusal.nullable() },
            {
              code: 'The code as it was sent.',
              amount: 'Money that it would pay.',
              refusal: 'Why it pays nothing; null where it pays.',
            },
          ),
        ),
      ),
      totals: z.object(
        described(
          {
            value: money,
            discount: money,
            goods: money,
            shipping: money,
            shipping_discount: money,
            paid_with_points: money,
            paid_with_gift_cards: money,
            payable: money,
            currency: z.string().nullable(),
          },
          aboutTotals,
        ),
      ),
      earns: z.array(
        z.object(
          described(
            { campaign_id: uuid, name: z.string(), reward_id: uuid, amount: money },
            {
              campaign_id: 'The campaign that would pay.',
              name: 'What people call the campaign.',
              reward_id: 'The reward.',
              amount: 'Units of it.',
            },
          ),
        ),
      ),
      missing: z
        .array(
          z.object(
            described(
              { ...offer, condition: ConditionShown, gap: money.nullable() },
              {
                ...aboutOffer,
                condition: 'The one condition that fails.',
                gap: 'By how much it fails; null where that is no number.',
              },
            ),
          ),
        )
        .max(MISSING_MAX),
    },
    {
      order: 'The order with every `discounted_value` and `redeem` entry filled in.',
      discounts: 'What was taken off, which adds up to `totals.discount` and `totals.shipping_discount`.',
      codes: 'What became of each code.',
      spend: 'What became of each reward to spend.',
      gift_cards: 'What became of each gift card.',
      totals: 'The sums.',
      earns: 'What a fulfilment would pay at this instant.',
      missing: 'Offers that nearly apply: those that fail one condition alone, the nearest first.',
    },
  ),
)
export type CartEvaluation = z.output<typeof CartEvaluation>

/** POST /v1/carts/evaluate: what a checkout would answer; nothing is counted, held or stored. */
export const evaluateCart = contract({
  subject: 'loyalty.wallet.carts.evaluate',
  input: Cart,
  output: CartEvaluation,
  errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_NOT_ACTIVE', 'RATE_LIMITED', 'ORDER_VALUE_DIFFERS'],
})
