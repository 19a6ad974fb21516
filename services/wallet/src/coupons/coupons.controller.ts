import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import {
  redeemCoupon,
  reverseCoupon,
  validateCoupon,
} from '@loyalty/shared/contracts/wallet/redeem-coupon'
import { redeemCoupons, validateCoupons } from '@loyalty/shared/contracts/wallet/redeem-coupons'
import { listUsableCoupons } from '@loyalty/shared/contracts/wallet/usable-coupon'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { CouponChecksService } from '../redemptions/check-handlers.js'
import { CouponsService } from '../redemptions/redeem-handlers.js'

@Controller()
export class CouponsController {
  constructor(
    @Inject(CouponsService) private readonly coupons: CouponsService,
    @Inject(CouponChecksService) private readonly checks: CouponChecksService,
  ) {}

  @Handles(redeemCoupon)
  redeem(request: InputOf<typeof redeemCoupon>, context: RequestContext) {
    return this.coupons.redeem(request, context)
  }

  @Handles(redeemCoupons)
  redeemAll(request: InputOf<typeof redeemCoupons>, context: RequestContext) {
    return this.coupons.redeemAll(request, context)
  }

  @Handles(validateCoupon)
  validate(request: InputOf<typeof validateCoupon>, context: RequestContext) {
    return this.checks.validate(request, context)
  }

  @Handles(validateCoupons)
  validateAll(request: InputOf<typeof validateCoupons>, context: RequestContext) {
    return this.checks.validateAll(request, context)
  }

  @Handles(listUsableCoupons)
  listUsable(request: InputOf<typeof listUsableCoupons>, context: RequestContext) {
    return this.checks.listUsable(request, context)
  }

  @Handles(reverseCoupon)
  reverse(request: InputOf<typeof reverseCoupon>, context: RequestContext) {
    return this.coupons.reverse(request, context)
  }
}
