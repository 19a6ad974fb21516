import { z } from 'zod'
import { described } from '../described.js'
import { manualAdjustment, DryRun } from '../ledger/by-hand.js'
import { Reward } from '../catalog/reward.js'
import { contract } from '../contract.js'
import { listOf, listOrders, orderedPage, page } from '../list.js'
import { amount, customerId, timestamp, uuid } from '../scalars.js'
import { WalletLine } from '../ledger/wallet-line.js'
import { OrderDiscount } from './redeem-coupon.js'
import { Wallet } from './wallet.js'

const about = {
  id: 'The id of the redemption.',
  coupon_id: 'The coupon, or the batch that its code is of.',
  code: 'The code that was redeemed.',
  customer_id: 'Your own id of the customer.',
  status: 'Whether it was reversed.',
  actor: 'The `sub` of the token that redeemed; null for redemptions of before it was kept.',
  accumulations: 'The lines that were given.',
  redemptions: 'The lines that were taken.',
  discounts: 'What was taken off the order; empty for nothing.',
  discount_total: 'The sum of discounts.',
  event_id: 'The event whose fate it follows; null for none.',
  purchase_id: 'Your own id of the purchase of that event; null for none.',
  created_at: 'When it was redeemed.',
  updated_at: 'When the redemption last changed.',
  reversed_at: 'When it was reversed; null when it was not.',
}

const aboutRefused = {
  id: 'The id of the refusal.',
  coupon_id: 'The coupon; null when the code belongs to none.',
  code: 'The code as it was entered; null when it is that of a gift card, or belongs to no coupon and its customer was erased.',
  customer_id: 'Your own id of the customer; null when there is no such customer.',
  refusal: 'The error code that was answered.',
  purchase_id: 'Your own id of the purchase whose checkout was refused; null for none.',
  created_at: 'When it was refused.',
  updated_at: 'When the refusal last changed.',
}

const aboutCoupon = { coupon_id: 'The id of the coupon, or of the batch.' }

/** One redemption of a coupon, as it was stored; a reversal never deletes it. */
export const Redemption = z.object(
  described(
    {
      id: uuid,
      coupon_id: uuid,
      code: z.string(),
      customer_id: z.string(),
      status: z.enum(['ACTIVE', 'REVERSED']),
      actor: z.string().nullable(),
      accumulations: z.array(WalletLine),
      redemptions: z.array(WalletLine),
      discounts: z.array(OrderDiscount).default([]),
      discount_total: amount.default(0),
      event_id: uuid.nullable().default(null),
      purchase_id: z.string().nullable().default(null),
      created_at: timestamp,
      updated_at: timestamp,
      reversed_at: timestamp.nullable(),
    },
    about,
  ),
)
export type Redemption = z.output<typeof Redemption>

/** A redeem that was refused from its second check on. A code that names a gift card is null. */
export const Refused = z.object(
  described(
    {
      id: uuid,
      coupon_id: uuid.nullable(),
      code: z.string().nullable(),
      customer_id: z.string().nullable(),
      refusal: z.string(),
      purchase_id: z.string().nullable().default(null),
      created_at: timestamp,
      updated_at: timestamp,
    },
    aboutRefused,
  ),
)
export type Refused = z.output<typeof Refused>

export const listRedemptions = contract({
  subject: 'loyalty.wallet.redemptions.list',
  input: z.strictObject({ ...orderedPage, ...described({ coupon_id: uuid }, aboutCoupon) }),
  output: listOf(Redemption),
  errors: ['COUPON_NOT_FOUND'],
})

export const listCouponRefusals = contract({
  subject: 'loyalty.wallet.refusals.list-of-coupon',
  input: z.strictObject({ ...orderedPage, ...described({ coupon_id: uuid }, aboutCoupon) }),
  output: listOf(Refused),
  errors: ['COUPON_NOT_FOUND'],
})

export const listRefusals = contract({
  subject: 'loyalty.wallet.refusals.list',
  input: z.strictObject({
    ...orderedPage,
    customer_id: customerId
      .optional()
      .describe('Only what the customer of your own id was refused.'),
  }),
  output: listOf(Refused),
  errors: [],
})

const aboutLine = { reward: 'The reward itself; null for a moment after it was created.' }
const LineWithReward = WalletLine.extend(described({ reward: Reward.nullable() }, aboutLine))

/** The same with the rewards of its lines, for who has to tell a customer of it. */
export const CustomerRedemption = Redemption.extend(
  described(
    { accumulations: z.array(LineWithReward), redemptions: z.array(LineWithReward) },
    about,
  ),
)
export type CustomerRedemption = z.output<typeof CustomerRedemption>

const aboutCustomer = {
  id: 'Your own id of the customer.',
  order: 'The newest first, or `asc` for the oldest first; the same for each page.',
}

/** GET /operator/v1/customers/{id}/redemptions: the newest first, unless it is asked otherwise. */
export const listCustomerRedemptions = contract({
  subject: 'loyalty.wallet.redemptions.list-of-customer',
  input: z.strictObject({
    ...page,
    ...described({ id: customerId, order: z.enum(listOrders).default('desc') }, aboutCustomer),
  }),
  output: listOf(CustomerRedemption),
  errors: ['CUSTOMER_NOT_FOUND'],
})

const aboutReversed = {
  redemption: 'The redemption afterwards.',
  wallet: 'The wallet of its customer, afterwards.',
  taken_back: 'The lines that were taken back.',
  given_back: 'The lines that were given back.',
}

/** POST /operator/v1/redemptions/{id}/reverse: as the reversal of its code, but of this redemption. */
export const reverseRedemption = contract({
  subject: 'loyalty.wallet.redemptions.reverse',
  input: z.strictObject({ ...described({ id: uuid }, about), ...manualAdjustment }),
  output: z.union([
    z.object(
      described(
        {
          redemption: Redemption,
          wallet: Wallet,
          taken_back: z.array(WalletLine),
          given_back: z.array(WalletLine),
        },
        aboutReversed,
      ),
    ),
    DryRun,
  ]),
  errors: [
    'REDEMPTION_NOT_FOUND',
    'COUPON_ALREADY_REVERSED',
    'REWARD_ALREADY_SPENT',
    'LIMIT_EXCEEDED',
  ],
})
