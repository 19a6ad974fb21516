import { z } from 'zod'
import { contract } from '../contract.js'
import { described } from '../described.js'
import { DryRun, giftCardStatuses, manualAdjustment } from '../ledger/by-hand.js'
import { Transaction } from '../ledger/transaction.js'
import { listOf, orderedPage, page } from '../list.js'
import {
  auditReason,
  customerId,
  idText,
  positiveAmount,
  timestamp,
  unset,
  uuid,
} from '../scalars.js'
import { couponCode } from './code.js'
import { PaymentCard } from './gift-card-payment.js'

const aboutCard = {
  reward_id: 'The reward that the card holds.',
  description: 'What the card is for; null when nothing is said.',
  amount: 'Units that the card was worth when it was given.',
  topped_up: 'Units that were added to it since.',
  redeemed: 'Units that were taken from it and did not come back.',
  adjusted: 'Units that were added by hand less those that were taken by hand.',
  customer_id:
    'Your own id of the customer who holds it; null while nobody does, and once they are erased.',
  purchaser_owner_id:
    'The buyer, by the `owner_id` of their wallet: a uuid that we make; null where it is not known.',
  deliver_at: 'When its receiver should get it; null where nothing is said.',
  redeemed_at: 'When nothing was left of it; null before, and once something came back.',
  voided_at: 'When it was closed; null before.',
  locked_at: 'When wrong PINs locked it; null while it is not locked.',
  created_at: 'When the card was made.',
  updated_at: 'When the card last changed.',
}

/** A gift card as support sees it: all that is known of it. Nobody can tell its code. */
export const SupportGiftCard = PaymentCard.extend(
  described(
    {
      reward_id: uuid,
      description: z.string().nullable(),
      amount: z.number(),
      topped_up: z.number(),
      redeemed: z.number(),
      adjusted: z.number(),
      customer_id: z.string().nullable(),
      purchaser_owner_id: uuid.nullable(),
      deliver_at: timestamp.nullable(),
      redeemed_at: timestamp.nullable(),
      voided_at: timestamp.nullable(),
      locked_at: timestamp.nullable(),
      created_at: timestamp,
      updated_at: timestamp,
    },
    aboutCard,
  ),
)
export type SupportGiftCard = z.output<typeof SupportGiftCard>

/** A card that a person holds, as an export of the person shows it: who bought it is not said. */
export const PersonGiftCard = SupportGiftCard.omit({ customer_id: true, purchaser_owner_id: true })
export type PersonGiftCard = z.output<typeof PersonGiftCard>

/** The same of a card that a person bought: what becomes of it is the matter of whom it is for. */
export const BoughtGiftCard = PersonGiftCard.pick({
  id: true,
  last_four: true,
  reward_id: true,
  description: true,
  amount: true,
  expiration_date: true,
  deliver_at: true,
  created_at: true,
})
export type BoughtGiftCard = z.output<typeof BoughtGiftCard>

const LAST = 4

const aboutFilters = {
  last_four: 'Only cards whose code ends so. Cards of before it was kept are not found by it.',
  customer_id: 'Only cards that this customer holds; your own id.',
  purchaser_id: 'Only cards that this customer bought; your own id.',
  status:
    'Only cards of this status. EXPIRED goes by the date, also while an authorisation still keeps something.',
}

/** GET /operator/v1/gift-cards: by what a caller on the phone can say of a card. */
export const listGiftCards = contract({
  subject: 'loyalty.wallet.gift-cards.list',
  input: z.strictObject({
    ...orderedPage,
    ...described(
      {
        last_four: idText(LAST, LAST)
          .overwrite((value) => value.toUpperCase())
          .optional(),
        customer_id: customerId.optional(),
        purchaser_id: customerId.optional(),
        status: z.enum(giftCardStatuses).optional(),
      },
      aboutFilters,
    ),
  }),
  output: listOf(SupportGiftCard),
  errors: [],
})

const byId = described(
  { card_id: uuid },
  { card_id: 'The id of the card, which is no secret: nothing is redeemed by it.' },
)

/** GET /operator/v1/gift-cards/{card_id}/transactions: the newest first, of every wallet that it was in. */
export const listGiftCardTransactions = contract({
  subject: 'loyalty.wallet.gift-cards.transactions',
  input: z.strictObject({ ...byId, ...page }),
  output: listOf(Transaction),
  errors: ['GIFT_CARD_NOT_FOUND'],
})

const aboutMoved = {
  gift_card: 'The card afterwards.',
  transactions: 'The rows that were written to the ledger.',
}
const Moved = z.union([
  z.object(
    described({ gift_card: SupportGiftCard, transactions: z.array(Transaction) }, aboutMoved),
  ),
  DryRun,
])

const aboutAdjustment = {
  amount: 'Units to add or to take.',
  direction: 'UP adds to the card, DOWN takes from what is free on it.',
  reason: 'Why, for the audit row alone.',
}

/** POST /operator/v1/gift-cards/adjust: the one correction of a card that is neither sale nor purchase. */
export const adjustGiftCard = contract({
  subject: 'loyalty.wallet.gift-cards.adjust',
  input: z.strictObject({
    ...byId,
    ...manualAdjustment,
    ...described(
      { amount: positiveAmount, direction: z.enum(['UP', 'DOWN']), reason: auditReason },
      aboutAdjustment,
    ),
  }),
  output: Moved,
  errors: [
    'GIFT_CARD_NOT_FOUND',
    'REWARD_UNKNOWN',
    'GIFT_CARD_REDEEMED',
    'GIFT_CARD_EXPIRED',
    'GIFT_CARD_INSUFFICIENT',
    'CUSTOMER_NOT_ACTIVE',
    'LIMIT_EXCEEDED',
  ],
})

/** POST /operator/v1/gift-cards/void: takes what is left back, with what is kept. Once more: nothing. */
export const voidGiftCardById = contract({
  subject: 'loyalty.wallet.gift-cards.void-by-id',
  input: z.strictObject({ ...byId, ...manualAdjustment }),
  output: Moved,
  errors: ['GIFT_CARD_NOT_FOUND', 'GIFT_CARD_REDEEMED', 'GIFT_CARD_EXPIRED'],
})

/** POST /operator/v1/gift-cards/unlock: wrong PINs are forgotten. Not locked: nothing. */
export const unlockGiftCard = contract({
  subject: 'loyalty.wallet.gift-cards.unlock',
  input: z.strictObject({
    ...described({ code: couponCode }, { code: 'The code of the card.' }),
    ...described({ reason: unset(auditReason) }, aboutAdjustment),
  }),
  output: z.object(described({ gift_card: SupportGiftCard }, aboutMoved)),
  errors: ['RATE_LIMITED', 'GIFT_CARD_NOT_FOUND'],
})
