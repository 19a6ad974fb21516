import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../kit/day.js'
import { paceOf } from './pace.js'

const TODAY = '2026-12-30'

/** Thirty days that end today, which paid this much at their end and nothing before. */
const daysOf = (...payouts: number[]) =>
  Array.from({ length: 30 }, (_, index) => ({
    period: addDays(TODAY, index - 29),
    payouts: payouts[index - 30 + payouts.length] ?? 0,
  }))

const spending = (maxTotal: number | null, used: number, payouts: number[], before = 0) => ({
  budget: { max_total: maxTotal, used },
  total: { payouts: payouts.reduce((sum, one) => sum + one, before) },
  days: daysOf(...payouts),
})

const goneOn = (day: string) => ({ kind: 'GONE_ON', day })

test.each([
  ['without a budget', spending(null, 5, [5]), null, { kind: 'UNLIMITED' }],
  ['all paid', spending(10, 10, [10]), null, { kind: 'GONE' }],
  ['lowered below what was paid', spending(8, 10, [10]), null, { kind: 'GONE' }],
  ['nothing paid yet', spending(10, 0, []), null, { kind: 'LASTS' }],
  ['nothing paid of late', spending(10, 4, [], 4), null, { kind: 'LASTS' }],
  ['ten in two days, ten left', spending(20, 10, [4, 6]), null, goneOn('2027-01-01')],
  ['the rest of a day is a day', spending(21, 10, [4, 6]), null, goneOn('2027-01-02')],
  // Of the thirty days, since it paid before them: one a day, not five.
  ['begun long ago', spending(62, 60, [10, 20], 30), null, goneOn('2027-01-01')],
  ['quiet days in between', spending(14, 12, [6, 0, 0, 0, 0, 6]), null, goneOn('2026-12-31')],
  ['ends before', spending(20, 10, [4, 6]), '2026-12-31', { kind: 'LASTS' }],
  ['ends on the same day', spending(20, 10, [4, 6]), '2027-01-01', goneOn('2027-01-01')],
  ['in more than ten years', spending(3_652, 1, [1]), null, { kind: 'LASTS' }],
  ['in ten years', spending(3_651, 1, [1]), null, goneOn(addDays(TODAY, 3_650))],
])('%s', (_name, stats, lastDay, pace) => {
  expect(paceOf(stats, lastDay)).toStrictEqual(pace)
})

test('on the day before, not all is paid; on that day it is', () => {
  const counts = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(counts, fc.array(counts, { minLength: 1, maxLength: 30 }), (left, payouts) => {
      const paid = payouts.reduce((sum, one) => sum + one, 0)
      const pace = paceOf(spending(paid + left, paid, payouts), null)
      if (pace.kind !== 'GONE_ON') return pace.kind === 'LASTS'
      const ahead = (Date.parse(pace.day) - Date.parse(TODAY)) / 86_400_000
      return paid * (ahead - 1) < left * payouts.length && paid * ahead >= left * payouts.length
    }),
  )
})
