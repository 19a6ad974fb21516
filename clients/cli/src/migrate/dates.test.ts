import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateReader } from './dates.js'
import type { DayMeaning } from './dates.js'

function read(
  text: string,
  format: string,
  zone = 'UTC',
  day: DayMeaning = 'start',
): string | null {
  const reader = dateReader({ format, zone, day })
  return typeof reader === 'string' ? reader : reader(text)
}

describe('a date becomes an instant', () => {
  it.each([
    ['2024-02-29', 'iso', 'UTC', '2024-02-29T00:00:00.000Z'],
    ['2024-02-29', 'iso', 'America/Lima', '2024-02-29T05:00:00.000Z'],
    ['2024-02-29 23:59', 'iso', 'UTC', '2024-02-29T23:59:00.000Z'],
    ['2024-02-29T10:00:00+01:00', 'iso', 'America/Lima', '2024-02-29T09:00:00.000Z'],
    ['2024-02-29T10:00:00Z', 'iso', 'America/Lima', '2024-02-29T10:00:00.000Z'],
    ['1700000000', 'unix', 'UTC', '2023-11-14T22:13:20.000Z'],
    ['1700000000123', 'unix-ms', 'UTC', '2023-11-14T22:13:20.123Z'],
    ['5/3/2024 7:05', 'M/D/YYYY H:mm', 'UTC', '2024-05-03T07:05:00.000Z'],
    ['03.05.2024 07:05:09.120', 'DD.MM.YYYY HH:mm:ss.SSS', 'UTC', '2024-05-03T07:05:09.120Z'],
    // The hour that exists twice is the first of the two.
    ['2024-10-27 02:30', 'iso', 'Europe/Berlin', '2024-10-27T00:30:00.000Z'],
  ])('%s as %s in %s', (text, format, zone, expected) => {
    expect(read(text, format, zone)).toBe(expected)
  })

  // Zones on both sides of UTC, and the days on which their clocks change.
  const zones = ['UTC', 'Europe/Berlin', 'America/Lima', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']

  it.each(zones)('a calendar date stays what it is, read in %s', (zone) => {
    const calendar = (text: string, format: string) => read(text, format, zone, 'calendar')
    const born = '1954-09-05T00:00:00.000Z'
    expect(calendar('05.09.1954', 'DD.MM.YYYY')).toBe(born)
    expect(calendar('05.09.1954 00:00', 'DD.MM.YYYY HH:mm')).toBe(born)
    expect(calendar('05.09.1954 23:59', 'DD.MM.YYYY HH:mm')).toBe(born)
    expect(calendar('1954-09-05', 'iso')).toBe(born)
    expect(calendar('1954-09-05T00:00:00+02:00', 'iso')).toBe(born)
    expect(calendar('31.02.1954', 'DD.MM.YYYY')).toBeNull()
    expect(calendar('05.09.1954 24:01', 'DD.MM.YYYY HH:mm')).toBeNull()
  })

  it('a birthday that was kept as seconds is the day that the clock showed', () => {
    const midnightInBerlin = String(Date.parse('1984-09-04T22:00:00Z') / 1_000)
    expect(read(midnightInBerlin, 'unix', 'Europe/Berlin', 'calendar')).toBe(
      '1984-09-05T00:00:00.000Z',
    )
    expect(read(midnightInBerlin, 'unix', 'UTC', 'calendar')).toBe('1984-09-04T00:00:00.000Z')
  })

  it.each([
    ['31.12.2026', 'UTC', '2026-12-31T00:00:00.000Z', '2026-12-31T23:59:59.999Z'],
    ['31.12.2026', 'Europe/Berlin', '2026-12-30T23:00:00.000Z', '2026-12-31T22:59:59.999Z'],
    ['31.12.2026', 'America/Lima', '2026-12-31T05:00:00.000Z', '2027-01-01T04:59:59.999Z'],
    ['31.12.2026', 'Pacific/Kiritimati', '2026-12-30T10:00:00.000Z', '2026-12-31T09:59:59.999Z'],
    // 23 and 25 hours long.
    ['29.03.2026', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['25.10.2026', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
    ['08.03.2026', 'America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
    // A day that begins at 01:00, and one whose last hour is there twice.
    ['04.11.2018', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', '2018-11-05T01:59:59.999Z'],
    ['17.02.2018', 'America/Sao_Paulo', '2018-02-17T02:00:00.000Z', '2018-02-18T02:59:59.999Z'],
  ])('%s in %s begins and ends', (text, zone, start, end) => {
    expect(read(text, 'DD.MM.YYYY', zone, 'start')).toBe(start)
    expect(read(text, 'DD.MM.YYYY', zone, 'end')).toBe(end)
    expect(read(text, 'DD.MM.YYYY', zone, 'account-end')).toBe(
      text.split('.').toReversed().join('-'),
    )
  })

  it('a day ends a millisecond before the next one begins, in every zone', () => {
    const day = fc.date({
      min: new Date('1970-01-02'),
      max: new Date('2099-12-30'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(day, fc.constantFrom(...zones, 'America/Havana'), (at, zone) => {
        const next = new Date(at.getTime() + 86_400_000)
        const [today = '', tomorrow = ''] = [at, next].map((date) =>
          date.toISOString().slice(0, 10),
        )
        const end = Date.parse(read(today, 'iso', zone, 'end') ?? '')
        // Kiritimati left out the first day of 1995.
        fc.pre(!(zone === 'Pacific/Kiritimati' && /^199[45]-(12-31|01-0)/.test(today)))
        expect(end + 1).toBe(Date.parse(read(tomorrow, 'iso', zone, 'start') ?? ''))
      }),
    )
  })

  it('an instant is none of a day, whatever a day would mean', () => {
    for (const day of ['start', 'end', 'account-end'] as const) {
      const readAs = (text: string, format: string) => read(text, format, 'Europe/Berlin', day)
      expect(readAs('31.12.2026 18:00', 'DD.MM.YYYY HH:mm')).toBe('2026-12-31T17:00:00.000Z')
      expect(readAs('2026-12-31T18:00:00Z', 'iso')).toBe('2026-12-31T18:00:00.000Z')
      expect(readAs('1700000000', 'unix')).toBe('2023-11-14T22:13:20.000Z')
    }
  })

  it.each([
    ['2023-02-29', 'iso'],
    ['2023-02-31T00:00:00Z', 'iso'],
    ['31.02.2023', 'DD.MM.YYYY'],
    ['00.02.2023', 'DD.MM.YYYY'],
    ['01.13.2023', 'DD.MM.YYYY'],
    ['2024-13-01', 'iso'],
    ['29.02.2023', 'DD.MM.YYYY'],
    ['1.2.2023', 'DD.MM.YYYY'],
    ['01.02.2023 25:00', 'DD.MM.YYYY HH:mm'],
    ['01.02.2023x', 'DD.MM.YYYY'],
    ['soon', 'unix'],
    ['99999999999999999', 'unix'],
  ])('%s as %s is none', (text, format) => {
    expect(read(text, format)).toBeNull()
  })

  it('no day that does not exist is one in any zone', () => {
    for (const zone of ['UTC', 'Etc/UTC', 'Europe/Berlin']) {
      expect(read('30.02.2024', 'DD.MM.YYYY', zone)).toBeNull()
      expect(read('29.02.2024', 'DD.MM.YYYY', zone)).not.toBeNull()
    }
  })

  it.each([
    ['MM.YYYY', 'UTC', 'the date format MM.YYYY has no day'],
    ['iso', 'Berlin', 'Berlin is not a time zone such as Europe/Berlin'],
  ])('%s in %s is no style', (format, zone, sentence) => {
    expect(read('', format, zone)).toBe(sentence)
  })
})
