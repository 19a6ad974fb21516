import {
  touch,
  type Command,
  type ReadView,
  type Touch,
  type Committer,
} from '@loyalty/engine/command'
import type { RequestContext } from '@loyalty/engine/handler'
import { createReadLoader } from '@loyalty/engine/query'
import type { ContactFields } from '@loyalty/contracts/contacts/contact'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import type { AccountId } from '@loyalty/contracts/ids'
import { refuse } from '@loyalty/contracts/outcome'
import type { Db } from 'mongodb'
import { unchangedRules } from './rules/identity-rules.js'
import type { Resolvable } from './rules/resolvable.js'
import { identityRules, type IdentityRules } from './store.js'
import { toResolvable } from './to-resolvable.js'

/** Accounts whose rules a process remembers. */
const ACCOUNTS_MAX = 10_000

/**
 * The rules of accounts, remembered. They may be old: a command is prepared by them, and compares
 * their generation with that of its batch.
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

/** The rules that a command was prepared with are not those of its batch. */
class RulesChangedError extends Error {
  override readonly name = 'RulesChangedError'
}

export const touchRules = (account: AccountId): Touch => touch(identityRules, account)

export const rulesIn = (view: ReadView, account: AccountId): IdentityRules =>
  view.get(identityRules, account) ?? unchangedRules(account)

/** The names of keys follow from the rules, so a command that was prepared by others runs again. */
export function checkRules(view: ReadView, account: AccountId, rules: IdentityRules): void {
  const generation = view.get(identityRules, account)?.generation ?? 0
  if (generation !== rules.generation) throw new RulesChangedError('the rules changed')
}

/** Rules change seldom, and not faster than a call can read them again. */
const ATTEMPTS_MAX = 5

/**
 * Runs a command that is prepared by the account's rules, and again with newer ones where they are
 * not those of its batch. Refuses with WRITE_CONFLICT when they never are.
 */
export async function runWithRules<Body extends ContactFields, Code extends ErrorCode>(
  committer: Committer,
  book: RulesBook,
  command: Command<{ body: Body; resolvable: Resolvable }, Code>,
  body: Body,
  context: RequestContext,
) {
  const { account } = context
  for (let attempt = 1; ; attempt++) {
    const rules = attempt === 1 ? await book.of(account) : await book.newest(account)
    try {
      const resolvable = toResolvable(account, rules, body)
      return await committer.run(command, { body, resolvable }, context)
    } catch (error) {
      if (!(error instanceof RulesChangedError)) throw error
      if (attempt === ATTEMPTS_MAX) {
        return refuse('WRITE_CONFLICT', 'the identity rules were changed again and again meanwhile')
      }
    }
  }
}
