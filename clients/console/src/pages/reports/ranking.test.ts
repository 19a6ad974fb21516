import { expect, test } from 'vitest'
import { sumRefusals } from './sum-refusals.js'

test('refusals of periods are summed by their code, the most frequent first', () => {
  const periods = [
    { refusals: [{ code: 'COUPON_EXPIRED', count: 1 }] },
    { refusals: [] },
    {
      refusals: [
        { code: 'COUPON_EXPIRED', count: 1 },
        { code: 'INSUFFICIENT_BALANCE', count: 3 },
        { code: 'COUPON_DISABLED', count: 2 },
      ],
    },
  ]
  expect(sumRefusals(periods)).toStrictEqual([
    { code: 'INSUFFICIENT_BALANCE', count: 3 },
    { code: 'COUPON_DISABLED', count: 2 },
    { code: 'COUPON_EXPIRED', count: 2 },
  ])
})
