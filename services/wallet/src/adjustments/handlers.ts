import type { InputOf } from '@loyalty/contracts/contract'
import { transferBetweenWallets } from '@loyalty/contracts/wallet/transfer'
import { adjustWallet } from '@loyalty/contracts/wallet/wallet'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.js'
import { ofWallets, type DryRuns } from '../dry-runs/dry-runs.js'
import { walletKey } from '../wallets/store.js'
import { transfer } from '../corrections/commands/transfer.js'
import { adjust } from './adjust-wallet.js'

export class AdjustmentHandlers {
  constructor(private readonly parts: { dryRuns: DryRuns; codes: GiftCardCodes }) {}

  @Handles(adjustWallet)
  adjust(request: InputOf<typeof adjustWallet>, context: RequestContext) {
    const seeing = ofWallets(walletKey(context.account, request.customer_id))
    const { dryRuns, codes } = this.parts
    return dryRuns.orRun(adjust, { ...request, codes }, context, seeing)
  }

  @Handles(transferBetweenWallets)
  transfer(request: InputOf<typeof transferBetweenWallets>, context: RequestContext) {
    const { sender_id: sender, receiver_id: receiver } = request
    const keys = [sender, receiver].map((id) => walletKey(context.account, id))
    return this.parts.dryRuns.orRun(transfer, request, context, ofWallets(...keys))
  }
}
