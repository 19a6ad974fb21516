import {
  collection,
  accountId,
  amount,
  array,
  boolean,
  date,
  nullable,
  object,
  optional,
  string,
  uuid,
  version,
  type DocumentOf,
} from '@loyalty/engine/collection'

/** A purchase that was recorded or taken back: its event's id guards that either happens once. */
export const purchases = collection({
  name: 'purchases',
  shape: object({
    /** `account|event id` */
    _id: string,
    version,
    account_id: accountId,
    /** Whose it is, without the caller's id. */
    owner_id: uuid,
    issued_at: date,
    spend: amount,
    /** The labels of the periods that it was counted in. */
    periods: array(string),
    /** True also when nothing was recorded before: what comes after its reversal counts nothing. */
    is_reversed: boolean,
    /** The returns that were counted, each once. */
    returned_ids: optional(array(string)),
    /** What they took out of the spend. */
    returned: optional(amount),
    /** A return came before the purchase, which is still to be recorded. */
    is_awaited: optional(boolean),
    /** What the first record answered, for each repeat. */
    customer_by_tier: array(object({ from: nullable(uuid), to: nullable(uuid), reason: string })),
    recorded_at: date,
  }),
  // The purchases of a customer after an instant, which new opening values leave as they are.
  indexes: [{ keys: { account_id: 1, owner_id: 1, issued_at: 1 } }],
})

export type PurchaseDocument = Readonly<DocumentOf<typeof purchases>>
