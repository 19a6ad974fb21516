import type { Call, Missing, ReadView } from '@loyalty/shared/commit/command'
import type { Refusal } from '@loyalty/shared/outcome'
import { rewardsNamed } from '../copies/rewards-named.js'
import type { CouponDefinition } from './rules/coupon-definition.js'
import { refuseRewards, rewardIdsOf } from './rules/check-rewards.js'

type NotGranted = Refusal<'REWARD_UNKNOWN' | 'REWARD_NOT_APPLICABLE'> | Missing

/** Why a coupon can not name its rewards, by the copies that the command touched; null: it can. */
export function refuseRewardsOf(
  definition: CouponDefinition,
  view: ReadView,
  call: Call,
): NotGranted | null {
  const named = rewardsNamed(rewardIdsOf(definition), view, call)
  return Array.isArray(named) ? refuseRewards(definition, named) : named
}
