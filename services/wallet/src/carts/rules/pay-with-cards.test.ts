import { amountOf, sumAmounts, toAmount, UNIT, ZERO, type Amount } from '@loyalty/contracts/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { payWithCards } from './pay-with-cards.js'

const CENT = amountOf(UNIT / 100n)

const card = (free: number | null, wanted: number | null = null) => ({
  free: free === null ? null : toAmount(free),
  wanted: wanted === null ? null : toAmount(wanted),
})

describe('gift cards that pay for a cart', () => {
  it.each([
    ['all that is needed', 10, [card(25)], [10]],
    ['all that there is, and the next the rest', 10, [card(4), card(25)], [4, 6]],
    ['no more than is asked of it', 10, [card(25, 3), card(25)], [3, 7]],
    ['no more than is left to pay', 10, [card(25, 12)], [10]],
    ['nothing of a cart that costs nothing', 0, [card(25), card(0)], [0, 0]],
    ['nothing where it can not be used', 10, [card(null), card(25)], [0, 10]],
    ['nothing, where less is free than is asked of it', 10, [card(2, 3)], [null]],
    ['nothing, where nothing is free', 10, [card(0)], [null]],
    ['whole cents of what is on it', 10, [card(3.3333), card(25)], [3.33, 6.67]],
    ['whole cents of what is asked of it', 10, [card(25, 3.3333), card(25)], [3.33, 6.67]],
    ['nothing, where less than a cent is free', 10, [card(0.0033)], [null]],
  ])('pay %s', (_name, payable, cards, paid) => {
    const expected = paid.map((units) => (units === null ? null : toAmount(units)))
    expect(payWithCards(toAmount(payable), cards, CENT)).toEqual(expected)
  })

  it('never pay more than is left, or than is free', () => {
    const amount = fc.bigInt(0n, 1_000n).map((units) => units as Amount)
    const cards = fc.array(fc.record({ free: fc.option(amount), wanted: fc.option(amount) }), {
      maxLength: 5,
    })
    fc.assert(
      fc.property(amount, cards, fc.constantFrom(1n, 10n, 100n), (of, all, smallest) => {
        const payable = amountOf(of - (of % smallest))
        const paid = payWithCards(payable, all, amountOf(smallest)).map((one) => one ?? ZERO)
        expect(sumAmounts(paid) <= payable).toBe(true)
        for (const [at, units] of paid.entries()) {
          expect(units <= (all[at]?.free ?? 0n)).toBe(true)
          expect(units % smallest).toBe(0n)
        }
      }),
    )
  })
})
