import { taggedAnswer, type Committer } from '@loyalty/engine/command'
import type { CopyPusher } from '@loyalty/engine/fact'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import * as contracts from '@loyalty/contracts/catalog/account'
import type { InputOf } from '@loyalty/contracts/contract'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { AccountId } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { untouchedAccount } from './rules.js'
import type { Account, AccountStore } from './store.js'
import { updateAccount } from './update-account.js'
import { toAccount, toAccountSettings } from './wire.js'

/** The settings of an account. */
export class AccountHandlers {
  constructor(
    private readonly accounts: AccountStore,
    private readonly committer: Committer,
    private readonly copies: Pick<CopyPusher, 'settle'>,
  ) {}

  @Handles(contracts.getAccount)
  async get(_: InputOf<typeof contracts.getAccount>, { account }: RequestContext) {
    const settings = await this.#read(account)
    return taggedAnswer(toAccount(settings), settings)
  }

  @Handles(contracts.getAccountSettings)
  async getSettings(_: InputOf<typeof contracts.getAccountSettings>, { account }: RequestContext) {
    return answer(toAccountSettings(await this.#read(account)))
  }

  /**
   * No yes before wallet has applied the change: a call that begins after it sees it. That holds for
   * a replay and for a change that is in effect already too, since both may follow a 504.
   */
  @Handles(contracts.updateAccount)
  async update(request: InputOf<typeof contracts.updateAccount>, context: RequestContext) {
    const outcome = await this.committer.run(updateAccount, request, context)
    const { account } = context
    if (outcome.ok && !(await this.copies.settle(account, account))) {
      throw new Fault('UPSTREAM_TIMEOUT', 'wallet has not applied the settings in time')
    }
    return outcome
  }

  async #read(account: AccountId): Promise<Account> {
    return (await this.accounts.find(account)) ?? untouchedAccount(account)
  }
}
