import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { UnitsPay } from '@loyalty/contracts/discount'
import { formatAmount, sumAmounts, toAmount, UNIT } from '@loyalty/contracts/money'
import { smallestOf } from './money.js'
import { payWithUnits } from './pay-with-units.js'

const CENT = smallestOf(2)
const mug = { sku: 'mug' }
const cap = { sku: 'cap' }

interface Try {
  pays: UnitsPay
  free: number
  wanted: number | 'max'
  lines?: number[]
  shipping?: number
  /** The lines before what was paid, where something was. */
  discounted?: number[]
}

function tried({ pays, free, wanted, lines = [20, 10], shipping = 5, discounted = lines }: Try) {
  return payWithUnits(
    { pays, free: toAmount(free), wanted: wanted === 'max' ? 'max' : toAmount(wanted) },
    [mug, cap],
    { lines: lines.map(toAmount), shipping: toAmount(shipping) },
    { discounted: discounted.map(toAmount), smallest: CENT },
  )
}

/** Units, their worth, and what is still due of lines and shipping; else what is wrong and how many could be. */
function told(one: Try): string {
  const result = tried(one)
  const max = `max ${formatAmount(result.unitsMax)}`
  if ('problem' in result) return `${result.problem}, ${max}`
  const due = [...result.due.lines, result.due.shipping].map(formatAmount).join(' ')
  return `${formatAmount(result.units)} = ${formatAmount(result.worth)}, due ${due}, ${max}`
}

describe('units that pay', () => {
  const cent = { worth: 0.01 }
  it.each<[string, Try, string]>([
    [
      'as many as asked for',
      { pays: cent, free: 9_000, wanted: 600 },
      '600 = 6, due 16 8 5, max 3000',
    ],
    ['all goods', { pays: cent, free: 9_000, wanted: 'max' }, '3000 = 30, due 0 0 5, max 3000'],
    [
      'all that are free',
      { pays: cent, free: 150.5, wanted: 'max' },
      '150 = 1.5, due 19 9.5 5, max 150',
    ],
    [
      'half of the goods',
      { pays: { worth: 0.01, max_share: 0.5 }, free: 9_000, wanted: 'max' },
      '1500 = 15, due 10 5 5, max 1500',
    ],
    [
      'half of the goods, whatever others have paid of them',
      {
        pays: { worth: 1, max_share: 0.5 },
        free: 90,
        wanted: 15,
        lines: [10, 8],
        discounted: [20, 10],
      },
      '15 = 15, due 1.67 1.33 5, max 15',
    ],
    [
      'half of the goods at the most, and no more than is left of them',
      {
        pays: { worth: 1, max_share: 0.5 },
        free: 90,
        wanted: 'max',
        lines: [4, 2],
        discounted: [20, 10],
      },
      '6 = 6, due 0 0 5, max 6',
    ],
    [
      'the shipping, too',
      { pays: { worth: 0.01, shipping: true }, free: 9_000, wanted: 'max' },
      '3500 = 35, due 0 0 0, max 3500',
    ],
    [
      'some products alone',
      { pays: { worth: 0.01, products: { skus: ['cap'] } }, free: 9_000, wanted: 'max' },
      '1000 = 10, due 20 0 5, max 1000',
    ],
    [
      'in steps',
      { pays: { worth: 0.01, step: 400 }, free: 9_000, wanted: 'max' },
      '2800 = 28, due 1.33 0.67 5, max 2800',
    ],
    [
      'nothing below a minimum',
      { pays: { worth: 1, min_units: 50 }, free: 9_000, wanted: 'max' },
      '0 = 0, due 20 10 5, max 0',
    ],
    [
      'whose fractions are rounded',
      { pays: { worth: 0.003 }, free: 5, wanted: 'max' },
      '5 = 0.02, due 19.99 9.99 5, max 5',
    ],
    ['but not more than are free', { pays: cent, free: 100, wanted: 101 }, 'BALANCE, max 100'],
    [
      'but not more than the cart takes',
      { pays: cent, free: 9_000, wanted: 3_001 },
      'CART, max 3000',
    ],
    ['but not parts of a step', { pays: cent, free: 9_000, wanted: 1.5 }, 'STEP, max 3000'],
    [
      'but not below the minimum',
      { pays: { worth: 0.01, min_units: 500 }, free: 9_000, wanted: 499 },
      'MINIMUM, max 3000',
    ],
  ])('pay %s', (_, one, expected) => {
    expect(told(one)).toBe(expected)
  })

  it('leave exactly what they did not pay, and of nothing less than nothing', () => {
    const some = fc.record({
      pays: fc.record({
        worth: fc.integer({ min: 1, max: 30_000 }).map((value) => value / 10_000),
        max_share: fc.constantFrom(1, 0.5, 0.3333),
        shipping: fc.boolean(),
      }),
      free: fc.integer({ min: 0, max: 100_000 }),
      wanted: fc.constant('max' as const),
      lines: fc.array(
        fc.integer({ min: 0, max: 9_999 }).map((value) => value / 100),
        { minLength: 2, maxLength: 2 },
      ),
      shipping: fc.integer({ min: 0, max: 999 }).map((value) => value / 100),
    })
    fc.assert(
      fc.property(some, (one) => {
        const result = tried(one)
        if ('problem' in result) throw new Error(result.problem)
        const { due, worth, units, unitsMax } = result
        const before = sumAmounts([...one.lines, one.shipping].map(toAmount))
        expect(sumAmounts([...due.lines, due.shipping, worth])).toBe(before)
        expect([...due.lines, due.shipping].every((amount) => amount >= 0n)).toBe(true)
        expect(units).toBe(unitsMax)
        expect(units <= toAmount(one.free)).toBe(true)
        const exact = (units * toAmount(one.pays.worth)) / UNIT
        expect(worth - exact <= CENT && exact - worth <= CENT).toBe(true)
      }),
    )
  })
})
