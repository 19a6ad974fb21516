import { expect, test } from 'vitest'
import { isChosen, noGift, sumOf } from './gift.js'

test.each([
  [{ rewardId: 'points', amount: '5' }, true],
  [{ rewardId: 'points', amount: '0' }, false],
  [{ rewardId: null, amount: '5' }, false],
  [{ kind: 'COUPON', code: 'SAVE' }, true],
  [{ kind: 'COUPON', code: ' ' }, false],
] as const)('%j is something to give: %s', (change, chosen) => {
  expect(isChosen({ ...noGift, ...change })).toBe(chosen)
})

test('a sum is exact, and costs what its reward costs; without a cost it is not known', () => {
  expect(sumOf('0.1', 3, { unit_cost: 0.05 })).toStrictEqual({ units: '0.3', cost: '0.015' })
  expect(sumOf('25', 4, {})).toStrictEqual({ units: '100', cost: null })
})
