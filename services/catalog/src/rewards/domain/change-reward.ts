import type { updateReward } from '@loyalty/shared/contracts/catalog/reward'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { isSameJson, sentOr } from '../../changes.js'
import type { Reward } from './reward.js'

/**
 * The reward with the members that were sent, `attributes` replaced whole since that is the only
 * way to remove one. Null when nothing would be different.
 */
export function changeReward(
  reward: Reward,
  patch: InputOf<typeof updateReward>,
  now: Date,
): Reward | null {
  const changed: Reward = {
    ...reward,
    platforms: sentOr(patch.platforms, reward.platforms),
    name: sentOr(patch.name, reward.name),
    description: sentOr(patch.description, reward.description),
    conditions: sentOr(patch.conditions, reward.conditions) ?? [],
    attributes: sentOr(patch.attributes, reward.attributes),
  }
  if (isSameJson(changed, reward)) return null
  return { ...changed, version: reward.version + 1, updatedAt: now }
}
