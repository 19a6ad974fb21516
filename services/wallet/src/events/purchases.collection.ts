import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { collection, type DocumentOf } from '@loyalty/shared/mongo/collection'
import {
  accountId,
  date,
  nullable,
  object,
  optional,
  string,
  uuid,
  version,
} from '@loyalty/shared/mongo/shape'

/** The one event of a purchase that counts: neither cancelled, expired nor reversed. */
export const purchases = collection({
  name: 'purchases',
  shape: object({
    /** `account|wallet id|purchase id`; `account|wallet id#hash` for an import without a purchase. */
    _id: string,
    version,
    account_id: accountId,
    /** Null once its event was cancelled, expired or reversed. */
    event_id: nullable(uuid),
    /** The event expires at this instant unless it is fulfilled; null: it never does. */
    held_until: nullable(date),
    /** The event that an import made, so that it makes no other one once that does not count. */
    imported_event_id: optional(uuid),
    /** The row that made it, as `import id|place`: sent again it is told so again. */
    imported_by: optional(string),
  }),
  indexes: [],
})

export type PurchaseDocument = DocumentOf<typeof purchases>

export const purchaseKey = (account: AccountId, walletId: Uuid, purchaseId: string): string =>
  `${account}|${walletId}|${purchaseId}`
