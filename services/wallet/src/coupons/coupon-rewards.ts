import { missing, type Call, type Missing, type ReadView } from '@loyalty/shared/commit/command'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import { rewardCopy, rewardIn } from '../copies/copy-keys.js'
import type { CouponDefinition } from './coupon.collection.js'
import { refuseRewards, rewardIdsOf } from './domain/check-rewards.js'

type NotGranted = Refusal<'REWARD_UNKNOWN' | 'REWARD_NOT_APPLICABLE'> | Missing

/** Why a coupon can not name its rewards, by the copies that the command touched; null: it can. */
export function refuseRewardsOf(
  definition: CouponDefinition,
  view: ReadView,
  call: Call,
): NotGranted | null {
  const rewards = []
  for (const id of rewardIdsOf(definition)) {
    const reward = rewardIn(view, call.context.account, id)
    if (reward !== null) rewards.push(reward)
    else if (call.isAbsent(rewardCopy(id))) {
      return refuse('REWARD_UNKNOWN', `reward ${id} does not exist`)
    } else return missing(rewardCopy(id))
  }
  return refuseRewards(definition, rewards)
}
