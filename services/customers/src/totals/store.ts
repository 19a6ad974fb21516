import {
  collection,
  accountId,
  amount,
  customerId,
  map,
  number,
  object,
  string,
  version,
  whole,
  type DocumentOf,
} from '@loyalty/engine/collection'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'

/** The index that has the customers of a period by what they spent, or by how often they bought. */
export const BEST = {
  spend: { account_id: 1, period: 1, spend: 1, _id: 1 },
  purchases: { account_id: 1, period: 1, purchases: 1, _id: 1 },
} as const

/** What a customer bought in a month, a quarter or a year. What came back counts no more. */
export const customerPeriods = collection({
  name: 'customer_periods',
  shape: object({
    /** `account|owner|2026-07` */
    _id: string,
    version,
    account_id: accountId,
    id: customerId,
    /** Its label: `2026-07`, `2026-Q3` or `2026`. */
    period: string,
    spend: amount,
    purchases: whole,
  }),
  indexes: [{ keys: BEST.spend }, { keys: BEST.purchases }],
})

export type CustomerPeriod = Readonly<DocumentOf<typeof customerPeriods>>

/** Begins the keys of all periods of a customer. */
export const periodsOf = (account: AccountId, owner: Uuid): string => `${account}|${owner}`

/**
 * A process counts in a slot of its own, since processes that change the same documents at once stand in each
 * other's way. A month is what its slots add up to.
 */
export const COHORT_SLOTS = 8

/** What one slot counted of a month, also below 0 where another one counted what was taken back. */
export const cohortMonths = collection({
  name: 'cohort_months',
  shape: object({
    /** `account|2026-07|slot` */
    _id: string,
    version,
    account_id: accountId,
    /** Customers who registered in the month. */
    registered: whole,
    /** Customers who bought in it, by the month in which they registered. */
    bought: map(number),
  }),
  indexes: [],
})

export type CohortMonth = Readonly<DocumentOf<typeof cohortMonths>>

export const monthKey = (account: AccountId, month: string, slot: number): string =>
  `${account}|${month}|${slot}`
