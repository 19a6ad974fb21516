import type { Schemas } from '@loyalty/client'
import { amountText, isPositive, wireAmount, type AmountText } from '../../kit/amount.js'
import { numberOf, textOf } from '../../kit/day.js'
import {
  emptyPrize,
  isPrizeComplete,
  prizeDraftOf,
  prizeOf,
  type PrizeDraft,
} from '../../kit/prizes.js'

export type Programme = Schemas['CreateReferralProgrammeResult']

export interface ProgrammeDraft {
  name: string
  friendGets: PrizeDraft[]
  referrerGets: PrizeDraft[]
  /** Only the first purchase of the friend counts. */
  isFirst: boolean
  minValue: AmountText
  withinDays: string
  holdDays: string
  maxPerReferrer: string
  maxTotal: string
}

const WITHIN_DAYS = 30
const HOLD_DAYS = 14

export const emptyProgramme = (): ProgrammeDraft => ({
  name: '',
  friendGets: [emptyPrize()],
  referrerGets: [emptyPrize()],
  isFirst: true,
  minValue: '',
  withinDays: String(WITHIN_DAYS),
  holdDays: String(HOLD_DAYS),
  maxPerReferrer: '',
  maxTotal: '',
})

export const draftOf = ({ when, ...programme }: Programme): ProgrammeDraft => ({
  name: programme.name,
  friendGets: programme.friend_gets.map(prizeDraftOf),
  referrerGets: programme.referrer_gets.map(prizeDraftOf),
  isFirst: when.first,
  minValue: when.min_value === null ? '' : amountText(when.min_value),
  withinDays: String(programme.within_days),
  holdDays: String(programme.hold_days),
  maxPerReferrer: textOf(programme.max_per_referrer),
  maxTotal: textOf(programme.max_total),
})

/** One of the two may get nothing. */
export function isComplete(draft: ProgrammeDraft): boolean {
  const prizes = [...draft.friendGets, ...draft.referrerGets]
  return (
    draft.name.trim() !== '' &&
    prizes.length > 0 &&
    prizes.every(isPrizeComplete) &&
    draft.withinDays !== '' &&
    draft.holdDays !== ''
  )
}

export const definitionOf = (draft: ProgrammeDraft) => ({
  name: draft.name.trim(),
  friend_gets: draft.friendGets.map(prizeOf),
  referrer_gets: draft.referrerGets.map(prizeOf),
  when: {
    event_type: 'PURCHASE' as const,
    first: draft.isFirst,
    min_value: isPositive(draft.minValue) ? wireAmount(draft.minValue) : null,
  },
  within_days: Number(draft.withinDays),
  max_per_referrer: numberOf(draft.maxPerReferrer),
  max_total: numberOf(draft.maxTotal),
  hold_days: Number(draft.holdDays),
})

export type Definition = ReturnType<typeof definitionOf>
