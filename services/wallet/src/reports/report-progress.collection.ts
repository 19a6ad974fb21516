import { collection, type DocumentOf } from '@loyalty/shared/mongo/collection'
import {
  accountId,
  array,
  boolean,
  date,
  nullable,
  object,
  optional,
  string,
  uuid,
} from '@loyalty/shared/mongo/shape'

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

/** The last row of an account that is counted. */
export const reportAccounts = collection({
  name: 'report_accounts',
  shape: object({
    /** `account` */
    _id: accountId,
    counted: uuid,
    /** By which time zones its rows were counted, each from this row on; absent until one is counted anew. */
    zones: optional(array(object({ from: uuid, time_zone: string }))),
  }),
  indexes: [],
})

export type ReportAccountDocument = DocumentOf<typeof reportAccounts>
