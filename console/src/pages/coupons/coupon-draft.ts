import { compareTexts, isAmountText, wireAmount, type AmountText } from '../../kit/amount.js'
import { endOfDay, startOfDay, type Day } from '../../kit/day.js'

/** A coupon as it is filled in: numbers may still be empty. */
export interface CouponDraft {
  kind: 'one' | 'batch'
  code: string
  prefix: string
  count: number | string
  name: string
  rewardId: string | null
  amount: AmountText
  maxEach: number | string
  maxTotal: number | string
  from: Day | null
  until: Day | null
}

export const emptyDraft: CouponDraft = {
  kind: 'one',
  code: '',
  prefix: '',
  count: 100,
  name: '',
  rewardId: null,
  amount: '',
  maxEach: 1,
  maxTotal: '',
  from: null,
  until: null,
}

export const isComplete = ({ rewardId, amount, kind, count, from, until }: CouponDraft): boolean =>
  rewardId !== null &&
  isAmountText(amount) &&
  compareTexts(amount, '0') > 0 &&
  (kind === 'one' || numberOf(count) !== null) &&
  (from === null || until === null || from <= until)

export const numberOf = (value: number | string): number | null =>
  value === '' ? null : Number(value)

/** What is sent, besides the code. Days become instants of the account's zone, the last one included. */
export function definitionOf(draft: CouponDraft, timeZone: string) {
  const { name, rewardId, amount, maxEach, maxTotal, from, until, kind } = draft
  return {
    name: name.trim() === '' ? null : name.trim(),
    grants: [{ reward_id: rewardId ?? '', amount: wireAmount(amount) }],
    max_redemptions_per_customer: numberOf(maxEach),
    ...(kind === 'one' && { max_redemptions: numberOf(maxTotal) }),
    starts_at: from === null ? null : startOfDay(from, timeZone),
    ends_at: until === null ? null : endOfDay(until, timeZone),
  }
}

export function codesOf({ count, prefix }: CouponDraft) {
  return { count: numberOf(count) ?? 1, ...(prefix.trim() !== '' && { prefix: prefix.trim() }) }
}
