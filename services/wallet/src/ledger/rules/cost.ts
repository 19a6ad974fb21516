import type { RewardCopy } from '@loyalty/shared/contracts/catalog/reward'
import { isAmountNumber, multiplyAmounts, toAmount, ZERO, type Amount } from '@loyalty/shared/money'

/** What an amount of a reward costs its funder: `attributes.unit_cost` × amount, else 0. */
export function costOf(amount: Amount, reward: RewardCopy | null): Amount {
  const unitCost = reward?.attributes['unit_cost']
  if (typeof unitCost !== 'number' || !isAmountNumber(unitCost)) return ZERO
  return multiplyAmounts(amount, toAmount(unitCost))
}
