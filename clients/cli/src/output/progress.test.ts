import { expect, it } from 'vitest'
import { duration, progressLine } from './progress.js'

const state = {
  label: 'customers.csv',
  share: 0.5,
  rows: 500_000,
  failed: 0,
  elapsedMs: 100_000,
  rowsHere: 500_000,
  shareAtStart: 0,
  note: null,
}

it.each([
  [{}, 'customers.csv  [############............]   50%  500,000 rows  5,000/s  1:40 left'],
  [{ failed: 12, note: 'again in 2 s: 503' }, '1:40 left  12 failed  again in 2 s: 503'],
  // What an earlier run did is neither in the rate nor in the time that is left.
  [{ rowsHere: 100_000, shareAtStart: 0.4 }, '500,000 rows  1,000/s  8:20 left'],
  [{ share: null }, 'customers.csv  500,000 rows  5,000/s'],
  [{ share: 1 }, '100%  500,000 rows  5,000/s'],
  [{ elapsedMs: 0, shareAtStart: 0.5 }, '50%  500,000 rows  0/s'],
])('%j', (change, expected) => {
  expect(progressLine({ ...state, ...change }, 200).endsWith(expected)).toBe(true)
})

it('a line never breaks a narrow terminal', () => {
  expect(progressLine(state, 40)).toHaveLength(39)
})

it.each([
  [0, '0:00'],
  [61_000, '1:01'],
  [3_723_000, '1:02:03'],
])('%i ms is %s', (ms, expected) => {
  expect(duration(ms)).toBe(expected)
})
