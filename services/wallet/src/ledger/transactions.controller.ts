import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import * as contracts from '@loyalty/shared/contracts/wallet/transaction'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { TransactionsService } from './handlers.js'

@Controller()
export class TransactionsController {
  constructor(@Inject(TransactionsService) private readonly transactions: TransactionsService) {}

  @Handles(contracts.listTransactions)
  list(request: InputOf<typeof contracts.listTransactions>, context: RequestContext) {
    return this.transactions.list(request, context)
  }

  @Handles(contracts.listWalletTransactions)
  listOfWallet(request: InputOf<typeof contracts.listWalletTransactions>, context: RequestContext) {
    return this.transactions.listOfWallet(request, context)
  }

  @Handles(contracts.listCustomerTransactions)
  listOfCustomer(
    request: InputOf<typeof contracts.listCustomerTransactions>,
    context: RequestContext,
  ) {
    return this.transactions.listOfCustomer(request, context)
  }
}
