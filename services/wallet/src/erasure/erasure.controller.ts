import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { applyCustomerErased, eraseWallet } from '@loyalty/shared/contracts/wallet/erase'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { ErasureService } from './handlers.js'

/** What customers asks for: at once to find nobody by the id, then the rest, until it is done. */
@Controller()
export class ErasureController {
  constructor(@Inject(ErasureService) private readonly erasure: ErasureService) {}

  @Handles(applyCustomerErased)
  mark(erased: InputOf<typeof applyCustomerErased>, context: RequestContext) {
    return this.erasure.mark(erased, context)
  }

  @Handles(eraseWallet)
  erase(request: InputOf<typeof eraseWallet>, context: RequestContext) {
    return this.erasure.erase(request, context)
  }
}
