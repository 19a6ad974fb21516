import { expect, it } from 'vitest'
import { createOverloadedProcesses, HOLD_BACK_MS } from './overloaded-processes.js'

it('a process that refused is asked nothing of the kind for a moment, and anything else', () => {
  let now = 0
  const overloaded = createOverloadedProcesses(() => now)
  expect(overloaded.has('a', 'redeem')).toBe(false)
  overloaded.add('a', 'redeem')
  expect(overloaded.has('a', 'redeem')).toBe(true)
  expect(overloaded.has('a', 'get')).toBe(false)
  expect(overloaded.has('b', 'redeem')).toBe(false)
  now = HOLD_BACK_MS - 1
  expect(overloaded.has('a', 'redeem')).toBe(true)
  now = HOLD_BACK_MS
  expect(overloaded.has('a', 'redeem')).toBe(false)
})
