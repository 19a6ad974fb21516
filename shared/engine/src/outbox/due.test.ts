import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Due } from './due.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

it('what is due is so from its time on, until it is done', () => {
  const due = new Due(100, 30)
  vi.advanceTimersByTime(29)
  expect(due.isNow()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(due.isNow()).toBe(true)
  due.done()
  expect(due.atMs).toBe(performance.now() + 100)
  vi.advanceTimersByTime(99)
  expect(due.isNow()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(due.isNow()).toBe(true)
})

it('something is due at once unless somebody says when, and when somebody is in a hurry', () => {
  const due = new Due(100)
  expect(due.isNow()).toBe(true)
  due.done()
  expect(due.isNow()).toBe(false)
  due.hurry()
  expect(due.isNow()).toBe(true)
  expect(due.atMs).toBe(0)
})
