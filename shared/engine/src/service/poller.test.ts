import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPoller, earliest, type Poller } from './poller.js'

const REST_MS = 5_000
const begun = new Date('2026-01-31T10:00:00Z')
const inMs = (ms: number) => new Date(begun.getTime() + ms)

let poller: Poller
let polls: number[]
let failures: unknown[]
let next: () => Date | null
beforeEach(() => {
  vi.useFakeTimers({ now: begun })
  polls = []
  failures = []
  poller = createPoller({
    clock: { now: () => new Date() },
    restMs: REST_MS,
    poll: async () => {
      polls.push(Date.now() - begun.getTime())
      return next()
    },
    onFailure: (error) => failures.push(error),
  })
})
afterEach(async () => {
  await poller.stop()
  vi.useRealTimers()
})

it('looks at the start and then after each rest, when nothing is known to fall due', async () => {
  next = () => null
  poller.start()
  poller.start()
  await vi.advanceTimersByTimeAsync(2 * REST_MS)
  expect(polls).toEqual([0, 5_000, 10_000])
})

it('looks when the next falls due', async () => {
  next = () => inMs(2_300)
  poller.start()
  await vi.advanceTimersByTimeAsync(2_300)
  expect(polls).toEqual([0, 2_300])
})

it('rests no longer than it may, however late the next falls due', async () => {
  next = () => inMs(60_000)
  poller.start()
  await vi.advanceTimersByTimeAsync(REST_MS)
  expect(polls).toEqual([0, 5_000])
})

it.each([
  ['was due long ago, since it fails each time', () => inMs(-60_000)],
  ['falls due at each moment', () => new Date()],
])('looks once a second while the next %s', async (_, is) => {
  next = is
  poller.start()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(polls).toEqual([0, 1_000, 2_000, 3_000])
})

it('looks at once when it is woken, and again when that was during a look', async () => {
  next = () => {
    if (polls.length === 2) poller.wake()
    return null
  }
  poller.start()
  await vi.advanceTimersByTimeAsync(400)
  poller.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(polls).toEqual([0, 400, 400])
  expect(vi.getTimerCount()).toBe(1)
})

it('goes on after a failure, when it has rested', async () => {
  next = () => {
    if (polls.length === 1) throw new Error('the database is away')
    return null
  }
  poller.start()
  await vi.advanceTimersByTimeAsync(REST_MS)
  expect(polls).toEqual([0, 5_000])
  expect(failures).toEqual([new Error('the database is away')])
})

it('ends with the look under way', async () => {
  const polling = Promise.withResolvers<null>()
  let isStopping = false
  const one = createPoller({
    clock: { now: () => new Date() },
    restMs: REST_MS,
    poll: (stopping) => {
      stopping.addEventListener('abort', () => (isStopping = true))
      return polling.promise
    },
    onFailure: (error) => failures.push(error),
  })
  one.start()
  const stopped = one.stop().then(() => 'stopped')
  expect(isStopping).toBe(true)
  expect(await Promise.race([stopped, Promise.resolve('working')])).toBe('working')
  polling.resolve(null)
  expect(await stopped).toBe('stopped')
  expect(vi.getTimerCount()).toBe(0)
})

it('tells the earliest of dates', () => {
  expect(earliest([])).toBe(null)
  expect(earliest([null, null])).toBe(null)
  expect(earliest([null, inMs(3), inMs(1), null, inMs(2)])).toEqual(inMs(1))
})
