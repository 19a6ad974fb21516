import type * as wire from '@loyalty/contracts/catalog/reward'
import type { Uuid } from '@loyalty/contracts/ids'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import type { Reward } from './store.js'

/** The reward of interface section 2.4. */
export const toReward = (reward: Reward): wire.Reward => ({
  id: reward.id,
  brand_id: reward.brand_id,
  platforms: reward.platforms,
  name: reward.name,
  description: reward.description,
  type: reward.type,
  conditions: reward.conditions,
  attributes: reward.attributes,
})

/** The reward as an operator reads it. */
export const toOperatorReward = (reward: Reward): wire.OperatorReward => ({
  ...toReward(reward),
  created_at: reward.created_at.toISOString(),
  updated_at: reward.updated_at.toISOString(),
})

/** What wallet keeps of the reward. */
export const toRewardCopy = (reward: Reward): wire.RewardCopy => ({
  ...toReward(reward),
  version: reward.copy_version,
})

export const refuseUnknownReward = (id: Uuid): Refusal<'REWARD_NOT_FOUND'> =>
  refuse('REWARD_NOT_FOUND', `there is no reward ${id}`)
