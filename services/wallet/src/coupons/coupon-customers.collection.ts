import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { collection, type DocumentOf } from '@loyalty/shared/mongo/collection'
import { accountId, object, string, version, whole } from '@loyalty/shared/mongo/shape'

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
  }),
  indexes: [],
})

export type CouponCustomerDocument = DocumentOf<typeof couponCustomers>

export const couponCustomerKey = (account: AccountId, code: string, walletId: Uuid): string =>
  `${account}|${code}|${walletId}`
