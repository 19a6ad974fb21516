import { collection, type DocumentOf } from '../mongo/collection.js'
import { accountId, anything, array, date, object, optional, string } from '../mongo/shape.js'

/** Who changed what. Kept for ever: rows are small, and none has personal data but its reason. */
export const audit = collection({
  name: 'audit',
  shape: object({
    /** `account|id`, in the order of the ledger's ids. */
    _id: string,
    account_id: accountId,
    actor: string,
    /** What was done, such as `wallets.adjust`. Absent in the rows of before. */
    action: optional(string),
    resource: string,
    resource_id: string,
    /** The callers' ids of the customers whom it is about. Absent without one, and in the rows of before. */
    customer_ids: optional(array(string)),
    before: anything<Record<string, unknown> | null>(),
    after: anything<Record<string, unknown> | null>(),
    /** Why, in the words of who wrote; absent without one, or once a person of `about` is erased. */
    reason: optional(string),
    /** `_id` of the documents of persons that a reason may be about: see `Collection.isOfPerson`. */
    about: optional(array(string)),
    request_id: string,
    created_at: date,
  }),
  // All rows of an account are a range of `_id`. The others: one for each filter, in order of id.
  indexes: [
    { keys: { account_id: 1, actor: 1, _id: 1 } },
    { keys: { account_id: 1, resource: 1, _id: 1 } },
    { keys: { account_id: 1, resource_id: 1, _id: 1 } },
    // Rows that are about no customer cost nothing.
    {
      keys: { account_id: 1, customer_ids: 1, _id: 1 },
      options: { partialFilterExpression: { customer_ids: { $exists: true } } },
    },
    // The reasons to forget when a person is erased. Rows without one cost nothing.
    { keys: { about: 1 }, options: { partialFilterExpression: { about: { $exists: true } } } },
  ],
})

export type AuditDocument = DocumentOf<typeof audit>

/** What a command does, by the subject that it is called by: `loyalty.wallet.wallets.adjust`. */
export const toAction = (subject: string): string => subject.split('.').slice(2).join('.')
