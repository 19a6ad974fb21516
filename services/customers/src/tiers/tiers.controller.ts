import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import * as contracts from '@loyalty/shared/contracts/customers/tier'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { TiersService } from './tiers.service.js'

@Controller()
export class TiersController {
  constructor(@Inject(TiersService) private readonly tiers: TiersService) {}

  @Handles(contracts.createTier)
  create(request: InputOf<typeof contracts.createTier>, context: RequestContext) {
    return this.tiers.create(request, context)
  }

  @Handles(contracts.previewNewTier)
  previewNew(request: InputOf<typeof contracts.previewNewTier>, context: RequestContext) {
    return this.tiers.previewNew(request, context)
  }

  @Handles(contracts.previewTierChange)
  previewChange(request: InputOf<typeof contracts.previewTierChange>, context: RequestContext) {
    return this.tiers.previewChange(request, context)
  }

  @Handles(contracts.getTier)
  get(request: InputOf<typeof contracts.getTier>, context: RequestContext) {
    return this.tiers.get(request, context)
  }

  @Handles(contracts.listTiers)
  list(request: InputOf<typeof contracts.listTiers>, context: RequestContext) {
    return this.tiers.list(request, context)
  }

  @Handles(contracts.listTiersByRank)
  listByRank(_request: InputOf<typeof contracts.listTiersByRank>, context: RequestContext) {
    return this.tiers.listByRank(context)
  }

  @Handles(contracts.countCustomersByTier)
  countCustomers(
    _request: InputOf<typeof contracts.countCustomersByTier>,
    context: RequestContext,
  ) {
    return this.tiers.countCustomers(context)
  }

  @Handles(contracts.updateTier)
  update(request: InputOf<typeof contracts.updateTier>, context: RequestContext) {
    return this.tiers.update(request, context)
  }

  @Handles(contracts.deleteTier)
  delete(request: InputOf<typeof contracts.deleteTier>, context: RequestContext) {
    return this.tiers.delete(request, context)
  }
}
