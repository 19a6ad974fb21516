import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { factorOfAmount, multiplyByFactor, readFactor, toFactor, toWireFactor } from './factor.js'
import { amountOf, toAmount, UNIT } from './money.js'

describe('factors', () => {
  it.each([
    [0.00001, 1_000n],
    [0.3333333, 33_333_330n],
    [0.00000001, 1n],
    [0.1, 10_000_000n],
    [1_000_000, 10n ** 14n],
    [999_999.99999999, 99_999_999_999_999n],
    [1_000_000.5, 100_000_050_000_000n],
    [1_000_000_000, 10n ** 17n],
  ])('reads %d as %d hundred-millionths', (value, expected) => {
    expect(toFactor(value)).toBe(expected)
  })

  it.each([
    [0.1 + 0.2, 0.3],
    [0.07 * 0.1, 0.007],
    [1 / 3, null],
    [0.123456789, null],
    [0, null],
    [-1, null],
    [1e-9, null],
    [1_000_000_000.1, null],
    [Infinity, null],
    [Number.NaN, null],
  ])('takes %d for %d', (value, expected) => {
    expect(readFactor(value)).toBe(expected)
  })

  it('throws for what is no factor', () => {
    expect(() => toFactor(0.123456789)).toThrow(new RangeError('not a factor'))
  })

  it('is the number that was sent', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 14n }), (count) => {
        const sent = Number(count) / 100_000_000
        expect(readFactor(sent)).toBe(sent)
        expect(toFactor(sent)).toBe(count)
        expect(toWireFactor(toFactor(sent))).toBe(sent)
      }),
    )
  })

  it.each([
    [100_000, 0.00001, 1n, 1],
    [99_999, 0.00001, 1n, 0.9999],
    [99_999, 0.00001, UNIT, 0],
    [30, 0.3333333, 1n, 9.9999],
    [30, 0.3333333, UNIT, 9],
    [3, 0.33333334, UNIT, 1],
    [100_000_000_000, 1_000, UNIT, 100_000_000_000_000],
  ])('%d by %d, rounded down to %d ten-thousandths, is %d', (amount, factor, unit, product) => {
    expect(multiplyByFactor(toAmount(amount), toFactor(factor), unit)).toBe(
      BigInt(product * 10_000),
    )
  })

  it('of four decimals are what they were when they were amounts', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.bigInt({ min: 0n, max: 10n ** 10n }),
        (amount, count) => {
          const factor = factorOfAmount(amountOf(count))
          expect(multiplyByFactor(amountOf(amount), factor, 1n)).toBe((amount * count) / UNIT)
        },
      ),
    )
  })
})
