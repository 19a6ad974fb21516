import type { InputOf } from '@loyalty/contracts/contract'
import { transferBetweenWallets } from '@loyalty/contracts/wallet/transfer'
import { adjustWallet } from '@loyalty/contracts/wallet/wallet'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import { ofWallets, type DryRuns } from '../dry-runs/dry-runs.js'
import { walletKey } from '../wallets/store.js'
import { adjust } from './commands/adjust-wallet.js'
import { transfer } from './commands/transfer.js'

/** What operators move by hand, or try to. */
export class CorrectionHandlers {
  constructor(private readonly dryRuns: DryRuns) {}

  @Handles(adjustWallet)
  adjust(request: InputOf<typeof adjustWallet>, context: RequestContext) {
    const seeing = ofWallets(walletKey(context.account, request.customer_id))
    return this.dryRuns.orRun(adjust, request, context, seeing)
  }

  @Handles(transferBetweenWallets)
  transfer(request: InputOf<typeof transferBetweenWallets>, context: RequestContext) {
    const { sender_id: sender, receiver_id: receiver } = request
    const keys = [sender, receiver].map((id) => walletKey(context.account, id))
    return this.dryRuns.orRun(transfer, request, context, ofWallets(...keys))
  }
}
