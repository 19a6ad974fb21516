import { reversalPolicies } from '@loyalty/contracts/catalog/account'
import type { AccountId } from '@loyalty/contracts/ids'
import {
  collection,
  accountId,
  date,
  nullable,
  number,
  object,
  oneOf,
  optional,
  string,
  version,
  whole,
  type DocumentOf,
} from '@loyalty/engine/collection'
import { createReadLoader, type ReadLoader } from '@loyalty/engine/query'
import type { Db } from 'mongodb'

/** The settings of accounts whose settings somebody has changed. `_id` is the account itself. */
export const accounts = collection({
  name: 'accounts',
  shape: object({
    _id: accountId,
    version,
    /** Ascends by one with each change, from 1; the copy in wallet follows it. */
    copy_version: whole,
    name: nullable(string),
    time_zone: string,
    reversal_policy: oneOf(...reversalPolicies),
    hold_minutes: whole,
    default_line_days: nullable(whole),
    reversal_grace_days: whole,
    /** Absent in documents of before there was one: none. */
    adjust_limit: optional(nullable(whole)),
    /** Likewise. */
    currency: optional(nullable(object({ code: string, decimals: whole }))),
    /** Absent as well: the whole. */
    max_discount_share: optional(number),
    created_at: date,
    updated_at: date,
  }),
  indexes: [],
})

export type ChangedAccount = Readonly<DocumentOf<typeof accounts>>

/** The settings of any account; nobody may have changed one yet. */
export type Account = Omit<ChangedAccount, 'created_at' | 'updated_at'> & {
  readonly created_at: Date | null
  readonly updated_at: Date | null
}

export class AccountStore {
  readonly #loader: ReadLoader<ChangedAccount>

  constructor(db: Db) {
    this.#loader = createReadLoader(db, accounts)
  }

  find(account: AccountId): Promise<ChangedAccount | null> {
    return this.#loader.load(account)
  }
}
