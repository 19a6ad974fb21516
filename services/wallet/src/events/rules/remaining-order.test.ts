import type { Order } from '@loyalty/contracts/wallet/order'
import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount, ZERO } from '@loyalty/contracts/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excessOf, isAllReturned, partsOf, remainingOrder, unitsBack } from './remaining-order.js'

const POINTS = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid

const back = (products: [number, number][], shipping = false) => ({
  products: products.map(([line, amount]) => ({ line, amount: toAmount(amount) })),
  shipping,
})

const remaining = (order: Order, ...returns: ReturnType<typeof back>[]) =>
  remainingOrder(order, partsOf(order, returns))

const order: Order = {
  value: 120,
  discounted_value: 100,
  products: [
    { sku: 'a', amount: 3, value: 60, discounted_value: 50 },
    { sku: 'b', amount: 1, value: 60 },
  ],
}

const lines = (...values: number[]) => values.map((value) => ({ sku: 'a', amount: 1, value }))
const nothing = [{ sku: 'a', amount: 0, value: 1 }]

describe('the order that remains', () => {
  it.each<[string, Order, [number, number][], number]>([
    ['whole, when nothing came back', order, [], 100],
    ['less a part of the share of a line, rounded half up', order, [[0, 1]], 84.8485],
    ['less two parts, rounded once', order, [[0, 2]], 69.697],
    ['less the share of a line without a discount', order, [[1, 1]], 45.4545],
    [
      'nothing, once all is back',
      order,
      [
        [0, 3],
        [1, 1],
      ],
      0,
    ],
    [
      'by its value where it has no discount, whatever the line says',
      { value: 9, products: [{ sku: 'a', amount: 4, value: 8 }] },
      [[0, 1]],
      6.75,
    ],
    [
      'less half of what was paid, for one of two equal lines',
      { value: 100, discounted_value: 80, products: lines(50, 50) },
      [[0, 1]],
      40,
    ],
    [
      'a third of what was paid, for two of three equal lines',
      { value: 120, discounted_value: 60, products: lines(40, 40, 40) },
      [
        [0, 1],
        [2, 1],
      ],
      20,
    ],
    [
      'by the amounts, where a line has no value',
      { value: 10, products: [...lines(7), { sku: 'a', amount: 4 }] },
      [[1, 3]],
      4,
    ],
    ['by the amounts, where all lines are free', { value: 10, products: lines(0, 0) }, [[0, 1]], 5],
    ['what it counted, for a line of nothing', { value: 9, products: nothing }, [], 9],
    [
      'half a ten-thousandth up',
      { value: 0.0001, products: [{ sku: 'a', amount: 2, value: 5 }] },
      [[0, 1]],
      0.0001,
    ],
  ])('counts %s', (_name, of, products, spend) => {
    expect(remaining(of, back(products)).spend).toBe(toAmount(spend))
  })

  it('shows conditions its own values and amounts', () => {
    expect(remaining(order, back([[0, 1]]), back([[0, 1]])).order).toEqual({
      value: 80,
      discounted_value: 69.697,
      products: [
        { sku: 'a', amount: 1, value: 20, discounted_value: 16.6667 },
        { sku: 'b', amount: 1, value: 60 },
      ],
    })
    expect(remaining({}, back([])).order).toEqual({})
    // Conditions on what was paid look at what points are by, also where an order has one value only.
    const products = [
      { sku: 'a', amount: 1, value: 60, discounted_value: 10 },
      { sku: 'b', amount: 1, value: 60 },
    ]
    expect(remaining({ value: 70, products }, back([[1, 1]])).order).toMatchObject({
      value: 35,
      discounted_value: 10,
    })
  })
})

it('the lines that remain cost their part, and do so in whatever pieces it comes back', () => {
  const amounts = fc.integer({ min: 1, max: 9 })
  const money = fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100)
  fc.assert(
    fc.property(amounts, amounts, money, (back1, back2, value) => {
      const amount = back1 + back2 + 1
      const of: Order = { value, products: [{ sku: 'a', amount, value }] }
      const [pieces] = remaining(of, back([[0, back1]]), back([[0, back2]])).order.products ?? []
      const [atOnce] = remaining(of, back([[0, back1 + back2]])).order.products ?? []
      expect(pieces).toEqual(atOnce)
      expect(pieces?.amount).toBe(1)
      expect(Math.abs((pieces?.value ?? 0) * amount - value)).toBeLessThan(0.01)
    }),
  )
})

describe('what came back', () => {
  it('is all of it with each line and a shipping that cost something', () => {
    const all = back([
      [0, 3],
      [1, 1],
    ])
    const isAll = (of: Order, ...returns: ReturnType<typeof back>[]) =>
      isAllReturned(of, partsOf(of, returns))
    expect(isAll(order, all)).toBe(true)
    expect(isAll(order, back([[0, 3]]))).toBe(false)
    expect(isAll({ ...order, shipping: { value: 0 } }, all)).toBe(true)
    expect(isAll({ ...order, shipping: { value: 5 } }, all)).toBe(false)
    expect(isAll({ ...order, shipping: { value: 5, discounted_value: 0 } }, all)).toBe(true)
    expect(isAll({ ...order, shipping: { redeem: [{ id: POINTS, amount: 1 }] } }, all)).toBe(false)
    expect(isAll({ ...order, shipping: { value: 5 } }, all, back([], true))).toBe(true)
    expect(isAll({ value: 5, shipping: { value: 5 } }, back([], true))).toBe(false)
  })

  it('is never all of lines without pieces, which go with the last piece of the others', () => {
    const service = { sku: 'service', amount: 0, value: 100 }
    const isAll = (of: Order, ...returns: ReturnType<typeof back>[]) =>
      isAllReturned(of, partsOf(of, returns))
    expect(isAll({ products: [service], shipping: { value: 5 } }, back([], true))).toBe(false)
    const mixed = { products: [service, { sku: 'mug', amount: 1, value: 9 }] }
    expect(isAll(mixed, back([[1, 1]]))).toBe(true)
  })

  it('is never more than was bought, nor the shipping twice', () => {
    const before = partsOf(order, [back([[0, 2]], true)])
    expect(excessOf(order, back([[0, 1]]), before)).toBeNull()
    expect(excessOf(order, back([[0, 1.0001]]), before)).toBe(
      'line 0 has 1 left that can come back',
    )
    expect(excessOf(order, back([], true), before)).toBe('the shipping was returned already')
  })
})

describe('units that go back', () => {
  const redeem = [{ id: POINTS, amount: 10 }]
  const paid: Order = {
    redeem,
    products: [{ sku: 'a', amount: 3, redeem }],
    shipping: { redeem: [{ id: POINTS, amount: 2 }] },
  }
  const units = (...returns: ReturnType<typeof back>[]) => unitsOf(paid, ...returns)
  const unitsOf = (of: Order, ...returns: ReturnType<typeof back>[]) => {
    const parts = partsOf(of, returns)
    return unitsBack(of, parts, remainingOrder(of, parts)).get(POINTS) ?? ZERO
  }
  const onLine = { products: [{ sku: 'a', amount: 3, redeem }] }

  it('are those of the line in proportion, rounded down, and those of the shipping with it', () => {
    expect(units()).toBe(ZERO)
    expect(unitsOf(onLine, back([[0, 1]]))).toBe(toAmount(3.3333))
    expect(unitsOf(onLine, back([[0, 1]]), back([[0, 1]]))).toBe(toAmount(6.6666))
    expect(unitsOf(onLine, back([[0, 2]]), back([[0, 1]]))).toBe(toAmount(10))
    expect(units(back([], true))).toBe(toAmount(2))
  })

  it.each<[string, Order, [number, number][], number]>([
    ['what was paid', { value: 100, discounted_value: 80, products: lines(75, 25) }, [[0, 1]], 7.5],
    ['the lines, of an order without value', { products: lines(90, 10) }, [[1, 1]], 1],
    [
      'the amounts, of an order without any value',
      { products: [{ sku: 'a', amount: 8 }] },
      [[0, 2]],
      2.5,
    ],
    ['the lines, of an order that was free', { value: 0, products: lines(3, 1) }, [[1, 1]], 2.5],
    [
      'what was paid, rounded down',
      { value: 1, products: [{ sku: 'a', amount: 3 }] },
      [[0, 1]],
      3.333,
    ],
  ])('are those of the order in proportion to %s', (_name, of, products, expected) => {
    expect(unitsOf({ ...of, redeem }, back(products))).toBe(toAmount(expected))
  })

  it('never go down, whatever comes back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 15_000 }), { maxLength: 5 }), (parts) => {
        const returns = parts.map((part) => back([[0, part / 10_000]]))
        const sums = returns.map((_one, at) => units(...returns.slice(0, at + 1)))
        expect(sums).toEqual(sums.toSorted((left, right) => (left < right ? -1 : 1)))
      }),
    )
  })
})
