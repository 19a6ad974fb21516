import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSweeper } from './sweeper.js'

const EVERY_MS = 25

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('sweeps while something is left, and then leaves the process alone until the next start', () => {
  let left = 3
  const sweep = vi.fn<() => boolean>(() => (left -= 1) > 0)
  const sweeper = createSweeper(EVERY_MS, sweep)
  expect(vi.getTimerCount()).toBe(0)

  sweeper.start()
  sweeper.start()
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(10 * EVERY_MS)
  expect(sweep).toHaveBeenCalledTimes(3)
  expect(vi.getTimerCount()).toBe(0)

  left = 1
  sweeper.start()
  vi.advanceTimersByTime(10 * EVERY_MS)
  expect(sweep).toHaveBeenCalledTimes(4)
  expect(vi.getTimerCount()).toBe(0)
})

it('is stopped in the middle', () => {
  const sweep = vi.fn<() => boolean>(() => true)
  const sweeper = createSweeper(EVERY_MS, sweep)
  sweeper.start()
  vi.advanceTimersByTime(EVERY_MS)
  sweeper.stop()
  vi.advanceTimersByTime(10 * EVERY_MS)
  expect(sweep).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})
