import type { Committer } from '@loyalty/engine/command'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import * as contracts from '@loyalty/contracts/contacts/identity-rules'
import type { InputOf } from '@loyalty/contracts/contract'
import { answer } from '@loyalty/contracts/outcome'
import { putIdentityRules } from './put-identity-rules.js'
import type { RulesBook } from './rules-book.js'
import { toWireRules } from './wire.js'

/** The rules by which an account's contacts are one person. */
export class IdentityRuleHandlers {
  constructor(
    private readonly book: RulesBook,
    private readonly committer: Committer,
  ) {}

  @Handles(contracts.getIdentityRules)
  async get(_: InputOf<typeof contracts.getIdentityRules>, { account }: RequestContext) {
    return answer(toWireRules(await this.book.newest(account)))
  }

  @Handles(contracts.putIdentityRules)
  put(request: InputOf<typeof contracts.putIdentityRules>, context: RequestContext) {
    return this.committer.run(putIdentityRules, request, context)
  }
}
