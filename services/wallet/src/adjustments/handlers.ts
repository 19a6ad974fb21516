import type { InputOf } from '@loyalty/contracts/contract'
import { transferBetweenWallets } from '@loyalty/contracts/wallet/transfer'
import { adjustWallet } from '@loyalty/contracts/wallet/wallet'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.js'
import { showCodes } from '../gift-cards/shown-codes.js'
import { ofWallets, type DryRuns } from '../dry-runs/dry-runs.js'
import { walletKey } from '../wallets/store.js'
import { transfer } from '../corrections/commands/transfer.js'
import { adjust } from './adjust-wallet.js'

export class AdjustmentHandlers {
  constructor(private readonly parts: { dryRuns: DryRuns; codes: GiftCardCodes }) {}

  @Handles(adjustWallet)
  async adjust(request: InputOf<typeof adjustWallet>, context: RequestContext) {
    const seeing = ofWallets(walletKey(context.account, request.customer_id))
    const { dryRuns, codes } = this.parts
    const outcome = await dryRuns.orRun(adjust, { ...request, codes }, context, seeing)
    return showCodes(outcome, context.account, codes)
  }

  @Handles(transferBetweenWallets)
  transfer(request: InputOf<typeof transferBetweenWallets>, context: RequestContext) {
    const { sender_id: sender, receiver_id: receiver } = request
    const keys = [sender, receiver].map((id) => walletKey(context.account, id))
    return this.parts.dryRuns.orRun(transfer, request, context, ofWallets(...keys))
  }
}
