import type { Schemas } from '@loyalty/client'
import { amountText, isPositive, multiplyText, type AmountText } from '../../kit/amount.js'

/** What each customer is given: units of a reward, or what a coupon's code grants. */
export interface Gift {
  kind: 'UNITS' | 'COUPON'
  rewardId: string | null
  amount: AmountText
  code: string
}

export const noGift: Gift = { kind: 'UNITS', rewardId: null, amount: '', code: '' }

export const isChosen = ({ kind, rewardId, amount, code }: Gift): boolean =>
  kind === 'UNITS' ? rewardId !== null && isPositive(amount) : code.trim() !== ''

/** All units of a gift to so many customers, and what they cost; null where the reward has no cost. */
export function sumOf(
  amount: AmountText,
  count: number,
  attributes: Schemas['OperatorReward']['attributes'],
): { units: AmountText; cost: AmountText | null } {
  const units = multiplyText(amount, String(count))
  const unitCost = attributes['unit_cost']
  const cost = typeof unitCost === 'number' ? multiplyText(units, amountText(unitCost)) : null
  return { units, cost }
}
