import { missing, type Call, type Missing, type ReadView } from '@loyalty/shared/commit/command'
import type { RewardCopy } from '@loyalty/shared/contracts/catalog/reward'
import type { Uuid } from '@loyalty/shared/ids'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import { rewardCopy, rewardsIn } from './copy-keys.js'

/** The rewards of a definition, by the copies that the command touched, or why they are not had. */
export function rewardsNamed(
  ids: readonly Uuid[],
  view: ReadView,
  call: Call,
): RewardCopy[] | Missing | Refusal<'REWARD_UNKNOWN'> {
  const rewardOf = rewardsIn(view, call)
  const rewards: RewardCopy[] = []
  for (const id of ids) {
    const reward = rewardOf(id)
    if (reward === undefined) return missing(rewardCopy(id))
    if (reward === null) return refuse('REWARD_UNKNOWN', `reward ${id} does not exist`)
    rewards.push(reward)
  }
  return rewards
}
