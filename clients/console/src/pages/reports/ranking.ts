import { compareTexts, sumTexts } from '../../kit/amount.js'
import type { CouponsPeriod } from './reports.js'

export type Refusals = CouponsPeriod['refusals']

/** Refusals of all periods together by their reason, the most frequent first. */
export function sumRefusals(periods: readonly { refusals: Refusals }[]): Refusals {
  const counts = new Map<string, number>()
  for (const { code, count } of periods.flatMap(({ refusals }) => refusals)) {
    counts.set(code, (counts.get(code) ?? 0) + count)
  }
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .toSorted((left, right) => right.count - left.count || (left.code < right.code ? -1 : 1))
}

/** The rewards of which customers hold something, the dearest and then the most held first. */
export const heldFirst = <Row extends { outstanding: string; cost: string }>(
  rows: readonly Row[],
): Row[] =>
  rows
    .filter(({ outstanding }) => outstanding !== '0')
    .toSorted(
      (left, right) =>
        compareTexts(right.cost, left.cost) || compareTexts(right.outstanding, left.outstanding),
    )

interface Expiring {
  periods: readonly { issued: string; expired: string }[]
}

/** The share of what was issued that expired unused; null where nothing was issued or nothing has expired. */
export function breakageOf({ periods }: Expiring) {
  const issued = sumTexts(periods.map((period) => period.issued))
  const expired = sumTexts(periods.map((period) => period.expired))
  if (compareTexts(issued, '0') <= 0 || expired === '0') return null
  // To be shown in tenths of a percent, for which a double is exact enough.
  return { issued, expired, share: Number(expired) / Number(issued) }
}

interface Moved {
  periods: readonly { issued: string; redeemed: string }[]
}

const movedIn = ({ periods }: Moved): string =>
  sumTexts(periods.flatMap(({ issued, redeemed }) => [issued, redeemed]))

/** The reward that moved most, and among how many where not all were read; null where none moved. */
export function mostMoved<Row extends Moved>({
  rows,
  isCut,
}: {
  rows: readonly Row[]
  isCut: boolean
}) {
  const [most] = rows.toSorted((left, right) => compareTexts(movedIn(right), movedIn(left)))
  if (most === undefined || movedIn(most) === '0') return null
  return { most, among: isCut ? rows.length : null }
}
