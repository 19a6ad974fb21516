import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import type { Discount, UnitsPay } from '@loyalty/contracts/discount'
import type { Uuid } from '@loyalty/contracts/ids'
import { sumAmounts, toAmount, toWireAmount, type Amount } from '@loyalty/contracts/money'
import { goodsMaxOf, type DiscountedCart } from '../../discounts/rules/discount-cart.js'
import { smallestOf } from '../../discounts/rules/money.js'
import { freeUnits, priceCart, sumsOf, type CartOffer, type Spend } from './price-cart.js'

const CENT = smallestOf(2)
const uuidOf = (at: number) =>
  `0190f3a2-7c1e-7b42-9d5e-0000000000${String(at).padStart(2, '0')}` as Uuid

const cartOf = (values: readonly number[], shipping = 0): DiscountedCart => ({
  lines: values.map((value, at) => ({
    sku: `sku-${at}`,
    tags: { place: at },
    amount: toAmount(1),
    value: toAmount(value),
  })),
  shipping: toAmount(shipping),
})

const offerOf = (at: number, ...discounts: Discount[]): CartOffer => ({
  from: 'COUPON',
  id: uuidOf(at),
  name: null,
  code: `CODE-${at}`,
  discounts: discounts.map((discount) => ({ discount, times: 1 })),
  exclusionGroup: null,
})

const spendOf = (
  at: number,
  {
    free,
    wanted = 'max',
    ...says
  }: {
    free: number
    wanted?: number | 'max'
    discount?: Discount
    pays?: UnitsPay
  },
): Spend => ({
  reward: { id: uuidOf(at), name: `reward ${at}` },
  discount: says.discount ?? null,
  pays: says.pays ?? null,
  wanted: wanted === 'max' ? wanted : toAmount(wanted),
  free: toAmount(free),
})

const price = (
  cart: DiscountedCart,
  offers: readonly CartOffer[],
  spends: readonly Spend[] = [],
) => {
  const priced = priceCart(cart, offers, spends, {
    smallest: CENT,
    goodsMax: goodsMaxOf(cart, 1, CENT),
  })
  const sums = Object.fromEntries(
    Object.entries(sumsOf(cart, priced)).map(([name, sum]) => [name, toWireAmount(sum as Amount)]),
  )
  return { priced, sums }
}

describe('what a cart costs', () => {
  it('is its goods and its shipping where nothing is offered', () => {
    expect(price(cartOf([20, 5.5], 4.9), []).sums).toEqual({
      value: 25.5,
      discount: 0,
      goods: 25.5,
      shipping: 4.9,
      shippingDiscount: 0,
      paidWithPoints: 0,
      payable: 30.4,
    })
  })

  it('is less by offers, then by units that are discounts, then by units that pay', () => {
    const { priced, sums } = price(
      cartOf([60, 40], 5),
      [offerOf(1, { kind: 'PERCENT', value: 10 }), offerOf(2, { kind: 'FREE_SHIPPING' })],
      [
        spendOf(3, { free: 1_000, pays: { worth: 0.01, max_share: 0.5 } }),
        spendOf(4, { free: 3, discount: { kind: 'AMOUNT', value: 5 } }),
      ],
    )
    // 100 − 10 % = 90; three vouchers of 5 = 75; points pay 10 of at most 37.50.
    expect(sums).toEqual({
      value: 100,
      discount: 25,
      goods: 75,
      shipping: 5,
      shippingDiscount: 5,
      paidWithPoints: 10,
      payable: 65,
    })
    const [points, vouchers] = priced.spent
    expect([toWireAmount(points?.units ?? toAmount(0)), points?.refusal]).toEqual([1_000, null])
    expect(toWireAmount(vouchers?.worth ?? toAmount(0))).toBe(15)
  })
})

describe('units to spend', () => {
  it.each([
    ['as many as the cart takes', { free: 9, discount: { kind: 'AMOUNT', value: 5 } }, 3, null],
    ['one where more take nothing', { free: 9, discount: { kind: 'PERCENT', value: 50 } }, 1, null],
    ['one for each piece', { free: 9, discount: { kind: 'FREE_ITEM' } }, 2, null],
    [
      'none where none is free',
      { free: 0, discount: { kind: 'AMOUNT', value: 5 } },
      0,
      'INSUFFICIENT_BALANCE',
    ],
    [
      'none of which too few are free',
      { free: 2, wanted: 3, discount: { kind: 'AMOUNT', value: 5 } },
      0,
      'INSUFFICIENT_BALANCE',
    ],
    [
      'none of which the cart takes fewer',
      { free: 9, wanted: 4, discount: { kind: 'AMOUNT', value: 5 } },
      0,
      'REWARD_NOT_APPLICABLE',
    ],
    [
      'none that are no whole ones',
      { free: 9, wanted: 1.5, discount: { kind: 'AMOUNT', value: 5 } },
      0,
      'REWARD_NOT_APPLICABLE',
    ],
    ['those that pay', { free: 400, pays: { worth: 0.01 } }, 400, null],
    [
      'none below their least number',
      { free: 400, wanted: 50, pays: { worth: 0.01, min_units: 100 } },
      0,
      'REWARD_NOT_APPLICABLE',
    ],
    [
      'none where fewer are free than their least number',
      { free: 300, pays: { worth: 0.01, min_units: 500 } },
      0,
      'INSUFFICIENT_BALANCE',
    ],
    [
      'none where no whole step is free',
      { free: 300, pays: { worth: 0.01, step: 400 } },
      0,
      'INSUFFICIENT_BALANCE',
    ],
    [
      'none where whole steps reach the least number with more than are free',
      { free: 700, pays: { worth: 0.01, min_units: 500, step: 400 } },
      0,
      'INSUFFICIENT_BALANCE',
    ],
    [
      'none where the cart takes fewer than their least number',
      { free: 3_000, pays: { worth: 0.01, min_units: 2_000 } },
      0,
      'REWARD_NOT_APPLICABLE',
    ],
    [
      'none where the cart takes no whole step',
      { free: 3_000, pays: { worth: 0.01, step: 2_000 } },
      0,
      'REWARD_NOT_APPLICABLE',
    ],
    [
      'none that are worth nothing',
      { free: 4, pays: { worth: 0.001 } },
      0,
      'REWARD_NOT_APPLICABLE',
    ],
    [
      'none that take nothing',
      { free: 9, wanted: 1, discount: { kind: 'AMOUNT', value: 0.004 } },
      0,
      'REWARD_NOT_APPLICABLE',
    ],
    ['as sent where the shop reckons with them', { free: 5, wanted: 2 }, 2, null],
    ['none of these without a number', { free: 5 }, 0, 'REWARD_NOT_APPLICABLE'],
    ['none of these where too few are free', { free: 1, wanted: 2 }, 0, 'INSUFFICIENT_BALANCE'],
  ] as const)('are %s', (_, says, units, refusal) => {
    const { priced } = price(cartOf([10, 4]), [], [spendOf(1, says)])
    const [spent] = priced.spent
    expect(toWireAmount(spent?.units ?? toAmount(-1))).toBe(units)
    expect(spent?.refusal?.code ?? null).toBe(refusal)
  })

  it('are no more of a balance than one amount, and none of a debt', () => {
    const most = toAmount(100_000_000_000)
    expect(freeUnits(sumAmounts([most, most]))).toBe(most)
    expect(freeUnits(toAmount(7))).toBe(toAmount(7))
    expect(freeUnits(toAmount(-1))).toBe(0n)
  })

  const item: Discount = { kind: 'FREE_ITEM' }
  it.each<[string, number[], Omit<Parameters<typeof spendOf>[1], 'free'>, number, number]>([
    ['the piece that costs something', [0, 10], { wanted: 1, discount: item }, 1, 10],
    ['no more than pieces that cost something', [0, 10, 0, 4], { discount: item }, 2, 14],
    [
      'no more than make these free',
      [0, 10, 4, 1],
      { discount: { kind: 'FREE_ITEM', value: 2 } },
      2,
      15,
    ],
    ['none where all is free already', [0, 0], { wanted: 1, discount: item }, 0, 0],
  ])('for free items are for %s', (_name, values, says, units, worth) => {
    const [spent] = price(cartOf(values), [], [spendOf(1, { free: 9, ...says })]).priced.spent
    expect(spent).toMatchObject({ units: toAmount(units), worth: toAmount(worth) })
    expect(spent?.refusal?.code ?? null).toBe(units === 0 ? 'REWARD_NOT_APPLICABLE' : null)
  })

  it('for free items are no more than the largest discount of the account leaves room for', () => {
    const cart = cartOf([4, 4, 4])
    const terms = { smallest: CENT, goodsMax: toAmount(6) }
    const [spent] = priceCart(cart, [], [spendOf(1, { free: 9, discount: item })], terms).spent
    expect(spent).toMatchObject({ units: toAmount(2), worth: toAmount(6) })
  })

  it.each([
    [5, 1.5, 1, 3],
    [1, 0.333, 0.01, 3],
    [5, 2.5, 1, 2],
    [6, 2, 1, 3],
  ])(
    'of %d worth %d each, in a currency of %d, are no more than take something',
    (value, each, smallest, most) => {
      const terms = { smallest: toAmount(smallest), goodsMax: toAmount(value) }
      const spend = spendOf(1, { free: 9, discount: { kind: 'AMOUNT', value: each } })
      const [spent] = priceCart(cartOf([value]), [], [spend], terms).spent
      expect(spent).toMatchObject({ units: toAmount(most), worth: toAmount(value) })
    },
  )

  it.each<[string, Discount]>([
    ['lines', item],
    ['the order', { kind: 'AMOUNT', value: 0.333 }],
    ['the shipping', { kind: 'AMOUNT', value: 0.333, target: 'SHIPPING' }],
  ])('of %s do not price what is offered before them again and again', (_name, discount) => {
    const readsWith = (count: number): number => {
      let reads = 0
      const { discounts, ...offer } = offerOf(1, { kind: 'PERCENT', value: 10 })
      const read = Object.defineProperty({ ...offer, discounts }, 'discounts', {
        get: () => {
          reads += 1
          return discounts
        },
      })
      const spends = Array.from({ length: count }, (_, at) =>
        spendOf(20 + at, { free: 900, discount }),
      )
      price(cartOf([40, 30, 20, 10], 10), [read], spends)
      return reads
    }
    expect(readsWith(10)).toBe(readsWith(1))
  })

  it('are no more than a group of offers on lines and on the order leaves room for', () => {
    const offers = [
      offerOf(1, { kind: 'PERCENT', value: 65, products: {} }),
      offerOf(2, { kind: 'AMOUNT', value: 70 }),
    ].map((one) => ({ ...one, exclusionGroup: 'a' }))
    const voucher: Discount = { kind: 'AMOUNT', value: 10, products: {} }
    const { priced } = price(cartOf([100]), offers, [spendOf(3, { free: 9, discount: voucher })])
    // Without vouchers 70 would win. Behind four of them 60 are left for it, so 65 % are worth more and leave 35.
    expect(priced.discounted.excluded.map(({ code }) => code)).toEqual(['CODE-2'])
    expect(priced.spent[0]).toMatchObject({ units: toAmount(4), worth: toAmount(35) })
  })

  it('tell how many the cart would take', () => {
    const { priced } = price(
      cartOf([10, 4]),
      [],
      [spendOf(1, { free: 2, wanted: 3, discount: { kind: 'AMOUNT', value: 5 } })],
    )
    expect(toWireAmount(priced.spent[0]?.unitsMax ?? toAmount(0))).toBe(2)
  })
})

const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((value): Discount => ({ kind: 'PERCENT', value })),
  fc
    .integer({ min: 1, max: 5_000 })
    .map((cents): Discount => ({ kind: 'AMOUNT', value: cents / 100 })),
  fc.constant<Discount>({ kind: 'FREE_SHIPPING' }),
  fc.constant<Discount>({ kind: 'FREE_ITEM' }),
  fc
    .integer({ min: 1, max: 99 })
    .map((value): Discount => ({ kind: 'PERCENT', value, products: { skus: ['sku-0'] } })),
)
const cents = fc.integer({ min: 0, max: 20_000 }).map((value) => value / 100)
const anySpend = fc.oneof(
  fc.record({ free: fc.integer({ min: 0, max: 50 }), discount }),
  fc.record({
    free: fc.integer({ min: 0, max: 50_000 }),
    pays: fc.record({ worth: fc.constantFrom(0.01, 0.05, 1) }),
  }),
)

describe('a priced cart', () => {
  it('adds up to the last cent, and nothing of it is below 0', () => {
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 8 }),
        cents,
        fc.array(discount, { maxLength: 4 }),
        fc.array(anySpend, { maxLength: 3 }),
        (values, shipping, discounts, spends) => {
          const cart = cartOf(values, shipping)
          const offers = discounts.map((one, at) => offerOf(at, one))
          const spending = spends.map((one, at) => spendOf(20 + at, one))
          const { priced } = price(cart, offers, spending)
          const sums = sumsOf(cart, priced)
          const taken = (isOfShipping: boolean) =>
            sumAmounts(
              priced.discounted.taken
                .filter(({ target }) => (target === 'SHIPPING') === isOfShipping)
                .map(({ amount }) => amount),
            )
          expect(taken(false)).toBe(sums.discount)
          expect(taken(true)).toBe(sums.shippingDiscount)
          const paid = sumAmounts(
            priced.spent.filter(({ spend }) => spend.pays !== null).map(({ worth }) => worth),
          )
          expect(paid).toBe(sums.paidWithPoints)
          expect(sums.goods + sums.shipping - sums.shippingDiscount - sums.paidWithPoints).toBe(
            sums.payable,
          )
          const all = [...priced.due.lines, priced.due.shipping, ...Object.values(sums)]
          expect(all.every((amount: bigint) => amount >= 0n && amount % CENT === 0n)).toBe(true)
          for (const { units, unitsMax, spend } of priced.spent) {
            expect(units <= unitsMax && unitsMax <= spend.free).toBe(true)
          }
        },
      ),
    )
  })
})
