import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNumber, typedNumber } from './read-number.js'

const rows: [region: string, typed: string, read: string | null][] = [
  ['es-ES', '1.500', '1500'],
  ['es-ES', '1,5', '1.5'],
  ['es-ES', '1.500,25', '1500.25'],
  ['es-ES', '1.234.567', '1234567'],
  ['es-ES', '1500', '1500'],
  ['es-ES', '1.5', null],
  ['es-ES', '1.50', null],
  ['es-ES', '15.00', null],
  ['es-ES', '1.5000', null],
  ['es-ES', '1,500.25', null],
  ['es-MX', '1,500', '1500'],
  ['es-MX', '1.5', '1.5'],
  ['es-CL', '1.500', '1500'],
  ['en-GB', '1,500', '1500'],
  ['en-GB', '1.5', '1.5'],
  ['en-GB', '1.500', '1.5'],
  ['en-GB', '1,5', null],
  ['en-GB', '1,50', null],
  ['en-GB', '1.500,25', null],
  ['en-US', '12,345.67', '12345.67'],
  ['en-US', '123,45', null],
  // In India groups above 999 have two digits.
  ['en-IN', '1,50,000', '150000'],
  ['en-IN', '1,23,45,678.5', '12345678.5'],
  ['en-IN', '150,000', '150000'],
  ['en-IN', '1,50,00', null],
  ['en-GB', '1,50,000', null],
  // Pasted: blanks around, a no-break space or a thin one between groups, full-width digits and signs.
  ['en-GB', '  1,500 ', '1500'],
  ['en-GB', '1 500', '1500'],
  ['es-ES', '1\u00A0500,5', '1500.5'],
  ['es-ES', '1\u202F500', '1500'],
  ['es-ES', '１．５００', '1500'],
  ['en-GB', '１，５００', '1500'],
  ['en-GB', '١٥', null],
  // On the way to more, and without a zero before.
  ['es-ES', '1,', '1'],
  ['en-GB', '.5', '0.5'],
  ['en-GB', '.', null],
  ['en-GB', '007', '7'],
  ['en-GB', '0', '0'],
  ['en-GB', '-5', null],
  ['en-GB', '+5', null],
  ['en-GB', '1e3', null],
  ['en-GB', '5 €', null],
  ['en-GB', 'five', null],
  ['en-GB', '1.23456', null],
  // More digits than a double has.
  ['en-GB', '123456789012.3456', '123456789012.3456'],
]

describe('numbers as people write them', () => {
  test.each(rows)('%s: %s is %s', (region, typed, read) => {
    expect(readNumber(typed, region, 4)).toStrictEqual(
      read === null ? { kind: 'UNREADABLE' } : { kind: 'NUMBER', text: read },
    )
  })

  test.each(['', ' ', '\u00A0', '\t'])('a blank is nothing', (typed) => {
    expect(readNumber(typed, 'es-ES', 4)).toStrictEqual({ kind: 'NOTHING' })
  })

  test('whole numbers have no decimals', () => {
    expect(readNumber('1.500', 'en-GB', 0)).toStrictEqual({ kind: 'UNREADABLE' })
    expect(readNumber('1.500', 'es-ES', 0)).toStrictEqual({ kind: 'NUMBER', text: '1500' })
  })

  test.each(['en-GB', 'en-US', 'es-ES', 'es-MX', 'es-CL'])(
    '%s: what Intl writes is read, and what was read can be typed again',
    (region) => {
      const format = new Intl.NumberFormat(region, {
        maximumFractionDigits: 4,
        useGrouping: 'always',
      })
      fc.assert(
        fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.nat(9_999), (whole, decimals) => {
          const tail = String(decimals).padStart(4, '0').replace(/0+$/, '')
          const text = tail === '' ? String(whole) : `${whole}.${tail}`
          const read = { kind: 'NUMBER', text }
          const shown = format.format(text as Intl.StringNumericLiteral)
          expect(readNumber(shown, region, 4)).toStrictEqual(read)
          expect(readNumber(typedNumber(text, region), region, 4)).toStrictEqual(read)
        }),
      )
    },
  )
})
