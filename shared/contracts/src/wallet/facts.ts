import { z } from 'zod'
import { fact } from '../fact.js'
import { timestamp, uuid } from '../scalars.js'
import { offerSources } from '../discount.js'
import { referralReasons } from './referral.js'

/** What every wallet fact names. */
const wallet = {
  customer_id: z
    .string()
    .describe(
      "The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds.",
    ),
  wallet_id: uuid,
  owner_id: uuid,
  sequence: z.number().int().describe('Ascends by one within the wallet, without gaps.'),
}

const movement = z.object({
  transaction_id: uuid,
  reward_id: uuid,
  campaign_id: uuid
    .nullish()
    .describe(
      'The campaign that the row is attributed to; null for none, absent in facts of before.',
    ),
  amount: z.number().describe('Above zero, with at most four decimals.'),
  expiration_date: timestamp.nullable(),
})

const moved = {
  ...wallet,
  event_type: z.string(),
  reference_id: uuid
    .nullable()
    .describe('The redemption, event, transfer or import that moved it; null for an adjustment.'),
  movements: z.array(movement),
}

export const walletAccumulated = fact({
  type: 'wallet.accumulated',
  subject: 'loyalty.events.wallet.accumulated',
  summary: 'Lines were given to a wallet.',
  aggregate: 'wallet',
  data: z.object(moved),
})

export const walletRedeemed = fact({
  type: 'wallet.redeemed',
  subject: 'loyalty.events.wallet.redeemed',
  summary: 'Lines of a wallet were spent.',
  aggregate: 'wallet',
  data: z.object(moved),
})

export const walletReversed = fact({
  type: 'wallet.reversed',
  subject: 'loyalty.events.wallet.reversed',
  summary:
    'What was given to a wallet was taken back: an import was undone, or a gift card was voided.',
  aggregate: 'wallet',
  data: z.object(moved),
})

export const couponRedeemed = fact({
  type: 'coupon.redeemed',
  subject: 'loyalty.events.coupon.redeemed',
  summary: 'A coupon was redeemed.',
  aggregate: 'wallet',
  data: z.object({
    ...wallet,
    coupon_id: uuid,
    redemption_id: uuid,
    accumulations: z.array(movement),
    redemptions: z.array(movement),
  }),
})

export const couponReversed = fact({
  type: 'coupon.reversed',
  subject: 'loyalty.events.coupon.reversed',
  summary: 'A redemption was taken back.',
  aggregate: 'wallet',
  data: z.object({
    ...wallet,
    coupon_id: uuid,
    redemption_id: uuid,
    accumulations: z.array(movement),
    redemptions: z.array(movement),
  }),
})

const coupon = z.object({ coupon_id: uuid, status: z.string(), version: z.number().int() })

export const couponCreated = fact({
  type: 'coupon.created',
  subject: 'loyalty.events.coupon.created',
  summary: 'A coupon, or a batch of codes, was made.',
  aggregate: 'coupon',
  data: coupon,
})

export const couponChanged = fact({
  type: 'coupon.changed',
  subject: 'loyalty.events.coupon.changed',
  summary: 'A coupon was changed, disabled or enabled.',
  aggregate: 'coupon',
  data: coupon,
})

export const walletExpired = fact({
  type: 'wallet.expired',
  subject: 'loyalty.events.wallet.expired',
  summary: 'Lines of a wallet reached their date: one fact for all that were written in one go.',
  aggregate: 'wallet',
  data: z.object(moved),
})

export const walletTransferred = fact({
  type: 'wallet.transferred',
  subject: 'loyalty.events.wallet.transferred',
  summary: 'Lines moved between two wallets: each tells its own side, in its own order.',
  aggregate: 'wallet',
  data: z.object({ ...moved, side: z.enum(['debit', 'credit']), counterpart_wallet_id: uuid }),
})

const spend = z.number().describe('`discounted_value ?? value` of the order, 0 without one.')

const purchaseId = z
  .string()
  .nullish()
  .describe('The `purchase_id` of the order; null without one, absent in facts of before.')

const event = {
  ...wallet,
  event_id: uuid,
  purchase_id: purchaseId,
  type: z.string(),
  issued_at: timestamp,
  spend,
  accumulations: z.array(movement),
  redemptions: z.array(movement),
}

const announced = z.object({
  ...wallet,
  event_id: uuid,
  purchase_id: purchaseId,
  type: z.string(),
  reserve: z.number().describe('Units that the event holds, or held until now.'),
})

export const eventIssued = fact({
  type: 'event.issued',
  subject: 'loyalty.events.event.issued',
  summary: 'A behavior event was announced, and holds the units that it will spend.',
  aggregate: 'wallet',
  data: announced,
})

export const eventImported = fact({
  type: 'event.imported',
  subject: 'loyalty.events.event.imported',
  summary:
    'A behavior event of a previous system came in: a fulfilled one is history and paid nothing here.',
  aggregate: 'wallet',
  data: z.object({
    ...wallet,
    event_id: uuid,
    purchase_id: purchaseId,
    type: z.string(),
    fulfilled: z.boolean(),
    issued_at: timestamp,
    spend,
  }),
})

export const eventCancelled = fact({
  type: 'event.cancelled',
  subject: 'loyalty.events.event.cancelled',
  summary: 'A behavior event was cancelled; what it held is free.',
  aggregate: 'wallet',
  data: announced,
})

export const eventExpired = fact({
  type: 'event.expired',
  subject: 'loyalty.events.event.expired',
  summary: 'The hold of a behavior event ended before it was fulfilled; what it held is free.',
  aggregate: 'wallet',
  data: announced,
})

const takenOff = z
  .array(z.object({ from: z.enum(offerSources), id: uuid, amount: z.number() }))
  .describe('Money that each offer took off the order.')
const redemptionIds = z.array(uuid).describe('The redemptions that follow the fate of the event.')

export const cartCheckedOut = fact({
  type: 'cart.checked_out',
  subject: 'loyalty.events.cart.checked_out',
  summary:
    'A cart was checked out: its event was announced, its codes are redeemed and its units are held.',
  aggregate: 'wallet',
  data: announced.extend({
    redemption_ids: redemptionIds,
    discounts: takenOff,
    payable: z.number().describe('Money that is left to pay.'),
    currency: z
      .string()
      .nullable()
      .describe('The currency of the account; null where none is set.'),
  }),
})

/** Customers counts the purchase by it, where no answer of a fulfill has brought it there before. */
export const eventResolved = fact({
  type: 'event.resolved',
  subject: 'loyalty.events.event.resolved',
  summary: 'A behavior event was fulfilled.',
  aggregate: 'wallet',
  data: z.object({
    ...event,
    redemption_ids: redemptionIds.optional(),
    discounts: takenOff.optional(),
  }),
})

export const eventReversed = fact({
  type: 'event.reversed',
  subject: 'loyalty.events.event.reversed',
  summary: 'A fulfilled behavior event was taken back.',
  aggregate: 'wallet',
  data: z.object({
    ...event,
    spend: z
      .number()
      .describe('What the purchase counted until now: less what was returned before.'),
  }),
})

export const eventReturned = fact({
  type: 'event.returned',
  subject: 'loyalty.events.event.returned',
  summary: 'Part of a purchase came back, or the rest of it, which makes the event REVERSED.',
  aggregate: 'wallet',
  data: z.object({
    ...event,
    spend: z.number().describe('What the purchase counts less by this return.'),
    return_id: z.string().describe('The id of the return, once for an event.'),
    is_last: z.boolean().describe('Whether nothing of the purchase remains.'),
  }),
})

const campaign = z.object({ campaign_id: uuid, status: z.string(), version: z.number().int() })

export const campaignCreated = fact({
  type: 'campaign.created',
  subject: 'loyalty.events.campaign.created',
  summary: 'A campaign was made.',
  aggregate: 'campaign',
  data: campaign,
})

export const campaignActivated = fact({
  type: 'campaign.activated',
  subject: 'loyalty.events.campaign.activated',
  summary: 'A draft of a campaign pays from now on.',
  aggregate: 'campaign',
  data: campaign,
})

export const campaignChanged = fact({
  type: 'campaign.changed',
  subject: 'loyalty.events.campaign.changed',
  summary: 'A campaign was changed, paused, resumed or archived.',
  aggregate: 'campaign',
  data: campaign,
})

const punchCard = {
  ...wallet,
  punch_card_id: uuid,
  event_id: uuid.describe(
    'The behavior event that gave the stamps; the line that was made where an operator gave them.',
  ),
}

export const punchCardStamped = fact({
  type: 'punch_card.stamped',
  subject: 'loyalty.events.punch_card.stamped',
  summary: 'An event, or an operator, gave a customer stamps of a punch card.',
  aggregate: 'wallet',
  data: z.object({
    ...punchCard,
    stamps: z.number().describe('Stamps that came, whole ones where an event gave them.'),
    stamps_have: z.number().describe('Stamps that the customer has once full cards are paid.'),
    stamps_needed: z.number().int(),
  }),
})

export const punchCardCompleted = fact({
  type: 'punch_card.completed',
  subject: 'loyalty.events.punch_card.completed',
  summary: 'Stamps filled a punch card, which took them and gave its prize.',
  aggregate: 'wallet',
  data: z.object({
    ...punchCard,
    times: z.number().int().describe('How often these stamps filled the card.'),
    times_filled: z.number().int().describe('How often the customer has filled it by now.'),
    accumulations: z.array(movement),
  }),
})

const referral = z.object({
  ...wallet,
  referral_id: uuid,
  referral_programme_id: uuid,
  role: z
    .enum(['FRIEND', 'REFERRER'])
    .describe('Whose wallet it is. Each of both is told by a fact of its own.'),
  reason: z.enum(referralReasons).nullable().describe('Why it came to nothing; null otherwise.'),
  held_until: timestamp
    .nullable()
    .describe('When the units can be spent; null before the purchase.'),
  movements: z.array(movement).describe('What came to the wallet, or was taken back.'),
})

export const referralNamed = fact({
  type: 'referral.named',
  subject: 'loyalty.events.referral.named',
  summary: 'A customer named the code of another one.',
  aggregate: 'wallet',
  data: referral,
})

export const referralQualified = fact({
  type: 'referral.qualified',
  subject: 'loyalty.events.referral.qualified',
  summary: 'A friend bought: both customers were given what the programme promises.',
  aggregate: 'wallet',
  data: referral,
})

export const referralPaid = fact({
  type: 'referral.paid',
  subject: 'loyalty.events.referral.paid',
  summary: 'The hold of a referral ended: both customers can spend what they were given.',
  aggregate: 'wallet',
  data: referral,
})

export const referralRejected = fact({
  type: 'referral.rejected',
  subject: 'loyalty.events.referral.rejected',
  summary: 'A referral that was pending came to nothing.',
  aggregate: 'wallet',
  data: referral,
})

export const referralReversed = fact({
  type: 'referral.reversed',
  subject: 'loyalty.events.referral.reversed',
  summary: 'The purchase of a referral came back, which took what both customers held for it.',
  aggregate: 'wallet',
  data: referral,
})

const giftCard = z.object({
  gift_card_id: uuid.describe('The line that the card is bound to. No fact has its code.'),
  wallet_id: uuid,
  owner_id: uuid,
  reward_id: uuid,
})
const units = z.number().describe('Above zero, with at most four decimals.')

const changed = { amount: units, balance: z.number().describe('What is left on it.') }
const ofPurchase = {
  authorization_id: uuid.nullish().describe('The authorisation; null or absent for none.'),
  purchase_id: purchaseId,
}

export const giftCardIssued = fact({
  type: 'giftcard.issued',
  subject: 'loyalty.events.giftcard.issued',
  summary: 'A gift card was sold, or given: by hand, by a coupon or by a campaign.',
  aggregate: 'gift_card',
  data: giftCard.extend({
    amount: units,
    expiration_date: timestamp.nullable(),
    deliver_at: timestamp
      .nullish()
      .describe('When its receiver should get it; absent where nothing is said.'),
  }),
})

export const giftCardRedeemed = fact({
  type: 'giftcard.redeemed',
  subject: 'loyalty.events.giftcard.redeemed',
  summary: 'A gift card was redeemed, or a part of it: by hand, or by a capture.',
  aggregate: 'gift_card',
  data: giftCard.extend({ ...changed, ...ofPurchase }),
})

export const giftCardVoided = fact({
  type: 'giftcard.voided',
  subject: 'loyalty.events.giftcard.voided',
  summary: 'A gift card was voided: by hand, by the reversal of what gave it, or by an erasure.',
  aggregate: 'gift_card',
  data: giftCard,
})

export const giftCardToppedUp = fact({
  type: 'giftcard.topped_up',
  subject: 'loyalty.events.giftcard.topped_up',
  summary: 'Units were added to a gift card.',
  aggregate: 'gift_card',
  data: giftCard.extend(changed),
})

export const giftCardAdjusted = fact({
  type: 'giftcard.adjusted',
  subject: 'loyalty.events.giftcard.adjusted',
  summary: 'Units were added to a gift card by hand, or taken from it.',
  aggregate: 'gift_card',
  data: giftCard.extend({
    ...changed,
    direction: z.enum(['UP', 'DOWN']).describe('Whether units were added or taken.'),
  }),
})

export const giftCardRefunded = fact({
  type: 'giftcard.refunded',
  subject: 'loyalty.events.giftcard.refunded',
  summary: 'Units that were captured came back to their gift card.',
  aggregate: 'gift_card',
  data: giftCard.extend({ ...changed, ...ofPurchase }),
})

export const giftCardClaimed = fact({
  type: 'giftcard.claimed',
  subject: 'loyalty.events.giftcard.claimed',
  summary: "A gift card that nobody held became a customer's.",
  aggregate: 'gift_card',
  data: giftCard,
})

const kept = z.object({
  ...wallet,
  gift_card_id: uuid,
  authorization_id: uuid,
  purchase_id: z.string(),
  amount: units,
  expires_at: timestamp.describe('Until when the units are kept, unless something happens before.'),
})

export const giftCardAuthorized = fact({
  type: 'giftcard.authorized',
  subject: 'loyalty.events.giftcard.authorized',
  summary: 'Units of a gift card are kept for a purchase.',
  aggregate: 'wallet',
  data: kept,
})

export const giftCardReleased = fact({
  type: 'giftcard.released',
  subject: 'loyalty.events.giftcard.released',
  summary:
    'Units that were kept for a purchase are free again. Those whose time is over are so without a fact.',
  aggregate: 'wallet',
  data: kept,
})
