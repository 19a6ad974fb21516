import { describe, expect, it } from 'vitest'
import { toAmount } from '@loyalty/contracts/money'
import type { Order } from '@loyalty/contracts/wallet/order'
import { readCart } from './cart-order.js'

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

  it('may have a value and no lines', () => {
    const found = read({ value: 12.5 })
    expect(found).toMatchObject({ isWithoutLines: true, lines: [{ value: toAmount(12.5) }] })
    expect(read({ value: 12.5, discounted_value: 10 }).lines[0]?.value).toBe(toAmount(10))
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
