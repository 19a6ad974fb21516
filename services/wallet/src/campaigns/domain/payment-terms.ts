import type { RewardCopy } from '@loyalty/shared/contracts/catalog/reward'
import {
  AMOUNT_MAX,
  amountOf,
  isAmountNumber,
  multiplyAmounts,
  toAmount,
  UNIT,
  ZERO,
  type Amount,
} from '@loyalty/shared/money'
import type { CampaignReward } from './campaign.js'

/** By what a reward of a campaign is paid: always the same amount, or a share of the order. */
export interface PaymentTerms {
  /** Null: the share. */
  amount: Amount | null
  /** The campaign's factor, or else the reward's own. */
  factor: Amount
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
  const product = multiplyAmounts(spend, factor)
  const floored = isWhole ? amountOf((product / UNIT) * UNIT) : product
  return floored > AMOUNT_MAX ? amountOf(AMOUNT_MAX) : floored
}

function ownFactor(reward: RewardCopy): Amount {
  const factor = reward.attributes['conversion_factor']
  return typeof factor === 'number' && isAmountNumber(factor) ? toAmount(factor) : ZERO
}
