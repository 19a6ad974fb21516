import type { AccountId } from '@loyalty/contracts/ids'
import {
  collection,
  accountId,
  amount,
  date,
  nullable,
  object,
  optional,
  string,
  uuid,
  version,
  type DocumentOf,
} from '@loyalty/engine/collection'
import type { GiftCardCodes } from './gift-card-codes.js'

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
    /** It was voided, its grant was reversed, or its customer erased. */
    voided_at: nullable(date),
    created_at: date,
    updated_at: date,
  }),
  // The cards of a customer who is erased.
  indexes: [{ keys: { account_id: 1, wallet_id: 1 } }],
})

export type GiftCardDocument = DocumentOf<typeof giftCards>

export const giftCardKey = (account: AccountId, hash: string): string => `${account}|${hash}`

/** `_id` of the wallet that a card belongs to. */
export const cardWalletKey = ({ account_id: account, wallet_id: id }: GiftCardDocument): string =>
  `${account}|${id}`

/** Where the card of a code is stored, the code in the form in which codes are matched. */
export const giftCardKeyOf = (codes: GiftCardCodes, account: AccountId, code: string): string =>
  giftCardKey(account, codes.hashOf(account, code))
