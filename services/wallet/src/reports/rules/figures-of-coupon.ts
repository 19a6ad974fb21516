import { costOf, namedBy, spentOf } from './count.js'
import type { Figures } from './periods.js'

export interface CouponFigures {
  redemptions: number
  reversals: number
  customers: number
  refusals: { code: string; count: number }[]
}

/** What was counted of a coupon in a period; customers by the length of the period. */
export const couponFigures = (figures: Figures, granularity: 'day' | 'month'): CouponFigures => ({
  redemptions: count(figures, 'redemptions'),
  reversals: count(figures, 'reversals'),
  customers: count(figures, 'redemptions') - count(figures, `again_of_${granularity}`),
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
