import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import * as contracts from '@loyalty/shared/contracts/wallet/coupon'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { CouponChecksService } from './coupon-checks.service.js'
import { CouponsService } from './coupons.service.js'

@Controller()
export class CouponsController {
  constructor(
    @Inject(CouponsService) private readonly coupons: CouponsService,
    @Inject(CouponChecksService) private readonly checks: CouponChecksService,
  ) {}

  @Handles(contracts.redeemCoupon)
  redeem(request: InputOf<typeof contracts.redeemCoupon>, context: RequestContext) {
    return this.coupons.redeem(request, context)
  }

  @Handles(contracts.redeemCoupons)
  redeemAll(request: InputOf<typeof contracts.redeemCoupons>, context: RequestContext) {
    return this.coupons.redeemAll(request, context)
  }

  @Handles(contracts.validateCoupon)
  validate(request: InputOf<typeof contracts.validateCoupon>, context: RequestContext) {
    return this.checks.validate(request, context)
  }

  @Handles(contracts.validateCoupons)
  validateAll(request: InputOf<typeof contracts.validateCoupons>, context: RequestContext) {
    return this.checks.validateAll(request, context)
  }

  @Handles(contracts.listUsableCoupons)
  listUsable(request: InputOf<typeof contracts.listUsableCoupons>, context: RequestContext) {
    return this.checks.listUsable(request, context)
  }

  @Handles(contracts.reverseCoupon)
  reverse(request: InputOf<typeof contracts.reverseCoupon>, context: RequestContext) {
    return this.coupons.reverse(request, context)
  }
}
