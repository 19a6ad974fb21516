import { expect, test } from 'vitest'
import { endOfDay, lastDayBefore, startOfDay } from './day.js'

test.each([
  ['2026-12-31', 'UTC', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['2026-12-31', 'America/Santiago', '2026-12-31T03:00:00.000Z', '2027-01-01T03:00:00.000Z'],
  ['2026-06-30', 'America/Santiago', '2026-06-30T04:00:00.000Z', '2026-07-01T04:00:00.000Z'],
  // Clocks go back in the night to this day's end, and forward in the other.
  ['2026-10-25', 'Europe/Madrid', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['2026-03-29', 'Europe/Madrid', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-05-01', 'Asia/Kathmandu', '2026-04-30T18:15:00.000Z', '2026-05-01T18:15:00.000Z'],
])('%s in %s', (day, zone, start, end) => {
  expect(startOfDay(day, zone)).toBe(start)
  expect(endOfDay(day, zone)).toBe(end)
  expect(new Date(lastDayBefore(end)).getTime()).toBe(new Date(end).getTime() - 1)
})
