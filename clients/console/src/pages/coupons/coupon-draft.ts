import { compareTexts, isAmountText, wireAmount, type AmountText } from '../../kit/amount.js'
import { areInOrder, instantsOf, noLimits, numberOf, type Limits } from '../../kit/limits.js'

/** A coupon as it is filled in: numbers may still be empty. */
export interface CouponDraft extends Limits {
  kind: 'one' | 'batch'
  code: string
  prefix: string
  count: number | string
  name: string
  rewardId: string | null
  amount: AmountText
}

export const emptyDraft: CouponDraft = {
  ...noLimits,
  kind: 'one',
  code: '',
  prefix: '',
  count: 100,
  name: '',
  rewardId: null,
  amount: '',
  maxEach: 1,
}

export const isComplete = ({ rewardId, amount, kind, count, ...limits }: CouponDraft): boolean =>
  rewardId !== null &&
  isAmountText(amount) &&
  compareTexts(amount, '0') > 0 &&
  (kind === 'one' || numberOf(count) !== null) &&
  areInOrder(limits)

/** What is sent, besides the code. */
export function definitionOf(draft: CouponDraft, timeZone: string) {
  const { name, rewardId, amount, maxEach, maxTotal, kind } = draft
  return {
    name: name.trim() === '' ? null : name.trim(),
    grants: [{ reward_id: rewardId ?? '', amount: wireAmount(amount) }],
    max_redemptions_per_customer: numberOf(maxEach),
    ...(kind === 'one' && { max_redemptions: numberOf(maxTotal) }),
    ...instantsOf(draft, timeZone),
  }
}

export function codesOf({ count, prefix }: CouponDraft) {
  return { count: numberOf(count) ?? 1, ...(prefix.trim() !== '' && { prefix: prefix.trim() }) }
}
