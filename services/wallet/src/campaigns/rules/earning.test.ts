import { toAmount } from '@loyalty/contracts/money'
import type { Selector } from '@loyalty/contracts/selector'
import { expect, it } from 'vitest'
import { earningOn, paidLines } from './earning.js'

const lines = paidLines({
  value: 100,
  products: [
    { sku: 'mug-1', amount: 2, value: 30, discounted_value: 24, tags: { category: 'mugs' } },
    { sku: 'mug-2', amount: 1, value: 10, tags: { category: 'mugs', sale: true } },
    { sku: 'plate', amount: 1, value: 60, tags: null },
    { sku: 'gift', amount: 1, tags: { category: 'mugs' } },
  ],
})
const mugs = { category: ['mugs'] }

it.each<[string, Selector | null | undefined, number]>([
  ['all that was paid for the order, where it names no lines', null, 90],
  ['the same in a campaign of before', undefined, 90],
  ['what was paid for a product', { skus: ['plate'] }, 60],
  ['what was paid for a tag, after discounts; what has no value counts 0', { tags: mugs }, 34],
  ['all but what is left out', { tags: mugs, except: { tags: { sale: [true] } } }, 24],
  ['nothing, where no line is meant', { skus: ['cup'] }, 0],
])('a campaign pays for %s', (_name, products, expected) => {
  expect(earningOn({ spend: toAmount(90), lines }, products)).toBe(toAmount(expected))
})

it('an order without lines has none', () => {
  expect([paidLines(null), paidLines({ value: 5 }), paidLines({ products: null })]).toEqual([
    [],
    [],
    [],
  ])
})
