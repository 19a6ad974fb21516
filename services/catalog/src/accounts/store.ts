import { reversalPolicies } from '@loyalty/contracts/catalog/account'
import type { AccountId } from '@loyalty/contracts/ids'
import {
  collection,
  accountId,
  array,
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
import { available, createReadLoader, limited, type ReadLoader } from '@loyalty/engine/query'
import type { Collection, Db } from 'mongodb'

const WITH_ORIGINS = 'with_origins'
const HAS_ORIGINS = { 'allowed_origins.0': { $exists: true } }

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
    /** Likewise: none. */
    allowed_origins: optional(array(string)),
    created_at: date,
    updated_at: date,
  }),
  // The few accounts that have origins, which gateways read every 2 s.
  indexes: [
    {
      keys: { allowed_origins: 1 },
      options: { name: WITH_ORIGINS, partialFilterExpression: HAS_ORIGINS },
    },
  ],
})

export type ChangedAccount = Readonly<DocumentOf<typeof accounts>>

/** The settings of any account; nobody may have changed one yet. */
export type Account = Omit<ChangedAccount, 'created_at' | 'updated_at'> & {
  readonly created_at: Date | null
  readonly updated_at: Date | null
}

export class AccountStore {
  readonly #loader: ReadLoader<ChangedAccount>
  readonly #accounts: Collection<ChangedAccount>

  constructor(db: Db) {
    this.#loader = createReadLoader(db, accounts)
    this.#accounts = db.collection<ChangedAccount>(accounts.name)
  }

  find(account: AccountId): Promise<ChangedAccount | null> {
    return this.#loader.load(account)
  }

  /** Of all accounts that allow an origin, which ones: gateways have to know whom to answer. */
  listOrigins(): Promise<Required<Pick<ChangedAccount, '_id' | 'allowed_origins'>>[]> {
    const query = this.#accounts
      .find(HAS_ORIGINS, { ...limited(), hint: WITH_ORIGINS })
      .project<Required<Pick<ChangedAccount, '_id' | 'allowed_origins'>>>({ allowed_origins: 1 })
      .toArray()
    return available(accounts.name, query)
  }
}
