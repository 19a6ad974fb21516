import {
  collection,
  keptKeys,
  keyedHash,
  openKey,
  accountId,
  customerId,
  date,
  object,
  optional,
  string,
  version,
  whole,
  type DocumentOf,
  type ValueOf,
} from '@loyalty/engine/collection'
import type { ReadView } from '@loyalty/engine/command'
import { isReservedId, type AccountId, type CustomerId } from '@loyalty/contracts/ids'
import type { Db } from 'mongodb'

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

/** Where the key of the hashes is. */
export const erasureKeys = keptKeys('erasure_keys')

/** Finds erased ids by a keyed hash: whoever has the hashes alone can't try ids on them. */
export interface ErasedIds {
  /** `_id` of who was erased under an id. */
  keyOf(account: AccountId, id: CustomerId): string
}

/** Opens the hashes. Throws with another key, which would know no erased id any more. */
export async function openErasedIds(db: Db, value: string | undefined): Promise<ErasedIds> {
  const key = await openKey(db, {
    keys: erasureKeys,
    row: 'erased-ids',
    setting: 'ERASED_IDS_KEY',
    value,
  })
  return {
    keyOf: (account, id) =>
      `${account}|${keyedHash(key, `${account}|${id}`).toString('base64url')}`,
  }
}

/** True when an id belonged to an erased customer, or is one that nobody is given. */
export const wasErased = (view: ReadView, id: CustomerId, erasedKey: string): boolean =>
  isReservedId(id) || view.get(erasedCustomers, erasedKey) !== null
