import { z } from 'zod'
import { contract } from '../contract.js'
import { described } from '../described.js'
import { toCode } from '../entered-code.js'
import { giftCardStatuses } from '../ledger/by-hand.js'
import { Transaction } from '../ledger/transaction.js'
import {
  customerId,
  foreignId,
  orElse,
  orNull,
  positiveAmount,
  timestamp,
  uuid,
} from '../scalars.js'
import { couponCode } from './code.js'

const PIN = /^\d{6}$/
/** It is typed as a code is, and read as one. */
export const pin = orNull(
  z.string().overwrite(toCode).min(1).regex(PIN, 'must be six digits'),
).optional()

const aboutCard = {
  id: 'The id of the card, which is no secret: it is redeemed by its code alone.',
  last_four: 'The last four characters of its code; null on cards of before they were kept.',
  status: 'Whether the card can be used.',
  balance: 'Units that are on the card, with those that are authorised.',
  authorized: 'Units of them that are kept for open authorisations.',
  expiration_date: 'When the card expires; null for never.',
  has_holder: 'Whether it is in the wallet of a customer. It is never told of which.',
  has_pin: 'Whether it can be used with its PIN alone.',
}

/** A gift card as a storefront is shown it. */
export const PaymentCard = z.object(
  described(
    {
      id: uuid,
      last_four: z.string().nullable(),
      status: z.enum(giftCardStatuses),
      balance: z.number(),
      authorized: z.number(),
      expiration_date: timestamp.nullable(),
      has_holder: z.boolean(),
      has_pin: z.boolean(),
    },
    aboutCard,
  ),
)
export type PaymentCard = z.output<typeof PaymentCard>

export const authorizationStatuses = ['OPEN', 'CAPTURED', 'RELEASED', 'EXPIRED'] as const

const aboutAuthorization = {
  id: 'The id of the authorisation, which its capture has too.',
  purchase_id: 'Your own id of the purchase.',
  amount: 'Units that were authorised.',
  captured: 'Units of them that were captured.',
  refunded: 'Units that came back to the card since.',
  status: 'Whether its units are kept, taken, or free again.',
  expires_at: 'Until when its units are kept, unless they are captured or released before.',
}

/** Units of a card that are kept for a purchase. */
export const GiftCardAuthorization = z.object(
  described(
    {
      id: uuid,
      purchase_id: z.string(),
      amount: z.number(),
      captured: z.number(),
      refunded: z.number(),
      status: z.enum(authorizationStatuses),
      expires_at: timestamp,
    },
    aboutAuthorization,
  ),
)
export type GiftCardAuthorization = z.output<typeof GiftCardAuthorization>

const aboutAnswer = {
  card: 'The card afterwards.',
  authorization: 'The authorisation afterwards; null where there is none.',
  transactions: 'The rows that were written to the ledger.',
}

const answered = described(
  {
    card: PaymentCard,
    authorization: GiftCardAuthorization.nullable(),
    transactions: z.array(Transaction),
  },
  aboutAnswer,
)
const Answer = z.object(answered)
export type GiftCardAnswer = z.output<typeof Answer>

const aboutSale = {
  reward_id: 'The reward that the card holds, of the type GIFT_CARD.',
  amount: 'Units that the card is worth.',
  customer_id: 'Your own id of the customer whose card it is; left out: nobody holds it yet.',
  purchaser: 'The buyer; left out where it is not known.',
  expiration_date: 'When the card expires; null or left out for the default of the account.',
  deliver_at: 'When its receiver should get it. It is told in the fact, and delivers nothing.',
  pin: 'Whether it has a PIN, without which its code is worth nothing. By default it has none.',
}

const aboutSold = {
  code: 'The code of the card, shown in this answer and its replays alone.',
  pin: 'Its PIN, shown in this answer and its replays alone; null where it has none.',
}

/** POST /v1/gift-cards: a card is sold. Its code stands in this answer and its replays alone. */
export const sellGiftCard = contract({
  subject: 'loyalty.wallet.gift-cards.sell',
  input: z.strictObject(
    described(
      {
        reward_id: uuid,
        amount: positiveAmount,
        customer_id: orNull(foreignId).optional(),
        purchaser: z
          .strictObject(
            described(
              { customer_id: orNull(foreignId).optional() },
              { customer_id: 'Your own id of the customer who bought the card.' },
            ),
          )
          .nullish(),
        expiration_date: orNull(timestamp).optional(),
        deliver_at: orNull(timestamp).optional(),
        pin: z.boolean().nullish(),
      },
      aboutSale,
    ),
  ),
  output: z.object({
    ...described({ code: z.string(), pin: z.string().nullable() }, aboutSold),
    ...answered,
  }),
  errors: [
    'CUSTOMER_NOT_FOUND',
    'CUSTOMER_NOT_ACTIVE',
    'REWARD_UNKNOWN',
    'REWARD_NOT_APPLICABLE',
    'INVALID_DATE',
    'LIMIT_EXCEEDED',
  ],
})

const byCode = described({ code: couponCode }, { code: 'The code of the card.' })
const withPin = {
  ...byCode,
  ...described({ pin }, { pin: 'Its PIN, where it has one.' }),
}

const unknown = ['RATE_LIMITED', 'GIFT_CARD_NOT_FOUND'] as const
const closed = ['GIFT_CARD_REDEEMED', 'GIFT_CARD_EXPIRED'] as const
const pinned = ['GIFT_CARD_PIN_WRONG', 'GIFT_CARD_LOCKED'] as const

/** POST /v1/gift-cards/lookup */
export const lookupGiftCard = contract({
  subject: 'loyalty.wallet.gift-cards.lookup',
  input: z.strictObject(byCode),
  output: Answer,
  errors: unknown,
})

/** POST /v1/gift-cards/top-up: also of a card whose money was spent. */
export const topUpGiftCard = contract({
  subject: 'loyalty.wallet.gift-cards.top-up',
  input: z.strictObject({
    ...byCode,
    ...described({ amount: positiveAmount }, { amount: 'Units to add.' }),
  }),
  output: Answer,
  errors: [...unknown, ...closed, 'CUSTOMER_NOT_ACTIVE', 'LIMIT_EXCEEDED'],
})

/** POST /v1/gift-cards/claim: a card that nobody holds becomes a customer's. */
export const claimGiftCard = contract({
  subject: 'loyalty.wallet.gift-cards.claim',
  input: z.strictObject({
    ...withPin,
    ...described({ customer_id: customerId }, { customer_id: 'Your own id of the customer.' }),
  }),
  output: Answer,
  errors: [
    ...unknown,
    ...pinned,
    ...closed,
    'CUSTOMER_NOT_FOUND',
    'CUSTOMER_NOT_ACTIVE',
    'STATE_CONFLICT',
    'LIMIT_EXCEEDED',
  ],
})

const MINUTES_MAX = 10_080
const MINUTES_DEFAULT = 30

const aboutAuthorize = {
  amount: 'Units to keep for the purchase.',
  purchase_id: 'Your own id of the purchase.',
  minutes: `How long they are kept, at most a week. By default ${MINUTES_DEFAULT} minutes.`,
}

/** POST /v1/gift-cards/authorize: for the same purchase again, it is the same authorisation. */
export const authorizeGiftCard = contract({
  subject: 'loyalty.wallet.gift-cards.authorize',
  input: z.strictObject({
    ...withPin,
    ...described(
      {
        amount: positiveAmount,
        purchase_id: foreignId,
        minutes: orElse(z.number().int().min(1).max(MINUTES_MAX), MINUTES_DEFAULT),
      },
      aboutAuthorize,
    ),
  }),
  output: Answer,
  errors: [
    ...unknown,
    ...pinned,
    ...closed,
    'CUSTOMER_NOT_ACTIVE',
    'GIFT_CARD_INSUFFICIENT',
    'STATE_CONFLICT',
    'LIMIT_EXCEEDED',
  ],
})

const byAuthorization = described(
  { authorization_id: uuid },
  { authorization_id: 'The id of the authorisation.' },
)

/** POST /v1/gift-cards/capture: all that is kept, or a part, and the rest is free again. */
export const captureGiftCard = contract({
  subject: 'loyalty.wallet.gift-cards.capture',
  input: z.strictObject({
    ...byAuthorization,
    ...described(
      { amount: positiveAmount.nullish() },
      { amount: 'Units to take; left out for all that is authorised.' },
    ),
  }),
  output: Answer,
  errors: ['AUTHORIZATION_NOT_FOUND', 'GIFT_CARD_INSUFFICIENT', 'STATE_CONFLICT'],
})

/** POST /v1/gift-cards/release: what is kept is free again. Once more: nothing. */
export const releaseGiftCard = contract({
  subject: 'loyalty.wallet.gift-cards.release',
  input: z.strictObject(byAuthorization),
  output: Answer,
  errors: ['AUTHORIZATION_NOT_FOUND', 'STATE_CONFLICT'],
})

const aboutRefund = {
  capture_id: 'The id of the capture, which is that of its authorisation.',
  amount: 'Units to give back; left out for all that was captured and is not back yet.',
  refund_id:
    'Your own id of the refund, by which it is made once; left out where you need none of your own.',
}

/** POST /v1/gift-cards/refund: to the card that was captured from, also after it was spent or has expired. */
export const refundGiftCard = contract({
  subject: 'loyalty.wallet.gift-cards.refund',
  input: z.strictObject(
    described(
      {
        capture_id: uuid,
        amount: positiveAmount.nullish(),
        refund_id: orNull(foreignId).optional(),
      },
      aboutRefund,
    ),
  ),
  output: Answer,
  errors: [
    'AUTHORIZATION_NOT_FOUND',
    'GIFT_CARD_REDEEMED',
    'GIFT_CARD_INSUFFICIENT',
    'STATE_CONFLICT',
    'LIMIT_EXCEEDED',
  ],
})
