import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AGGREGATE_RETRY_MS_MAX, AGGREGATE_RETRY_MS_MIN } from './relay-limits.js'
import { RelayPauses } from './relay-pauses.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

describe('pauses of aggregates', () => {
  it('grow with each failure up to a limit, and begin anew after a success', () => {
    const pauses = new RelayPauses()
    const failed = Array.from({ length: 10 }, () => pauses.fail('one'))
    expect(failed.map(({ failures }) => failures)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(failed.slice(0, 3).map(({ pauseMs }) => pauseMs / AGGREGATE_RETRY_MS_MIN)).toEqual([
      1, 2, 4,
    ])
    expect(failed.at(-1)?.pauseMs).toBe(AGGREGATE_RETRY_MS_MAX)
    expect([pauses.isPaused('one'), pauses.isPaused('other')]).toEqual([true, false])
    pauses.succeed('one')
    expect(pauses.isPaused('one')).toBe(false)
    expect(pauses.fail('one').failures).toBe(1)
  })

  it('are forgiven, but for those that were taken for their own', () => {
    const pauses = new RelayPauses()
    pauses.fail('own')
    pauses.fail('other')
    pauses.forgive((aggregate) => aggregate === 'own')
    expect([pauses.isPaused('own'), pauses.isPaused('other')]).toEqual([true, false])
    expect(pauses.ends).toHaveLength(1)
  })

  it('end by the clock of the process, and are gone when all are cleared', () => {
    const pauses = new RelayPauses()
    const { pauseMs } = pauses.fail('one')
    expect(pauses.ends).toEqual([performance.now() + pauseMs])
    vi.advanceTimersByTime(pauseMs - 1)
    expect(pauses.isPaused('one')).toBe(true)
    vi.advanceTimersByTime(1)
    expect(pauses.isPaused('one')).toBe(false)
    expect(pauses.fail('one').failures).toBe(2)
    pauses.clear()
    expect(pauses.isPaused('one')).toBe(false)
    expect(pauses.ends).toEqual([])
  })
})
