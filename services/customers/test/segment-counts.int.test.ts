import type { RequestContext } from '@loyalty/engine/handler'
import { steadyNow } from '@loyalty/engine/process'
import { until } from '@loyalty/testing/until'
import { Collection } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { calendarOf } from '../src/accounts/rules/periods.js'
import { COUNTS_AT_ONCE_MAX, Members } from '../src/segments/members.js'
import { contextOf, startWorld, type World } from './fixture.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const filter = {
  all: [{ any: [{ field: 'country' as const, operator: 'eq' as const, value: 'ES' }] }],
}
const open = () =>
  new Members({
    db: world.db,
    calendars: { of: () => Promise.resolve(calendarOf([])) },
    clock: { now: () => new Date() },
  })

/** The database's counts, which end when the test says so. */
function heldCounts() {
  const ended = Promise.withResolvers<number>()
  const spy = vi.spyOn(Collection.prototype, 'countDocuments').mockReturnValue(ended.promise)
  return {
    ended,
    begun: () => spy.mock.calls.map(([, options]) => options?.maxTimeMS),
    [Symbol.dispose]: () => spy.mockRestore(),
  }
}

describe('the count of a segment', () => {
  it('has a bound of its own, and ends before nobody waits for the answer any more', async () => {
    using counts = heldCounts()
    counts.ended.resolve(7)
    const members = open()
    const count = (changes: Partial<RequestContext>) => members.count(filter, contextOf(changes))
    expect(await count({ deadlineMs: steadyNow() + 60_000 })).toBe(7)
    expect(await count({ deadlineMs: steadyNow() + 100 })).toBeNull()
    const [bound = Infinity, ...more] = counts.begun()
    expect(bound).toBeLessThanOrEqual(1_000)
    expect(more).toEqual([])
  })

  it('is one of a few at once, and unknown where its turn comes too late', async () => {
    using counts = heldCounts()
    const members = open()
    const asked = Array.from({ length: 5 }, () => members.count(filter, contextOf()))
    await until(async () => counts.begun().length >= COUNTS_AT_ONCE_MAX)
    // All who asked have what they count by once somebody has who asks after them.
    await members.query(filter, contextOf())
    expect(counts.begun()).toHaveLength(COUNTS_AT_ONCE_MAX)
    const endsAt = steadyNow() + 1_000
    await until(async () => steadyNow() > endsAt)
    counts.ended.resolve(7)
    expect(await Promise.all(asked)).toEqual([7, 7, null, null, null])
    expect(counts.begun()).toHaveLength(COUNTS_AT_ONCE_MAX)
  })
})
