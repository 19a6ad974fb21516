import { answerOnce } from '@loyalty/shared/commit/answer-once'
import type { Committer } from '@loyalty/shared/commit/committer'
import type { putIdentityRules as putContract } from '@loyalty/shared/contracts/contacts/identity-rules'
import { tryContact as tryContract } from '@loyalty/shared/contracts/contacts/operations'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { AccountId } from '@loyalty/shared/ids'
import type { DatabaseClock } from '@loyalty/shared/mongo/database-clock'
import { answer } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { Db } from 'mongodb'
import { toWireRules } from './domain/identity-rules.js'
import { putIdentityRules } from './put-identity-rules.command.js'
import type { RulesBook } from './rules-book.js'
import { tryContact } from './try-contact.js'

export class IdentityRulesService {
  constructor(
    private readonly db: Db,
    private readonly committer: Committer,
    private readonly book: RulesBook,
    private readonly clock: DatabaseClock,
  ) {}

  async get(account: AccountId) {
    return answer(toWireRules(await this.book.newest(account)))
  }

  put(request: InputOf<typeof putContract>, context: RequestContext) {
    return this.committer.run(putIdentityRules, request, context)
  }

  try(body: InputOf<typeof tryContract>, context: RequestContext) {
    const { account } = context
    return answerOnce(this.committer, tryContract, context, async () => {
      const rules = await this.book.newest(account)
      return tryContact(this.db, account, rules, body, this.clock.now())
    })
  }
}
