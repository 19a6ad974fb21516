import { amountOf, sumAmounts, toAmount } from '@loyalty/contracts/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sharesOf } from '../../discounts/rules/money.js'
import { paidFor, weightsOf, worthOf } from './order-shares.js'

const line = (amount: number, value?: number | null, discounted?: number | null) => ({
  sku: 's',
  amount,
  ...(value !== undefined && { value }),
  ...(discounted !== undefined && { discounted_value: discounted }),
})

describe('what a line counts beside the others', () => {
  it.each<[string, ReturnType<typeof line>[], typeof paidFor, number[]]>([
    ['what was paid for it', [line(3, 60, 50), line(1, 60)], paidFor, [50, 60]],
    ['its value before discounts', [line(3, 60, 50), line(1, null, 40)], worthOf, [60, 40]],
    ['its amount, where one has no value', [line(3, 60, 50), line(1, null)], paidFor, [3, 1]],
    ['its amount, where all are free', [line(3, 60, 0), line(1, 0)], paidFor, [3, 1]],
    ['as much as each, where nothing is known', [line(0), line(0)], paidFor, [0.0001, 0.0001]],
  ])('is %s', (_name, lines, valueOf, expected) => {
    expect(weightsOf(lines, valueOf)).toEqual(expected.map(toAmount))
  })
})

const shared = (total: bigint, ...weights: bigint[]) =>
  sharesOf(amountOf(total), weights.map(amountOf))

describe('shares', () => {
  it('give the rest of the rounding to the largest remainders, the first lines first', () => {
    expect(shared(100n, 1n, 1n, 1n)).toEqual([34n, 33n, 33n])
    expect(shared(100n, 1n, 2n, 4n)).toEqual([14n, 29n, 57n])
    expect(shared(1n, 1n, 3n)).toEqual([0n, 1n])
    expect(shared(5n)).toEqual([])
  })

  it('add up to the total, each less than one ten-thousandth from its exact part', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 15n }).map(amountOf)
    const weights = fc
      .array(amount, { minLength: 1, maxLength: 30 })
      .filter((all) => all.some(Boolean))
    fc.assert(
      fc.property(amount, weights, (total, each) => {
        const shares = sharesOf(total, each)
        const sum = sumAmounts(each)
        expect(sumAmounts(shares)).toBe(total)
        for (const [at, share] of shares.entries()) {
          const off = share * sum - total * (each[at] ?? 0n)
          expect(off < sum && off + sum > 0n).toBe(true)
        }
      }),
    )
  })
})
