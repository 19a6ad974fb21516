import { toAmount } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import { buyersMoved, NOTHING, withChange, type Totals } from './totals.js'

const totals = (spend: number, purchases: number): Totals => ({
  spend: toAmount(spend),
  purchases,
})

describe('totals of a period', () => {
  it.each([
    ['a purchase', NOTHING, NOTHING, totals(12.5, 1), totals(12.5, 1)],
    ['a return of a part', totals(20, 2), totals(12.5, 1), totals(10, 1), totals(17.5, 2)],
    ['a reversal', totals(20, 2), totals(12.5, 1), NOTHING, totals(7.5, 1)],
    ['a reversal of one that was never added', NOTHING, totals(5, 1), NOTHING, NOTHING],
    ['more back than there is', totals(3, 2), totals(5, 1), NOTHING, totals(0, 1)],
  ])('%s', (_name, present, before, after, expected) => {
    expect(withChange(present, { before, after })).toEqual(expected)
  })

  it.each([
    [NOTHING, totals(1, 1), 1],
    [totals(1, 1), NOTHING, -1],
    [totals(1, 1), totals(2, 2), 0],
    [NOTHING, NOTHING, 0],
  ])('buyers from %o to %o: %i', (before, after, moved) => {
    expect(buyersMoved(before, after)).toBe(moved)
  })
})
