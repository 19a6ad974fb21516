import { Controller, Inject } from '@nestjs/common'
import * as contracts from '@loyalty/shared/contracts/catalog/reward'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { RewardsService } from './rewards.service.js'

@Controller()
export class RewardsController {
  constructor(@Inject(RewardsService) private readonly rewards: RewardsService) {}

  @Handles(contracts.createReward)
  create(request: InputOf<typeof contracts.createReward>, context: RequestContext) {
    return this.rewards.create(request, context)
  }

  @Handles(contracts.createRewardForOperator)
  createForOperator(
    request: InputOf<typeof contracts.createRewardForOperator>,
    context: RequestContext,
  ) {
    return this.rewards.createForOperator(request, context)
  }

  @Handles(contracts.getOfferedReward)
  getOffered({ id }: InputOf<typeof contracts.getOfferedReward>, { account }: RequestContext) {
    return this.rewards.getOffered(account, id)
  }

  @Handles(contracts.listOfferedRewards)
  listOffered(page: InputOf<typeof contracts.listOfferedRewards>, { account }: RequestContext) {
    return this.rewards.listOffered(account, page)
  }

  @Handles(contracts.getReward)
  get({ id }: InputOf<typeof contracts.getReward>, { account }: RequestContext) {
    return this.rewards.get(account, id)
  }

  @Handles(contracts.listRewards)
  list(page: InputOf<typeof contracts.listRewards>, { account }: RequestContext) {
    return this.rewards.list(account, page)
  }

  @Handles(contracts.updateReward)
  update(request: InputOf<typeof contracts.updateReward>, context: RequestContext) {
    return this.rewards.update(request, context)
  }

  @Handles(contracts.getRewardCopy)
  getCopy({ id }: InputOf<typeof contracts.getRewardCopy>, { account }: RequestContext) {
    return this.rewards.getCopy(account, id)
  }
}
