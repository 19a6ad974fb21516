import { compareTexts, type AmountText } from '../../kit/amount.js'

/** How a figure has changed against the one before. */
export interface Change {
  direction: 'UP' | 'DOWN' | 'SAME'
  /** The share of the one before, 0.25 for a quarter more; null where that was nothing. */
  share: number | null
}

export function changeOf(now: AmountText, before: AmountText): Change {
  const difference = compareTexts(now, before)
  const direction = difference === 0 ? 'SAME' : difference > 0 ? 'UP' : 'DOWN'
  if (compareTexts(before, '0') === 0) return { direction, share: direction === 'SAME' ? 0 : null }
  // To be shown in whole percents, for which a double is exact enough.
  return { direction, share: (Number(now) - Number(before)) / Math.abs(Number(before)) }
}

interface Period {
  period: string
}

/** Periods from a day on, and those before it. */
export const splitAt = <Row extends Period>(periods: readonly Row[], day: string) => ({
  now: periods.filter(({ period }) => period >= day),
  before: periods.filter(({ period }) => period < day),
})
