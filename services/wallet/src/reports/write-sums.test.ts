import fc from 'fast-check'
import { Decimal128 } from 'mongodb'
import { expect, it } from 'vitest'
import { fromDecimal, toDecimal } from './write-sums.js'

it('a sum is stored as the decimal of its digits, however long, and read as what it was', () => {
  const digits = 10n ** 34n - 1n
  fc.assert(
    fc.property(fc.bigInt({ min: -digits, max: digits }), (value) => {
      expect(toDecimal(value)).toEqual(Decimal128.fromString(value.toString()))
      expect(fromDecimal(toDecimal(value))).toBe(value)
    }),
  )
})
