import type { Call, Missing, ReadView } from '@loyalty/shared/commit/command'
import type { Uuid } from '@loyalty/shared/ids'
import type { Refusal } from '@loyalty/shared/outcome'
import { rewardsNamed } from '../copies/rewards-named.js'
import { refuseOtherBrands } from '../definitions/domain/refuse-other-brands.js'
import type { CampaignDefinition } from './domain/campaign.js'

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
