import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './day.js'
import { readDay, typedDay } from './read-day.js'

const rows: [region: string, typed: string, day: string | null][] = [
  ['en-GB', '01/12/2026', '2026-12-01'],
  ['es-ES', '01/12/2026', '2026-12-01'],
  ['es', '01/12/2026', '2026-12-01'],
  ['es-MX', '1/12/2026', '2026-12-01'],
  ['es-CL', '01-12-2026', '2026-12-01'],
  ['en-US', '01/12/2026', '2026-01-12'],
  ['en', '12/1/2026', '2026-12-01'],
  ['en-GB', '31/12/2026', '2026-12-31'],
  ['es-ES', '31/12/2026', '2026-12-31'],
  ['en-US', '12/31/2026', '2026-12-31'],
  ['en-US', '31/12/2026', null],
  ['en-GB', '12/31/2026', null],
  ['en-GB', '29/2/2028', '2028-02-29'],
  ['en-GB', '29/2/2026', null],
  ['es-ES', '31.4.2026', null],
  ['es-ES', '1.12.2026', '2026-12-01'],
  ['en-GB', '1 12 2026', '2026-12-01'],
  ['en-GB', '2026-12-01', '2026-12-01'],
  ['en-US', '2026-12-01', '2026-12-01'],
  ['es-ES', '2026/12/1', '2026-12-01'],
  // Pasted from a text, a table, a keyboard that writes full-width digits.
  ['en-GB', '  1 December 2026 ', '2026-12-01'],
  ['en-GB', '1 dec 2026', '2026-12-01'],
  ['en-US', 'December 1, 2026', '2026-12-01'],
  ['en-US', '1 Dec 2026', '2026-12-01'],
  ['es-ES', '1 de diciembre de 2026', '2026-12-01'],
  ['es-ES', '1 dic 2026', '2026-12-01'],
  ['es-ES', '1 de Diciembre, 2026', '2026-12-01'],
  ['es-ES', '１/１２/２０２６', '2026-12-01'],
  ['en-GB', '01\u00A0/\u00A012/2026', '2026-12-01'],
  ['es-ES', '1 December 2026', null],
  // Half of a day, two digits of a year, and no day at all.
  ['en-GB', '1/12', null],
  ['en-GB', '1/12/26', null],
  ['en-GB', '0/12/2026', null],
  ['en-GB', '20261201', null],
  ['en-GB', '1/12/2026/3', null],
  ['en-GB', 'soon', null],
]

describe('days as people write them', () => {
  test.each(rows)('%s: %s is %s', (region, typed, day) => {
    expect(readDay(typed, region)).toStrictEqual(
      day === null ? { kind: 'UNREADABLE' } : { kind: 'DAY', day },
    )
  })

  test.each(['', '  ', '\u00A0'])('a blank is nothing', (typed) => {
    expect(readDay(typed, 'es-ES')).toStrictEqual({ kind: 'NOTHING' })
  })

  test.each(['en-GB', 'en-US', 'en', 'es-ES', 'es-MX', 'es-CL'])(
    '%s: each day is read as it is written there, in digits and in words',
    (region) => {
      const long = new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: 'UTC' })
      fc.assert(
        fc.property(fc.nat(70_000), (days) => {
          const day = addDays('1900-01-01', days)
          expect(readDay(typedDay(day, region), region)).toStrictEqual({ kind: 'DAY', day })
          const words = long.format(new Date(`${day}T00:00:00Z`))
          expect(readDay(words, region)).toStrictEqual({ kind: 'DAY', day })
        }),
      )
    },
  )
})
