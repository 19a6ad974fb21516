import { describe, expect, it } from 'vitest'
import { seenCart, seenOrder } from '../../test/seen.ts'
import { isReduced, LINE_ID, MARK, payableOf, toAnnounced, toOrder } from './order.js'

/** What matters of a line, by its SKU: the order of lines is Medusa's. */
const bySku = (order: ReturnType<typeof toOrder>) =>
  Object.fromEntries(
    (order.products ?? []).map(({ sku, amount, value, discounted_value }) => [
      sku,
      { amount, value, discounted_value },
    ]),
  )

describe('a cart of Medusa as an order of the programme', () => {
  it('has the totals of lines with their taxes, and nothing of what the programme takes off', () => {
    const { cart } = seenCart('cart-taxes-in-prices')
    expect(isReduced(cart)).toBe(true)
    const order = toOrder(cart)
    expect(bySku(order)).toEqual({
      MUG: { amount: 2, value: 50, discounted_value: null },
      PLATE: { amount: 1, value: 50, discounted_value: null },
    })
    expect(order.shipping).toEqual({ value: 4.9, discounted_value: null })
  })

  it('adds taxes that are on top, and rounds them to four decimals', () => {
    const order = toOrder(seenCart('cart-taxes-on-top').cart)
    // 7 × 3.33 and 25, and 4.90 for the parcel, with 8.875 % each.
    expect(bySku(order)).toEqual({
      SPOON: { amount: 7, value: 25.3788, discounted_value: null },
      MUG: { amount: 1, value: 27.2188, discounted_value: null },
    })
    expect(order.shipping).toEqual({ value: 5.3349, discounted_value: null })
  })

  it("has Medusa's own promotions as discounts of the shop", () => {
    const order = toOrder(seenCart('cart-with-own-promotion').cart)
    expect(bySku(order)).toEqual({ MUG: { amount: 1, value: 25, discounted_value: 20 } })
  })

  it('names lines by their ids, and products by tags', () => {
    const { cart } = seenCart('cart-with-own-promotion')
    const [line] = toOrder(cart).products ?? []
    expect(line?.metadata).toEqual({ [LINE_ID]: cart.items[0]?.id })
    expect(line?.tags).toEqual({
      product: cart.items[0]?.product_id,
      handle: 'mug',
      type: 'mugs',
    })
  })

  it('has no shipping before one is chosen, and takes several methods together', () => {
    const { cart } = seenCart('cart-taxes-in-prices')
    expect(toOrder({ ...cart, shipping_methods: [] }).shipping).toBeNull()
    const methods = cart.shipping_methods ?? []
    const twice = { ...cart, shipping_methods: [...methods, ...methods] }
    expect(toOrder(twice).shipping).toEqual({ value: 9.8, discounted_value: null })
  })
})

describe('the price that the customer confirmed', () => {
  const carts = ['cart-taxes-in-prices', 'cart-taxes-on-top', 'cart-with-own-promotion']

  it.each(carts)('is what the programme computed and Medusa charges: %s', (name) => {
    const { cart, answer } = seenCart(name)
    expect(payableOf(cart)).toBe(answer.totals.payable)
    // Medusa rounds no taxes: less than half a cent is the same price.
    expect(Math.abs(cart.total - answer.totals.payable)).toBeLessThan(0.005)
  })

  it('is the same for the order that was placed', () => {
    expect(payableOf(seenOrder('order-placed'))).toBe(76.9)
  })

  it('counts no credit of others', () => {
    const { cart } = seenCart('cart-with-own-promotion')
    const credit = { id: 'credit', amount: 5 }
    const others = [{ ...credit, reference: 'gift-card' }]
    expect(payableOf({ ...cart, credit_lines: others })).toBe(22.9)
    const own = [{ ...credit, reference: MARK }]
    expect(payableOf({ ...cart, credit_lines: own })).toBe(17.9)
  })
})

it('announces what was paid for the goods, and the id of the order', () => {
  const { cart } = seenCart('cart-with-own-promotion')
  expect(toAnnounced(cart)).toMatchObject({ purchase_id: cart.id, value: 25, discounted_value: 20 })
})
