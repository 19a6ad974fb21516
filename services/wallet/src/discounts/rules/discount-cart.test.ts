import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Selector } from '@loyalty/contracts/selector'
import type { Discount } from '@loyalty/contracts/discount'
import {
  addAmounts,
  amountOf,
  formatAmount,
  sumAmounts,
  toAmount,
  type Amount,
} from '@loyalty/contracts/money'
import { discountCart, goodsMaxOf, type CartLine, type Offer } from './discount-cart.js'
import { smallestOf } from './money.js'

const CENT = smallestOf(2)

const line = (value: number, more: Partial<CartLine> & { pieces?: number } = {}): CartLine => {
  const { pieces = 1, ...rest } = more
  return { sku: 'mug', tags: null, amount: toAmount(pieces), value: toAmount(value), ...rest }
}

const offer = (...discounts: Discount[]): Offer => ({
  discounts: discounts.map((discount) => ({ discount, times: 1 })),
  exclusionGroup: null,
})
const inGroup = (group: string, ...discounts: Discount[]): Offer => ({
  ...offer(...discounts),
  exclusionGroup: group,
})

interface Basket {
  lines: CartLine[]
  shipping?: number
  share?: number
}

function priced({ lines, shipping = 0, share = 1 }: Basket, ...offers: Offer[]) {
  const cart = { lines, shipping: toAmount(shipping) }
  const goodsMax = goodsMaxOf(cart, share, CENT)
  return discountCart(cart, offers, { smallest: CENT, goodsMax })
}

/** What is left of the lines, and of the shipping where there was one. */
function left(basket: Basket, ...offers: Offer[]): string[] {
  const { lines, shipping } = priced(basket, ...offers)
  const all = basket.shipping === undefined ? lines : [...lines, shipping]
  return all.map(formatAmount)
}

const percent = (value: number, more: Partial<Discount> = {}): Discount => ({
  kind: 'PERCENT',
  value,
  ...more,
})
const money = (value: number, more: Partial<Discount> = {}): Discount => ({
  kind: 'AMOUNT',
  value,
  ...more,
})
const free = (more: Partial<Discount> = {}): Discount => ({ kind: 'FREE_ITEM', ...more })

describe('a discount', () => {
  it.each<[string, Basket, Discount, string[]]>([
    ['of 10 %', { lines: [line(24), line(5.05)] }, percent(10), ['21.6', '4.54']],
    [
      'of 100 % of lines with more decimals than the currency',
      { lines: [line(3.3333), line(1.1111)] },
      percent(100),
      ['0', '0'],
    ],
    ['of a piece passes over a gift', { lines: [line(0), line(10)] }, free(), ['0', '0']],
    [
      'of one for three counts no gift',
      { lines: [line(10), line(0), line(10)] },
      free({ per: 3 }),
      ['10', '0', '10'],
    ],
    [
      'of 50 % and at most 3.335, in whole cents',
      { lines: [line(20)] },
      percent(50, { max: 3.335 }),
      ['16.67'],
    ],
    [
      'of 10 % and at most 2',
      { lines: [line(24), line(8)] },
      percent(10, { max: 2 }),
      ['22.5', '7.5'],
    ],
    ['of money', { lines: [line(20), line(10)] }, money(5), ['16.67', '8.33']],
    ['of more money than there is', { lines: [line(3)] }, money(5), ['0']],
    [
      'of one category but not of sale items',
      {
        lines: [
          line(10, { tags: { category: 'mugs' } }),
          line(10, { tags: { category: 'mugs', sale: true } }),
          line(10, { tags: { category: 'caps' } }),
        ],
      },
      percent(15, {
        products: { tags: { category: ['mugs'] }, except: { tags: { sale: [true] } } },
      }),
      ['8.5', '10', '10'],
    ],
    ['that makes 3 for 2', { lines: [line(30, { pieces: 3 })] }, free({ per: 3 }), ['20']],
    ['that makes 6 for 4', { lines: [line(60, { pieces: 6 })] }, free({ per: 3 }), ['40']],
    [
      'that makes the cheapest of three free',
      { lines: [line(20, { pieces: 2 }), line(7)] },
      free({ per: 3 }),
      ['20', '0'],
    ],
    ['of one piece, once', { lines: [line(60, { pieces: 6 })] }, free(), ['50']],
    ['of whole pieces only', { lines: [line(9, { pieces: 0.9 })] }, free(), ['9']],
    ['of a piece of a line of 2.5', { lines: [line(10, { pieces: 2.5 })] }, free(), ['6']],
    ['of the shipping', { lines: [line(9)], shipping: 4.9 }, { kind: 'FREE_SHIPPING' }, ['9', '0']],
    [
      'of half of the shipping',
      { lines: [line(9)], shipping: 4.9 },
      percent(50, { target: 'SHIPPING' }),
      ['9', '2.45'],
    ],
  ])('%s', (_, basket, discount, expected) => {
    expect(left(basket, offer(discount))).toEqual(expected)
  })

  it('counts for each unit that is spent on it', () => {
    const twice = { discounts: [{ discount: money(2), times: 2 }], exclusionGroup: null }
    expect(left({ lines: [line(10)] }, twice)).toEqual(['6'])
    const pieces = { discounts: [{ discount: free(), times: 2 }], exclusionGroup: null }
    expect(left({ lines: [line(10, { pieces: 5 })] }, pieces)).toEqual(['6'])
  })
})

describe('discounts together', () => {
  it('are of lines first, then of the order, then of the shipping, whatever order they are offered in', () => {
    const offers = [
      offer({ kind: 'FREE_SHIPPING' }),
      offer(percent(50)),
      offer(money(2, { products: { skus: ['mug'] } })),
    ]
    const basket = { lines: [line(10), line(10, { sku: 'cap' })], shipping: 5 }
    expect(left(basket, ...offers)).toEqual(['4', '5', '0'])
    expect(priced(basket, ...offers).taken.map(({ target }) => target)).toEqual([
      'LINES',
      'ORDER',
      'SHIPPING',
    ])
  })

  it('each take from what those before left', () => {
    expect(left({ lines: [line(100)] }, offer(percent(10)), offer(percent(10)))).toEqual(['81'])
  })

  it('make pieces free at their part of what is left of a line', () => {
    const two = { lines: [line(6, { pieces: 2 })] }
    const amounts = priced(two, offer(free()), offer(free())).taken.map(({ amount }) => amount)
    expect(amounts.map(formatAmount)).toEqual(['3', '1.5'])
  })

  it('count pieces that another one made free for one in three, and make others free', () => {
    const three = { lines: [line(10), line(9), line(8)] }
    const twoOfThree = free({ per: 3, value: 2 })
    expect(left(three, offer(twoOfThree))).toEqual(['10', '0', '0'])
    expect(left(three, offer(free()), offer(twoOfThree))).toEqual(['0', '0', '0'])
  })

  it('take no more of the goods than the account allows', () => {
    const basket = { lines: [line(100)], shipping: 5, share: 0.3 }
    const offers = [offer(percent(20)), offer(percent(20)), offer({ kind: 'FREE_SHIPPING' })]
    expect(left(basket, ...offers)).toEqual(['70', '0'])
  })
})

describe('of one exclusion group', () => {
  it('the discount that takes most is used, and of equal ones the first', () => {
    const [small, large] = [inGroup('a', money(5)), inGroup('a', percent(10))]
    const basket = { lines: [line(100)] }
    expect(priced(basket, small, large)).toMatchObject({ excluded: [small] })
    expect(left(basket, small, large)).toEqual(['90'])
    const same = inGroup('a', money(10))
    expect(priced(basket, large, same).excluded).toEqual([same])
    expect(priced(basket, same, large).excluded).toEqual([large])
  })

  it('of equal ones the first in the table is used, whatever order they are offered in', () => {
    const ofOrder = inGroup('a', money(10))
    const ofLines = inGroup('a', money(10, { products: {} }))
    expect(priced({ lines: [line(100)] }, ofOrder, ofLines).excluded).toEqual([ofOrder])
  })

  it('each is measured where it stands, after those of no group', () => {
    const half = offer(percent(50, { products: {} }))
    const [fixed, share] = [inGroup('a', money(8)), inGroup('a', percent(10))]
    // 10 % of the 50 that are left are less than 8, of 100 they would be more.
    expect(priced({ lines: [line(100)] }, half, share, fixed).excluded).toEqual([share])
  })

  it('each is measured behind one that is alone in a group of its own', () => {
    const [fixed, share] = [inGroup('a', money(9)), inGroup('a', percent(10))]
    const offers = [fixed, inGroup('b', percent(50)), share]
    // 10 % of what half leaves are less than 9, of 100 they would be more.
    expect(priced({ lines: [line(100)] }, ...offers).excluded).toEqual([share])
    expect(left({ lines: [line(100)] }, ...offers)).toEqual(['45.5'])
  })

  it('another group is decided by itself', () => {
    const offers = [
      inGroup('a', money(1)),
      inGroup('b', money(2)),
      inGroup('a', money(3)),
      inGroup('b', money(4)),
    ]
    expect(left({ lines: [line(100)] }, ...offers)).toEqual(['93'])
  })
})

const cents = (max: number) => fc.integer({ min: 0, max }).map((count) => count / 100)
const someLine = fc
  .record({
    value: cents(50_000),
    pieces: fc.integer({ min: 1, max: 9 }),
    sku: fc.constantFrom('mug', 'cap', 'pen'),
  })
  .map(({ value, pieces, sku }) => line(value, { pieces, sku }))
const products = fc.constantFrom<Selector>(
  {},
  { skus: ['mug'] },
  { skus: ['cap', 'pen'] },
  { except: { skus: ['mug'] } },
)
const someDiscount: fc.Arbitrary<Discount> = fc.oneof(
  fc
    .record({ value: fc.integer({ min: 1, max: 10_000 }), products })
    .map(({ value, ...one }) => percent(value / 100, one)),
  fc.integer({ min: 1, max: 100 }).map((value) => percent(value)),
  fc
    .record({ value: fc.integer({ min: 1, max: 20_000 }), products })
    .map(({ value, ...one }) => money(value / 100, one)),
  fc.record({ per: fc.integer({ min: 2, max: 4 }), products }).map(free),
  fc.record({ per: fc.integer({ min: 3, max: 4 }), value: fc.constant(2), products }).map(free),
  fc.constant(free()),
  fc.constant<Discount>({ kind: 'FREE_SHIPPING' }),
)
const someOffer = fc
  .record({
    discounts: fc.array(someDiscount, { minLength: 1, maxLength: 2 }),
    group: fc.constantFrom(null, null, 'a', 'b'),
  })
  .map(({ discounts, group }): Offer => ({ ...offer(...discounts), exclusionGroup: group }))
const someBasket = fc.record({
  lines: fc.array(someLine, { minLength: 1, maxLength: 8 }),
  shipping: cents(2_000),
  share: fc.constantFrom(1, 1, 0.25),
})
const someOffers = fc.array(someOffer, { maxLength: 6 })
const total = (amounts: readonly Amount[]) => sumAmounts(amounts)

describe('of any cart and offers', () => {
  it('what is taken adds up with what is left, to the last unit, and nothing is below 0', () => {
    fc.assert(
      fc.property(someBasket, someOffers, (basket, offers) => {
        const { lines, shipping, taken } = priced(basket, ...offers)
        const whole = total(basket.lines.map(({ value }) => value))
        const of = (isGoods: boolean) =>
          total(
            taken
              .filter(({ target }) => (target !== 'SHIPPING') === isGoods)
              .map(({ amount }) => amount),
          )
        expect(addAmounts(of(true), total(lines))).toBe(whole)
        expect(addAmounts(of(false), shipping)).toBe(toAmount(basket.shipping))
        for (const { lines: shares, amount } of taken) {
          expect(total(shares ?? [amount])).toBe(amount)
          expect(amount % CENT).toBe(0n)
        }
        expect([...lines, shipping].every((amount) => amount >= 0n && amount % CENT === 0n)).toBe(
          true,
        )
        expect(of(true) * 100n <= whole * BigInt(basket.share * 100)).toBe(true)
      }),
    )
  })

  it('one more offer of no group, after the others, makes nothing dearer', () => {
    fc.assert(
      fc.property(someBasket, someOffers, someDiscount, (basket, offers, discount) => {
        const payable = (used: readonly Offer[]) => {
          const { lines, shipping } = priced(basket, ...used)
          return addAmounts(total(lines), shipping)
        }
        const all = offers.map((one): Offer => ({ ...one, exclusionGroup: null }))
        expect(payable([...all, offer(discount)]) <= payable(all)).toBe(true)
      }),
    )
  })

  it('one more free piece, wherever it stands among others, makes nothing dearer', () => {
    const pieces = fc.array(cents(5_000), { minLength: 1, maxLength: 8 })
    const discount = fc.constantFrom(
      free(),
      free({ per: 2 }),
      free({ per: 3 }),
      free({ per: 3, value: 2 }),
      free({ per: 4, value: 2 }),
    )
    fc.assert(
      fc.property(pieces, fc.array(discount, { maxLength: 4 }), discount, fc.nat(4), (...given) => {
        const [values, others, another, at] = given
        const payable = (used: readonly Discount[]) =>
          total(
            priced({ lines: values.map((value) => line(value)) }, ...used.map((one) => offer(one)))
              .lines,
          )
        expect(payable(others.toSpliced(at, 0, another)) <= payable(others)).toBe(true)
      }),
    )
  })

  it('the order of lines matters to nobody but by the last unit', () => {
    fc.assert(
      fc.property(someBasket, someOffers, (basket, offers) => {
        const kept = { ...basket, share: 1 }
        const turned = { ...kept, lines: kept.lines.toReversed() }
        const [one, other] = [priced(kept, ...offers), priced(turned, ...offers)]
        const difference = total(one.lines) - total(other.lines)
        const bound = amountOf(CENT * BigInt(4 * (offers.length + 1)))
        expect(difference <= bound && -difference <= bound).toBe(true)
      }),
    )
  })
})
