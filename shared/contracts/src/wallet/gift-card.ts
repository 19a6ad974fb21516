import { z } from 'zod'
import { manualAdjustment, DryRun, giftCardStatuses } from '../ledger/by-hand.js'
import { GiftCard } from '../ledger/gift-card.js'
import { described } from '../described.js'
import { contract } from '../contract.js'
import { customerId, orNull, positiveAmount, timestamp, unset, uuid } from '../scalars.js'
import { couponCode } from './code.js'
import { Transaction } from '../ledger/transaction.js'
import { Wallet } from './wallet.js'

const aboutShown = {
  code: 'The code of the card.',
  status: 'Whether the card can be redeemed.',
  amount: 'Units that the card was worth when it was given.',
  balance: 'Units that are left on the card.',
  created_at: 'When the card was made.',
  updated_at: 'When the card last changed.',
}

export const OperatorGiftCard = GiftCard.extend(
  described(
    {
      code: z.string(),
      status: z.enum(giftCardStatuses),
      amount: z.number(),
      balance: z.number(),
      created_at: timestamp,
      updated_at: timestamp,
    },
    aboutShown,
  ),
)
export type OperatorGiftCard = z.output<typeof OperatorGiftCard>

const byCode = z.strictObject(described({ code: couponCode }, aboutShown))

const aboutOwner = {
  owner: 'Your id of the customer whose card it is; null once they are erased.',
}

/** GET /operator/v1/gift-cards/{code} */
export const getGiftCard = contract({
  subject: 'loyalty.wallet.gift-cards.get',
  input: byCode,
  output: OperatorGiftCard.extend(described({ owner: customerId.nullable() }, aboutOwner)),
  errors: ['RATE_LIMITED', 'GIFT_CARD_NOT_FOUND'],
})

const aboutMoved = {
  gift_card: 'The card afterwards.',
  wallet: 'The wallet that the card belongs to, afterwards.',
  transactions: 'The rows that were written to the ledger.',
}

const aboutNew = {
  customer_id: 'Your own id of the customer.',
  reward_id: 'The reward that the card holds, of the type GIFT_CARD.',
  amount: 'Units that the card is worth.',
  expiration_date: 'When the card expires; null or left out for the default of the account.',
}

/** The fields of POST /operator/v1/gift-cards. */
export const NewGiftCard = z.strictObject({
  ...described(
    {
      customer_id: customerId,
      reward_id: uuid,
      amount: positiveAmount,
      expiration_date: orNull(timestamp).optional(),
    },
    aboutNew,
  ),
  ...manualAdjustment,
})

/** Gives a card as a manual adjustment. Its code stands in this answer and its replays, as for any card. */
export const issueGiftCard = contract({
  subject: 'loyalty.wallet.gift-cards.issue',
  input: NewGiftCard,
  output: z.union([
    z.object(
      described(
        { gift_card: OperatorGiftCard, wallet: Wallet, transactions: z.array(Transaction) },
        aboutMoved,
      ),
    ),
    DryRun,
  ]),
  errors: [
    'CUSTOMER_NOT_FOUND',
    'CUSTOMER_NOT_ACTIVE',
    'REWARD_UNKNOWN',
    'REWARD_NOT_APPLICABLE',
    'INVALID_DATE',
    'LIMIT_EXCEEDED',
  ],
})

const Moved = z.union([
  z.object(
    described({ gift_card: OperatorGiftCard, transactions: z.array(Transaction) }, aboutMoved),
  ),
  DryRun,
])

const aboutPart = {
  amount: 'Units to redeem; null or left out for all that is left.',
}

/** POST /operator/v1/gift-cards/{code}/redeem: takes a part of its line, or what is left of it. */
export const redeemGiftCard = contract({
  subject: 'loyalty.wallet.gift-cards.redeem',
  input: byCode.extend({
    ...described({ amount: unset(positiveAmount) }, aboutPart),
    ...manualAdjustment,
  }),
  output: Moved,
  errors: [
    'RATE_LIMITED',
    'GIFT_CARD_NOT_FOUND',
    'GIFT_CARD_REDEEMED',
    'GIFT_CARD_EXPIRED',
    'CUSTOMER_NOT_ACTIVE',
    'INSUFFICIENT_BALANCE',
  ],
})

/** POST /operator/v1/gift-cards/{code}/void: takes what is left of its line back. Once more: nothing. */
export const voidGiftCard = contract({
  subject: 'loyalty.wallet.gift-cards.void',
  input: byCode.extend(manualAdjustment),
  output: Moved,
  errors: ['RATE_LIMITED', 'GIFT_CARD_NOT_FOUND', 'GIFT_CARD_REDEEMED', 'GIFT_CARD_EXPIRED'],
})
