import type { RewardCopy } from '@loyalty/shared/contracts/catalog/reward'
import { refuseMember } from '@loyalty/shared/errors/field-errors'
import type { Refusal } from '@loyalty/shared/outcome'
import type { CampaignReward } from './campaign.js'
import { termsOf } from './payment-terms.js'

/** Whether a reward of a campaign has neither an amount nor any factor, so that it is never paid. */
export function hasNoTerms(promised: CampaignReward, reward: RewardCopy): boolean {
  const { amount, factor } = termsOf(promised, reward)
  return amount === null && factor === 0n
}

/**
 * Refuses a campaign that is to be ACTIVE with a reward that would never be paid. A DRAFT may be kept
 * unfinished. `where` is the member that names the rewards.
 */
export function refuseWithoutTerms(
  promised: readonly CampaignReward[],
  rewards: readonly RewardCopy[],
  where: string,
): Refusal<'VALIDATION_ERROR'> | null {
  const at = promised.findIndex((one) =>
    rewards.some((reward) => reward.id === one.reward_id && hasNoTerms(one, reward)),
  )
  return at === -1
    ? null
    : refuseMember(
        `${where}.${at}`,
        'must have amount or conversion_factor, since the reward has no attributes.conversion_factor',
      )
}
