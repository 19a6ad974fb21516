import type { AccountId } from '@loyalty/shared/ids'
import { collection } from '@loyalty/shared/mongo/collection'
import {
  accountId,
  date,
  list,
  object,
  optional,
  string,
  uuid,
  version,
  type ValueOf,
} from '@loyalty/shared/mongo/shape'

/** Contacts that may hold one key. Values that more of them share identify nobody. */
export const HOLDERS_MAX = 500

const holder = object({ contact: uuid, persona: uuid })
export type Holder = ValueOf<typeof holder>

export const identityKeyId = (account: AccountId, key: string): string => `${account}|${key}`

/** Who has the values of a key. Two contacts of one person meet here, whichever processes they come to. */
export const identityKeys = collection({
  name: 'identity_keys',
  shape: object({
    /**
     * `account|rule|hash`, or `account|unique|hash` for what may be held once, where only the
     * contact counts.
     */
    _id: string,
    version,
    account_id: accountId,
    holders: list(holder, HOLDERS_MAX),
    /** There when nobody holds it: the database removes it then. */
    unheld_at: optional(date),
  }),
  // A round that read a key which the database then removes meets a conflict, and reads again.
  indexes: [{ keys: { unheld_at: 1 }, options: { expireAfterSeconds: 0, sparse: true } }],
})
