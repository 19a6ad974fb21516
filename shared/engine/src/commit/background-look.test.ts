import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBackgroundLook } from './background-look.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

it('one look is under way at a time, and the next begins a pause after it has ended', async () => {
  const looks: PromiseWithResolvers<void>[] = []
  const look = createBackgroundLook(100, () => {
    const begun = Promise.withResolvers<void>()
    looks.push(begun)
    return begun.promise
  })
  await look.done()
  look.begin()
  look.begin()
  expect(looks).toHaveLength(1)

  const done = look.done()
  expect(await Promise.race([done, Promise.resolve('looks yet')])).toBe('looks yet')
  vi.advanceTimersByTime(1_000)
  look.begin()
  expect(looks).toHaveLength(1)
  looks[0]?.resolve()
  await done

  vi.advanceTimersByTime(99)
  look.begin()
  expect(looks).toHaveLength(1)
  vi.advanceTimersByTime(1)
  look.begin()
  expect(looks).toHaveLength(2)
})
