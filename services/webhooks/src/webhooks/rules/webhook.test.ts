import { expect, it } from 'vitest'
import { FAILING_MS_MAX } from '../../limits.js'
import { hasFailedForLong } from './webhook.js'

const now = new Date('2026-03-01T12:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)

it.each([
  { name: 'never', since: null, isLong: false },
  { name: 'for a moment', since: before(1), isLong: false },
  { name: 'for a day less a millisecond', since: before(FAILING_MS_MAX - 1), isLong: false },
  { name: 'for a day', since: before(FAILING_MS_MAX), isLong: true },
  { name: 'since a time that a clock set back calls future', since: before(-1), isLong: false },
])('a webhook that failed $name is paused for it: $isLong', ({ since, isLong }) => {
  expect(hasFailedForLong(since, now)).toBe(isLong)
})
