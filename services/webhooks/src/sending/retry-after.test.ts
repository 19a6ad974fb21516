import { expect, it } from 'vitest'
import { parseRetryAfter } from './retry-after.js'

const now = Date.parse('2026-03-01T12:00:00.500Z')

it.each([
  ['0', 0],
  ['120', 120],
  ['3600', 3_600],
  ['3601', 3_600],
  ['9999999999', 3_600],
  ['Sun, 01 Mar 2026 12:00:30 GMT', 30],
  ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
  ['Mon, 02 Mar 2026 12:00:00 GMT', 3_600],
  [undefined, null],
  [['1', '2'], null],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['soon', null],
  ['2026-03-01', null],
  ['Sun, 99 Mar 2026 12:00:30 GMT', null],
  ['9'.repeat(1_000), null],
])('%s is %s s', (header, seconds) => {
  expect(parseRetryAfter(header, now)).toBe(seconds)
})
