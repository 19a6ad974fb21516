import type { Uuid } from '@loyalty/contracts/ids'
import { negateAmount } from '@loyalty/contracts/money'
import { millisecondsOf } from '@loyalty/contracts/uuid-v7'
import {
  costOf,
  grantedOf,
  spentOf,
  WHOLE,
  type Kind,
  type RewardFigure,
  type Tell,
} from './count.js'
import type { Before, CountedRow } from './ledger-row.js'
import { dayIn, monthOf } from './slots.js'

/** Tells all that one row adds to sums, by the time zone that its account has now. */
export function countRow(row: CountedRow, timeZone: string, tell: Tell): void {
  const { reward_id: reward, amount, cost } = row
  const figure = figureOf(row)
  const isTaken = isSigned(figure) && row.side === 'DEBIT'
  tell('reward', reward, figure, isTaken ? negateAmount(amount) : amount)
  // Most units cost nothing, and a sum that is not there is nothing.
  if (figure === 'issued' && cost !== 0n) tell('reward', reward, 'cost', cost)

  // A reversal's row belongs to neither.
  if (row.coupon_id !== undefined) countPaid('coupon', row.coupon_id, row, tell)
  if (row.type === 'ACCUMULATION' && row.campaign_id !== null) {
    countPaid('campaign', row.campaign_id, row, tell)
  }
  if (row.is_payout && row.campaign_id !== null) tell('campaign', row.campaign_id, 'payouts', 1n)
  const { before } = row
  if (before !== undefined) countCustomer({ ...row, before }, timeZone, tell)
}

/** What a row adds to the figures of the coupon or the campaign that it belongs to. */
function countPaid(kind: Kind, subject: Uuid, row: CountedRow, tell: Tell): void {
  const { type, reward_id: reward, amount, cost } = row
  if (type !== 'ACCUMULATION') return tell(kind, subject, spentOf(reward), amount)
  tell(kind, subject, grantedOf(reward), amount)
  if (cost !== 0n) tell(kind, subject, costOf(reward), cost)
}

interface DoneByCustomer {
  id: Uuid
  coupon_id?: Uuid | undefined
  before: Before
}

/**
 * An active customer counts in the days and months in which they were not active before. A redemption
 * counts, and apart if it is not the first of its customer then: most are, and cost no figure more.
 */
export function countCustomer(
  { id, coupon_id: coupon, before: { active, redeemed, code } }: DoneByCustomer,
  timeZone: string,
  tell: Tell,
): void {
  const day = dayIn(timeZone, millisecondsOf(id))
  const tellRedemption = (kind: Kind, subject: string, before: Date | null) => {
    tell(kind, subject, 'redemptions', 1n)
    const dayBefore = dayOf(before, timeZone)
    if (dayBefore === day) tell(kind, subject, 'again_of_day', 1n)
    if (monthOf(dayBefore) === monthOf(day)) tell(kind, subject, 'again_of_month', 1n)
  }
  const dayBefore = dayOf(active, timeZone)
  if (dayBefore !== day) tell('account', WHOLE, 'active_of_day', 1n)
  if (monthOf(dayBefore) !== monthOf(day)) tell('account', WHOLE, 'active_of_month', 1n)
  if (redeemed !== undefined) tellRedemption('account', WHOLE, redeemed)
  if (code !== undefined && coupon !== undefined) tellRedemption('coupon', coupon, code)
}

const dayOf = (at: Date | null, timeZone: string): string =>
  at === null ? '' : dayIn(timeZone, at.getTime())

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
