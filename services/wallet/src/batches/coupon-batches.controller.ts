import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import * as contracts from '@loyalty/shared/contracts/wallet/coupon-batch'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { CouponBatchesService } from './handlers.js'

@Controller()
export class CouponBatchesController {
  constructor(@Inject(CouponBatchesService) private readonly batches: CouponBatchesService) {}

  @Handles(contracts.createCouponBatch)
  create(request: InputOf<typeof contracts.createCouponBatch>, context: RequestContext) {
    return this.batches.create(request, context)
  }

  @Handles(contracts.getCouponBatch)
  get(request: InputOf<typeof contracts.getCouponBatch>, context: RequestContext) {
    return this.batches.get(request, context)
  }

  @Handles(contracts.listBatchCodes)
  listCodes(request: InputOf<typeof contracts.listBatchCodes>, context: RequestContext) {
    return this.batches.listCodes(request, context)
  }
}
