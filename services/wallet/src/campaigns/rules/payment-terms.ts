import type { RewardCopy } from '@loyalty/shared/contracts/catalog/reward'
import { multiplyByFactor, NO_FACTOR, readFactor, toFactor } from '@loyalty/shared/factor'
import { AMOUNT_MAX, amountOf, UNIT, type Amount } from '@loyalty/shared/money'
import type { CampaignReward } from './campaign.js'
import { readStoredFactor, storeFactor, type StoredFactor } from './stored-factor.js'

/** By what a reward of a campaign is paid: always the same amount, or a share of the order. */
export interface PaymentTerms {
  /** Null: the share. */
  amount: Amount | null
  /** The campaign's factor, or else the reward's own. */
  factor: StoredFactor
  /** Whether the share is floored to whole units, as for POINTS; else to 1/10,000. */
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
