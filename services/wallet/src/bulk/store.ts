import { walletIdOf, type AccountId, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import {
  accountId,
  amount,
  boolean,
  collection,
  date,
  nullable,
  object,
  optional,
  string,
  uuid,
  version,
  whole,
  type DocumentOf,
} from '@loyalty/engine/collection'

/**
 * What a job of bulk work did to one wallet: the guard that it does so once. It stays, since a row may be
 * repeated long after it was first worked on, when its job was paused in between.
 */
export const bulkEffects = collection({
  name: 'bulk_effects',
  shape: object({
    /** `account|bulk id|wallet id` */
    _id: string,
    version,
    account_id: accountId,
    /** The place of the row: another row of the same customer has no effect. */
    index: whole,
    units: amount,
    cost: amount,
    /** The line that was given; null where none was. */
    line_id: nullable(uuid),
    /** The code that was given; absent where none was. */
    coupon: optional(object({ id: uuid, code: string })),
    /** While lines of before this instant are still to be expired; absent when all are. */
    expiring_since: optional(date),
    /** Taken back, kept from being given, or nothing was to be done. */
    is_undone: boolean,
  }),
  indexes: [],
})

export type BulkEffect = Readonly<DocumentOf<typeof bulkEffects>>

export const bulkEffectKey = (account: AccountId, bulkId: Uuid, customer: CustomerId): string =>
  `${account}|${bulkId}|${walletIdOf(account, customer)}`

/** Jobs whose grants were counted against the limit of who began them: once a job. */
export const bulkGrants = collection({
  name: 'bulk_grants',
  shape: object({
    /** `account|bulk id` */
    _id: string,
    version,
    account_id: accountId,
    units: amount,
  }),
  indexes: [],
})
