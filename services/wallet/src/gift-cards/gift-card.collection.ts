import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { collection } from '@loyalty/shared/mongo/collection'

/** A card is bound to one line; what the line says of amount and date holds for the card. */
export interface GiftCardDocument {
  /** `account|code` */
  _id: string
  version?: number
  account_id: AccountId
  code: string
  wallet_id: Uuid
  owner_id: Uuid
  line_id: Uuid
  reward_id: Uuid
  description: string | null
  rewarded_at: Date
  expired_at: Date | null
  redeemed_at: Date | null
  /** Its grant was reversed. */
  voided_at: Date | null
  created_at: Date
  updated_at: Date
}

export const giftCards = collection<GiftCardDocument>()({
  name: 'gift_cards',
  jsonSchema: {
    bsonType: 'object',
    required: ['account_id', 'code', 'wallet_id', 'line_id', 'reward_id', 'version'],
    properties: {
      account_id: { bsonType: 'string' },
      code: { bsonType: 'string' },
      wallet_id: { bsonType: 'string' },
      line_id: { bsonType: 'string' },
      redeemed_at: { bsonType: ['date', 'null'] },
      voided_at: { bsonType: ['date', 'null'] },
      version: { bsonType: ['int', 'long'] },
    },
  },
  indexes: [],
})

/** A card is found by its code in the form in which codes are matched. */
export const giftCardKey = (account: AccountId, code: string): string => `${account}|${code}`
