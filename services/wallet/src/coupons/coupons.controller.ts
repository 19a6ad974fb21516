import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import * as contracts from '@loyalty/shared/contracts/wallet/coupon'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { CouponsService } from './coupons.service.js'

@Controller()
export class CouponsController {
  constructor(@Inject(CouponsService) private readonly coupons: CouponsService) {}

  @Handles(contracts.redeemCoupon)
  redeem(request: InputOf<typeof contracts.redeemCoupon>, context: RequestContext) {
    return this.coupons.redeem(request, context)
  }

  @Handles(contracts.reverseCoupon)
  reverse(request: InputOf<typeof contracts.reverseCoupon>, context: RequestContext) {
    return this.coupons.reverse(request, context)
  }
}
