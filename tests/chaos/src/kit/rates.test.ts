import { expect, it } from 'vitest'
import { percentile, recoveryMs, successesPerSecond } from './rates.js'

const answered = (outcome: string, endedAt: number, begunAt = endedAt) => ({
  outcome,
  begunAt,
  endedAt,
})

/** A success each 100 ms. */
const steady = (from: number, to: number) =>
  Array.from({ length: (to - from) / 100 }, (_, at) => answered('200', from + at * 100))

it('counts successes between two moments', () => {
  const sent = [...steady(0, 2_000), answered('SERVICE_UNAVAILABLE', 500), answered('200', 2_000)]
  expect(successesPerSecond(sent, 0, 2_000)).toBe(10)
})

it('knows percentiles', () => {
  expect([50, 99, 100].map((percent) => percentile([3, 1, 2], percent))).toEqual([2, 3, 3])
  expect(percentile([], 50)).toBe(0)
})

it('takes for recovered the first second at the rate in which no newcomer is refused', () => {
  const span = { from: 1_000, to: 5_000, rateMin: 9 }
  expect(recoveryMs(steady(0, 5_000), span)).toBe(0)
  expect(recoveryMs(steady(2_000, 5_000), span)).toBe(1_000)
  const refused = answered('SERVICE_UNAVAILABLE', 2_300, 2_200)
  expect(recoveryMs([...steady(0, 5_000), refused], span)).toBe(0)
  expect(recoveryMs([...steady(1_500, 5_000), refused], span)).toBe(1_500)
  // Who called before had not to be taken.
  expect(recoveryMs([...steady(1_000, 5_000), answered('UPSTREAM_TIMEOUT', 1_500, 0)], span)).toBe(
    0,
  )
  expect(recoveryMs(steady(0, 1_500), span)).toBe(Number.POSITIVE_INFINITY)
})
