import type { RewardCopy } from '@loyalty/shared/contracts/catalog/reward'
import { refuse, type Refusal } from '@loyalty/shared/outcome'

/** Refuses a reward of another brand than that of the coupon or campaign which names it. */
export function refuseOtherBrands(
  what: 'coupon' | 'campaign',
  brand: string | null,
  rewards: readonly RewardCopy[],
): Refusal<'REWARD_NOT_APPLICABLE'> | null {
  const other = rewards.find((reward) => reward.brand_id !== null && reward.brand_id !== brand)
  if (other === undefined) return null
  const whose = brand === null ? `a global ${what}` : `a ${what} of brand ${brand}`
  return refuse(
    'REWARD_NOT_APPLICABLE',
    `reward ${other.id} belongs to brand ${other.brand_id} and can not be named by ${whose}`,
  )
}
