import { missing, type Call, type Missing, type ReadView } from '@loyalty/engine/command'
import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { Uuid } from '@loyalty/contracts/ids'
import type { Refusal } from '@loyalty/contracts/outcome'
import { rewardCopy, rewardsIn, rewardsNamed } from '../copies/copy-keys.js'
import { refuseOtherBrands } from '../definitions/rules.js'
import type { CampaignDefinition } from './rules/campaign.js'
import { refuseWithoutTerms } from './rules/payment-terms.js'

/** The rewards that a campaign pays, each once. */
export const rewardIdsOf = ({ rewards }: Pick<CampaignDefinition, 'rewards'>): Uuid[] => [
  ...new Set(rewards.map(({ reward_id: id }) => id)),
]

/** Why a campaign can not pay its rewards, by the copies that the command touched; null: it can. */
export function refuseCampaignRewards(
  definition: CampaignDefinition,
  view: ReadView,
  call: Call,
): Refusal<'REWARD_UNKNOWN' | 'REWARD_NOT_APPLICABLE'> | Missing | null {
  const named = rewardsNamed(rewardIdsOf(definition), view, call)
  return Array.isArray(named) ? refuseOtherBrands('campaign', definition.brand_id, named) : named
}

/**
 * Why a campaign that is ACTIVE from now on would never pay one of its rewards; null: it would. What
 * is not there any more is another matter.
 */
export function refuseNeverPaying(
  { rewards: promised }: Pick<CampaignDefinition, 'rewards'>,
  view: ReadView,
  call: Call,
  where: string,
): Refusal<'VALIDATION_ERROR'> | Missing | null {
  const rewardOf = rewardsIn(view, call)
  const copies: RewardCopy[] = []
  for (const id of rewardIdsOf({ rewards: promised })) {
    const copy = rewardOf(id)
    if (copy === undefined) return missing(rewardCopy(id))
    if (copy !== null) copies.push(copy)
  }
  return refuseWithoutTerms(promised, copies, where)
}
