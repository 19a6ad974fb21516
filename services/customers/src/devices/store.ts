import { createHash } from 'node:crypto'
import { keyOf, type AccountId } from '@loyalty/contracts/ids'
import {
  collection,
  accountId,
  customerId,
  date,
  list,
  nullable,
  object,
  optional,
  string,
  uuid,
  version,
  type DocumentOf,
} from '@loyalty/engine/collection'
import { createReadLoader, type ReadLoader } from '@loyalty/engine/query'
import type { Db } from 'mongodb'
import { FORMER_OWNERS_MAX } from '../limits.js'

const text = nullable(string)

/**
 * Devices that customers take push notifications on. Found by `_id` only: a customer's devices are
 * the keys in the customer.
 */
export const devices = collection({
  name: 'devices',
  shape: object({
    /** `account|sha256(token)`, so that a token is in an account once. */
    _id: string,
    version,
    account_id: accountId,
    /** Null once the customer had too many: the database removes the rest when it expires. */
    customer_id: nullable(customerId),
    token: text,
    platform: text,
    model: text,
    os_version: text,
    created_at: date,
    /**
     * Whose it was before, the last one last, by `ownerIdOf`: no id of a caller's, so that it may stay when somebody is
     * erased. Absent: nobody's.
     */
    former_owner_ids: optional(list(uuid, FORMER_OWNERS_MAX)),
    last_seen_at: date,
    expires_at: date,
  }),
  indexes: [{ keys: { expires_at: 1 }, options: { expireAfterSeconds: 0 } }],
})
export type Device = Readonly<DocumentOf<typeof devices>>

/** A token is found by its hash: it may be longer than an index entry should be. */
export const deviceKey = (account: AccountId, { device_token }: { device_token: string }): string =>
  keyOf(account, createHash('sha256').update(device_token).digest('hex'))

export class DeviceStore {
  readonly #byKey: ReadLoader<Device>

  constructor(db: Db) {
    this.#byKey = createReadLoader(db, devices)
  }

  find(key: string): Promise<Device | null> {
    return this.#byKey.load(key)
  }
}
