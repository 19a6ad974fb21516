import type { AccountId, CustomerId } from '@loyalty/shared/ids'
import { collection } from '@loyalty/shared/mongo/collection'
import { date, object, string, whole } from '@loyalty/shared/mongo/json-schema'

/** That somebody was erased: no more of the caller's id than a keyed hash, for as long as it lasts. */
export interface ErasedCustomer {
  /** `account|keyed hash of the caller's id` */
  readonly _id: string
  readonly version?: number
  readonly account: AccountId
  readonly erased_at: Date
  /** What is still to be done; it goes with the last of it. */
  readonly work?: ErasureWork
}

export interface ErasureWork {
  readonly customer_id: CustomerId
  readonly erased_id: CustomerId
  /** Attempts that failed one after the other. */
  readonly failures: number
  /** When a process may take it up. */
  readonly next_at: Date
}

export const erasedCustomers = collection<ErasedCustomer>()({
  name: 'erased_customers',
  jsonSchema: object(
    { _id: string, version: whole, account: string, erased_at: date },
    { work: object({ customer_id: string, erased_id: string, failures: whole, next_at: date }) },
  ),
  indexes: [
    {
      keys: { 'work.next_at': 1 },
      options: { partialFilterExpression: { 'work.next_at': { $type: 'date' } } },
    },
  ],
})
