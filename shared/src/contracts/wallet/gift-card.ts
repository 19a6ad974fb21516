import { z } from 'zod'
import { described } from '../described.js'
import { contract } from '../contract.js'
import { timestamp, uuid } from '../scalars.js'
import { couponCode } from './code.js'
import { Transaction } from './transaction.js'

const about = {
  code: 'The code to redeem it by; null but in the answer that made the card.',
  reward_id: 'The reward that the card holds.',
  customer_id: "The `owner_id` of the customer's wallet.",
  rewarded_at: 'When the card was given.',
  expired_at: 'When the card expires; null for never.',
  redeemed_at: 'When the card was redeemed; null before.',
  description: 'What the card is for; null when nothing is said.',
}

/**
 * Interface section 2.8. `expired_at` is the date of its line, null when it has none. `code` stands
 * in the answer that made the card and in its replays; wherever else a card is shown, it is null.
 */
export const GiftCard = z.object(
  described(
    {
      code: z.string().nullable(),
      reward_id: uuid,
      customer_id: uuid,
      rewarded_at: timestamp,
      expired_at: timestamp.nullable(),
      redeemed_at: timestamp.nullable(),
      description: z.string().nullable(),
    },
    about,
  ),
)
export type GiftCard = z.output<typeof GiftCard>

export const giftCardStatuses = ['ACTIVE', 'REDEEMED', 'EXPIRED', 'VOID'] as const

const aboutShown = {
  code: 'The code of the card, as it was asked for.',
  status: 'Whether the card can be redeemed.',
  amount: 'Units that are left on the card.',
  created_at: 'When the card was made.',
  updated_at: 'When the card last changed.',
}

const aboutRedeemed = {
  gift_card: 'The card afterwards.',
  transactions: 'The rows that were written to the ledger.',
}

export const OperatorGiftCard = GiftCard.extend(
  described(
    {
      code: z.string(),
      status: z.enum(giftCardStatuses),
      amount: z.number(),
      created_at: timestamp,
      updated_at: timestamp,
    },
    aboutShown,
  ),
)
export type OperatorGiftCard = z.output<typeof OperatorGiftCard>

const input = z.strictObject(described({ code: couponCode }, aboutShown))

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
  output: z.object(
    described({ gift_card: OperatorGiftCard, transactions: z.array(Transaction) }, aboutRedeemed),
  ),
  errors: [
    'RATE_LIMITED',
    'GIFT_CARD_NOT_FOUND',
    'GIFT_CARD_REDEEMED',
    'GIFT_CARD_EXPIRED',
    'CUSTOMER_NOT_ACTIVE',
  ],
})
