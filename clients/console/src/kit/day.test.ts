import { expect, test } from 'vitest'
import {
  addDays,
  dayOf,
  endOfDay,
  isDay,
  isOver,
  isStartOfDay,
  lastDayBefore,
  startOfDay,
} from './day.js'

test.each([
  ['2026-12-31', 'UTC', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['2026-12-31', 'America/Santiago', '2026-12-31T03:00:00.000Z', '2027-01-01T03:00:00.000Z'],
  ['2026-06-30', 'America/Santiago', '2026-06-30T04:00:00.000Z', '2026-07-01T04:00:00.000Z'],
  // Clocks go back in the night to this day's end, and forward in the other.
  ['2026-10-25', 'Europe/Madrid', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['2026-03-29', 'Europe/Madrid', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  // The clocks leave out midnight: the day begins at 01:00.
  ['2026-09-05', 'America/Santiago', '2026-09-05T04:00:00.000Z', '2026-09-06T04:00:00.000Z'],
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
  ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z', '2026-03-29T21:00:00.000Z'],
  // Midnight comes twice, and the day has 25 hours.
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ['2026-04-04', 'America/Santiago', '2026-04-04T03:00:00.000Z', '2026-04-05T04:00:00.000Z'],
  ['2026-05-01', 'Asia/Kathmandu', '2026-04-30T18:15:00.000Z', '2026-05-01T18:15:00.000Z'],
])('%s in %s', (day, zone, start, end) => {
  expect(startOfDay(day, zone)).toBe(start)
  expect(endOfDay(day, zone)).toBe(end)
  expect(new Date(lastDayBefore(end)).getTime()).toBe(new Date(end).getTime() - 1)
  expect(dayOf(start, zone)).toBe(day)
  expect(dayOf(lastDayBefore(end), zone)).toBe(day)
  expect(dayOf(end, zone)).toBe(addDays(day, 1))
  expect([start, end].every((one) => isStartOfDay(one, zone))).toBe(true)
  expect(isStartOfDay(lastDayBefore(end), zone)).toBe(false)
})

test.each([
  ['2026-12-31T23:30:00Z', 'UTC', '2026-12-31'],
  ['2026-12-31T23:30:00Z', 'Europe/Madrid', '2027-01-01'],
  ['2027-01-01T02:59:59Z', 'America/Santiago', '2026-12-31'],
])('%s in %s is in %s', (instant, zone, day) => {
  expect(dayOf(instant, zone)).toBe(day)
})

test('days are added over months, leap days and years', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})

test.each(['2026-02-30', '2026-13-01', '2026-1-1', 'soon', '', undefined])(
  '%s is no day',
  (text) => {
    expect(isDay(text)).toBe(false)
  },
)

test.each([
  [null, false],
  ['2026-12-31T23:00:00.001Z', false],
  ['2026-12-31T23:00:00.000Z', true],
])('what ends at %s is over at that instant: %s', (endsAt, is) => {
  expect(isOver(endsAt, Date.parse('2026-12-31T23:00:00.000Z'))).toBe(is)
})
