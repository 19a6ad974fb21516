import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import * as contracts from '@loyalty/shared/contracts/wallet/coupon-definitions'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { CouponDefinitionsService } from './handlers.js'

@Controller()
export class CouponDefinitionsController {
  constructor(
    @Inject(CouponDefinitionsService) private readonly coupons: CouponDefinitionsService,
  ) {}

  @Handles(contracts.createCoupon)
  create(request: InputOf<typeof contracts.createCoupon>, context: RequestContext) {
    return this.coupons.create(request, context)
  }

  @Handles(contracts.getCoupon)
  get(request: InputOf<typeof contracts.getCoupon>, context: RequestContext) {
    return this.coupons.get(request, context)
  }

  @Handles(contracts.listCoupons)
  list(request: InputOf<typeof contracts.listCoupons>, context: RequestContext) {
    return this.coupons.list(request, context)
  }

  @Handles(contracts.updateCoupon)
  update(request: InputOf<typeof contracts.updateCoupon>, context: RequestContext) {
    return this.coupons.update(request, context)
  }

  @Handles(contracts.disableCoupon)
  disable(request: InputOf<typeof contracts.disableCoupon>, context: RequestContext) {
    return this.coupons.disable(request, context)
  }

  @Handles(contracts.enableCoupon)
  enable(request: InputOf<typeof contracts.enableCoupon>, context: RequestContext) {
    return this.coupons.enable(request, context)
  }
}
