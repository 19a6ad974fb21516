import { collection, type DocumentOf } from '@loyalty/shared/mongo/collection'
import {
  accountId,
  customerId,
  date,
  object,
  optional,
  string,
  version,
  whole,
  type ValueOf,
} from '@loyalty/shared/mongo/shape'

const erasureWork = object({
  customer_id: customerId,
  erased_id: customerId,
  /** Attempts that failed one after the other. */
  failures: whole,
  /** When a process may take it up. */
  next_at: date,
})
export type ErasureWork = ValueOf<typeof erasureWork>

/** That somebody was erased: no more of the caller's id than a keyed hash, for as long as it lasts. */
export const erasedCustomers = collection({
  name: 'erased_customers',
  shape: object({
    /** `account|keyed hash of the caller's id` */
    _id: string,
    version,
    account_id: accountId,
    erased_at: date,
    /** What is still to be done; it goes with the last of it. */
    work: optional(erasureWork),
  }),
  indexes: [
    {
      keys: { 'work.next_at': 1 },
      options: { partialFilterExpression: { 'work.next_at': { $type: 'date' } } },
    },
  ],
})

export type ErasedCustomer = DocumentOf<typeof erasedCustomers>
