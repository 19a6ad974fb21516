import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { collection, type DocumentOf } from '@loyalty/shared/mongo/collection'
import {
  accountId,
  date,
  object,
  optional,
  string,
  version,
  whole,
} from '@loyalty/shared/mongo/shape'

/** What one customer did with one code: the guard of the limit per customer. */
export const couponCustomers = collection({
  name: 'coupon_customers',
  shape: object({
    /** `account|CODE|wallet id` */
    _id: string,
    version,
    account_id: accountId,
    /** Redemptions less those that were taken back whole. */
    used: whole,
    /** When they redeemed it last. Absent in documents of before it was kept. */
    redeemed_at: optional(date),
  }),
  indexes: [],
})

export type CouponCustomerDocument = DocumentOf<typeof couponCustomers>

export const couponCustomerKey = (account: AccountId, code: string, walletId: Uuid): string =>
  `${account}|${code}|${walletId}`
