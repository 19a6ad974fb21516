import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { collection } from '@loyalty/shared/mongo/collection'
import type { GiftCardCodes } from './gift-card-codes.js'
import { date, nullable, object, string, whole } from '@loyalty/shared/mongo/json-schema'

/** A card is bound to one line; what the line says of amount and date holds for the card. */
export interface GiftCardDocument {
  /** `account|` and a keyed hash of its code. */
  _id: string
  version?: number
  account_id: AccountId
  /** Stood in documents of before, whose `_id` it ended. */
  code?: string
  wallet_id: Uuid
  owner_id: Uuid
  line_id: Uuid
  reward_id: Uuid
  description: string | null
  rewarded_at: Date
  expired_at: Date | null
  redeemed_at: Date | null
  /** Its grant was reversed, or its customer erased. */
  voided_at: Date | null
  created_at: Date
  updated_at: Date
}

export const giftCards = collection<GiftCardDocument>()({
  name: 'gift_cards',
  jsonSchema: object(
    {
      _id: string,
      version: whole,
      account_id: string,
      wallet_id: string,
      owner_id: string,
      line_id: string,
      reward_id: string,
      description: nullable(string),
      rewarded_at: date,
      expired_at: nullable(date),
      redeemed_at: nullable(date),
      voided_at: nullable(date),
      created_at: date,
      updated_at: date,
    },
    { code: string },
  ),
  // The cards of a customer who is erased.
  indexes: [{ keys: { account_id: 1, wallet_id: 1 } }],
})

export const giftCardKey = (account: AccountId, hash: string): string => `${account}|${hash}`

/**
 * Where the card of a code may be stored, the code in the form in which codes are matched: under its
 * hash, or under itself when a process of the version before has just made it.
 */
export const giftCardKeysOf = (
  codes: GiftCardCodes,
  account: AccountId,
  code: string,
): [string, string] => [
  giftCardKey(account, codes.hashOf(account, code)),
  giftCardKey(account, code),
]
