import type { AccountId } from '@loyalty/contracts/ids'
import { remembered } from './slots.js'
import type { Figures } from './periods.js'

/** What a sum is about. `account` has what belongs to no single coupon or campaign. */
export const kinds = ['reward', 'coupon', 'campaign', 'punch_card', 'referral', 'account'] as const
export type Kind = (typeof kinds)[number]

/** The subject of the sums of kind `account`. */
export const WHOLE = '-'

/** Takes one addition to a sum: units and money in ten-thousandths, or how often something happened. */
export type Tell = (kind: Kind, subject: string, figure: string, by: bigint) => void

/** Figures of rewards, units but for `cost`. */
export const rewardFigures = [
  'issued',
  'redeemed',
  'expired',
  'reversed',
  'transferred_in',
  'transferred_out',
  'migrated',
  'adjusted',
  'cost',
] as const
export type RewardFigure = (typeof rewardFigures)[number]

/** Figures of coupons and campaigns that name a reward, and of refusals, which name a code. */
export const grantedOf = remembered((rewardId: string) => `granted:${rewardId}`)
export const costOf = remembered((rewardId: string) => `cost:${rewardId}`)
export const spentOf = remembered((rewardId: string) => `spent:${rewardId}`)
export const refusedWith = (code: string): string => `refused:${code}`

/** The figure of redemptions that wrote no row of the ledger. It counts beside that of the rows. */
export const besideRows = (figure: string): string => `beside:${figure}`

/** Figures of punch cards and referral programmes: how often something happened, and units by reward. */
export const stepOf = (what: string): string => `step:${what}`
export const unitFigures = ['given', 'taken_back', 'held'] as const
export type UnitFigure = (typeof unitFigures)[number]
export const unitFigureOf = (what: UnitFigure, rewardId: string): string => `${what}:${rewardId}`

type NamingKind =
  'granted' | 'cost' | 'spent' | 'refused' | 'outstanding' | 'beside' | 'step' | UnitFigure

/** What follows the colon of a figure of such a kind; null: it is of another one. */
export const namedBy = (figure: string, kind: NamingKind) =>
  figure.startsWith(`${kind}:`) ? figure.slice(kind.length + 1) : null

type BalanceFigure = Exclude<RewardFigure, 'cost'>

const SIGNS: Readonly<Record<BalanceFigure, 1n | -1n>> = {
  issued: 1n,
  redeemed: -1n,
  expired: -1n,
  reversed: 1n,
  transferred_in: 1n,
  transferred_out: -1n,
  migrated: 1n,
  adjusted: 1n,
}

/** By how much a balance rises with these figures of a reward. */
export function netOf(figures: ReadonlyMap<string, bigint>): bigint {
  let net = 0n
  for (const [figure, sign] of Object.entries(SIGNS)) net += sign * (figures.get(figure) ?? 0n)
  return net
}

interface CouponFigures {
  redemptions: number
  reversals: number
  customers: number
  refusals: { code: string; count: number }[]
}

/** What was counted of a coupon in a period; customers by the length of the period. */
export const couponFigures = (figures: Figures, granularity: 'day' | 'month'): CouponFigures => ({
  redemptions: countBoth(figures, 'redemptions'),
  reversals: count(figures, 'reversals'),
  customers: countBoth(figures, 'redemptions') - countBoth(figures, `again_of_${granularity}`),
  refusals: refusalsIn(figures),
})

export const refusalsIn = (figures: Figures) =>
  [...figures]
    .flatMap(([figure, by]) => {
      const code = namedBy(figure, 'refused')
      return code === null || by === 0n ? [] : [{ code, count: Number(by) }]
    })
    .toSorted((left, right) => (left.code < right.code ? -1 : 1))

export const count = (figures: Figures, figure: string): number => Number(figures.get(figure) ?? 0n)

/** How often something happened, with or without a row of the ledger. */
export const countBoth = (figures: Figures, figure: string): number =>
  count(figures, figure) + count(figures, besideRows(figure))

/** Money that was taken off orders, and taken back. Coupons have two of these, campaigns the others. */
export const discountFigures = [
  'discounts',
  'discounts_reversed',
  'campaign_discounts',
  'campaign_discounts_reversed',
] as const

/** The discounts of a coupon or a campaign, less those that reversals took back. */
export const discountsIn = (figures: Figures): bigint =>
  discountFigures.reduce((sum, figure) => sum + (figures.get(figure) ?? 0n), 0n)

/** What was given and spent of each reward, and what the given units cost. */
export function rewardsIn(figures: Figures) {
  const rewards = new Set(
    [...figures.keys()].flatMap(
      (figure) => namedBy(figure, 'granted') ?? namedBy(figure, 'spent') ?? [],
    ),
  )
  return [...rewards].toSorted().map((reward) => ({
    reward,
    granted: figures.get(`granted:${reward}`) ?? 0n,
    spent: figures.get(spentOf(reward)) ?? 0n,
    cost: figures.get(costOf(reward)) ?? 0n,
  }))
}

export type Level = 'day' | 'month' | 'total'

/** What the `_id`s of one kind and level begin with; those of one subject begin with it too. */
export const sumsOf = (account: AccountId, level: Level, kind: Kind): string =>
  `${account}|${level}|${kind}`

export const sumKey = (
  account: AccountId,
  level: Level,
  { kind, subject, period }: { kind: Kind; subject: string; period: string },
): string =>
  level === 'total'
    ? `${sumsOf(account, level, kind)}|${subject}`
    : `${sumsOf(account, level, kind)}|${subject}|${period}`
