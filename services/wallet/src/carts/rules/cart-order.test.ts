import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Discount, UnitsPay } from '@loyalty/contracts/discount'
import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount, toWireAmount, ZERO } from '@loyalty/contracts/money'
import type { Order } from '@loyalty/contracts/wallet/order'
import { goodsMaxOf } from '../../discounts/rules/discount-cart.js'
import { smallestOf } from '../../discounts/rules/money.js'
import { wantedBy } from '../../events/rules/event.js'
import {
  isAllReturned,
  partsOf,
  remainingOrder,
  unitsBack,
} from '../../events/rules/remaining-order.js'
import { evaluatedOrder, readCart } from './cart-order.js'
import { priceCart } from './price-cart.js'

const half: Discount = { kind: 'PERCENT', value: 50 }
const notOnSale = { except: { tags: { sale: [true] } } }
const line = (value: number | null, more: object = {}) => ({
  sku: 'mug',
  amount: 1,
  value,
  ...more,
})
const read = (order: Order) => {
  const found = readCart(order)
  if (!found.ok) throw new Error(found.details)
  return found
}

describe('a cart as it was sent', () => {
  it('has the values of its lines, after what the shop itself took off', () => {
    const found = read({
      products: [line(10), line(20, { discounted_value: 15 })],
      shipping: { value: 4 },
    })
    expect(found.lines.map(({ value }) => value)).toEqual([toAmount(10), toAmount(15)])
    expect(found.shipping).toBe(toAmount(4))
    expect(found.order).toMatchObject({ value: 30, discounted_value: 25 })
  })

  it('may state what its lines add up to', () => {
    const products = [line(10), line(20, { discounted_value: 15 })]
    expect(read({ value: 30, discounted_value: 25, products }).ok).toBe(true)
    expect(readCart({ value: 31, products })).toMatchObject({ code: 'ORDER_VALUE_DIFFERS' })
    expect(readCart({ discounted_value: 30, products })).toMatchObject({
      code: 'ORDER_VALUE_DIFFERS',
    })
  })

  const LIMIT = 100_000_000_000
  it.each<[string, Order]>([
    ['one line', { products: [line(LIMIT)] }],
    ['no line', { value: LIMIT }],
    ['a shipping', { value: 0, shipping: { value: LIMIT } }],
  ])('may cost as much as one amount: %s', (_name, order) => {
    const found = read(order)
    const { discounted_value: told } = spendOn(found.order, { wanted: 1 })
    expect(told).toBeTypeOf('number')
  })

  it.each<[string, Order]>([
    ['two lines', { products: [line(60_000_000_000), line(60_000_000_000)] }],
    ['lines before a discount', { products: [line(LIMIT), line(1, { discounted_value: 0 })] }],
    ['a line and the shipping', { products: [line(LIMIT)], shipping: { value: 0.01 } }],
    ['the order and the shipping', { value: LIMIT, shipping: { value: 0.01 } }],
  ])('costs no more than that: %s', (_name, order) => {
    expect(readCart(order)).toMatchObject({
      code: 'VALIDATION_ERROR',
      errors: [
        { field: 'body.order', message: 'must add up to at most 100000000000 with its shipping' },
      ],
    })
  })

  it('may have a value and no lines', () => {
    const found = read({ value: 12.5 })
    expect(found).toMatchObject({ isWithoutLines: true, lines: [{ value: toAmount(12.5) }] })
    expect(read({ value: 12.5, discounted_value: 10 }).lines[0]?.value).toBe(toAmount(10))
  })

  it.each<[string, Says, number]>([
    ['a free piece', { wanted: 1, discount: { kind: 'FREE_ITEM' } }, 60],
    ['one free of three', { wanted: 1, discount: { kind: 'FREE_ITEM', per: 3 } }, 60],
    ['all that is not on sale', { wanted: 1, discount: { ...half, products: notOnSale } }, 60],
    ['all that it costs', { wanted: 1, discount: { ...half, products: {} } }, 30],
    [
      'all of it, with nothing left out',
      { wanted: 1, discount: { ...half, products: { except: {} } } },
      30,
    ],
  ])('has no pieces and no products without lines: %s', (_name, says, left) => {
    expect(spendOn({ value: 60 }, says).discounted_value).toBe(left)
  })

  it.each<[string, UnitsPay, number]>([
    ['all', { worth: 1 }, 60],
    ['all by a selector that names nothing', { worth: 1, products: {} }, 60],
    ['nothing by one that leaves some out', { worth: 1, products: notOnSale }, 0],
    ['nothing by one that names some', { worth: 1, products: { skus: ['mug'] } }, 0],
  ])('may be paid with units without lines: %s', (_name, pays, units) => {
    const { redeem = [] } = spendOn({ value: 60 }, { wanted: 'max', pays })
    expect(redeem).toEqual(units === 0 ? [] : [{ id: UNITS, amount: units }])
  })

  it('tells of each line what it cost before offers, also where it was sent as paid', () => {
    const { products } = spendOn(
      { products: [{ sku: 'mug', amount: 1, discounted_value: 60 }] },
      { wanted: 1, discount: half },
    )
    expect(products).toMatchObject([{ value: 60, discounted_value: 30 }])
  })

  it('tells all that can not be priced', () => {
    const redeem = [{ id: '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21', amount: 1 }]
    const refused = readCart({
      redeem,
      products: [line(null), line(1, { redeem })],
      shipping: { redeem },
    } as Order)
    expect(refused).toMatchObject({ code: 'VALIDATION_ERROR' })
    expect(refused.ok ? [] : refused.errors?.map(({ field }) => field)).toEqual([
      'body.order.redeem',
      'body.order.shipping.redeem',
      'body.order.products.0.value',
      'body.order.products.1.redeem',
    ])
    expect(readCart({ products: [] })).toMatchObject({ errors: [{ field: 'body.order.products' }] })
  })
})

const UNITS = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as Uuid
const CENT = smallestOf(2)

interface Says {
  wanted: number | 'max'
  discount?: Discount
  pays?: UnitsPay
}

/** The order of a checkout that spends units of one reward, of which there are enough. */
function spendOn(cart: Order, { wanted, discount, pays }: Says): Order {
  const found = read(cart)
  const spend = {
    reward: { id: UNITS, name: 'units' },
    discount: discount ?? null,
    pays: pays ?? null,
    wanted: wanted === 'max' ? wanted : toAmount(wanted),
    free: toAmount(1_000),
  }
  const terms = { smallest: CENT, goodsMax: goodsMaxOf(found, 1, CENT) }
  return evaluatedOrder(found, priceCart(found, [], [spend], terms))
}

const CUP = 'cup'
const PLATE = 'plate'
const products = [
  { sku: CUP, amount: 1, value: 4 },
  { sku: PLATE, amount: 2, value: 50 },
]

function backOf(order: Order, parts: number[], shipping = false): number {
  const now = {
    products: parts.map((amount, at) => ({ line: at, amount: toAmount(amount) })),
    shipping,
  }
  const returned = partsOf(order, [now])
  const units = unitsBack(order, returned, remainingOrder(order, returned)).get(UNITS) ?? ZERO
  return toWireAmount(units)
}

describe('units that are spent on a cart', () => {
  const mug = { products: [line(10)], shipping: { value: 10 } }
  const cups = { skus: [CUP] }
  it.each<[string, Order, Says, { parts: number[]; shipping?: boolean }, number]>([
    [
      'those that paid the goods',
      mug,
      { wanted: 20, pays: { worth: 1, shipping: true } },
      { parts: [1] },
      10,
    ],
    [
      'those that paid the shipping',
      mug,
      { wanted: 20, pays: { worth: 1, shipping: true } },
      { parts: [], shipping: true },
      10,
    ],
    [
      'none with a line that they did not make free',
      { products },
      { wanted: 1, discount: { kind: 'FREE_ITEM' } },
      { parts: [0, 2] },
      0,
    ],
    [
      'one with the piece that it made free',
      { products },
      { wanted: 1, discount: { kind: 'FREE_ITEM' } },
      { parts: [1, 0] },
      1,
    ],
    [
      'one for each piece, whatever these cost',
      { products },
      { wanted: 2, discount: { kind: 'FREE_ITEM' } },
      { parts: [1, 0] },
      1,
    ],
    [
      'none with the goods, of free shipping',
      { ...mug, products },
      { wanted: 1, discount: { kind: 'FREE_SHIPPING' } },
      { parts: [1, 0] },
      0,
    ],
    [
      'all with the shipping that they made free',
      mug,
      { wanted: 1, discount: { kind: 'FREE_SHIPPING' } },
      { parts: [], shipping: true },
      1,
    ],
    [
      'none with a line that they may not pay',
      { products },
      { wanted: 4, pays: { worth: 1, products: cups } },
      { parts: [0, 2] },
      0,
    ],
    [
      'those of a part of a line',
      { products },
      { wanted: 54, pays: { worth: 1 } },
      { parts: [0, 1] },
      25,
    ],
    [
      'those of the line by its share of a discount on the order',
      { products },
      { wanted: 1, discount: { kind: 'AMOUNT', value: 54 } },
      { parts: [0, 1] },
      0.4629,
    ],
    [
      'by the value, of those that the shop reckons with',
      { products },
      { wanted: 54 },
      { parts: [1, 0] },
      4,
    ],
  ])('go back: %s', (_name, cart, says, { parts, shipping }, units) => {
    expect(backOf(spendOn(cart, says), parts, shipping)).toBe(units)
  })

  it('are those of the order where it has no lines, and of its shipping', () => {
    const order = spendOn(
      { value: 10, shipping: { value: 5 } },
      { wanted: 12, pays: { worth: 1, shipping: true } },
    )
    expect(order).toMatchObject({
      redeem: [{ id: UNITS, amount: 10 }],
      shipping: { redeem: [{ id: UNITS, amount: 2 }] },
    })
  })

  const says = fc.oneof(
    fc
      .constantFrom<Discount>(
        { kind: 'AMOUNT', value: 5 },
        { kind: 'AMOUNT', value: 7, products: cups },
        { kind: 'PERCENT', value: 30 },
        { kind: 'FREE_ITEM', value: 2 },
        { kind: 'FREE_SHIPPING' },
      )
      .map((discount): Says => ({ wanted: 'max', discount })),
    fc
      .record({
        worth: fc.constantFrom(0.01, 0.3, 1),
        shipping: fc.boolean(),
        max_share: fc.constantFrom(0.5, 1),
        products: fc.constantFrom(cups, {}),
      })
      .map((pays): Says => ({ wanted: 'max', pays })),
  )
  const cartLine = fc.record({
    sku: fc.constantFrom(CUP, PLATE),
    amount: fc.integer({ min: 1, max: 4 }),
    value: fc.integer({ min: 0, max: 9_999 }).map((cents) => cents / 100),
  })

  it('go back up to those that the order keeps, all with the last return', () => {
    fc.assert(
      fc.property(
        fc.array(cartLine, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 900 }).map((cents) => cents / 100),
        says,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }),
        fc.boolean(),
        (lines, shipping, units, parts, isShippingBack) => {
          const order = spendOn({ products: lines, shipping: { value: shipping } }, units)
          const spent = toWireAmount(wantedBy(order)[0]?.amount ?? ZERO)
          const some = lines.map(({ amount }, at) => Math.floor(amount * (parts[at] ?? 0)))
          expect(backOf(order, some, isShippingBack)).toBeLessThanOrEqual(spent)
          const all = lines.map(({ amount }) => amount)
          expect(backOf(order, all, true)).toBe(spent)
          const returned = { products: all.map(toAmount), shipping: false }
          // What is last gives all back, so nothing that units were spent on may be left.
          expect(isAllReturned(order, returned) ? backOf(order, all) : spent).toBe(spent)
        },
      ),
    )
  })
})
