import fc from 'fast-check'
import { toFactor } from '@loyalty/contracts/factor'
import { describe, expect, it } from 'vitest'
import { readStoredFactor, storeFactor } from './campaign.js'

describe('a stored factor', () => {
  it.each([
    [0.1, 1_000n],
    [1_000_000, 10_000_000_000n],
    [0.00001, '0.00001000'],
    [0.3333333, '0.33333330'],
    [999_999.99999999, '999999.99999999'],
  ])('%d is stored as %s', (factor, stored) => {
    expect(storeFactor(toFactor(factor))).toBe(stored)
  })

  it('is the factor that it was', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 14n }), (count) => {
        const factor = toFactor(Number(count) / 100_000_000)
        expect(readStoredFactor(storeFactor(factor))).toBe(factor)
      }),
    )
  })

  it('of more than four decimals stops who calculates with counts of ten-thousandths', () => {
    const stored: unknown = storeFactor(toFactor(0.00001))
    expect(() => 10_000n * (stored as bigint)).toThrow(TypeError)
  })
})
