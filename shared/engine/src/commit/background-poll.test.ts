import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBackgroundPoll } from './background-poll.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

it('one look is under way at a time, and the next begins a pause after it has ended', async () => {
  const polls: PromiseWithResolvers<void>[] = []
  const poll = createBackgroundPoll(100, () => {
    const begun = Promise.withResolvers<void>()
    polls.push(begun)
    return begun.promise
  })
  await poll.done()
  poll.begin()
  poll.begin()
  expect(polls).toHaveLength(1)

  const done = poll.done()
  expect(await Promise.race([done, Promise.resolve('looks yet')])).toBe('looks yet')
  vi.advanceTimersByTime(1_000)
  poll.begin()
  expect(polls).toHaveLength(1)
  polls[0]?.resolve()
  await done

  vi.advanceTimersByTime(99)
  poll.begin()
  expect(polls).toHaveLength(1)
  vi.advanceTimersByTime(1)
  poll.begin()
  expect(polls).toHaveLength(2)
})
