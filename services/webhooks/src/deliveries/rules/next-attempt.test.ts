import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DELIVERY_MS_MAX } from '../../limits.js'
import { nextAttempt, type Failure } from './next-attempt.js'

const now = new Date('2026-11-27T12:00:00Z')
const failure: Failure = { tries: 1, queuedAt: now, now, retryAfterSeconds: null, chance: 0.5 }
const pauseOf = (changes: Partial<Failure>) => {
  const next = nextAttempt({ ...failure, ...changes })
  return next === null ? null : (next.getTime() - now.getTime()) / 1_000
}

it.each([
  { tries: 1, seconds: 5 },
  { tries: 2, seconds: 30 },
  { tries: 3, seconds: 120 },
  { tries: 4, seconds: 600 },
  { tries: 5, seconds: 1_800 },
  { tries: 6, seconds: 3_600 },
  { tries: 7, seconds: 10_800 },
  { tries: 8, seconds: 21_600 },
  { tries: 9, seconds: 43_200 },
  { tries: 20, seconds: 43_200 },
])('after attempt $tries it is tried again after $seconds s, a fifth more or less', (row) => {
  const { tries, seconds } = row
  expect(pauseOf({ tries })).toBe(seconds)
  expect(pauseOf({ tries, chance: 0 })).toBe(seconds * 0.8)
  expect(pauseOf({ tries, chance: 1 })).toBe(seconds * 1.2)
})

it.each([
  { asked: 1, seconds: 5 },
  { asked: 60, seconds: 60 },
  { asked: 100_000, seconds: 3_600 },
])('Retry-After $asked: after $seconds s', ({ asked, seconds }) => {
  expect(pauseOf({ retryAfterSeconds: asked })).toBe(seconds)
})

it('is tried at most sixteen times in three days, and never later', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 99 }), (all) => {
      let at: Date | null = now
      let tries = 0
      for (const chance of all) {
        tries += 1
        const next = nextAttempt({ ...failure, tries, now: at, chance })
        if (next === null) break
        expect(next.getTime()).toBeGreaterThan(at.getTime())
        expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(DELIVERY_MS_MAX)
        at = next
      }
      expect(tries).toBeGreaterThan(10)
      expect(tries).toBeLessThanOrEqual(16)
    }),
  )
})
