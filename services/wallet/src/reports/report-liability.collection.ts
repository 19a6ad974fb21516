import { collection, type DocumentOf } from '@loyalty/shared/mongo/collection'
import { accountId, decimal, object, string } from '@loyalty/shared/mongo/shape'

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
