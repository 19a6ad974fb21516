import type { AccountId, Uuid } from '@loyalty/shared/ids'
import type { Amount } from '@loyalty/shared/money'
import { collection } from '@loyalty/shared/mongo/collection'
import { array, long, nullable, objectWith } from '@loyalty/shared/mongo/json-schema'
import { indexesOfFilters, indexOfRecipients } from './coupon-entry.collection.js'

/** What a coupon gives and takes and whom it is for. Empty lists are stored as null: no limit. */
export interface CouponDefinition {
  brand_id: string | null
  name: string | null
  campaign_id: Uuid | null
  /** As the campaign was called when it was set. Absent where nobody looked. */
  campaign_name?: string | null
  grants: {
    reward_id: Uuid
    amount: Amount
    expires_after_days: number | null
    expiration_date: Date | null
  }[]
  costs: { reward_id: Uuid; amount: Amount }[]
  max_redemptions: number | null
  max_redemptions_per_customer: number | null
  starts_at: Date | null
  ends_at: Date | null
  /** In lower case. */
  platforms: string[] | null
  store_ids: string[] | null
  channel_ids: string[] | null
  recipient_ids: string[] | null
}

export type CouponStatus = 'ACTIVE' | 'DISABLED'

/**
 * A code. Definition and `used` stand in one document, so that a redeem of a coupon with a maximum
 * changes what allowed it. A code of a batch has its definition in the batch.
 */
export interface CouponDocument {
  /** `account|CODE` */
  _id: string
  version?: number
  account_id: AccountId
  id: Uuid
  code: string
  status: CouponStatus
  /** Redemptions less those that were taken back whole; counted only where there is a maximum. */
  used: number
  batch_id: Uuid | null
  /** Null for a code of a batch. */
  definition: CouponDefinition | null
  created_at: Date
  updated_at: Date
}

/** Codes that share one definition. Its id is also the id of its one row in the list of coupons. */
export interface CouponBatchDocument {
  /** `account|id` */
  _id: string
  version?: number
  account_id: AccountId
  id: Uuid
  prefix: string | null
  count: number
  /** Codes made so far: raised in the round that inserts them, so that there are never too many. */
  made: number
  /** Whether all codes are made. */
  is_complete: boolean
  status: CouponStatus
  definition: CouponDefinition
  created_at: Date
  updated_at: Date
}

/** What one customer did with one code: the guard of the limit per customer. */
export interface CouponCustomerDocument {
  /** `account|CODE|wallet id` */
  _id: string
  version?: number
  account_id: AccountId
  /** Redemptions less those that were taken back whole. */
  used: number
  /** The newest active redemption; each names the one before it. */
  newest_redemption_id: Uuid | null
}

export const couponKey = (account: AccountId, code: string): string => `${account}|${code}`
export const couponCustomerKey = (account: AccountId, code: string, walletId: Uuid): string =>
  `${account}|${code}|${walletId}`

const common = {
  account_id: { bsonType: 'string' },
  version: { bsonType: ['int', 'long'] },
}

const amounts = array(objectWith({ amount: long }))
const definition = objectWith({ grants: amounts, costs: amounts })

export const coupons = collection<CouponDocument>()({
  name: 'coupons',
  jsonSchema: {
    bsonType: 'object',
    required: ['account_id', 'id', 'code', 'status', 'used', 'version'],
    properties: {
      ...common,
      id: { bsonType: 'string' },
      code: { bsonType: 'string' },
      status: { enum: ['ACTIVE', 'DISABLED'] },
      used: { bsonType: ['int', 'long'], minimum: 0 },
      definition: nullable(definition),
    },
  },
  // None: an update pays for each index, and every redeem of a coupon with a maximum is one. Coupons
  // are listed by their entries.
  indexes: [],
})

export const couponBatches = collection<CouponBatchDocument>()({
  name: 'coupon_batches',
  jsonSchema: {
    bsonType: 'object',
    required: [
      'account_id',
      'id',
      'count',
      'made',
      'is_complete',
      'status',
      'definition',
      'version',
    ],
    properties: {
      ...common,
      definition,
      is_complete: { bsonType: 'bool' },
      count: { bsonType: ['int', 'long'] },
      made: { bsonType: ['int', 'long'] },
    },
  },
  indexes: [
    { keys: { account_id: 1, id: 1 } },
    ...indexesOfFilters(['definition.brand_id', 'definition.campaign_id', 'status']),
    indexOfRecipients('definition.recipient_ids'),
    {
      keys: { updated_at: 1 },
      options: { name: 'incomplete', partialFilterExpression: { is_complete: false } },
    },
  ],
})

export const couponCustomers = collection<CouponCustomerDocument>()({
  name: 'coupon_customers',
  jsonSchema: {
    bsonType: 'object',
    required: ['account_id', 'used', 'newest_redemption_id', 'version'],
    properties: { ...common, used: { bsonType: ['int', 'long'], minimum: 0 } },
  },
  indexes: [],
})
