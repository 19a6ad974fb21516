import {
  accountId,
  boolean,
  collection,
  customerId,
  date,
  nullable,
  object,
  optional,
  string,
  uuid,
  type DocumentOf,
} from '@loyalty/engine/collection'
import { KEPT_SECONDS } from '../limits.js'

/**
 * Who was erased, as long as facts of before may still come. `_id` is `account|keyed hash of the customer id`; of those
 * of before ids were hashed, `account|customer id`.
 */
export const erasedCustomers = collection({
  name: 'erased_customers',
  shape: object({
    _id: string,
    account_id: accountId,
    /** Until everybody was told of the erasure. */
    customer_id: optional(customerId),
    erased_id: customerId,
    /** The fact of the erasure, which names the id until it is delivered. */
    fact_id: uuid,
    /** When what is kept is rewritten again; null once all of it is. */
    due_at: nullable(date),
    /** True when what came late, of calls on their way and of batches under way, was taken out too. */
    is_settled: optional(boolean),
    /** Processes of the version before write it. */
    is_kept_rewritten: optional(boolean),
    created_at: date,
  }),
  indexes: [
    {
      keys: { due_at: 1 },
      options: { name: 'due', partialFilterExpression: { due_at: { $type: 'date' } } },
    },
    { keys: { created_at: 1 }, options: { expireAfterSeconds: KEPT_SECONDS } },
  ],
})

type ErasedCustomer = Readonly<DocumentOf<typeof erasedCustomers>>
/** One whose facts are not all rewritten. */
export type Erasure = ErasedCustomer & Required<Pick<ErasedCustomer, 'customer_id'>>
