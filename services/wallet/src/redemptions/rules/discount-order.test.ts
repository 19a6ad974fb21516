import { sumAmounts, toAmount, toWireAmount, ZERO } from '@loyalty/contracts/money'
import type { Discount } from '@loyalty/contracts/discount'
import type { Order } from '@loyalty/contracts/wallet/order'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountOrder, type DiscountingCoupon } from './discount-order.js'
import type { MoneySettings } from '../../discounts/rules/discount-cart.js'

const couponOf = (code: string, discounts?: Discount[], group?: string): DiscountingCoupon => ({
  code,
  definition: {
    ...(discounts !== undefined && { discounts }),
    ...(group !== undefined && { exclusion_group: group }),
  },
})

const order: Order = {
  products: [
    { sku: 'mug', amount: 2, value: 24, tags: { category: 'mugs' } },
    { sku: 'plate', amount: 1, value: 40, discounted_value: 36 },
  ],
  shipping: { value: 4.9 },
}

type Row = [target: string, line: number | null, amount: number]

/** What each code takes off, part by part. */
function taken(of: Order, coupons: DiscountingCoupon[], settings: MoneySettings = {}) {
  const { byCode } = discountOrder(of, coupons, settings)
  return Object.fromEntries(
    [...byCode].map(([code, parts]) => [
      code,
      parts.map(({ target, line, amount }): Row => [target, line, toWireAmount(amount)]),
    ]),
  )
}

const percent = (value: number, more: Partial<Discount> = {}): Discount => ({
  kind: 'PERCENT',
  value,
  ...more,
})
const mugs = { tags: { category: ['mugs'] } }

describe('a coupon takes off an order', () => {
  it.each<[string, Order, Discount[], Row[]]>([
    ['a part of what was paid for all of it', order, [percent(10)], [['ORDER', null, 6]]],
    ['an amount', order, [{ kind: 'AMOUNT', value: 5 }], [['ORDER', null, 5]]],
    ['no more than it costs', order, [{ kind: 'AMOUNT', value: 99 }], [['ORDER', null, 60]]],
    ['a part of some lines', order, [percent(25, { products: mugs })], [['LINES', 0, 6]]],
    [
      'a part of each line',
      order,
      [percent(50, { target: 'LINES' })],
      [
        ['LINES', 0, 12],
        ['LINES', 1, 18],
      ],
    ],
    ['the cheapest piece', order, [{ kind: 'FREE_ITEM' }], [['LINES', 0, 12]]],
    ['the shipping', order, [{ kind: 'FREE_SHIPPING' }], [['SHIPPING', null, 4.9]]],
    [
      'several things, lines before the order before the shipping',
      order,
      [{ kind: 'FREE_SHIPPING' }, percent(10), percent(50, { products: mugs })],
      [
        ['LINES', 0, 12],
        ['ORDER', null, 4.8],
        ['SHIPPING', null, 4.9],
      ],
    ],
    [
      'nothing of lines that are not there',
      order,
      [percent(5, { products: { skus: ['cup'] } })],
      [],
    ],
    ['nothing of an order without values', {}, [percent(10), { kind: 'FREE_SHIPPING' }], []],
    ['a part of an order without lines', { value: 50 }, [percent(10)], [['ORDER', null, 5]]],
    [
      'no pieces of an order without lines',
      { value: 50 },
      [{ kind: 'FREE_ITEM' }, percent(10, { products: mugs })],
      [],
    ],
    [
      'nothing of an order without lines, where some are left out',
      { value: 50 },
      [percent(10, { products: { except: { tags: { sale: [true] } } } })],
      [],
    ],
    [
      'what the order costs beside its lines, as of no line',
      {
        value: 50,
        products: [
          { sku: 'mug', amount: 1, value: 20 },
          { sku: 'b', amount: 1 },
        ],
      },
      [percent(10, { target: 'LINES' })],
      [
        ['LINES', 0, 2],
        ['LINES', null, 3],
      ],
    ],
    [
      'a part of what was paid, which lines that cost more share',
      { ...order, discounted_value: 30 },
      [percent(10), percent(50, { products: mugs })],
      [
        ['LINES', 0, 6],
        ['ORDER', null, 2.4],
      ],
    ],
  ])('%s', (_name, of, discounts, expected) => {
    expect(taken(of, [couponOf('SAVE', discounts)])).toEqual({ SAVE: expected })
  })

  it.each<[string, MoneySettings, number]>([
    ['to cents, where nothing is set', {}, 3.33],
    ['to the decimals of the currency', { currency: { code: 'CLP', decimals: 0 } }, 3],
    ['to four', { currency: { code: 'XXX', decimals: 4 } }, 3.3333],
    ['up to the share that the account allows', { max_discount_share: 0.25 }, 2.5],
  ])('rounded %s', (_name, settings, amount) => {
    const third = [couponOf('THIRD', [percent(33.333)])]
    expect(taken({ value: 10 }, third, settings)).toEqual({ THIRD: [['ORDER', null, amount]] })
  })
})

describe('several coupons take off an order', () => {
  const tenth = couponOf('TENTH', [percent(10)])
  const five = couponOf('FIVE', [{ kind: 'AMOUNT', value: 5 }])

  it('each on what those before it left', () => {
    const expected = { TENTH: [['ORDER', null, 6]], FIVE: [['ORDER', null, 5]] }
    expect(taken(order, [tenth, five])).toEqual(expected)
    expect(taken(order, [five, tenth])).toEqual({ ...expected, TENTH: [['ORDER', null, 5.5]] })
  })

  it('lines first, whichever was entered first', () => {
    const half = couponOf('HALF', [percent(50, { products: mugs })])
    const expected = { TENTH: [['ORDER', null, 4.8]], HALF: [['LINES', 0, 12]] }
    expect(taken(order, [tenth, half])).toEqual(expected)
    expect(taken(order, [half, tenth])).toEqual(expected)
  })

  it.each<[string, DiscountingCoupon[], string[]]>([
    [
      'the one that is worth less',
      [couponOf('A', [percent(10)], 'g'), couponOf('B', [percent(20)], 'g')],
      ['A'],
    ],
    [
      'of equal ones the second',
      [couponOf('A', [percent(10)], 'g'), couponOf('B', [percent(10)], 'g')],
      ['B'],
    ],
    [
      'none of two groups',
      [couponOf('A', [percent(10)], 'g'), couponOf('B', [percent(10)], 'h')],
      [],
    ],
    ['none without a discount', [couponOf('A', [], 'g'), couponOf('B', [percent(10)], 'g')], []],
    ['none without a group', [couponOf('A', [percent(10)]), couponOf('B', [percent(10)])], []],
  ])('and one of a group excludes %s', (_name, coupons, expected) => {
    expect([...discountOrder(order, coupons, {}).excluded]).toEqual(expected)
  })
})

it('what is taken adds up, is never more than there is, and leaves coupons without discounts out', () => {
  const cents = fc.integer({ min: 0, max: 99_999 }).map((value) => value / 100)
  const line = fc.record({
    sku: fc.constantFrom('mug', 'plate', 'cup'),
    amount: fc.integer({ min: 0, max: 5 }),
    value: fc.option(cents),
  })
  const products = fc.constantFrom<Discount['products']>(
    undefined,
    { skus: ['mug'] },
    { except: { skus: ['cup'] } },
  )
  const discount = fc.oneof(
    fc
      .record({ value: fc.integer({ min: 1, max: 100 }), products })
      .map(({ value, products: some }): Discount => percent(value, some && { products: some })),
    cents.filter((value) => value > 0).map((value): Discount => ({ kind: 'AMOUNT', value })),
    fc.constantFrom<Discount>({ kind: 'FREE_SHIPPING' }, { kind: 'FREE_ITEM' }),
  )
  const coupon = fc.array(discount, { maxLength: 3 })
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 4 }),
      fc.option(cents),
      cents,
      fc.array(coupon, { maxLength: 3 }),
      fc.constantFrom(0, 0.3, 1),
      (lines, value, shipping, coupons, share) => {
        const of: Order = { products: lines, value, shipping: { value: shipping } }
        const all = coupons.map((discounts, at) => couponOf(`CODE-${at}`, discounts))
        const { byCode, excluded } = discountOrder(of, all, { max_discount_share: share })
        expect(excluded.size).toBe(0)
        const withDiscounts = all.filter(
          ({ definition }) => (definition.discounts ?? []).length > 0,
        )
        expect([...byCode.keys()]).toEqual(withDiscounts.map(({ code }) => code))
        const parts = [...byCode.values()].flat()
        expect(parts.every(({ amount }) => amount > 0n)).toBe(true)
        const sumOf = (isOf: (target: string) => boolean) =>
          sumAmounts(parts.filter(({ target }) => isOf(target)).map(({ amount }) => amount))
        const ofLines = sumAmounts(lines.map((one) => toAmount(one.value ?? 0)))
        const goods = value === null ? ofLines : toAmount(value)
        const goodsMost =
          share === 1 ? goods : toAmount(Math.floor(toWireAmount(goods) * share * 100 + 1e-6) / 100)
        expect(sumOf((target) => target !== 'SHIPPING')).toBeLessThanOrEqual(goodsMost)
        expect(sumOf((target) => target === 'SHIPPING')).toBeLessThanOrEqual(toAmount(shipping))
        for (const [at, one] of lines.entries()) {
          const off = parts.filter(({ target, line: place }) => target === 'LINES' && place === at)
          const most = one.value === null ? ZERO : toAmount(one.value)
          expect(sumAmounts(off.map(({ amount }) => amount))).toBeLessThanOrEqual(most)
        }
      },
    ),
  )
})
