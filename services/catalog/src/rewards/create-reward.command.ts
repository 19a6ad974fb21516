import { command } from '@loyalty/shared/commit/command'
import { rewardCreated } from '@loyalty/shared/contracts/catalog/facts'
import * as contracts from '@loyalty/shared/contracts/catalog/reward'
import { answer } from '@loyalty/shared/outcome'
import { newReward } from './domain/create-reward.js'
import { toReward, toRewardCopy } from './domain/to-reward.js'
import { rewards } from './rewards.collection.js'

/** POST /v1/rewards */
export const createReward = command(contracts.createReward, {
  touches: () => [],
  decide(request, view, call) {
    const reward = newReward(request, call.context.account, call.mint(), call.now)
    view.insert(rewards, reward)
    view.publish(rewardCreated, {
      aggregateId: reward.id,
      sequence: reward.copy_version,
      data: toRewardCopy(reward),
    })
    const created = toReward(reward)
    view.audit({ resource: 'reward', resourceId: reward.id, before: null, after: created })
    return answer(created)
  },
})
