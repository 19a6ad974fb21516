import { HOUR_MS } from '@loyalty/contracts/durations'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLOCK_LEAP_ACCEPTED_MS, CLOCK_LEAP_MS } from './limits.js'
import { acceptedTime, hasLeapt, BatchClock } from './batch-clock.js'

const START_MS = Date.UTC(2026, 0, 31)

/** A batch at a time of the machine, at a primary whose clock is that far off. Answers the batch's time. */
function batch(clock: BatchClock, atMs: number, offMs: number): number {
  const now = clock.hearTime(new Date(START_MS + atMs + offMs), atMs)
  return now.getTime() - START_MS - atMs
}

const honest = fc.integer({ min: -CLOCK_LEAP_MS / 4, max: CLOCK_LEAP_MS / 4 })
const wrong = fc
  .tuple(fc.constantFrom(1, -1), fc.integer({ min: 2 * CLOCK_LEAP_MS, max: 48 * HOUR_MS }))
  .map(([sign, offMs]) => sign * offMs)
/** Batches of a wrong clock, within less than it takes to accept one. */
const leap = fc.record({
  offMs: wrong,
  pausesMs: fc.array(fc.integer({ min: 0, max: Math.floor(CLOCK_LEAP_ACCEPTED_MS / 21) }), {
    maxLength: 20,
  }),
})
const calm = fc.array(
  fc.record({ offMs: honest, pauseMs: fc.integer({ min: 0, max: 12 * HOUR_MS }) }),
  { minLength: 1, maxLength: 20 },
)

describe('the time of batches', () => {
  it('is never farther off than an honest clock, however often another leaps for a while', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(calm, leap), { minLength: 1, maxLength: 6 }), (phases) => {
        const clock = new BatchClock(() => undefined)
        let atMs = 0
        for (const [before, { offMs, pausesMs }] of phases) {
          for (const each of before) {
            atMs += each.pauseMs
            expect(Math.abs(batch(clock, atMs, each.offMs))).toBeLessThanOrEqual(CLOCK_LEAP_MS / 4)
          }
          for (const pauseMs of pausesMs) {
            atMs += pauseMs
            expect(Math.abs(batch(clock, atMs, offMs))).toBeLessThanOrEqual(CLOCK_LEAP_MS / 4)
          }
        }
      }),
    )
  })

  it('is what others had who wrote already, whatever the clock showed before', () => {
    const clock = new BatchClock(() => undefined)
    expect(clock.hearTime(new Date(START_MS + HOUR_MS), 0).getTime()).toBe(START_MS + HOUR_MS)
    clock.begin(new Date(START_MS), 0)
    expect(batch(clock, 1_000, HOUR_MS)).toBe(0)
  })

  it('is that of the primary again once a leap was heard of for long, though nothing was written', () => {
    const clock = new BatchClock(() => undefined)
    expect(batch(clock, 0, 0)).toBe(0)
    const hear = (atMs: number) =>
      clock.hearTime(new Date(START_MS + atMs + HOUR_MS), atMs).getTime() - START_MS - atMs
    expect(hear(1_000)).toBe(0)
    expect(hear(CLOCK_LEAP_ACCEPTED_MS)).toBe(0)
    expect(hear(1_000 + CLOCK_LEAP_ACCEPTED_MS)).toBe(HOUR_MS)
  })

  it('is that of the primary again once a leap has lasted', () => {
    fc.assert(
      fc.property(wrong, fc.integer({ min: 0, max: HOUR_MS }), (offMs, afterMs) => {
        const clock = new BatchClock(() => undefined)
        expect(batch(clock, 0, 0)).toBe(0)
        expect(batch(clock, 1_000, offMs)).toBe(0)
        const atMs = 1_000 + CLOCK_LEAP_ACCEPTED_MS + afterMs
        expect(batch(clock, atMs, offMs)).toBe(offMs)
        expect(batch(clock, atMs + 1_000, offMs)).toBe(offMs)
      }),
    )
  })

  it('is not taken along by a clock that wanders off in small steps', () => {
    const clock = new BatchClock(() => undefined)
    let farthestMs = 0
    for (let step = 0; step * 1_000 < CLOCK_LEAP_ACCEPTED_MS - 1_000; step++) {
      const offMs = batch(clock, step * 1_000, step * 10_000)
      farthestMs = Math.max(farthestMs, offMs)
    }
    expect(farthestMs).toBeLessThanOrEqual(CLOCK_LEAP_MS)
  })
})

const at = (ms: number) => new Date(START_MS + ms)

describe('a leap', () => {
  it('is more than a clock may be off, either way', () => {
    for (const sign of [1, -1]) {
      expect(hasLeapt(at(sign * CLOCK_LEAP_MS), at(0))).toBe(false)
      expect(hasLeapt(at(sign * (CLOCK_LEAP_MS + 1)), at(0))).toBe(true)
    }
  })

  it('is told once, until a batch without one', () => {
    let leaps = 0
    const clock = new BatchClock(() => {
      leaps += 1
    })
    const told = (atMs: number, isLeap: boolean) => clock.told(at(atMs), { atMs, isLeap })
    told(0, false)
    expect(leaps).toBe(0)
    told(1, true)
    told(2, true)
    expect(leaps).toBe(1)
    told(3, false)
    told(4, true)
    expect(leaps).toBe(2)
  })

  it('is accepted as soon as it has lasted', () => {
    const clock = new BatchClock(() => undefined)
    clock.told(at(0), { atMs: 0, isLeap: false })
    clock.told(at(1), { atMs: 1, isLeap: true })
    expect(clock.expected(CLOCK_LEAP_ACCEPTED_MS)).toEqual(at(CLOCK_LEAP_ACCEPTED_MS))
    expect(clock.expected(CLOCK_LEAP_ACCEPTED_MS + 1)).toBeNull()
  })

  it('is seen by the server as it is here', () => {
    expect(acceptedTime(null)).toBe('$$NOW')
    const isLeap = { $gt: [{ $abs: { $subtract: ['$$NOW', at(0)] } }, CLOCK_LEAP_MS] }
    expect(acceptedTime(at(0))).toEqual({ $cond: [isLeap, at(0), '$$NOW'] })
  })
})

it('a count goes on from the time that was told, which is taken anew now and then', () => {
  const clock = new BatchClock(() => undefined)
  expect(clock.expected(0)).toBeNull()
  clock.told(at(0), { atMs: 0, isLeap: false })
  const soonMs = CLOCK_LEAP_ACCEPTED_MS - 1
  clock.told(at(soonMs + 100), { atMs: soonMs, isLeap: false })
  expect(clock.expected(soonMs)).toEqual(at(soonMs))
  const lateMs = CLOCK_LEAP_ACCEPTED_MS
  clock.told(at(lateMs + 100), { atMs: lateMs, isLeap: false })
  expect(clock.expected(lateMs)).toEqual(at(lateMs + 100))
})
