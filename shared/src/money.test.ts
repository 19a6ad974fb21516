import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addAmounts,
  AMOUNT_MAX,
  amountOf,
  formatAmount,
  isAmountNumber,
  multiplyAmounts,
  negateAmount,
  smallerAmount,
  subtractAmounts,
  sumAmounts,
  toAmount,
  TOTAL_MAX,
  toWireAmount,
  ZERO,
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
    [-100_000_000_000, -(10n ** 15n)],
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
    expect(() => toAmount(value)).toThrow(new RangeError('not an amount'))
  })

  it('has the limits that the interface names', () => {
    expect(AMOUNT_MAX).toBe(toAmount(100_000_000_000))
    expect(TOTAL_MAX).toBe(TOTAL_LIMIT)
  })

  it.each<[bigint, string]>([
    [0n, '0'],
    [1n, '0.0001'],
    [-1n, '-0.0001'],
    [105_000n, '10.5'],
    [-1_000_500n, '-100.05'],
    [1_000_000n, '100'],
    [-TOTAL_LIMIT, '-900000000000'],
  ])('writes %d ten-thousandths as %s', (count, digits) => {
    expect(formatAmount(amountOf(count))).toBe(digits)
  })

  it.each([10n ** 15n - 1n, 1n - 10n ** 15n])(
    'is a plain number as long as a double prints its digits: %d',
    (count) => {
      expect(toWireAmount(amountOf(count))).toBe(Number(count) / 10_000)
    },
  )

  it.each([10n ** 15n, -(10n ** 15n)])('is raw JSON from there on: %d', (count) => {
    expect(toWireAmount(amountOf(count))).toBeTypeOf('object')
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
    expect(multiplyAmounts(amountOf(-15_000n), amountOf(20_000n))).toBe(-30_000n)
    expect(multiplyAmounts(amountOf(1n), amountOf(9_999n))).toBe(0n)
    expect(multiplyAmounts(ZERO, amountOf(-3n))).toBe(0n)
  })

  it('adds, subtracts, negates and compares exactly', () => {
    const [two, three] = [amountOf(2n), amountOf(3n)]
    expect(addAmounts(two, three)).toBe(5n)
    expect(subtractAmounts(two, three)).toBe(-1n)
    expect(negateAmount(two)).toBe(-2n)
    expect([smallerAmount(two, three), smallerAmount(three, two)]).toEqual([2n, 2n])
    expect(sumAmounts([two, three, negateAmount(three)])).toBe(2n)
    expect(sumAmounts([])).toBe(0n)
  })
})
