import type { Committer } from '@loyalty/shared/commit/committer'
import type * as contracts from '@loyalty/shared/contracts/catalog/reward'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { answer } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import { pageAnswer } from '../reads.js'
import type { Reward } from './domain/reward.js'
import { toOperatorReward, toRewardCopy } from './domain/to-reward.js'
import { createReward, rewardNotFound, updateReward } from './rewards.commands.js'
import type { RewardsRepository } from './rewards.repository.js'

export class RewardsService {
  constructor(
    private readonly repository: RewardsRepository,
    private readonly committer: Committer,
  ) {}

  create(request: InputOf<typeof contracts.createReward>, context: RequestContext) {
    return this.committer.run(createReward, request, context)
  }

  update(request: InputOf<typeof contracts.updateReward>, context: RequestContext) {
    return this.committer.run(updateReward, request, context)
  }

  get(account: AccountId, id: Uuid) {
    return this.#answer(account, id, toOperatorReward)
  }

  getCopy(account: AccountId, id: Uuid) {
    return this.#answer(account, id, toRewardCopy)
  }

  async list(account: AccountId, page: InputOf<typeof contracts.listRewards>) {
    const rewards = await this.repository.list(account, page)
    return pageAnswer(rewards.map(toOperatorReward))
  }

  async #answer(account: AccountId, id: Uuid, toWire: (reward: Reward) => object) {
    const reward = await this.repository.find(account, id)
    return reward === null ? rewardNotFound(id) : answer(toWire(reward))
  }
}
