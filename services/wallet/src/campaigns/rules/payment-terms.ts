import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import { multiplyByFactor, NO_FACTOR, readFactor, toFactor } from '@loyalty/contracts/factor'
import { AMOUNT_MAX, amountOf, UNIT, type Amount } from '@loyalty/contracts/money'
import { refuseField } from '@loyalty/contracts/field-errors'
import type { Refusal } from '@loyalty/contracts/outcome'
import {
  type CampaignReward,
  readStoredFactor,
  storeFactor,
  type StoredFactor,
} from './campaign.js'

/** By what a reward of a campaign is paid: always the same amount, or a share of the order. */
export interface PaymentTerms {
  /** Null: the share. */
  amount: Amount | null
  /** The campaign's factor, or else the reward's own. */
  factor: StoredFactor
  /** True when the share is floored to whole units, as for POINTS; else to 1/10,000. */
  is_whole: boolean
}

export const termsOf = (promised: CampaignReward, reward: RewardCopy): PaymentTerms => ({
  amount: promised.amount,
  factor: promised.conversion_factor ?? ownFactor(reward),
  is_whole: reward.type === 'POINTS',
})

/** What is paid for an order of that value: never above one amount. */
export function amountBy(
  { amount, factor, is_whole: isWhole }: PaymentTerms,
  spend: Amount,
): Amount {
  if (amount !== null) return amount
  const floored = multiplyByFactor(spend, readStoredFactor(factor), isWhole ? UNIT : 1n)
  return floored > AMOUNT_MAX ? amountOf(AMOUNT_MAX) : floored
}

function ownFactor(reward: RewardCopy): StoredFactor {
  const factor = reward.attributes['conversion_factor']
  const read = typeof factor === 'number' ? readFactor(factor) : null
  return storeFactor(read === null ? NO_FACTOR : toFactor(read))
}

/** True when a reward of a campaign has neither an amount nor any factor, so that it is never paid. */
export function hasNoTerms(promised: CampaignReward, reward: RewardCopy): boolean {
  const { amount, factor } = termsOf(promised, reward)
  return amount === null && factor === 0n
}

/**
 * Refuses a campaign that is to be ACTIVE with a reward that would never be paid. A DRAFT may be kept
 * unfinished. `where` is the field that names the rewards.
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
    : refuseField(
        `${where}.${at}`,
        'must have amount or conversion_factor, since the reward has no attributes.conversion_factor',
      )
}
