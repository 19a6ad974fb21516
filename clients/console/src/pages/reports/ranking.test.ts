import { expect, test } from 'vitest'
import { breakageOf, mostMoved, sumRefusals } from './ranking.js'

test.each([
  [
    [
      ['10', '0'],
      ['10', '5'],
    ],
    { issued: '20', expired: '5', share: 0.25 },
  ],
  [[['10', '0']], null],
  [[['0', '5']], null],
  [[], null],
])('breakage of %j', (periods, breakage) => {
  const rows = periods.map(([issued = '', expired = '']) => ({ issued, expired }))
  expect(breakageOf({ periods: rows })).toStrictEqual(breakage)
})

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

const few = { id: 'few', periods: [{ issued: '9', redeemed: '0' }] }
const much = {
  id: 'much',
  periods: [
    { issued: '4', redeemed: '2' },
    { issued: '3', redeemed: '1' },
  ],
}
const none = { id: 'none', periods: [{ issued: '0', redeemed: '0' }] }

test('the reward that moved most is chosen by what was issued and spent on all days', () => {
  expect(mostMoved({ rows: [none, few, much], isCut: false })).toStrictEqual({
    most: much,
    among: null,
  })
})

test('it says among how many it was chosen where there are more', () => {
  expect(mostMoved({ rows: [few, much], isCut: true })).toStrictEqual({ most: much, among: 2 })
})

test('nothing is chosen where nothing moved', () => {
  expect(mostMoved({ rows: [none], isCut: true })).toBeNull()
  expect(mostMoved({ rows: [], isCut: false })).toBeNull()
})
