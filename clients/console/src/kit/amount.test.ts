import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addTexts,
  amountText,
  compareTexts,
  factorText,
  multiplyText,
  isAmountText,
  isFactorText,
  negateText,
  sumTexts,
  wireAmount,
} from './amount.js'

/** Ten-thousandths up to the interface's largest amount, 100,000,000,000 units. */
const counts = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
const plain = (count: bigint): string => {
  const digits = (count < 0n ? -count : count).toString().padStart(5, '0')
  const text = `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '')
  return `${count < 0n ? '-' : ''}${text === '' ? '0' : text}`
}

describe('amounts are exact decimals', () => {
  test.each([
    [0.1, '0.1'],
    [0.3, '0.3'],
    [-0.0001, '-0.0001'],
    [10.5, '10.5'],
    [99_999_999_999.9999, '99999999999.9999'],
    [100_000_000_000, '100000000000'],
  ])('%d is %s', (value, text) => {
    expect(amountText(value)).toBe(text)
    expect(wireAmount(text)).toBe(value)
  })

  test('an amount of the interface comes and goes without a change', () => {
    fc.assert(
      fc.property(counts, (count) => {
        const number = Number(plain(count))
        return wireAmount(amountText(number)) === number
      }),
    )
  })

  test('what is added, is taken away again without a rest', () => {
    fc.assert(
      fc.property(counts, counts, (left, right) => {
        const sum = addTexts(plain(left), plain(right))
        return compareTexts(addTexts(sum, negateText(plain(right))), plain(left)) === 0
      }),
    )
  })

  test('0.1 and 0.2 are 0.3', () => {
    expect(sumTexts(['0.1', '0.2'])).toBe('0.3')
  })

  test.each(['', '1,5', '1.23456', '1e3', '--1', '.5', '1234567890123'])(
    'no amount: %s',
    (text) => {
      expect(isAmountText(text)).toBe(false)
    },
  )
})

test.each([
  ['12.5', '3', '37.5'],
  ['0.1', '0.2', '0.02'],
  ['0.0001', '0.5', '0.0001'],
  ['0.0001', '0.4999', '0'],
  ['99999999999.9999', '1000', '99999999999999.9'],
])('%s × %s = %s', (left, right, product) => {
  expect(multiplyText(left, right)).toBe(product)
})

describe('factors have eight decimals', () => {
  test.each([
    [0.00001, '0.00001'],
    [0.3333333, '0.3333333'],
    [0.00000001, '0.00000001'],
    [1, '1'],
    [10, '10'],
    [1_000_000, '1000000'],
    [900_000_000.1, '900000000.1'],
  ])('%d is %s', (value, text) => {
    expect(factorText(value)).toBe(text)
    expect(wireAmount(text)).toBe(value)
    expect(isFactorText(text)).toBe(true)
  })

  test.each(['', '0', '0.00', '0.123456789', '-1', '1e3'])('no factor: %s', (text) => {
    expect(isFactorText(text)).toBe(false)
  })
})
