import { z } from 'zod'
import { contract } from '../contract.js'
import { timestamp, uuid } from '../scalars.js'
import { couponCode } from './code.js'
import { Transaction } from './transaction.js'

/**
 * Interface section 2.8. `expired_at` is the date of its line, null when it has none. `code` stands
 * in the answer that made the card and in its replays; wherever else a card is shown, it is null.
 */
export const GiftCard = z.object({
  code: z.string().nullable(),
  reward_id: uuid,
  customer_id: uuid,
  rewarded_at: timestamp,
  expired_at: timestamp.nullable(),
  redeemed_at: timestamp.nullable(),
  description: z.string().nullable(),
})
export type GiftCard = z.output<typeof GiftCard>

export const giftCardStatuses = ['ACTIVE', 'REDEEMED', 'EXPIRED', 'VOID'] as const

export const OperatorGiftCard = GiftCard.extend({
  /** As it was asked for. */
  code: z.string(),
  status: z.enum(giftCardStatuses),
  /** What is left of its line. */
  amount: z.number(),
  created_at: timestamp,
  updated_at: timestamp,
})
export type OperatorGiftCard = z.output<typeof OperatorGiftCard>

const input = z.strictObject({ code: couponCode })

/** GET /operator/v1/gift-cards/{code} */
export const getGiftCard = contract({
  subject: 'loyalty.wallet.gift-cards.get',
  input,
  output: OperatorGiftCard,
  errors: ['RATE_LIMITED', 'GIFT_CARD_NOT_FOUND'],
})

/** POST /operator/v1/gift-cards/{code}/redeem: takes what is left of its line. */
export const redeemGiftCard = contract({
  subject: 'loyalty.wallet.gift-cards.redeem',
  input,
  output: z.object({ gift_card: OperatorGiftCard, transactions: z.array(Transaction) }),
  errors: [
    'RATE_LIMITED',
    'GIFT_CARD_NOT_FOUND',
    'GIFT_CARD_REDEEMED',
    'GIFT_CARD_EXPIRED',
    'CUSTOMER_NOT_ACTIVE',
  ],
})
