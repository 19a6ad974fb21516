import { couponStatuses } from '@loyalty/shared/contracts/wallet/coupon'
import type { AccountId } from '@loyalty/shared/ids'
import { collection, type DocumentOf } from '@loyalty/shared/mongo/collection'
import {
  accountId,
  date,
  nullable,
  object,
  oneOf,
  string,
  uuid,
  version,
  whole,
} from '@loyalty/shared/mongo/shape'
import { definitionShape } from './definition-shape.js'

/**
 * A code. Definition and `used` stand in one document, so that a redeem of a coupon with a maximum
 * changes what allowed it. A code of a batch has its definition in the batch.
 */
export const coupons = collection({
  name: 'coupons',
  shape: object({
    /** `account|CODE` */
    _id: string,
    version,
    account_id: accountId,
    id: uuid,
    code: string,
    status: oneOf(...couponStatuses),
    /** Redemptions less those that were taken back whole; counted only where there is a maximum. */
    used: whole,
    batch_id: nullable(uuid),
    /** Null for a code of a batch. */
    definition: nullable(definitionShape),
    created_at: date,
    updated_at: date,
  }),
  // None: an update pays for each index, and every redeem of a coupon with a maximum is one. Coupons
  // are listed by their entries.
  indexes: [],
})

export type CouponDocument = DocumentOf<typeof coupons>

export const couponKey = (account: AccountId, code: string): string => `${account}|${code}`
