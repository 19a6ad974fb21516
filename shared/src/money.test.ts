import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountOf,
  formatAmount,
  isAmountNumber,
  multiplyAmounts,
  toAmount,
  toWireAmount,
} from './money.js'

const TOTAL_LIMIT = 9n * 10n ** 15n

describe('amounts', () => {
  it.each([
    [0, 0n],
    [1, 10_000n],
    [10.5, 105_000n],
    [-0.0001, -1n],
    [99_999_999_999.9999, 999_999_999_999_999n],
    [100_000_000_000, 10n ** 15n],
  ])('reads %d as %d ten-thousandths', (value, expected) => {
    expect(toAmount(value)).toBe(expected)
  })

  it.each([
    0.00001,
    1.23456,
    100_000_000_000.0001,
    -100_000_000_001,
    Infinity,
    Number.NaN,
    2 ** 63,
  ])('refuses %d', (value) => {
    expect(isAmountNumber(value)).toBe(false)
    expect(() => toAmount(value)).toThrow(RangeError)
  })

  it('writes the digits of the bigint, also where a double has too few', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -TOTAL_LIMIT, max: TOTAL_LIMIT }), (count) => {
        const amount = amountOf(count)
        expect(JSON.stringify(toWireAmount(amount))).toBe(formatAmount(amount))
      }),
    )
    expect(JSON.stringify(toWireAmount(amountOf(8_999_999_999_999_999n)))).toBe('899999999999.9999')
  })

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (count) => {
        expect(toAmount(JSON.parse(formatAmount(amountOf(count))) as number)).toBe(count)
      }),
    )
  })

  it('multiplies and rounds down', () => {
    expect(multiplyAmounts(amountOf(15_000n), amountOf(3_333n))).toBe(4_999n)
    expect(multiplyAmounts(amountOf(-15_000n), amountOf(3_333n))).toBe(-5_000n)
  })
})
