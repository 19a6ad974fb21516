import { Discount as DiscountSchema } from '@loyalty/contracts/discount'
import { expect, test } from 'vitest'
import {
  areDiscountsComplete,
  discountDraftOf,
  discountOf,
  emptyDiscount,
  isPerTooLow,
  leastPer,
  targetOf,
  type Discount,
  type DiscountDraft,
} from './discounts.js'

const draft = (part: Partial<DiscountDraft>): DiscountDraft => ({ ...emptyDiscount(), ...part })
const mugs = { skus: ['mug'], tags: [], except: null }

const stored: Discount[] = [
  { kind: 'PERCENT', value: 15, max: 8.5, products: { tags: { category: ['mugs'] } } },
  { kind: 'PERCENT', value: 100, target: 'SHIPPING' },
  { kind: 'AMOUNT', value: 5, target: 'LINES' },
  { kind: 'FREE_SHIPPING' },
  { kind: 'FREE_ITEM' },
  { kind: 'FREE_ITEM', value: 2, per: 5, products: { skus: ['mug'] } },
]

test.each(stored)('%o is what it was once it is opened, and the interface takes it', (discount) => {
  const opened = discountDraftOf(discount)
  expect(areDiscountsComplete([opened])).toBe(true)
  expect(discountOf(opened)).toStrictEqual(discount)
  expect(DiscountSchema.safeParse(discountOf(opened)).success).toBe(true)
})

test.each([
  ['FREE_SHIPPING', { kind: 'FREE_SHIPPING' }],
  ['FREE_ITEM', { kind: 'FREE_ITEM', value: 10, per: 3, products: { skus: ['mug'] } }],
  ['AMOUNT', { kind: 'AMOUNT', value: 10, target: 'LINES', products: { skus: ['mug'] } }],
] as const)('what belongs to another kind is left out of %s', (kind, discount) => {
  const filled = draft({ kind, value: '10', max: '5', per: '3', target: 'LINES', products: mugs })
  expect(discountOf(filled)).toStrictEqual(discount)
})

test('the shipping has no products', () => {
  const filled = draft({ kind: 'AMOUNT', value: '2', target: 'SHIPPING', products: mugs })
  expect(discountOf(filled)).toStrictEqual({ kind: 'AMOUNT', value: 2, target: 'SHIPPING' })
})

test('products that are hidden, since it takes from the shipping, are not missing', () => {
  const half = { skus: [], tags: [{ key: '', name: 'category', values: [] }], except: null }
  const filled = draft({ kind: 'AMOUNT', value: '2', products: half })
  expect(areDiscountsComplete([filled])).toBe(false)
  expect(areDiscountsComplete([{ ...filled, target: 'SHIPPING' }])).toBe(true)
  expect(areDiscountsComplete([{ ...filled, kind: 'FREE_SHIPPING' }])).toBe(true)
})

test.each([
  ['3', '3', true],
  ['3', '4', false],
  ['', '1', true],
  ['', '2', false],
  ['3', '', false],
] as const)('%s free of each %s: marked or not', (value, per, isMarked) => {
  const filled = draft({ kind: 'FREE_ITEM', value, per })
  expect(isPerTooLow(filled)).toBe(isMarked)
  expect(isPerTooLow({ ...filled, per: String(leastPer(filled)) })).toBe(false)
  expect(isPerTooLow({ ...filled, kind: 'AMOUNT' })).toBe(false)
})

test.each([
  ['ORDER', {}],
  ['LINES', { products: mugs }],
  ['SHIPPING', { target: 'SHIPPING' }],
  ['SHIPPING', { kind: 'FREE_SHIPPING', target: 'ORDER' }],
  ['LINES', { kind: 'FREE_ITEM' }],
] as const)('takes from %s', (target, part) => {
  expect(targetOf(draft(part))).toBe(target)
})

test.each([
  ['no percent yet', {}],
  ['more than all', { value: '100.01' }],
  ['nothing off', { kind: 'AMOUNT', value: '0' }],
  ['as many free as bought', { kind: 'FREE_ITEM', value: '3', per: '3' }],
  ['one free of each one', { kind: 'FREE_ITEM', per: '1' }],
  [
    'a tag without a value',
    { value: '5', products: { ...mugs, tags: [{ key: '', name: 'a', values: [] }] } },
  ],
] as const)('not complete: %s', (_name, part) => {
  expect(areDiscountsComplete([draft(part as Partial<DiscountDraft>)])).toBe(false)
})
