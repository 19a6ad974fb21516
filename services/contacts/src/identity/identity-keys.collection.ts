import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { collection } from '@loyalty/shared/mongo/collection'
import { array, date, object, string, whole } from '@loyalty/shared/mongo/json-schema'

/** Contacts that may hold one key. Values that more of them share identify nobody. */
export const HOLDERS_MAX = 500

export interface Holder {
  readonly contact: Uuid
  readonly persona: Uuid
}

/**
 * Who has the values of a key. `_id` is `account|rule|hash`, or `account|unique|hash` for what may
 * be held once, where only the contact counts. Two contacts of one person meet in this document, whichever processes they come to.
 */
export interface IdentityKey {
  readonly _id: string
  readonly version?: number
  readonly account: AccountId
  readonly holders: readonly Holder[]
  /** There when nobody holds it: the database removes it then. */
  readonly unheld_at?: Date
}

export const identityKeyId = (account: AccountId, key: string): string => `${account}|${key}`

export const identityKeys = collection<IdentityKey>()({
  name: 'identity_keys',
  jsonSchema: object(
    {
      _id: string,
      version: whole,
      account: string,
      holders: array(object({ contact: string, persona: string }), HOLDERS_MAX),
    },
    { unheld_at: date },
  ),
  // A round that read a key which the database then removes meets a conflict, and reads again.
  indexes: [{ keys: { unheld_at: 1 }, options: { expireAfterSeconds: 0, sparse: true } }],
})
