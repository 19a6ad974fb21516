import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import {
  applyAccountCopy,
  applyCustomerCopy,
  applyRewardCopy,
} from '@loyalty/shared/contracts/wallet/copies'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { CopiesService } from './handlers.js'

@Controller()
export class CopiesController {
  constructor(@Inject(CopiesService) private readonly copies: CopiesService) {}

  @Handles(applyCustomerCopy)
  applyCustomer(copy: InputOf<typeof applyCustomerCopy>, context: RequestContext) {
    return this.copies.applyCustomer(copy, context)
  }

  @Handles(applyRewardCopy)
  applyReward(copy: InputOf<typeof applyRewardCopy>, context: RequestContext) {
    return this.copies.applyReward(copy, context)
  }

  @Handles(applyAccountCopy)
  applyAccount(copy: InputOf<typeof applyAccountCopy>, context: RequestContext) {
    return this.copies.applyAccount(copy, context)
  }
}
