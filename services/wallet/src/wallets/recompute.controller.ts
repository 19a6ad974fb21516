import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { recomputeWallets } from '@loyalty/shared/contracts/wallet/wallet'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { RecomputeService } from '../ledger/recompute.js'

@Controller()
export class RecomputeController {
  constructor(@Inject(RecomputeService) private readonly wallets: RecomputeService) {}

  @Handles(recomputeWallets)
  recompute(request: InputOf<typeof recomputeWallets>, context: RequestContext) {
    return this.wallets.recompute(request, context)
  }
}
