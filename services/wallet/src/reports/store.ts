import { collection, type DocumentOf } from '@loyalty/shared/mongo/collection'
import { accountId, decimal, map, object, optional, string } from '@loyalty/shared/mongo/shape'

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
