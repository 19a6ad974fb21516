import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLookout, earliest, type Lookout } from './lookout.js'

const REST_MS = 5_000
const begun = new Date('2026-01-31T10:00:00Z')
const inMs = (ms: number) => new Date(begun.getTime() + ms)

let lookout: Lookout
let looks: number[]
let failures: unknown[]
let next: () => Date | null
beforeEach(() => {
  vi.useFakeTimers({ now: begun })
  looks = []
  failures = []
  lookout = createLookout({
    clock: { now: () => new Date() },
    restMs: REST_MS,
    look: async () => {
      looks.push(Date.now() - begun.getTime())
      return next()
    },
    onFailure: (error) => failures.push(error),
  })
})
afterEach(async () => {
  await lookout.stop()
  vi.useRealTimers()
})

it('looks at the start and then after each rest, when nothing is known to fall due', async () => {
  next = () => null
  lookout.start()
  lookout.start()
  await vi.advanceTimersByTimeAsync(2 * REST_MS)
  expect(looks).toEqual([0, 5_000, 10_000])
})

it('looks when the next falls due', async () => {
  next = () => inMs(2_300)
  lookout.start()
  await vi.advanceTimersByTimeAsync(2_300)
  expect(looks).toEqual([0, 2_300])
})

it('rests no longer than it may, however late the next falls due', async () => {
  next = () => inMs(60_000)
  lookout.start()
  await vi.advanceTimersByTimeAsync(REST_MS)
  expect(looks).toEqual([0, 5_000])
})

it.each([
  ['was due long ago, since it fails each time', () => inMs(-60_000)],
  ['falls due at each moment', () => new Date()],
])('looks once a second while the next %s', async (_, is) => {
  next = is
  lookout.start()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(looks).toEqual([0, 1_000, 2_000, 3_000])
})

it('looks at once when it is woken, and again when that was during a look', async () => {
  next = () => {
    if (looks.length === 2) lookout.wake()
    return null
  }
  lookout.start()
  await vi.advanceTimersByTimeAsync(400)
  lookout.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(looks).toEqual([0, 400, 400])
  expect(vi.getTimerCount()).toBe(1)
})

it('goes on after a failure, when it has rested', async () => {
  next = () => {
    if (looks.length === 1) throw new Error('the database is away')
    return null
  }
  lookout.start()
  await vi.advanceTimersByTimeAsync(REST_MS)
  expect(looks).toEqual([0, 5_000])
  expect(failures).toEqual([new Error('the database is away')])
})

it('ends with the look under way', async () => {
  const looking = Promise.withResolvers<null>()
  let isStopping = false
  const one = createLookout({
    clock: { now: () => new Date() },
    restMs: REST_MS,
    look: (stopping) => {
      stopping.addEventListener('abort', () => (isStopping = true))
      return looking.promise
    },
    onFailure: (error) => failures.push(error),
  })
  one.start()
  const stopped = one.stop().then(() => 'stopped')
  expect(isStopping).toBe(true)
  expect(await Promise.race([stopped, Promise.resolve('working')])).toBe('working')
  looking.resolve(null)
  expect(await stopped).toBe('stopped')
  expect(vi.getTimerCount()).toBe(0)
})

it('tells the earliest of dates', () => {
  expect(earliest([])).toBe(null)
  expect(earliest([null, null])).toBe(null)
  expect(earliest([null, inMs(3), inMs(1), null, inMs(2)])).toEqual(inMs(1))
})
