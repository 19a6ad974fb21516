import type { CustomerByTier } from '@loyalty/shared/contracts/customers/purchase'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { collection } from '@loyalty/shared/mongo/collection'
import {
  array,
  boolean,
  date,
  long,
  nullable,
  object,
  string,
  whole,
} from '@loyalty/shared/mongo/json-schema'
import type { Purchase } from './domain/metrics.js'

/** A purchase that was recorded or taken back: its event's id guards that either happens once. */
export interface PurchaseDocument extends Purchase {
  /** `account|event id` */
  readonly _id: string
  readonly version?: number
  readonly account: AccountId
  /** Whose it is, without the caller's id. */
  readonly owner_id: Uuid
  /** True also when nothing was recorded before: what comes after its reversal counts nothing. */
  readonly is_reversed: boolean
  /** What the first record answered, for each repeat. */
  readonly customer_by_tier: readonly CustomerByTier[]
  readonly recorded_at: Date
}

export const purchaseKey = (account: AccountId, eventId: Uuid): string => `${account}|${eventId}`

export const purchases = collection<PurchaseDocument>()({
  name: 'purchases',
  jsonSchema: object({
    _id: string,
    version: whole,
    account: string,
    owner_id: string,
    issued_at: date,
    spend: long,
    periods: array(string),
    is_reversed: boolean,
    customer_by_tier: array(
      object({ from: nullable(string), to: nullable(string), reason: string }),
    ),
    recorded_at: date,
  }),
  // The purchases of a customer after an instant, which new opening values leave as they are.
  indexes: [{ keys: { account: 1, owner_id: 1, issued_at: 1 } }],
})
