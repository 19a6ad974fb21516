import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { transferBetweenWallets } from '@loyalty/shared/contracts/wallet/transfer'
import {
  adjustWallet,
  getWallet,
  getWalletForOperator,
  listExpiring,
} from '@loyalty/shared/contracts/wallet/wallet'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { WalletsService } from './handlers.js'

@Controller()
export class WalletsController {
  constructor(@Inject(WalletsService) private readonly wallets: WalletsService) {}

  @Handles(getWallet)
  get(request: InputOf<typeof getWallet>, context: RequestContext) {
    return this.wallets.get(request, context)
  }

  @Handles(getWalletForOperator)
  getForOperator(request: InputOf<typeof getWalletForOperator>, context: RequestContext) {
    return this.wallets.getForOperator(request, context)
  }

  @Handles(listExpiring)
  listExpiring(request: InputOf<typeof listExpiring>, context: RequestContext) {
    return this.wallets.listExpiring(request, context)
  }

  @Handles(adjustWallet)
  adjust(request: InputOf<typeof adjustWallet>, context: RequestContext) {
    return this.wallets.adjust(request, context)
  }

  @Handles(transferBetweenWallets)
  transfer(request: InputOf<typeof transferBetweenWallets>, context: RequestContext) {
    return this.wallets.transfer(request, context)
  }
}
