import { couponStatuses } from '@loyalty/shared/contracts/wallet/coupon'
import type { AccountId } from '@loyalty/shared/ids'
import { collection, type DocumentOf } from '@loyalty/shared/mongo/collection'
import {
  accountId,
  boolean,
  date,
  nullable,
  object,
  oneOf,
  string,
  uuid,
  version,
  whole,
} from '@loyalty/shared/mongo/shape'
import { indexesOfFilters, indexOfRecipients } from './coupon-indexes.js'
import { definitionShape } from './definition-shape.js'

/** Codes that share one definition. Its id is also the id of its one row in the list of coupons. */
export const couponBatches = collection({
  name: 'coupon_batches',
  shape: object({
    /** `account|id` */
    _id: string,
    version,
    account_id: accountId,
    id: uuid,
    prefix: nullable(string),
    count: whole,
    /** Codes made so far: raised in the round that inserts them, so that there are never too many. */
    made: whole,
    /** Whether all codes are made. */
    is_complete: boolean,
    status: oneOf(...couponStatuses),
    definition: definitionShape,
    created_at: date,
    updated_at: date,
  }),
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

export type CouponBatchDocument = DocumentOf<typeof couponBatches>

export const batchKey = (account: AccountId, batchId: string): string => `${account}|${batchId}`
