import fc from 'fast-check'
import { expect, it } from 'vitest'
import { backOffMs } from './back-off.js'

it.each([
  [1, 100],
  [2, 200],
  [5, 1_600],
  [6, 2_000],
  [5_000, 2_000],
])('after %i failures in a row the pause is %i ms', (failures, pauseMs) => {
  expect(backOffMs(failures, { minMs: 100, maxMs: 2_000 })).toBe(pauseMs)
})

it('never falls, and never leaves its bounds', () => {
  const limits = fc.record({
    minMs: fc.integer({ min: 1, max: 1_000 }),
    maxMs: fc.integer({ min: 1_000, max: 60_000 }),
    factor: fc.double({ min: 1, max: 4, noNaN: true }),
  })
  fc.assert(
    fc.property(limits, fc.integer({ min: 1, max: 10_000 }), (of, failures) => {
      const [pauseMs, nextMs] = [backOffMs(failures, of), backOffMs(failures + 1, of)]
      expect(pauseMs).toBeGreaterThanOrEqual(of.minMs)
      expect(nextMs).toBeLessThanOrEqual(of.maxMs)
      expect(nextMs).toBeGreaterThanOrEqual(pauseMs)
    }),
  )
})
