import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  Admission,
  BURST_MS,
  OVER_MS,
  WAIT_SHARE_MAX,
  WAIT_SHORT_MS,
  WAIT_STANDING_MS,
} from './admission.js'

const LEFT_MS = 3_500

const wait = (ownMs: number, lastMs = ownMs) => ({ ownMs, lastMs })

/** Something that works off so many a second, and what comes to it; as a fluid, millisecond by millisecond. */
function simulate(options: { perSecond: number; times: number; lastsMs: number; burst?: number }) {
  const { perSecond, times, lastsMs, burst = 0 } = options
  const admission = new Admission()
  const eachMs = 1_000 / perSecond
  let waiting = 0
  let [taken, refused, done] = [0, 0, 0]
  let lateWaitMs = 0
  const come = (count: number, nowMs: number) => {
    for (let one = 0; one < count; one++) {
      const expectedMs = (waiting + 1) * eachMs
      if (admission.takes(wait(expectedMs), LEFT_MS, nowMs)) {
        waiting += 1
        taken += 1
        if (nowMs > 2 * BURST_MS) lateWaitMs = Math.max(lateWaitMs, expectedMs)
      } else refused += 1
    }
  }
  come(burst, 0)
  let [due, able] = [0, 0]
  for (let nowMs = 1; nowMs <= lastsMs; nowMs++) {
    due += (perSecond * times) / 1_000
    come(Math.floor(due), nowMs)
    due -= Math.floor(due)
    able = Math.min(able + perSecond / 1_000, waiting + 1)
    const worked = Math.min(Math.floor(able), waiting)
    able -= worked
    waiting -= worked
    done += worked
  }
  return { taken, refused, done, lateWaitMs }
}

describe('admission', () => {
  it('takes whoever comes while waits are short', () => {
    const admission = new Admission()
    expect(admission.takes(wait(0), LEFT_MS, 0)).toBe(true)
    expect(admission.takes(wait(WAIT_SHORT_MS), LEFT_MS, 60_000)).toBe(true)
  })

  it('refuses at once who would wait until its deadline', () => {
    const admission = new Admission()
    expect(admission.takes(wait(LEFT_MS * WAIT_SHARE_MAX), LEFT_MS, 0)).toBe(true)
    expect(admission.takes(wait(LEFT_MS * WAIT_SHARE_MAX + 1), LEFT_MS, 0)).toBe(false)
    expect(admission.takes(wait(1), 0, 0)).toBe(false)
  })

  it('takes a burst that can be worked off in time, whole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 5_000 }),
        // Not the whole: its last wait may be over by a bit of rounding.
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (rate, of) => {
          const burst = Math.floor(((rate * LEFT_MS) / 1_000) * WAIT_SHARE_MAX * of)
          const seen = simulate({ perSecond: rate, times: 0, lastsMs: LEFT_MS, burst })
          expect(seen).toMatchObject({ refused: 0, taken: burst, done: burst })
        },
      ),
    )
  })

  it('refuses no one whose system bears what comes', () => {
    const seen = simulate({ perSecond: 500, times: 0.95, lastsMs: 30_000, burst: 250 })
    expect(seen.refused).toBe(0)
  })

  it('works all the time under overload, and lets nobody wait for long', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 2_000 }),
        fc.double({ min: 1.2, max: 10, noNaN: true }),
        (perSecond, times) => {
          const { done, lateWaitMs } = simulate({ perSecond, times, lastsMs: 15_000 })
          expect(done).toBeGreaterThan(perSecond * 15 * 0.95)
          expect(lateWaitMs).toBeLessThanOrEqual(WAIT_STANDING_MS)
        },
      ),
      { numRuns: 20 },
    )
  })

  it('takes who shares what begins next, however long that has been slow, unless it would be late', () => {
    const admission = new Admission()
    const slowMs = 2 * WAIT_STANDING_MS
    for (const nowMs of [0, BURST_MS, 2 * BURST_MS]) {
      expect(admission.takes(wait(slowMs), LEFT_MS, nowMs, true)).toBe(true)
    }
    expect(admission.takes(wait(slowMs), LEFT_MS, 2 * BURST_MS)).toBe(false)
    expect(admission.takes(wait(LEFT_MS * WAIT_SHARE_MAX + 1), LEFT_MS, 2 * BURST_MS, true)).toBe(
      false,
    )
  })

  it('goes by the wait of all: one whose turn is soon ends no overload', () => {
    const admission = new Admission()
    const longMs = 2 * WAIT_STANDING_MS
    expect(admission.takes(wait(longMs), LEFT_MS, 0)).toBe(true)
    expect(admission.takes(wait(0, longMs), LEFT_MS, BURST_MS - 1)).toBe(true)
    expect(admission.takes(wait(longMs), LEFT_MS, BURST_MS)).toBe(false)
    expect(admission.takes(wait(0, longMs), LEFT_MS, BURST_MS)).toBe(true)
  })

  it('takes a burst again when waits have been short for a while, not for a moment', () => {
    const admission = new Admission()
    const burstMs = 2 * WAIT_STANDING_MS
    const shortMs = WAIT_SHORT_MS - 1
    const takes = (waitMs: number, nowMs: number) => admission.takes(wait(waitMs), LEFT_MS, nowMs)
    expect(takes(burstMs, 0)).toBe(true)
    expect(takes(burstMs, BURST_MS)).toBe(false)
    expect(takes(shortMs, BURST_MS + 1)).toBe(true)
    expect(takes(burstMs, BURST_MS + 2)).toBe(false)
    expect(takes(shortMs, BURST_MS + 3)).toBe(true)
    expect(takes(shortMs, BURST_MS + 3 + OVER_MS)).toBe(true)
    expect(takes(burstMs, BURST_MS + 4 + OVER_MS)).toBe(true)
  })

  it('takes a burst again after a time in which nobody came', () => {
    const admission = new Admission()
    const burstMs = 2 * WAIT_STANDING_MS
    const takes = (waitMs: number, nowMs: number) => admission.takes(wait(waitMs), LEFT_MS, nowMs)
    expect(takes(burstMs, 0)).toBe(true)
    expect(takes(burstMs, BURST_MS)).toBe(false)
    expect(takes(0, BURST_MS + OVER_MS)).toBe(true)
    expect(takes(burstMs, BURST_MS + OVER_MS + 1)).toBe(true)
  })
})
