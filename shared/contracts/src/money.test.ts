import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addAmounts,
  AMOUNT_MAX,
  amountOf,
  amountText,
  formatAmount,
  isAmountNumber,
  multiplyAmounts,
  negateAmount,
  readAmount,
  smallerAmount,
  subtractAmounts,
  sumAmounts,
  toAmount,
  TOTAL_MAX,
  toWireAmount,
  ZERO,
} from './money.js'

/** The double that the digits of an amount are read as. */
const numberOf = (count: bigint) => Number(formatAmount(amountOf(count)))

/** The double so many steps away. */
function stepped(value: number, steps: number): number {
  const bits = new DataView(new ArrayBuffer(8))
  bits.setFloat64(0, value)
  const isZero = value === 0
  bits.setBigInt64(0, isZero ? BigInt(Math.abs(steps)) : bits.getBigInt64(0) + BigInt(steps))
  return bits.getFloat64(0)
}

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

  it.each([
    [19.9 * 3, 59.7],
    [0.1 + 0.2, 0.3],
    [-(0.1 + 0.2), -0.3],
    [1.005 * 1000, 1005],
    [Array.from({ length: 1_000 }, () => 0.1).reduce((sum, value) => sum + value), 100],
    [1_234_567.890_000_1, 1_234_567.89],
    [1e-10, 0],
    [-1e-10, 0],
    [100_000_000_000 * (1 + Number.EPSILON), 100_000_000_000],
    [1_000_000_000 * (1 + Number.EPSILON), 1_000_000_000],
  ])('takes %d for %d', (value, expected) => {
    expect(readAmount(value)).toBe(expected)
  })

  it.each([0.00001, 59.69999, 0.00005, 123_456.78905, 1_234_567.89005, 9_999_999_999.00001])(
    'takes a fifth decimal for what it is: %d',
    (value) => {
      expect(readAmount(value)).toBeNull()
    },
  )

  const counts = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })

  it('takes the neighbours of an amount among the doubles for it', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: -2, max: 2 }), (count, steps) => {
        const amount = numberOf(count)
        expect(readAmount(stepped(amount, steps))).toBe(amount)
      }),
    )
  })

  it('takes sums and products of amounts for what they are exactly', () => {
    const small = fc.bigInt({ min: 0n, max: 10n ** 9n })
    fc.assert(
      fc.property(fc.array(small, { maxLength: 200 }), small, fc.nat(1_000), (all, one, times) => {
        const sum = all.map(numberOf).reduce((left, right) => left + right, 0)
        expect(readAmount(sum)).toBe(numberOf(sumAmounts(all.map(amountOf))))
        expect(readAmount(numberOf(one) * times)).toBe(numberOf(one * BigInt(times)))
      }),
    )
  })

  it('refuses whatever has a fifth decimal of its own', () => {
    const below = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n })
    fc.assert(
      fc.property(below, fc.integer({ min: 1, max: 9 }), (count, digit) => {
        const sign = count < 0n ? -1 : 1
        expect(readAmount(numberOf(count) + (sign * digit) / 100_000)).toBeNull()
      }),
    )
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

  it.each([10n ** 15n, -(10n ** 15n)])(
    'is a plain number as long as a double prints its digits: %d',
    (count) => {
      expect(toWireAmount(amountOf(count))).toBe(Number(count) / 10_000)
    },
  )

  it.each([10n ** 15n + 1n, -1n - 10n ** 15n])('is raw JSON beyond: %d', (count) => {
    expect(toWireAmount(amountOf(count))).toBeTypeOf('object')
  })

  it('writes the digits of the bigint, also where a double has too few', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -TOTAL_LIMIT, max: TOTAL_LIMIT }), (count) => {
        const amount = amountOf(count)
        expect(JSON.stringify(toWireAmount(amount))).toBe(formatAmount(amount))
        expect(amountText(amount)).toBe(formatAmount(amount))
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

  it('multiplies and batches down', () => {
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
