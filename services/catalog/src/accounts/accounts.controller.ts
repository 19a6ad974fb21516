import { Controller, Inject } from '@nestjs/common'
import * as contracts from '@loyalty/shared/contracts/catalog/account'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { AccountsService } from './accounts.service.js'

@Controller()
export class AccountsController {
  constructor(@Inject(AccountsService) private readonly accounts: AccountsService) {}

  @Handles(contracts.getAccount)
  get(_: InputOf<typeof contracts.getAccount>, { account }: RequestContext) {
    return this.accounts.get(account)
  }

  @Handles(contracts.updateAccount)
  update(request: InputOf<typeof contracts.updateAccount>, context: RequestContext) {
    return this.accounts.update(request, context)
  }

  @Handles(contracts.getAccountSettings)
  getSettings(_: InputOf<typeof contracts.getAccountSettings>, { account }: RequestContext) {
    return this.accounts.getSettings(account)
  }
}
