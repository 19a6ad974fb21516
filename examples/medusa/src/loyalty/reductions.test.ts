import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seenCart } from '../../test/seen.ts'
import type { Priced } from '../medusa.js'
import { LINE_ID, MARK, payableOf, toOrder } from './order.js'
import { reductionsOf } from './reductions.js'

it('takes discounts off the lines, and points off what is to be paid', () => {
  const { cart, answer } = seenCart('cart-taxes-in-prices')
  const { lines, shipping, credit } = reductionsOf(cart, answer)
  // The code takes 10 off the mugs; a tenth of the rest is 4 and 5.
  expect(new Set(lines.map(({ amount }) => amount))).toEqual(new Set([14, 5]))
  expect(shipping).toEqual([])
  expect(credit).toBe(9)
})

it('gives a discount of the shipping without its tax, which Medusa adds', () => {
  const { cart, answer } = seenCart('cart-taxes-on-top')
  const { shipping } = reductionsOf(cart, answer)
  expect(answer.totals.shipping_discount).toBe(5.33)
  expect(shipping).toHaveLength(1)
  expect(shipping[0]?.amount).toBeCloseTo(5.33 / 1.08875, 8)
})

it("takes nothing off what Medusa's own promotion took", () => {
  const { cart, answer } = seenCart('cart-with-own-promotion')
  expect(reductionsOf(cart, answer).lines.map(({ amount }) => amount)).toEqual([2])
})

/** Ten-thousandths. */
const units = fc.integer({ min: 0, max: 1_000_000_000 })
const share = fc.integer({ min: 0, max: 100 })

it('leaves the price of the evaluation, whatever its discounts and taxes', () => {
  const part = fc.record({ value: units, percent: share })
  const parts = fc.record({
    lines: fc.array(part, { minLength: 1, maxLength: 8 }),
    methods: fc.array(part, { maxLength: 3 }),
    rate: fc.integer({ min: 0, max: 30 }),
  })
  fc.assert(
    fc.property(parts, ({ lines, methods, rate }) => {
      const cart = cartOf(lines, methods, rate)
      const order = toOrder(cart)
      const off = lines.map(({ value, percent }) => Math.floor((value * percent) / 100))
      const shippingOff = sum(
        methods.map(({ value, percent }) => Math.floor((value * percent) / 100)),
      )
      const evaluation = evaluationOf(order, off, shippingOff)
      expect(payableOf(reduced(cart, evaluation))).toBe(evaluation.totals.payable)
    }),
  )
})

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

const totals = (value: number) => ({
  original_total: value / 10_000,
  total: value / 10_000,
  adjustments: [],
})

const cartOf = (lines: { value: number }[], methods: { value: number }[], rate: number): Priced => {
  const { cart } = seenCart('cart-taxes-in-prices')
  const [line] = cart.items
  if (line === undefined) throw new Error('the cart has no line')
  return {
    ...cart,
    items: lines.map(({ value }, at) => ({ ...line, id: `line-${at}`, ...totals(value) })),
    shipping_methods: methods.map(({ value }, at) => ({
      id: `method-${at}`,
      tax_lines: [{ rate }],
      ...totals(value),
    })),
    credit_lines: [],
  }
}

function evaluationOf(order: ReturnType<typeof toOrder>, off: number[], shippingOff: number) {
  const { answer } = seenCart('cart-taxes-in-prices')
  const products = (order.products ?? []).map((product, at) => ({
    ...product,
    sku: product.sku ?? null,
    amount: product.amount ?? 1,
    redeem: null,
    tags: null,
    metadata: product.metadata ?? null,
    value: product.value ?? 0,
    discounted_value: (Math.round((product.value ?? 0) * 10_000) - (off[at] ?? 0)) / 10_000,
  }))
  const goods = sum(products.map((one) => Math.round(one.discounted_value * 10_000)))
  const shipping = Math.round((order.shipping?.value ?? 0) * 10_000)
  return {
    ...answer,
    order: { ...answer.order, products },
    totals: {
      ...answer.totals,
      shipping_discount: shippingOff / 10_000,
      paid_with_points: 0,
      payable: (goods + shipping - shippingOff) / 10_000,
    },
  }
}

type Part = Priced['items'][number] | NonNullable<Priced['shipping_methods']>[number]

const less = <Of extends Part>(part: Of, amount: number): Of => ({
  ...part,
  total: part.original_total.valueOf() - amount,
  adjustments: [{ id: 'adjustment', code: MARK, total: amount }],
})

/** What Medusa makes of the reductions: a line's are with taxes, and it adds them to those of the shipping. */
function reduced(cart: Priced, evaluation: ReturnType<typeof evaluationOf>): Priced {
  const { lines, shipping } = reductionsOf(cart, evaluation)
  return {
    ...cart,
    items: cart.items.map((line) =>
      less(line, lines.find(({ item_id }) => item_id === line.id)?.amount ?? 0),
    ),
    shipping_methods: (cart.shipping_methods ?? []).map((method) => {
      const net = shipping.find(({ shipping_method_id: id }) => id === method.id)?.amount ?? 0
      return less(method, net * (1 + (method.tax_lines?.[0]?.rate.valueOf() ?? 0) / 100))
    }),
  }
}

it('finds lines by their ids, in whatever order they are answered', () => {
  const { cart, answer } = seenCart('cart-taxes-in-prices')
  const products = (answer.order.products ?? []).toReversed()
  expect(products[0]?.metadata?.[LINE_ID]).not.toBe(answer.order.products?.[0]?.metadata?.[LINE_ID])
  expect(reductionsOf(cart, { ...answer, order: { ...answer.order, products } })).toEqual(
    reductionsOf(cart, answer),
  )
})
