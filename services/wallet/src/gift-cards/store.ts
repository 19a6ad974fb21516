import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import {
  collection,
  accountId,
  amount,
  array,
  date,
  nullable,
  object,
  oneOf,
  optional,
  string,
  uuid,
  version,
  whole,
  type DocumentOf,
} from '@loyalty/engine/collection'
import { lineShape } from '../wallets/store.js'
import type { GiftCardCodes } from './gift-card-codes.js'

/** The cards of a customer, who may be erased. */
export const OF_WALLET = { account_id: 1, wallet_id: 1 } as const
/** All cards by id. Behind it stands what tells of a status, so that no other card is read. */
export const OF_ACCOUNT = {
  account_id: 1,
  line_id: 1,
  redeemed_at: 1,
  voided_at: 1,
  expired_at: 1,
} as const
export const OF_ENDING = { account_id: 1, last_four: 1, line_id: 1 } as const
export const OF_BUYER = { account_id: 1, purchaser_id: 1, line_id: 1 } as const

/** A card is bound to one line; what the line says of amount and date holds for the card. */
export const giftCards = collection({
  name: 'gift_cards',
  shape: object({
    /** `account|` and a keyed hash of its code. */
    _id: string,
    version,
    account_id: accountId,
    wallet_id: uuid,
    owner_id: uuid,
    line_id: uuid,
    reward_id: uuid,
    description: nullable(string),
    rewarded_at: date,
    expired_at: nullable(date),
    /** When nothing was left of it. */
    redeemed_at: nullable(date),
    /** What it was worth when it was given. Absent in cards of before it was kept. */
    amount: optional(amount),
    /** What was redeemed of it so far. Absent: nothing, or all of it before parts were. */
    redeemed: optional(amount),
    /** Units that were added to it since. Absent: none. */
    topped_up: optional(amount),
    /** Units that were added by hand less those that were taken by hand. Absent: none. */
    adjusted: optional(amount),
    /** The last four characters of its code. Absent in cards of before they were kept. */
    last_four: optional(string),
    /** The `owner_id` of who bought it. Absent where that is not known. */
    purchaser_id: optional(uuid),
    /** When its receiver should get it. */
    deliver_at: optional(date),
    /** It was voided, its grant was reversed, or its customer erased. */
    voided_at: nullable(date),
    created_at: date,
    updated_at: date,
  }),
  indexes: [
    { keys: OF_WALLET },
    { keys: OF_ACCOUNT },
    { keys: OF_ENDING, options: { partialFilterExpression: { last_four: { $gt: '' } } } },
    { keys: OF_BUYER, options: { partialFilterExpression: { purchaser_id: { $gt: '' } } } },
  ],
})

export type GiftCardDocument = DocumentOf<typeof giftCards>

export const giftCardKey = (account: AccountId, hash: string): string => `${account}|${hash}`

/** What a card keeps for a purchase, or kept. */
export const authorizations = collection({
  name: 'gift_card_authorizations',
  shape: object({
    /** `account|id` */
    _id: string,
    version,
    account_id: accountId,
    id: uuid,
    /** `_id` of the card. */
    card_key: string,
    card_id: uuid,
    purchase_id: string,
    /** The event of a checkout, whose fate it follows. Absent where a caller asked for it alone. */
    event_id: optional(uuid),
    amount,
    /** The parts of the wallet that it keeps are free from then on, whoever looks. */
    expires_at: date,
    /** As it was last written: `statusOf` knows better when its time is over. */
    state: oneOf('OPEN', 'CAPTURED', 'RELEASED'),
    captured: amount,
    /** The line of the card that the captured units are of, with what they cost. Null before. */
    line: nullable(lineShape),
    refunded: amount,
    refunds: array(object({ refund_id: nullable(string), amount })),
    created_at: date,
    updated_at: date,
  }),
  indexes: [],
})

export type AuthorizationDocument = DocumentOf<typeof authorizations>

export const authorizationKey = (account: AccountId, id: Uuid): string => `${account}|${id}`

/** The PIN of a card, beside it: a wrong one changes no version of the card, which count its facts. */
export const cardPins = collection({
  name: 'gift_card_pins',
  shape: object({
    /** `_id` of the card. */
    _id: string,
    version,
    account_id: accountId,
    pin_hash: string,
    /** Wrong ones since the last right one. */
    pin_failures: whole,
    locked_at: nullable(date),
  }),
  indexes: [],
})

export type CardPinDocument = DocumentOf<typeof cardPins>

/** `_id` of the wallet that a card belongs to. */
export const cardWalletKey = ({ account_id: account, wallet_id: id }: GiftCardDocument): string =>
  `${account}|${id}`

/** Where the card of a code is stored, the code in the form in which codes are matched. */
export const giftCardKeyOf = (codes: GiftCardCodes, account: AccountId, code: string): string =>
  giftCardKey(account, codes.hashOf(account, code))
