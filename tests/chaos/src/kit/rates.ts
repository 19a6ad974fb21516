import type { Sent } from './send-once.js'

type Answered = Pick<Sent, 'outcome' | 'begunAt' | 'endedAt'>

export const isSuccess = ({ outcome }: Pick<Sent, 'outcome'>): boolean => outcome === '200'

/** Successes that came between two moments, a second. */
export const successesPerSecond = (sent: readonly Answered[], from: number, to: number): number =>
  (sent.filter((one) => isSuccess(one) && one.endedAt >= from && one.endedAt < to).length * 1_000) /
  (to - from)

/** The smallest of the values that so many percent of them do not exceed; 0 without any. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0
}

const WINDOW_MS = 1_000
const STEP_MS = 250

/**
 * How long after a moment a second begins in which successes come at this rate and nothing else is answered
 * to whoever called after the moment; infinite when there is none until the end.
 */
export function recoveryMs(
  sent: readonly Answered[],
  { from, to, rateMin }: { from: number; to: number; rateMin: number },
): number {
  for (let at = from; at + WINDOW_MS <= to; at += STEP_MS) {
    const isRefused = sent.some(
      (one) =>
        !isSuccess(one) && one.begunAt >= from && one.endedAt >= at && one.endedAt < at + WINDOW_MS,
    )
    if (!isRefused && successesPerSecond(sent, at, at + WINDOW_MS) >= rateMin) return at - from
  }
  return Number.POSITIVE_INFINITY
}
