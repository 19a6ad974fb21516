import { createLogger, scrape } from '@loyalty/engine/process'
import { expect, it } from 'vitest'
import { createOwnClock } from './own-clock.js'

const logger = createLogger({ service: 'gateway-test', level: 'silent' })
const now = '2026-11-27T12:00:00.000Z'
const offset = async () =>
  Number(/^loyalty_clock_offset_seconds\S* (\S+)$/m.exec((await scrape()).text)?.[1])

it.each([
  ['the same', 0, 0, true],
  ['at the leeway', -30, 0, true],
  ['behind', -31, 0, false],
  ['ahead', 31, 0, false],
  ['ahead, which the way of the answer may explain', 31, 4_000, true],
])('a clock is %s', async (_, seconds, tookMs, isRight) => {
  const clock = createOwnClock(logger, () => Date.parse(now) + seconds * 1_000)
  clock.compare(now, tookMs)
  expect(clock.isRight).toBe(isRight)
  expect(await offset()).toBe(seconds - tookMs / 2_000)
  clock.close()
})

it('a clock that was set is right again', () => {
  let ownMs = Date.parse(now) - 3_600_000
  const clock = createOwnClock(logger, () => ownMs)
  expect(clock.isRight).toBe(true)
  clock.compare(now, 0)
  expect(clock.isRight).toBe(false)
  ownMs = Date.parse(now)
  clock.compare(now, 0)
  expect(clock.isRight).toBe(true)
  clock.close()
})
