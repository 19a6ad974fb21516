import type { AccountId } from '@loyalty/shared/ids'
import { collection, type DocumentOf } from '@loyalty/shared/mongo/collection'
import { accountId, map, object, string, version, whole } from '@loyalty/shared/mongo/shape'

/** New customers of an account in one day of UTC, counted as their facts arrive. */
export const reportCustomers = collection({
  name: 'report_customers',
  shape: object({
    /** `account|2026-01-31` */
    _id: string,
    version,
    account_id: accountId,
    created: whole,
    /** The same by quarter of an hour, `0` to `95`. */
    quarters: map(whole),
  }),
  indexes: [],
})

export type ReportCustomersDocument = DocumentOf<typeof reportCustomers>

export const newCustomersKey = (account: AccountId, day: string): string => `${account}|${day}`
