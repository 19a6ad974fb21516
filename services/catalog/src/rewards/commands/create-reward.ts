import { command } from '@loyalty/engine/command'
import { rewardCreated } from '@loyalty/contracts/catalog/facts'
import * as contracts from '@loyalty/contracts/catalog/reward'
import { answer } from '@loyalty/contracts/outcome'
import { newReward } from '../rules/write-reward.js'
import { rewards, type Reward } from '../store.js'
import { toOperatorReward, toReward, toRewardCopy } from '../wire.js'

type Creation = typeof contracts.createReward | typeof contracts.createRewardForOperator

const creation = (contract: Creation, toWire: (reward: Reward) => object) =>
  command(contract, {
    loads: [() => []],
    decide(request, view, call) {
      const reward = newReward(request, call.context.account, call.mint(), call.now)
      view.insert(rewards, reward)
      view.publish(rewardCreated, {
        aggregateId: reward.id,
        sequence: reward.copy_version,
        data: toRewardCopy(reward),
      })
      view.audit({
        resource: 'reward',
        resourceId: reward.id,
        before: null,
        after: { ...toReward(reward) },
      })
      return answer(toWire(reward))
    },
  })

/** POST /v1/rewards */
export const createReward = creation(contracts.createReward, toReward)

/** POST /operator/v1/rewards */
export const createRewardForOperator = creation(contracts.createRewardForOperator, toOperatorReward)
