import { describe, expect, it } from 'vitest'
import { CallCosts } from './call-costs.js'
import { COSTLY_MS_MIN, COSTS_KNOWN_MAX, WARM_CALLS } from './limits.js'

const MUCH = 3 * COSTLY_MS_MIN
const LITTLE = COSTLY_MS_MIN / 10

/** By a clock, as most calls are measured, or exactly. */
const clocked = (ms: number) => ({ ms, isExact: false })
const exact = (ms: number) => ({ ms, isExact: true })

/** The kinds of calls of a process that has begun just now. */
function cold() {
  const costs = new CallCosts()
  return (about: string | null, operation = 'read', account = 'shop') =>
    costs.kindOf(operation, account, about)
}

/** The same where each operation has run for a while. */
function warm() {
  const kind = cold()
  for (let at = 0; at < WARM_CALLS; at++) kind(null, 'read', 'another').took(clocked(LITTLE))
  return kind
}

describe('what calls cost', () => {
  it('is known by one call that was cheap', () => {
    const kind = warm()
    expect(kind('a').expectedMs).toBeNull()
    kind('a').took(clocked(LITTLE))
    expect(kind('a').expectedMs).toBe(LITTLE)
    expect(kind('a').isSuspect).toBe(false)
  })

  it('is not known by one that took long by the clock, but the next is measured exactly', () => {
    const kind = warm()
    kind('a').took(clocked(MUCH))
    expect(kind('a').expectedMs).toBeNull()
    expect(kind('a').isSuspect).toBe(true)
    kind('a').took(exact(LITTLE))
    expect(kind('a').expectedMs).toBe(LITTLE)
    expect(kind('a').isSuspect).toBe(false)
  })

  it('is known to be much by what was measured exactly, and is the mean of that', () => {
    const kind = warm()
    kind('a').took(clocked(MUCH))
    kind('a').took(exact(MUCH))
    expect(kind('a').expectedMs).toBe(MUCH)
    kind('a').took(exact(2 * MUCH))
    expect(kind('a').expectedMs).toBe(1.5 * MUCH)
    kind('a').took(clocked(10 * MUCH))
    expect(kind('a').expectedMs).toBe(1.5 * MUCH)
  })

  it('stays much where every second call costs little', () => {
    const kind = warm()
    kind('a').took(clocked(MUCH))
    for (let at = 0; at < 20; at++) kind('a').took(exact(at % 2 === 0 ? MUCH : 0))
    expect(kind('a').expectedMs).toBeGreaterThan(COSTLY_MS_MIN)
  })

  it('is little again soon after it was much', () => {
    const kind = warm()
    kind('a').took(exact(MUCH))
    for (let at = 0; at < 4; at++) kind('a').took(exact(LITTLE))
    expect(kind('a').expectedMs).toBeLessThan(COSTLY_MS_MIN)
  })

  it('does not count what the first calls of a process take', () => {
    const kind = cold()
    for (let at = 0; at < WARM_CALLS; at++) kind('a').took(exact(MUCH))
    expect(kind('a').expectedMs).toBeNull()
    kind('a').took(exact(MUCH))
    expect(kind('a').expectedMs).toBe(MUCH)
  })

  it('is taken from the account where many of its calls cost much, each about somebody else', () => {
    const kind = warm()
    kind('first').took(clocked(MUCH))
    for (let at = 0; at < 4; at++) {
      expect(kind(`${at}`).isSuspect).toBe(true)
      kind(`${at}`).took(exact(MUCH))
    }
    expect(kind('new').expectedMs).toBe(MUCH)
    expect(kind('new', 'read', 'other').expectedMs).toBeNull()
    expect(kind('new', 'write').expectedMs).toBeNull()
  })

  it('is not taken from an account of which one call took very long', () => {
    const kind = warm()
    for (let at = 0; at < 40; at++) kind(`${at}`).took(clocked(LITTLE))
    kind('long').took(exact(1_000))
    kind('long').took(clocked(1_000))
    expect(kind('new').expectedMs).toBeNull()
    kind('new').took(exact(LITTLE))
    expect(kind('newer').isSuspect).toBe(false)
  })

  it('is the mean where calls are about nobody in particular, measured exactly where one took long', () => {
    const kind = warm()
    for (let at = 0; at < 4; at++) kind(null).took(clocked(LITTLE))
    expect(kind(null).expectedMs).toBe(LITTLE)
    expect(kind('a').expectedMs).toBeNull()
    kind(null).took(clocked(MUCH))
    expect(kind(null).isSuspect).toBe(true)
    for (let at = 0; at < 40; at++) kind(null).took(exact(MUCH))
    expect(kind(null).expectedMs).toBeGreaterThan(COSTLY_MS_MIN)
  })

  it('is forgotten when there are too many', () => {
    const kind = warm()
    kind('old').took(clocked(LITTLE))
    for (let at = 0; at < COSTS_KNOWN_MAX; at++) kind(`${at}`).took(clocked(LITTLE))
    expect(kind('old').expectedMs).toBeNull()
    expect(kind(`${COSTS_KNOWN_MAX - 1}`).expectedMs).toBe(LITTLE)
  })
})
