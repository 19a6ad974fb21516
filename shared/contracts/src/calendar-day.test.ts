import { describe, expect, it } from 'vitest'
import { dayAsTimestamp, dayIn, dayOrTimestamp, endOf } from './calendar-day.js'

describe('a date without a time', () => {
  it('is that day at 00:00Z where it is a calendar date', () => {
    expect(dayAsTimestamp.parse('1954-09-05')).toBe('1954-09-05T00:00:00.000Z')
    expect(dayAsTimestamp.parse('1954-09-05T00:00:00+01:00')).toBe('1954-09-05T00:00:00.000Z')
  })

  it.each([
    ['UTC', '2026-12-31T23:59:59.999Z'],
    ['Europe/Berlin', '2026-12-31T22:59:59.999Z'],
    ['America/Sao_Paulo', '2027-01-01T02:59:59.999Z'],
  ])('ends with its last millisecond in %s', (zone, end) => {
    expect(endOf(dayOrTimestamp.parse('2026-12-31'), zone).toISOString()).toBe(end)
  })

  it('ends where the clock jumps at midnight too', () => {
    // Midnight of 8 September 2024 did not exist in Chile.
    const end = endOf('2024-09-07', 'America/Santiago')
    expect(end.toISOString()).toBe('2024-09-08T03:59:59.999Z')
  })

  it('stays as it is, and a date-time is written in UTC, again and again', () => {
    for (const sent of ['2026-12-31', '2026-12-31T10:00:00+02:00']) {
      const read = dayOrTimestamp.parse(sent)
      expect(dayOrTimestamp.parse(read)).toBe(read)
    }
    expect(endOf(dayOrTimestamp.parse('2026-12-31T10:00:00+02:00'), 'UTC').toISOString()).toBe(
      '2026-12-31T08:00:00.000Z',
    )
  })

  it('is read without the space around it, and as encoders write a date-time', () => {
    expect(dayAsTimestamp.parse(' 1990-05-01 00:00:00+0200')).toBe('1990-05-01T00:00:00.000Z')
    expect(dayOrTimestamp.parse(' 2026-12-31\n')).toBe('2026-12-31')
    expect(dayOrTimestamp.parse('2026-12-31T10:00+02')).toBe('2026-12-31T08:00:00.000Z')
  })

  it.each([
    '2026-02-30',
    '2026-13-01',
    '26-01-01',
    '2026-01-01T10:00:00',
    '0000-01-01T00:00:00Z',
    'soon',
  ])('%s is none', (text) => {
    expect(dayOrTimestamp.safeParse(text).success).toBe(false)
    expect(dayAsTimestamp.safeParse(text).success).toBe(false)
  })
})

it('the day of an instant is that of the time zone', () => {
  const at = new Date('2026-01-31T23:30:00.000Z')
  const days = ['UTC', 'Europe/Madrid', 'America/Lima'].map((zone) => dayIn(zone, at).toString())
  expect(days).toEqual(['2026-01-31', '2026-02-01', '2026-01-31'])
})
