import { expect, test } from 'vitest'
import { sumTexts } from '../../kit/amount.js'
import { earnedOf, gapOf, receiptOf, type Evaluation, type TakenOff } from './receipt.js'

const offer = { from: 'CAMPAIGN', id: 'c-1', name: 'Mugs', code: null } as const
const taken = (change: Partial<TakenOff>): TakenOff => ({
  ...offer,
  target: 'ORDER',
  line: null,
  amount: 1,
  ...change,
})
const none = { redeem: null, tags: null, metadata: null, discounted_value: null }

const evaluation: Evaluation = {
  order: {
    purchase_id: null,
    value: 34,
    discounted_value: 28.3,
    channel_id: null,
    store_id: null,
    redeem: null,
    metadata: null,
    products: [
      { sku: 'mug-1', amount: 2, value: 24, ...none },
      { sku: 'tea', amount: 1, value: 10, ...none },
    ],
    shipping: { value: 4.9, ...none },
  },
  discounts: [
    taken({ amount: 2.4, target: 'LINES', line: 0 }),
    taken({ from: 'COUPON', code: 'SAVE', amount: 3.3 }),
    taken({ name: 'Free shipping', target: 'SHIPPING', amount: 4.9 }),
  ],
  codes: [],
  spend: [],
  gift_cards: [],
  totals: {
    value: 34,
    discount: 5.7,
    goods: 28.3,
    shipping: 4.9,
    shipping_discount: 4.9,
    paid_with_points: 1.3,
    paid_with_gift_cards: 7,
    payable: 20,
    currency: 'EUR',
  },
  earns: [],
  missing: [],
  warnings: [],
}

test('a receipt adds up from its lines to what is left to pay', () => {
  const rows = receiptOf(evaluation)
  expect(rows.map(({ kind, amount }) => [kind, amount])).toStrictEqual([
    ['LINE', '24'],
    ['OFF', '-2.4'],
    ['LINE', '10'],
    ['OFF', '-3.3'],
    ['GOODS', '28.3'],
    ['SHIPPING', '4.9'],
    ['OFF', '-4.9'],
    ['POINTS', '-1.3'],
    ['CARDS', '-7'],
    ['PAYABLE', '20'],
  ])
  const parts = rows.filter(({ kind }) => kind !== 'GOODS' && kind !== 'PAYABLE')
  expect(sumTexts(parts.map(({ amount }) => amount))).toBe('20')
})

test('a cart without shipping, points and cards has no rows for them', () => {
  const totals = { ...evaluation.totals, shipping: 0, paid_with_points: 0, paid_with_gift_cards: 0 }
  const rows = receiptOf({ ...evaluation, discounts: [], totals })
  expect(rows.map(({ kind }) => kind)).toStrictEqual(['LINE', 'LINE', 'GOODS', 'PAYABLE'])
})

const earn = (name: string, amount: number, reward = 'points') => ({
  campaign_id: name,
  name,
  reward_id: reward,
  amount,
})

test('what is earned is told by reward, with the campaigns that pay it', () => {
  expect(
    earnedOf({ earns: [earn('A', 20), earn('B', 0.5), earn('A', 1, 'stars'), earn('C', 0, 'x')] }),
  ).toStrictEqual([
    { rewardId: 'points', amount: '20.5', campaigns: ['A', 'B'] },
    { rewardId: 'stars', amount: '1', campaigns: ['A'] },
  ])
})

test.each([
  ['Order Value', 'grater than or equal', 16, { unit: 'MONEY', gap: '16' }],
  ['Product Quantity', 'grater than or equal', 1, { unit: 'PIECES', gap: '1' }],
  ['Number Of Purchases', 'grater than or equal', 2, { unit: 'PURCHASES', gap: '2' }],
  ['Order Value', 'less than', 3, null],
  ['Tier', 'grater than or equal', 1, null],
  ['Weekday', 'equal', null, null],
] as const)('%s %s by %s', (type, operator, gap, told) => {
  const condition = { type, operator, value: 40, actual: 24 }
  expect(gapOf({ ...offer, gap, condition })).toStrictEqual(told)
})
