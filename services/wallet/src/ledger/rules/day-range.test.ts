import { describe, expect, it } from 'vitest'
import { dayRange } from './day-range.js'

const HOUR_MS = 3_600_000

describe('day range', () => {
  it.each([
    // [what it shows, zone, day, first instant, first instant of the next day, hours]
    ['a plain day', 'UTC', '31-01-2026', '2026-01-31T00:00Z', '2026-02-01T00:00Z', 24],
    ['a leap day', 'UTC', '29-02-2024', '2024-02-29T00:00Z', '2024-03-01T00:00Z', 24],
    ['a year end', 'UTC', '31-12-2026', '2026-12-31T00:00Z', '2027-01-01T00:00Z', 24],
    [
      'a spring change',
      'Europe/Berlin',
      '29-03-2026',
      '2026-03-28T23:00Z',
      '2026-03-29T22:00Z',
      23,
    ],
    [
      'an autumn change',
      'America/New_York',
      '01-11-2026',
      '2026-11-01T04:00Z',
      '2026-11-02T05:00Z',
      25,
    ],
    [
      'a half-hour zone',
      'Asia/Kolkata',
      '15-06-2026',
      '2026-06-14T18:30Z',
      '2026-06-15T18:30Z',
      24,
    ],
    [
      'a change of half an hour',
      'Australia/Lord_Howe',
      '05-04-2026',
      '2026-04-04T13:00Z',
      '2026-04-05T13:30Z',
      24.5,
    ],
    [
      'a quarter-hour zone',
      'Asia/Kathmandu',
      '15-06-2026',
      '2026-06-14T18:15Z',
      '2026-06-15T18:15Z',
      24,
    ],
    [
      'a day without midnight',
      'America/Sao_Paulo',
      '04-11-2018',
      '2018-11-04T03:00Z',
      '2018-11-05T02:00Z',
      23,
    ],
    [
      'a day with two midnights',
      'America/Havana',
      '01-11-2026',
      '2026-11-01T04:00Z',
      '2026-11-02T05:00Z',
      25,
    ],
    [
      'a day that does not exist',
      'Pacific/Apia',
      '30-12-2011',
      '2011-12-30T10:00Z',
      '2011-12-30T10:00Z',
      0,
    ],
    [
      'the day before it',
      'Pacific/Apia',
      '29-12-2011',
      '2011-12-29T10:00Z',
      '2011-12-30T10:00Z',
      24,
    ],
  ])('%s: %s %s', (_shows, zone, date, from, to, hours) => {
    const range = dayRange(date, zone)
    expect(new Date(range.fromMs)).toEqual(new Date(from))
    expect(new Date(range.toMs)).toEqual(new Date(to))
    expect((range.toMs - range.fromMs) / HOUR_MS).toBe(hours)
  })

  it.each([['31-04-2026'], ['32-01-2026'], ['29-02-2026']])('is no day: %s', (date) => {
    expect(() => dayRange(date, 'UTC')).toThrow(RangeError)
  })

  it.each([['31'], ['31-01'], ['']])('is written DD-MM-YYYY, not "%s"', (date) => {
    expect(() => dayRange(date, 'UTC')).toThrow('a day is written DD-MM-YYYY')
  })
})
