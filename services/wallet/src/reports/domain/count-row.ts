import type { Uuid } from '@loyalty/shared/ids'
import { negateAmount } from '@loyalty/shared/money'
import { millisecondsOf } from '@loyalty/shared/uuid-v7'
import {
  costOf,
  grantedOf,
  spentOf,
  WHOLE,
  type Count,
  type Kind,
  type RewardFigure,
} from './count.js'
import type { CountedRow } from './ledger-row.js'
import { dayIn, monthOf } from './slots.js'

/** All that one row adds to sums, by the time zone that its account has now. */
export function countRow(row: CountedRow, timeZone: string): Count[] {
  const { account_id: account, reward_id: reward, amount, cost } = row
  const atMs = millisecondsOf(row.id)
  const counts: Count[] = []
  const add = (kind: Kind, subject: string, figure: string, by: bigint) =>
    counts.push({ account, kind, subject, figure, atMs, by })

  const figure = figureOf(row)
  add(
    'reward',
    reward,
    figure,
    isSigned(figure) && row.side === 'DEBIT' ? negateAmount(amount) : amount,
  )
  if (figure === 'issued') add('reward', reward, 'cost', cost)

  for (const [kind, subject] of paidBy(row)) {
    if (row.type === 'ACCUMULATION') {
      add(kind, subject, grantedOf(reward), amount)
      add(kind, subject, costOf(reward), cost)
    } else add(kind, subject, spentOf(reward), amount)
  }
  if (row.is_payout && row.campaign_id !== null) add('campaign', row.campaign_id, 'payouts', 1n)

  const { active, redeemed, code } = row.before ?? {}
  const addCustomer = (kind: Kind, subject: string, what: string, before: Date | null) => {
    const day = dayIn(timeZone, atMs)
    const dayBefore = before === null ? '' : dayIn(timeZone, before.getTime())
    if (dayBefore !== day) add(kind, subject, `${what}_of_day`, 1n)
    if (monthOf(dayBefore) !== monthOf(day)) add(kind, subject, `${what}_of_month`, 1n)
  }
  if (active !== undefined) addCustomer('account', WHOLE, 'active', active)
  if (redeemed !== undefined) {
    add('account', WHOLE, 'redemptions', 1n)
    addCustomer('account', WHOLE, 'customers', redeemed)
  }
  if (code !== undefined && row.coupon_id !== undefined) {
    add('coupon', row.coupon_id, 'redemptions', 1n)
    addCustomer('coupon', row.coupon_id, 'customers', code)
  }
  return counts
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
