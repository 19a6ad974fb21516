import { collection, type DocumentOf } from '../mongo/collection.js'
import { accountId, anything, date, object, string } from '../mongo/shape.js'

/** Who changed what. Kept for ever: rows are small, and none has personal data. */
export const audit = collection({
  name: 'audit',
  shape: object({
    /** `account|id`, in the order of the ledger's ids. */
    _id: string,
    account_id: accountId,
    actor: string,
    resource: string,
    resource_id: string,
    before: anything<Record<string, unknown> | null>(),
    after: anything<Record<string, unknown> | null>(),
    request_id: string,
    created_at: date,
  }),
  // All rows of an account are a range of `_id`. The others: one for each filter, in order of id.
  indexes: [
    { keys: { account_id: 1, actor: 1, _id: 1 } },
    { keys: { account_id: 1, resource: 1, _id: 1 } },
    { keys: { account_id: 1, resource_id: 1, _id: 1 } },
  ],
})

export type AuditDocument = DocumentOf<typeof audit>
