import type { Committer } from '@loyalty/shared/commit/committer'
import type { Command } from '@loyalty/shared/commit/command'
import type { ContactFields } from '@loyalty/shared/contracts/contacts/contact'
import type { ErrorCode } from '@loyalty/shared/errors/codes'
import { refuse } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import { RulesChangedError } from '../contacts/write-contact.js'
import type { Resolvable } from './domain/resolvable.js'
import { toResolvable } from './identity-of.js'
import type { RulesBook } from './rules-book.js'

/** Rules change seldom, and not faster than a call can read them again. */
const ATTEMPTS_MAX = 5

/**
 * Runs a command that is prepared by the account's rules, and again with newer ones where they are
 * not those of its round. Refuses with WRITE_CONFLICT when they never are.
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
