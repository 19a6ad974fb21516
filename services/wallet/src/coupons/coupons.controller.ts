import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { redeemCoupon, reverseCoupon } from '@loyalty/shared/contracts/wallet/coupon'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { CouponsService } from './coupons.service.js'

@Controller()
export class CouponsController {
  constructor(@Inject(CouponsService) private readonly coupons: CouponsService) {}

  @Handles(redeemCoupon)
  redeem(request: InputOf<typeof redeemCoupon>, context: RequestContext) {
    return this.coupons.redeem(request, context)
  }

  @Handles(reverseCoupon)
  reverse(request: InputOf<typeof reverseCoupon>, context: RequestContext) {
    return this.coupons.reverse(request, context)
  }
}
