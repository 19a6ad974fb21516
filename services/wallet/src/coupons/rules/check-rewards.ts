import type { RewardCopy } from '@loyalty/shared/contracts/catalog/reward'
import type { Uuid } from '@loyalty/shared/ids'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import { refuseOtherBrands } from '../../definitions/rules/refuse-other-brands.js'
import type { CouponDefinition } from './coupon-definition.js'

/** The rewards that a coupon names, each once. */
export const rewardIdsOf = (definition: Pick<CouponDefinition, 'grants' | 'costs'>): Uuid[] => [
  ...new Set([...definition.grants, ...definition.costs].map(({ reward_id: id }) => id)),
]

/**
 * Whether a coupon may name these rewards, all of which exist: global ones and those of its own
 * brand, so a global coupon, which any brand may redeem, names global ones only. The worth of a
 * gift card is taken by its card alone, so it is never a cost.
 */
export function refuseRewards(
  { brand_id: brand, costs }: Pick<CouponDefinition, 'brand_id' | 'costs'>,
  rewards: readonly RewardCopy[],
): Refusal<'REWARD_NOT_APPLICABLE'> | null {
  const refusal = refuseOtherBrands('coupon', brand, rewards)
  if (refusal !== null) return refusal
  const costIds = new Set(costs.map(({ reward_id: id }) => id))
  const card = rewards.find((reward) => reward.type === 'GIFT_CARD' && costIds.has(reward.id))
  return card === undefined
    ? null
    : refuse('REWARD_NOT_APPLICABLE', `reward ${card.id} is a gift card and can not be a cost`)
}
