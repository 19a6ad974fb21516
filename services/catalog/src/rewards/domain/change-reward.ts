import type { updateReward } from '@loyalty/shared/contracts/catalog/reward'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { withMembers } from '@loyalty/shared/members/changes'
import { foundBy } from './found-by.js'
import type { Reward } from './reward.js'

/**
 * The reward with the members that were sent, `attributes` replaced whole since that is the only
 * way to remove one; the same object when nothing would be different.
 */
export function changeReward(
  reward: Reward,
  patch: InputOf<typeof updateReward>,
  now: Date,
): Reward {
  const { platforms, name, description, attributes } = patch
  const conditions = patch.conditions === null ? [] : patch.conditions
  const changed = withMembers(reward, { platforms, name, description, conditions, attributes })
  if (changed === reward) return reward
  return {
    ...changed,
    found_by: foundBy(changed),
    copy_version: reward.copy_version + 1,
    updated_at: now,
  }
}
