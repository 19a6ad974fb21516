import { expect, it } from 'vitest'
import { renderReceipt } from './carts.js'

it('prints a cart as a receipt, with what is earned, missing and refused', () => {
  const receipt = renderReceipt({
    order: {
      products: [
        { sku: 'mug-1', amount: 2, value: 24 },
        { sku: 'cup', amount: 1, value: 10 },
      ],
    },
    discounts: [
      { from: 'CAMPAIGN', name: 'Mugs', code: null, target: 'LINES', line: 0, amount: 2.4 },
      { from: 'COUPON', name: 'Ten', code: 'TEN', target: 'ORDER', line: null, amount: 3.16 },
      { from: 'CAMPAIGN', name: 'Free', code: null, target: 'SHIPPING', line: null, amount: 4.9 },
    ],
    codes: [
      { code: 'TEN', refusal: null },
      { code: 'NONE', refusal: { details: 'there is no coupon with this code' } },
    ],
    spend: [{ reward_id: 'points', units: 100, worth: 1, refusal: null }],
    gift_cards: [{ last_four: '3KZM', amount: 7, refusal: null }],
    totals: {
      goods: 28.44,
      shipping: 4.9,
      shipping_discount: 4.9,
      paid_with_points: 1,
      paid_with_gift_cards: 7,
      payable: 20.44,
      currency: 'EUR',
    },
    earns: [{ name: 'Points', amount: 27 }],
    missing: [{ name: '5 off from 50', code: null, gap: 16, condition: { type: 'Order Value' } }],
  })
  expect(receipt.split('\n').map((line) => line.trim().replace(/ {2,}/, ' … '))).toEqual([
    '2 × mug-1 … 24',
    'Mugs … -2.4',
    '1 × cup … 10',
    'TEN … -3.16',
    'Goods … 28.44',
    'Shipping … 4.9',
    'Free … -4.9',
    'Paid with points … -1',
    'Paid with gift cards … -7',
    'To pay (EUR) … 20.44',
    '',
    'Spent',
    '100 of points: 1',
    '',
    'Earns',
    '27 by Points',
    '',
    'Nearly',
    '5 off from 50: Order Value, 16 missing',
    '',
    'Refused',
    'NONE: there is no coupon with this code',
    '',
  ])
})
