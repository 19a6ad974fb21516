import type { AccountId } from '@loyalty/contracts/ids'
import {
  collection,
  accountId,
  array,
  boolean,
  date,
  decimal,
  map,
  nullable,
  object,
  optional,
  string,
  uuid,
  version,
  whole,
  type DocumentOf,
} from '@loyalty/engine/collection'

const figures = map(decimal)

/**
 * What was counted of one reward, coupon, campaign or account: in a day of UTC, in a month of UTC, or
 * in all. Units are ten-thousandths. Written by the worker alone, with its place in the ledger.
 */
export const reportSums = collection({
  name: 'report_sums',
  shape: object({
    /** `account|level|kind|subject`, and for a day or month `|2026-01-31` or `|2026-01`. */
    _id: string,
    account_id: accountId,
    /** By name, see `count.ts`. */
    figures,
    /** Of a day: the same for each quarter of an hour in which something happened, `0` to `95`. */
    quarters: optional(map(figures)),
  }),
  indexes: [],
})

export type ReportSumDocument = DocumentOf<typeof reportSums>

/** The one row that says who counts, and how far. */
export const PROGRESS_ROW = 'ledger'

/** How far reports have counted, in all accounts. */
export const reportProgress = collection({
  name: 'report_progress',
  shape: object({
    _id: string,
    /** The process that counts, until this instant or until it renews it. */
    holder: nullable(string),
    until: date,
    /** The last counted row of the ledger, refusal, and reversal: what is above is not counted yet. */
    rows: uuid,
    refusals: uuid,
    reversals: uuid,
    /** Discounts and their reversals; absent before the first. */
    discounts: optional(uuid),
    discounts_reversed: optional(uuid),
    campaign_discounts: optional(uuid),
    campaign_discounts_reversed: optional(uuid),
    /** Of punch cards and referral programmes; absent before the first. */
    steps: optional(uuid),
    /** Up to here all streams are counted, of all accounts. Absent before the first time. */
    counted_up_to: optional(uuid),
    /** Null until it is begun, and again after a row that lacks what it needs. */
    liability: nullable(
      object({
        /** What lies at or below it is taken from the wallets, what lies above from the ledger. */
        line: uuid,
        /** The `_id` of the last wallet that was read. */
        after: string,
        is_complete: boolean,
      }),
    ),
  }),
  indexes: [],
})

export type ReportProgress = DocumentOf<typeof reportProgress>

const zones = array(object({ from: uuid, time_zone: string }))

/** The last row of an account that is counted. */
export const reportAccounts = collection({
  name: 'report_accounts',
  shape: object({
    /** `account` */
    _id: accountId,
    /** The lowest id where no row is. */
    counted: uuid,
    /** By which time zones its rows were counted, each from this row on; absent until one is counted anew. */
    zones: optional(zones),
    /** The same of redemptions that wrote no row; absent before the first. */
    redemption_zones: optional(zones),
  }),
  indexes: [],
})

export type ReportAccountDocument = DocumentOf<typeof reportAccounts>

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

/** What is outstanding of a reward: in all, and by when it expires. Ten-thousandths. */
export const reportLiability = collection({
  name: 'report_liability',
  shape: object({
    /** `account|total|reward`, or `account|expiry|reward|` and a bucket: see `expiry-bucket.ts`. */
    _id: string,
    account_id: accountId,
    units: decimal,
    /** What those units cost, added up: more than a long holds. */
    costs: decimal,
  }),
  indexes: [],
})

export type ReportLiabilityDocument = DocumentOf<typeof reportLiability>
