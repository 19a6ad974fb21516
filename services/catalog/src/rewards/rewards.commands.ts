import { command, touch } from '@loyalty/shared/commit/command'
import { rewardChanged, rewardCreated } from '@loyalty/shared/contracts/catalog/facts'
import * as contracts from '@loyalty/shared/contracts/catalog/reward'
import { answer, refuse } from '@loyalty/shared/outcome'
import { changesBetween } from '../changes.js'
import { changeReward } from './domain/change-reward.js'
import { newReward } from './domain/create-reward.js'
import { rewardKey } from './domain/reward.js'
import { toOperatorReward, toReward, toRewardCopy } from './domain/to-reward.js'
import { rewards } from './rewards.collection.js'

export const rewardNotFound = (id: string) => refuse('REWARD_NOT_FOUND', `There is no reward ${id}`)

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

/** PATCH /operator/v1/rewards/{id} */
export const updateReward = command(contracts.updateReward, {
  touches: ({ id }, { account }) => [touch(rewards, rewardKey(account, id))],
  decide(request, view, call) {
    const reward = view.get(rewards, rewardKey(call.context.account, request.id))
    if (reward === null) return rewardNotFound(request.id)
    const changed = changeReward(reward, request, call.now)
    if (changed === reward) return answer(toOperatorReward(reward))
    view.put(rewards, changed)
    view.publish(rewardChanged, {
      aggregateId: changed.id,
      sequence: changed.copy_version,
      data: toRewardCopy(changed),
    })
    view.audit({
      resource: 'reward',
      resourceId: changed.id,
      ...changesBetween(toReward(reward), toReward(changed)),
    })
    return answer(toOperatorReward(changed))
  },
})
