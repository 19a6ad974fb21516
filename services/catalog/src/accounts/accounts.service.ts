import type { Committer } from '@loyalty/shared/commit/committer'
import type * as contracts from '@loyalty/shared/contracts/catalog/account'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { AccountId } from '@loyalty/shared/ids'
import { answer } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import { updateAccount } from './accounts.commands.js'
import type { AccountsRepository } from './accounts.repository.js'
import { toAccount, toAccountSettings } from './domain/to-account.js'

export class AccountsService {
  constructor(
    private readonly repository: AccountsRepository,
    private readonly committer: Committer,
  ) {}

  update(request: InputOf<typeof contracts.updateAccount>, context: RequestContext) {
    return this.committer.run(updateAccount, request, context)
  }

  async get(account: AccountId) {
    return answer(toAccount(await this.repository.get(account)))
  }

  async getSettings(account: AccountId) {
    return answer(toAccountSettings(await this.repository.get(account)))
  }
}
