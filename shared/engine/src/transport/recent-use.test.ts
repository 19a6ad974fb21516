import { expect, it } from 'vitest'
import { RECENT_USE_MS_MAX, RECENT_USE_SHARE } from './limits.js'
import { RecentUse } from './recent-use.js'

it('an account is above its share from a burst on, and no longer once that has leaked', () => {
  const use = new RecentUse()
  use.charge('a', RECENT_USE_MS_MAX, 0)
  expect(use.isAboveShare('a', 0)).toBe(false)
  use.charge('a', 10, 0)
  expect([use.isAboveShare('a', 0), use.isAboveShare('b', 0)]).toEqual([true, false])
  expect(use.isAboveShare('a', 10 / RECENT_USE_SHARE - 1)).toBe(true)
  expect(use.isAboveShare('a', 10 / RECENT_USE_SHARE)).toBe(false)
})

it('one that takes its share of the time and no more is never above it', () => {
  const use = new RecentUse()
  for (let nowMs = 0; nowMs < 10_000; nowMs += 10) {
    use.charge('a', 10 * RECENT_USE_SHARE, nowMs)
    expect(use.isAboveShare('a', nowMs)).toBe(false)
  }
})

it('what was charged and not used is given back, and saves up nothing', () => {
  const use = new RecentUse()
  use.charge('a', 100, 0)
  use.charge('a', -1_000, 0)
  use.charge('a', RECENT_USE_MS_MAX + 1, 0)
  expect(use.isAboveShare('a', 0)).toBe(true)
})
