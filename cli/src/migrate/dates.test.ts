import { describe, expect, it } from 'vitest'
import { dateReader } from './dates.js'

function read(text: string, format: string, zone = 'UTC'): string | null {
  const reader = dateReader({ format, zone })
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
