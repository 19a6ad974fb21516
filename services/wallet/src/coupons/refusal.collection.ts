import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { collection } from '@loyalty/shared/mongo/collection'

/** A redeem that was refused from its second check on. */
export interface RefusalDocument {
  /** `account|id` */
  _id: string
  account_id: AccountId
  id: Uuid
  /** Null when the code belongs to no coupon. */
  coupon_id: Uuid | null
  batch_id: Uuid | null
  /** As it was sent; null for an unknown one that may be a gift card's, which is as good as its worth. */
  code: string | null
  wallet_id: Uuid
  refusal: string
  created_at: Date
}

export const REFUSALS_KEPT_DAYS = 90

export const refusals = collection<RefusalDocument>()({
  name: 'refusals',
  jsonSchema: {
    bsonType: 'object',
    required: ['account_id', 'id', 'code', 'wallet_id', 'refusal', 'created_at'],
    properties: {
      account_id: { bsonType: 'string' },
      refusal: { bsonType: 'string' },
      created_at: { bsonType: 'date' },
    },
  },
  indexes: [
    { keys: { account_id: 1, coupon_id: 1, _id: 1 } },
    {
      keys: { account_id: 1, batch_id: 1, _id: 1 },
      options: { name: 'batch', partialFilterExpression: { batch_id: { $gt: '' } } },
    },
    {
      keys: { created_at: 1 },
      kept: { setting: 'REFUSALS_KEPT_DAYS', days: REFUSALS_KEPT_DAYS },
    },
  ],
})
