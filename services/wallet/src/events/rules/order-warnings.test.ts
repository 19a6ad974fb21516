import type { Order } from '@loyalty/contracts/wallet/order'
import { describe, expect, it } from 'vitest'
import { orderWarnings } from './order-shares.js'

const line = (amount: number, value?: number | null, discounted?: number | null) => ({
  sku: 's',
  amount,
  ...(value !== undefined && { value }),
  ...(discounted !== undefined && { discounted_value: discounted }),
})

describe('an order', () => {
  it.each<[string, Order | null]>([
    ['there is none', null],
    ['it has no lines', { value: 60 }],
    ['its lines are an empty list', { value: 60, products: [] }],
    ['it has no value', { products: [line(3, 20)] }],
    ['the lines add up', { value: 60, products: [line(2, 40), line(1, 20)] }],
    ['they differ by 1 %', { value: 100, products: [line(1, 99), line(0, 0)] }],
    ['a line has no value', { value: 100, products: [line(1, 20), line(4)] }],
    [
      'the discount is one of the order',
      { value: 100, discounted_value: 80, products: [line(1, 50), line(1, 50)] },
    ],
    [
      'a part of the discount is one of the order',
      { value: 100, discounted_value: 70, products: [line(1, 50, 40), line(1, 50)] },
    ],
    [
      'the lines have the discount',
      { value: 100, discounted_value: 80, products: [line(1, 50, 30), line(1, 50)] },
    ],
    ['all of it was free', { value: 50, discounted_value: 0, products: [line(1, 50)] }],
    ['it has what was paid alone', { discounted_value: 80, products: [line(1, null, 80)] }],
  ])('is told nothing when %s', (_name, order) => {
    expect(orderWarnings(order, 'body.order')).toEqual([])
  })

  it.each<[string, Order, string]>([
    ['prices of one piece', { value: 60, products: [line(3, 20)] }, 'up to 20, the order is 60'],
    ['more than 1 %', { value: 100, products: [line(1, 98.9999)] }, '98.9999, the order is 100'],
    ['above the order', { value: 10, products: [line(1, 20)] }, 'up to 20, the order is 10'],
    [
      'a discount that only the lines know',
      { value: 100, products: [line(1, 100, 80)] },
      'up to 80, the order is 100',
    ],
    [
      'a discount larger than that of the order',
      { value: 100, discounted_value: 90, products: [line(1, 100, 80)] },
      'up to 80, the order is 90',
    ],
    [
      'more than was paid, of an order without another value',
      { discounted_value: 80, products: [line(1, 100)] },
      'up to 100, the order is 80',
    ],
    ['what was free', { value: 0, products: [line(1, 1)] }, 'up to 1, the order is 0'],
  ])('is told of lines that do not add up: %s', (_name, order, words) => {
    expect(orderWarnings(order, 'body.order')).toEqual([
      {
        code: 'LINES_DO_NOT_ADD_UP',
        field: 'body.order.products',
        message: expect.stringContaining(words),
      },
    ])
  })
})
