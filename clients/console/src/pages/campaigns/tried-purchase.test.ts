import { describe, expect, test } from 'vitest'
import { cartOf, emptyPurchase, isComplete, purchaseOf } from './tried-purchase.js'

const typed = { ...emptyPurchase, customerId: ' ada ', value: '20' as const }

describe('a purchase to try a campaign on', () => {
  test('has one line of what was typed, which campaigns by product look at', () => {
    const draft = { ...typed, pieces: '2', sku: 'MUG', tags: ['category: coffee', 'new'] }
    expect(purchaseOf(draft, 'UTC')).toStrictEqual({
      customer_id: 'ada',
      type: 'PURCHASE',
      order: {
        value: 20,
        products: [{ sku: 'MUG', amount: 2, value: 20, tags: { category: 'coffee', new: 'true' } }],
      },
    })
  })

  test('is paid by its line', () => {
    const { order } = purchaseOf({ ...typed, paid: '15.5' }, 'UTC')
    expect(order).toMatchObject({
      discounted_value: 15.5,
      products: [{ amount: 1, value: 20, discounted_value: 15.5 }],
    })
  })

  test('is a cart for what takes something off', () => {
    const draft = {
      ...typed,
      day: '2026-11-30' as const,
      places: { ...typed.places, store_id: 's' },
    }
    expect(cartOf(draft, 'UTC')).toStrictEqual({
      customer_id: 'ada',
      store_id: 's',
      issued_at: '2026-11-30T00:00:00.000Z',
      order: { products: [{ sku: 'tried', amount: 1, value: 20, tags: {} }] },
    })
  })

  test.each([
    [{ customerId: '' }, false],
    [{ value: '' as const }, false],
    [{ paid: '-1' as const }, false],
    [{}, true],
  ])('with %j is complete: %s', (change, isIt) => {
    expect(isComplete({ ...typed, ...change })).toBe(isIt)
  })
})
