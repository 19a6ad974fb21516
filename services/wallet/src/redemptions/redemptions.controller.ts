import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import * as contracts from '@loyalty/shared/contracts/wallet/redemption'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { RedemptionsService } from './handlers.js'

@Controller()
export class RedemptionsController {
  constructor(@Inject(RedemptionsService) private readonly redemptions: RedemptionsService) {}

  @Handles(contracts.listRedemptions)
  list(request: InputOf<typeof contracts.listRedemptions>, context: RequestContext) {
    return this.redemptions.list(request, context)
  }

  @Handles(contracts.listCustomerRedemptions)
  listOfCustomer(
    request: InputOf<typeof contracts.listCustomerRedemptions>,
    context: RequestContext,
  ) {
    return this.redemptions.listOfCustomer(request, context)
  }

  @Handles(contracts.reverseRedemption)
  reverse(request: InputOf<typeof contracts.reverseRedemption>, context: RequestContext) {
    return this.redemptions.reverse(request, context)
  }

  @Handles(contracts.listCouponRefusals)
  listRefusalsOfCoupon(
    request: InputOf<typeof contracts.listCouponRefusals>,
    context: RequestContext,
  ) {
    return this.redemptions.listRefusalsOfCoupon(request, context)
  }

  @Handles(contracts.listRefusals)
  listRefusals(request: InputOf<typeof contracts.listRefusals>, context: RequestContext) {
    return this.redemptions.listRefusals(request, context)
  }
}
