import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { collection } from '@loyalty/shared/mongo/collection'
import { array, long, objectWith } from '@loyalty/shared/mongo/json-schema'
import type { StoredGrant } from '../gift-cards/cards-of-grants.js'
import type { StoredCost } from '../wallets/domain/reverse-effect.js'

/** What a redeem did, for its reversal to replay whatever the coupon says by then. */
export interface RedemptionDocument {
  /** `account|id` */
  _id: string
  version?: number
  account_id: AccountId
  id: Uuid
  coupon_id: Uuid
  /** The batch of the code, so that a batch can be read as one coupon. */
  batch_id: Uuid | null
  code: string
  wallet_id: Uuid
  /** Who redeemed: this document is the redeem's audit row too. Absent in those of before. */
  actor?: string
  status: 'ACTIVE' | 'REVERSED'
  /** The customer's redemption of this code before this one, when it was still active. */
  previous_redemption_id: Uuid | null
  /** Lines given, as they were given. */
  grants: StoredGrant[]
  /** Lines taken: the line before the redeem, and how much of it was taken. */
  costs: StoredCost[]
  brand_id: string | null
  store_id: string | null
  channel_id: string | null
  created_at: Date
  updated_at: Date
  reversed_at: Date | null
}

const line = objectWith({ amount: long })

export const redemptions = collection<RedemptionDocument>()({
  name: 'redemptions',
  jsonSchema: {
    bsonType: 'object',
    required: [
      'account_id',
      'id',
      'coupon_id',
      'wallet_id',
      'status',
      'grants',
      'costs',
      'version',
    ],
    properties: {
      account_id: { bsonType: 'string' },
      id: { bsonType: 'string' },
      coupon_id: { bsonType: 'string' },
      wallet_id: { bsonType: 'string' },
      actor: { bsonType: 'string' },
      status: { enum: ['ACTIVE', 'REVERSED'] },
      grants: array(objectWith({ line })),
      costs: array(objectWith({ line, amount: long })),
      version: { bsonType: ['int', 'long'] },
    },
  },
  indexes: [
    { keys: { account_id: 1, coupon_id: 1, _id: 1 } },
    {
      keys: { account_id: 1, coupon_id: 1, status: 1 },
      options: { name: 'active_by_coupon', partialFilterExpression: { status: 'ACTIVE' } },
    },
    {
      keys: { account_id: 1, batch_id: 1, status: 1 },
      options: {
        name: 'active_by_batch',
        partialFilterExpression: { batch_id: { $gt: '' }, status: 'ACTIVE' },
      },
    },
    {
      keys: { account_id: 1, batch_id: 1, _id: 1 },
      options: { name: 'batch', partialFilterExpression: { batch_id: { $gt: '' } } },
    },
  ],
})
