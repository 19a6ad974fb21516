import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import * as contracts from '@loyalty/shared/contracts/customers/purchase'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { MetricsService } from './metrics.service.js'

@Controller()
export class MetricsController {
  constructor(@Inject(MetricsService) private readonly metrics: MetricsService) {}

  @Handles(contracts.recordPurchase)
  record(request: InputOf<typeof contracts.recordPurchase>, context: RequestContext) {
    return this.metrics.record(request, context)
  }

  @Handles(contracts.reversePurchase)
  reverse(request: InputOf<typeof contracts.reversePurchase>, context: RequestContext) {
    return this.metrics.reverse(request, context)
  }

  @Handles(contracts.returnPurchase)
  return(request: InputOf<typeof contracts.returnPurchase>, context: RequestContext) {
    return this.metrics.return(request, context)
  }
}
