import { expect, test } from 'vitest'
import { createFailedTokens } from './failed-tokens.js'

const MINUTE = 60_000

test('an address has so many failures a minute, others have theirs', () => {
  const failed = createFailedTokens(2)
  expect(failed.look('a', 0)).toEqual({ left: 2, seconds: 60 })
  failed.count('a', 0)
  failed.count('a', 30_000)
  failed.count('a', 30_000)
  expect(failed.look('a', 30_001)).toEqual({ left: 0, seconds: 30 })
  expect(failed.look('b', 30_001).left).toBe(2)
  expect(failed.look('a', MINUTE)).toEqual({ left: 2, seconds: 60 })
})

test('memory is bounded: of very many addresses the oldest is forgotten', () => {
  const failed = createFailedTokens(1)
  for (let at = 0; at <= 10_000; at += 1) failed.count(`address-${at}`, at)
  expect(failed.look('address-0', 10_000).left).toBe(1)
  expect(failed.look('address-1', 10_000).left).toBe(0)
})
