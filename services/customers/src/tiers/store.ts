import { metricFields, metricPeriods } from '@loyalty/contracts/customers/tier'
import type { AccountId } from '@loyalty/contracts/ids'
import {
  collection,
  accountId,
  amount,
  date,
  list,
  object,
  oneOf,
  optional,
  string,
  uuid,
  version,
  whole,
  type DocumentOf,
  type ValueOf,
} from '@loyalty/engine/collection'
import { createReadLoader, type ReadLoader } from '@loyalty/engine/query'
import type { Db } from 'mongodb'
import { TIERS_MAX } from '../limits.js'

const tier = object({
  id: uuid,
  name: string,
  /** No two tiers of an account have the same. */
  rank: whole,
  metric: object({ period: oneOf(...metricPeriods), field: oneOf(...metricFields) }),
  /** In ten-thousandths; a number of purchases is compared as an amount too. */
  threshold: amount,
  /** Customers who are in it now: while there are any it is not deleted. */
  customers: whole,
  created_at: date,
  updated_at: date,
})
export type Tier = Readonly<ValueOf<typeof tier>>

/**
 * All tiers of an account, in the order in which they were made. They stand in one document, whose
 * `_id` is the account: it guards that ranks differ, that they are not too many, and that no customer
 * enters a tier while it is deleted.
 */
export const accountTiers = collection({
  name: 'tiers',
  shape: object({
    _id: accountId,
    version,
    tiers: list(tier, TIERS_MAX),
    /** Goes up with each change of the ladder, and not with who moves on it; absent until the first. */
    ladder: optional(object({ version: whole })),
  }),
  indexes: [],
})
export type AccountTiers = Readonly<DocumentOf<typeof accountTiers>>

const neverChanged = { version: 0 }

/** What the tag of each tier of an account names. */
export const ladderOf = (found: AccountTiers | null): { version: number } =>
  found?.ladder ?? neverChanged

export class TierStore {
  readonly #byAccount: ReadLoader<AccountTiers>

  constructor(db: Db) {
    this.#byAccount = createReadLoader(db, accountTiers)
  }

  /** Null: the account has none yet. */
  find(account: AccountId): Promise<AccountTiers | null> {
    return this.#byAccount.load(account)
  }
}
