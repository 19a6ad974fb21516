import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { birthday, birthdaysOn, isFutureBirth, isPlausibleBirth } from './birthday.js'

const two = (value: number) => String(value).padStart(2, '0')

describe('a birthday', () => {
  it.each([
    ['1990-05-01', '1990-05-01'],
    ['1990-05-01T00:00:00Z', '1990-05-01'],
    ['1990-05-01T00:00:00+02:00', '1990-05-01'],
    ['1990-05-01T23:00:00-05:00', '1990-05-01'],
    ['1990-05-01T23:59:59.999999Z', '1990-05-01'],
    ['2000-02-29T00:00:00+14:00', '2000-02-29'],
  ])('%s is the day as it is written', (sent, day) => {
    expect(birthday.parse(sent)).toBe(`${day}T00:00:00.000Z`)
  })

  it.each(['1990-05-01T00:00:00', '1990-02-30', '1990-02-30T00:00:00Z', '01/05/1990', '', 6])(
    '%j is none',
    (sent) => {
      expect(birthday.safeParse(sent).success).toBe(false)
    },
  )

  it('is the same day at every hour and in every zone, however often it is read', () => {
    const days = fc.date({
      min: new Date('0001-01-02'),
      max: new Date('9999-12-30'),
      noInvalidDate: true,
    })
    const zones = fc.tuple(
      fc.constantFrom('+', '-'),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 59 }),
    )
    const times = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    fc.assert(
      fc.property(days, times, zones, (date, [hour, minute], [sign, hours, minutes]) => {
        const day = date.toISOString().slice(0, 10)
        const zone = `${sign}${two(hours)}:${two(minutes)}`
        const read = birthday.parse(`${day}T${two(hour)}:${two(minute)}:00${zone}`)
        expect(read).toBe(`${day}T00:00:00.000Z`)
        expect(birthday.parse(read)).toBe(read)
        expect(birthday.parse(day)).toBe(read)
      }),
    )
  })
})

describe('a birthday is judged by days', () => {
  it.each([
    // The 1st of March has begun at +14:00, and the 29th of February lasts at -12:00.
    ['2000-02-29T12:00:00.000Z', '2000-03-01', true],
    ['2000-02-29T12:00:00.000Z', '2000-03-02', false],
    ['2000-02-29T09:59:59.999Z', '2000-02-29', true],
    ['2000-02-29T09:59:59.999Z', '2000-03-01', false],
    ['2000-02-29T12:00:00.000Z', '1880-02-29', true],
    ['2000-02-29T12:00:00.000Z', '1880-02-28', false],
    ['2000-02-29T11:59:59.999Z', '1880-02-28', true],
    // 1900 had no 29th of February.
    ['2020-02-29T12:00:00.000Z', '1900-02-28', true],
    ['2020-02-29T12:00:00.000Z', '1900-02-27', false],
  ])('at %s the day %s may be one: %s', (now, day, expected) => {
    expect(isPlausibleBirth(day, new Date(now))).toBe(expected)
    expect(isPlausibleBirth(birthday.parse(day), new Date(now))).toBe(expected)
  })

  it('long ago is no future', () => {
    expect(isFutureBirth('1850-01-01', new Date('2000-01-01'))).toBe(false)
    expect(isFutureBirth('2000-01-03', new Date('2000-01-01'))).toBe(true)
  })
})

describe('birthdays', () => {
  it.each([
    ['2026-05-17', ['05-17']],
    ['2026-03-01', ['02-29', '03-01']],
    ['2028-03-01', ['03-01']],
    ['2028-02-29', ['02-29']],
    ['2100-03-01', ['02-29', '03-01']],
    ['2026-02-28', ['02-28']],
  ])('on %s are those of %j', (day, born) => {
    expect(birthdaysOn(day)).toEqual(born)
  })

  it('of everybody come once in each year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1970, max: 2200 }), (year) => {
        const first = Temporal.PlainDate.from({ year, month: 1, day: 1 })
        const days = Array.from({ length: first.daysInYear }, (_, index) =>
          first.add({ days: index }).toString(),
        )
        const born = days.flatMap(birthdaysOn)
        expect(born).toHaveLength(366)
        expect(new Set(born).size).toBe(366)
      }),
      { numRuns: 20 },
    )
  })
})
