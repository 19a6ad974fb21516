import type { AccountId } from '@loyalty/shared/ids'
import { createReadLoader } from '@loyalty/shared/mongo/read-loader'
import type { Db } from 'mongodb'
import { unchangedRules, type IdentityRules } from './domain/identity-rules.js'
import { identityRules } from './identity-rules.collection.js'

/** Accounts whose rules a process remembers. */
const ACCOUNTS_MAX = 10_000

/**
 * The rules of accounts, remembered. They may be old: a command is prepared by them, and compares
 * their generation with that of its round.
 */
export class RulesBook {
  readonly #remembered = new Map<AccountId, IdentityRules>()
  readonly #read: (account: AccountId) => Promise<IdentityRules>

  constructor(db: Db) {
    const loader = createReadLoader(db, identityRules)
    this.#read = async (account) => (await loader.load(account)) ?? unchangedRules(account)
  }

  async of(account: AccountId): Promise<IdentityRules> {
    return this.#remembered.get(account) ?? this.newest(account)
  }

  async newest(account: AccountId): Promise<IdentityRules> {
    const rules = await this.#read(account)
    if (this.#remembered.size >= ACCOUNTS_MAX) this.#remembered.clear()
    this.#remembered.set(account, rules)
    return rules
  }
}
