import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import * as contracts from '@loyalty/shared/contracts/customers/tier'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { CustomerTiersService } from './customer-tiers.service.js'

@Controller()
export class CustomerTiersController {
  constructor(@Inject(CustomerTiersService) private readonly tiers: CustomerTiersService) {}

  @Handles(contracts.getCustomerTier)
  get(request: InputOf<typeof contracts.getCustomerTier>, context: RequestContext) {
    return this.tiers.get(request, context)
  }

  @Handles(contracts.setCustomerTier)
  set(request: InputOf<typeof contracts.setCustomerTier>, context: RequestContext) {
    return this.tiers.set(request, context)
  }
}
