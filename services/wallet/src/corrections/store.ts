import type { AccountId } from '@loyalty/contracts/ids'
import {
  collection,
  accountId,
  amount,
  date,
  object,
  string,
  version,
} from '@loyalty/engine/collection'

/**
 * What one subject has adjusted of one reward on one day: the guard of the account's
 * `adjust_limit`. Each such write changes it in its batch, so no two of them see the same sum.
 */
export const adjustCounters = collection({
  name: 'adjust_counters',
  shape: object({
    /** `account|subject|reward id`, the subject percent-encoded. */
    _id: string,
    version,
    account_id: accountId,
    /** The account's day that is counted, `2026-01-31`. The next one begins at zero. */
    day: string,
    amount,
    updated_at: date,
  }),
  indexes: [],
})

export const adjustCounterKey = (account: AccountId, subject: string, rewardId: string): string =>
  `${account}|${encodeURIComponent(subject)}|${rewardId}`
