import { expect, it } from 'vitest'
import { daysOfPeriod, monthsBefore, periodsUpTo } from './calendar-periods.js'

it.each([
  ['2026-02', { from: '2026-02-01', to: '2026-02-28' }],
  ['2024-02', { from: '2024-02-01', to: '2024-02-29' }],
  ['2026-12', { from: '2026-12-01', to: '2026-12-31' }],
  ['2026-Q1', { from: '2026-01-01', to: '2026-03-31' }],
  ['2026-Q4', { from: '2026-10-01', to: '2026-12-31' }],
  ['2026', { from: '2026-01-01', to: '2026-12-31' }],
  ['2026-13', null],
  ['2026-Q5', null],
  ['2026-02-01', null],
  ['', null],
])('the days of %j', (period, days) => {
  expect(daysOfPeriod(period)).toEqual(days)
})

it('the latest periods come first', () => {
  const { months, quarters, years } = periodsUpTo('2026-02-15')
  expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12'])
  expect(quarters.slice(0, 3)).toEqual(['2026-Q1', '2025-Q4', '2025-Q3'])
  expect(years.slice(0, 2)).toEqual(['2026', '2025'])
})

it('a month before another one begins on its first day', () => {
  expect(monthsBefore('2026-02-15', 0)).toBe('2026-02-01')
  expect(monthsBefore('2026-02-15', 11)).toBe('2025-03-01')
})
