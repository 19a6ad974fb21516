import type { Committer } from '@loyalty/shared/commit/committer'
import type * as contracts from '@loyalty/shared/contracts/catalog/account'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { Fault } from '@loyalty/shared/errors/fault'
import type { AccountId } from '@loyalty/shared/ids'
import { answer } from '@loyalty/shared/outcome'
import type { CopyPusher } from '@loyalty/shared/outbox/copy-pusher'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { AccountsRepository } from './accounts.repository.js'
import { toAccount, toAccountSettings } from './domain/to-account.js'
import { updateAccount } from './update-account.command.js'

export class AccountsService {
  constructor(
    private readonly repository: AccountsRepository,
    private readonly committer: Committer,
    private readonly copies: Pick<CopyPusher, 'settle'>,
  ) {}

  /**
   * No yes before wallet has applied the change: a call that begins after it sees it. That holds for
   * a replay and for a change that is in effect already too, since both may follow a 504.
   */
  async update(request: InputOf<typeof contracts.updateAccount>, context: RequestContext) {
    const outcome = await this.committer.run(updateAccount, request, context)
    const { account } = context
    if (outcome.ok && !(await this.copies.settle(account, account))) {
      throw new Fault('UPSTREAM_TIMEOUT', 'wallet has not applied the settings in time')
    }
    return outcome
  }

  async get(account: AccountId) {
    return answer(toAccount(await this.repository.get(account)))
  }

  async getSettings(account: AccountId) {
    return answer(toAccountSettings(await this.repository.get(account)))
  }
}
