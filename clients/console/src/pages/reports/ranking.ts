import type { CouponsPeriod } from '../../client/reports.js'

export type Refusals = CouponsPeriod['refusals']

/** How often each reason was told in all periods together, the most frequent first. */
export function sumRefusals(periods: readonly { refusals: Refusals }[]): Refusals {
  const counts = new Map<string, number>()
  for (const { code, count } of periods.flatMap(({ refusals }) => refusals)) {
    counts.set(code, (counts.get(code) ?? 0) + count)
  }
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .toSorted((left, right) => right.count - left.count || (left.code < right.code ? -1 : 1))
}
