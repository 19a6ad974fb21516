import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLOCK_LEAP_BELIEVED_MS, CLOCK_LEAP_MS } from './limits.js'
import { hasLeapt, RoundClock } from './round-clock.js'

const HOUR_MS = 3_600_000
const START_MS = Date.UTC(2026, 0, 31)

/** A round at a time of the machine, at a primary whose clock is that far off. Answers the round's time. */
function round(clock: RoundClock, atMs: number, offMs: number): number {
  const shown = new Date(START_MS + atMs + offMs)
  const expected = clock.expected(atMs)
  const now = clock.believe(shown, atMs)
  const isLeap = expected !== null && hasLeapt(shown, expected)
  clock.told(now, { atMs, isLeap })
  return now.getTime() - START_MS - atMs
}

const honest = fc.integer({ min: -CLOCK_LEAP_MS / 4, max: CLOCK_LEAP_MS / 4 })
const wrong = fc
  .tuple(fc.constantFrom(1, -1), fc.integer({ min: 2 * CLOCK_LEAP_MS, max: 48 * HOUR_MS }))
  .map(([sign, offMs]) => sign * offMs)
/** Rounds of a wrong clock, within less than it takes to believe one. */
const leap = fc.record({
  offMs: wrong,
  pausesMs: fc.array(fc.integer({ min: 0, max: Math.floor(CLOCK_LEAP_BELIEVED_MS / 21) }), {
    maxLength: 20,
  }),
})
const calm = fc.array(
  fc.record({ offMs: honest, pauseMs: fc.integer({ min: 0, max: 12 * HOUR_MS }) }),
  { minLength: 1, maxLength: 20 },
)

describe('the time of rounds', () => {
  it('is never farther off than an honest clock, however often another leaps for a while', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(calm, leap), { minLength: 1, maxLength: 6 }), (phases) => {
        const clock = new RoundClock(() => undefined)
        let atMs = 0
        for (const [before, { offMs, pausesMs }] of phases) {
          for (const each of before) {
            atMs += each.pauseMs
            expect(Math.abs(round(clock, atMs, each.offMs))).toBeLessThanOrEqual(CLOCK_LEAP_MS / 4)
          }
          for (const pauseMs of pausesMs) {
            atMs += pauseMs
            expect(Math.abs(round(clock, atMs, offMs))).toBeLessThanOrEqual(CLOCK_LEAP_MS / 4)
          }
        }
      }),
    )
  })

  it('is that of the primary again once a leap has lasted', () => {
    fc.assert(
      fc.property(wrong, fc.integer({ min: 0, max: HOUR_MS }), (offMs, afterMs) => {
        const clock = new RoundClock(() => undefined)
        expect(round(clock, 0, 0)).toBe(0)
        expect(round(clock, 1_000, offMs)).toBe(0)
        const atMs = 1_000 + CLOCK_LEAP_BELIEVED_MS + afterMs
        expect(round(clock, atMs, offMs)).toBe(offMs)
        expect(round(clock, atMs + 1_000, offMs)).toBe(offMs)
      }),
    )
  })

  it('is not taken along by a clock that wanders off in small steps', () => {
    const clock = new RoundClock(() => undefined)
    let farthestMs = 0
    for (let step = 0; step * 1_000 < CLOCK_LEAP_BELIEVED_MS - 1_000; step++) {
      const offMs = round(clock, step * 1_000, step * 10_000)
      farthestMs = Math.max(farthestMs, offMs)
    }
    expect(farthestMs).toBeLessThanOrEqual(CLOCK_LEAP_MS)
  })
})
