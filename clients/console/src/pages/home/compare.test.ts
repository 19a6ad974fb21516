import { expect, test } from 'vitest'
import { changeOf, splitAt } from './compare.js'

test.each([
  ['30', '24', 'UP', 0.25],
  ['18', '24', 'DOWN', -0.25],
  ['24', '24', 'SAME', 0],
  ['0', '0', 'SAME', 0],
  ['5', '0', 'UP', null],
  ['0', '5', 'DOWN', -1],
  // Of a balance below zero, less debt is more.
  ['-5', '-10', 'UP', 0.5],
] as const)('%s after %s: %s by %s', (now, before, direction, share) => {
  expect(changeOf(now, before)).toStrictEqual({ direction, share })
})

test('the day itself counts to the periods from it on', () => {
  const days = ['2026-10-30', '2026-10-31', '2026-11-01'].map((period) => ({ period }))
  const { now, before } = splitAt(days, '2026-10-31')
  expect([now.length, before.length]).toStrictEqual([2, 1])
})
