import type { Uuid } from '@loyalty/shared/ids'
import { negateAmount } from '@loyalty/shared/money'
import { millisecondsOf } from '@loyalty/shared/uuid-v7'
import {
  costOf,
  grantedOf,
  spentOf,
  WHOLE,
  type Kind,
  type RewardFigure,
  type Tell,
} from './count.js'
import type { CountedRow } from './ledger-row.js'
import { dayIn, monthOf } from './slots.js'

/** Tells all that one row adds to sums, by the time zone that its account has now. */
export function countRow(row: CountedRow, timeZone: string, tell: Tell): void {
  const { reward_id: reward, amount, cost } = row
  const figure = figureOf(row)
  const isTaken = isSigned(figure) && row.side === 'DEBIT'
  tell('reward', reward, figure, isTaken ? negateAmount(amount) : amount)
  // Most units cost nothing, and a sum that is not there is nothing.
  if (figure === 'issued' && cost !== 0n) tell('reward', reward, 'cost', cost)

  for (const [kind, subject] of paidBy(row)) {
    if (row.type === 'ACCUMULATION') {
      tell(kind, subject, grantedOf(reward), amount)
      if (cost !== 0n) tell(kind, subject, costOf(reward), cost)
    } else tell(kind, subject, spentOf(reward), amount)
  }
  if (row.is_payout && row.campaign_id !== null) tell('campaign', row.campaign_id, 'payouts', 1n)
  if (row.before !== undefined) countCustomer(row, row.before, timeZone, tell)
}

/**
 * An active customer counts in the days and months in which they were not active before. A redemption
 * counts, and apart if it is not the first of its customer then: most are, and cost no figure more.
 */
function countCustomer(
  { id, coupon_id: coupon }: CountedRow,
  { active, redeemed, code }: NonNullable<CountedRow['before']>,
  timeZone: string,
  tell: Tell,
): void {
  const day = dayIn(timeZone, millisecondsOf(id))
  const dayOf = (before: Date | null) => (before === null ? '' : dayIn(timeZone, before.getTime()))
  const tellRedemption = (kind: Kind, subject: string, before: Date | null) => {
    tell(kind, subject, 'redemptions', 1n)
    const dayBefore = dayOf(before)
    if (dayBefore === day) tell(kind, subject, 'again_of_day', 1n)
    if (monthOf(dayBefore) === monthOf(day)) tell(kind, subject, 'again_of_month', 1n)
  }
  const dayBefore = dayOf(active)
  if (dayBefore !== day) tell('account', WHOLE, 'active_of_day', 1n)
  if (monthOf(dayBefore) !== monthOf(day)) tell('account', WHOLE, 'active_of_month', 1n)
  if (redeemed !== undefined) tellRedemption('account', WHOLE, redeemed)
  if (code !== undefined && coupon !== undefined) tellRedemption('coupon', coupon, code)
}

/** The coupon and the campaign whose figures the row belongs to; a reversal's row to none. */
function paidBy({ type, coupon_id, campaign_id }: CountedRow): [Kind, Uuid][] {
  const paid: [Kind, Uuid][] = []
  if (coupon_id !== undefined) paid.push(['coupon', coupon_id])
  if (type === 'ACCUMULATION' && campaign_id !== null) paid.push(['campaign', campaign_id])
  return paid
}

const isSigned = (figure: RewardFigure) => figure === 'reversed' || figure === 'adjusted'

/** An event may have any type, one that reads like an adjustment too. */
function figureOf({ type, event_type: eventType, event_id: event, side }: CountedRow) {
  if (event === null && eventType === 'ADJUSTMENT') return 'adjusted'
  switch (type) {
    case 'ACCUMULATION':
      return 'issued'
    case 'REDEMPTION':
      return 'redeemed'
    case 'EXPIRATION':
      return 'expired'
    case 'REVERSAL':
      return 'reversed'
    case 'MIGRATION':
      return 'migrated'
    case 'TRANSFER':
      return side === 'CREDIT' ? 'transferred_in' : 'transferred_out'
  }
}
