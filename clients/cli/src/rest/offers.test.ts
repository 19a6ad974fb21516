import type { Condition } from '@loyalty/contracts/condition'
import type { Discount, UnitsPay } from '@loyalty/contracts/discount'
import type { Selector } from '@loyalty/contracts/selector'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { Named } from './names.js'
import { discount, offerOptions, pays, selector } from './offers.js'

const condition = offerOptions.condition.schema

const sentenceOf = (schema: z.ZodType, text: string): string =>
  schema
    .safeParse(text)
    .error?.issues.map(({ message }) => message)
    .join() ?? 'accepted'

describe('lines', () => {
  it.each<[string, Selector]>([
    ['sku=mug-1', { skus: ['mug-1'] }],
    ['sku=mug-1, cup', { skus: ['mug-1', 'cup'] }],
    ['category=garden mugs,cups', { tags: { category: ['garden mugs', 'cups'] } }],
    ['category=mugs or category=cups', { tags: { category: ['mugs', 'cups'] } }],
    ['vip=true or size=7 or sku=a=b', { skus: ['a=b'], tags: { vip: [true], size: ['7'] } }],
    [
      'category=mugs except sale=true or sku=old',
      { tags: { category: ['mugs'] }, except: { skus: ['old'], tags: { sale: [true] } } },
    ],
  ])('%s', (text, lines) => {
    expect(selector.parse(text)).toEqual(lines)
  })

  it.each([
    'mugs',
    '=mugs',
    'category=',
    'category=a,,b',
    'a=1 or',
    'a=1 except b',
    'a=1 except b=1 except c=1',
  ])('%s is refused with one that is right', (text) => {
    expect(sentenceOf(selector, text)).toBe(
      'is not like category=mugs,cups or sku=mug-1 except sale=true',
    )
  })
})

const mugs = { tags: { category: ['mugs'] } }

describe('a discount', () => {
  it.each<[string, Discount]>([
    ['10%', { kind: 'PERCENT', value: 10 }],
    [' 2.5% max 25 ', { kind: 'PERCENT', value: 2.5, max: 25 }],
    ['5', { kind: 'AMOUNT', value: 5 }],
    ['free-shipping', { kind: 'FREE_SHIPPING' }],
    ['50% on shipping', { kind: 'PERCENT', value: 50, target: 'SHIPPING' }],
    ['2 on shipping', { kind: 'AMOUNT', value: 2, target: 'SHIPPING' }],
    ['3 for 2', { kind: 'FREE_ITEM', per: 3 }],
    ['5 for 3 on category=mugs', { kind: 'FREE_ITEM', value: 2, per: 5, products: mugs }],
    ['2 free on category=mugs', { kind: 'FREE_ITEM', value: 2, products: mugs }],
    ['5 on category=mugs', { kind: 'AMOUNT', value: 5, products: mugs }],
    [
      '15% on category=mugs except sale=true max 9',
      {
        kind: 'PERCENT',
        value: 15,
        max: 9,
        products: { ...mugs, except: { tags: { sale: [true] } } },
      },
    ],
    ['15% except sku=a', { kind: 'PERCENT', value: 15, products: { except: { skus: ['a'] } } }],
  ])('%s', (text, taken) => {
    expect(discount.parse(text)).toEqual(taken)
  })

  it.each([
    'ten',
    '10 percent',
    '-5',
    '3 for',
    '5 max 2',
    '3 for 2 on shipping',
    'free-shipping on category=mugs',
    '10% max 5 max 6',
    '10% on shipping except sku=a',
    '10% on mugs',
  ])('%s is refused with all that is accepted', (text) => {
    expect(sentenceOf(discount, text)).toMatch(
      /^is not like 10%, 5, "3 for 2", "1 free" or free-ship/,
    )
  })

  it.each([
    ['101%', 'has a wrong value: must be above 0 and at most 100'],
    ['0', 'has a wrong value: '],
    ['2 for 3', 'has a wrong value: must be '],
    ['10% max some', 'has a wrong max: '],
  ])('%s is refused with the field that is wrong', (text, sentence) => {
    expect(sentenceOf(discount, text)).toContain(sentence)
  })
})

describe('what a unit pays', () => {
  it.each<[string, UnitsPay]>([
    ['0.01', { worth: 0.01 }],
    ['0.01 max 50%', { worth: 0.01, max_share: 0.5 }],
    [
      '0.01 min 500 step 100 on category=mugs with shipping',
      { worth: 0.01, min_units: 500, step: 100, products: mugs, shipping: true },
    ],
  ])('%s', (text, paid) => {
    expect(pays.parse(text)).toEqual(paid)
  })

  it.each([
    ['0.01 max 50', 'is not like 0.01; after it may stand "max 50%"'],
    ['0.01 min some', 'is not like 0.01'],
    ['0.01 with tax', 'is not like 0.01'],
    ['1 point', 'is not like 0.01'],
    ['0.01 max 101%', 'has a wrong max_share: must be above 0 and at most 1'],
  ])('%s is refused', (text, sentence) => {
    expect(sentenceOf(pays, text)).toContain(sentence)
  })
})

describe('a condition', () => {
  it.each<[string, Condition]>([
    ['Order Value >= 50', { type: 'Order Value', operator: 'grater than or equal', value: 50 }],
    ['order value > 0.5', { type: 'Order Value', operator: 'grater than', value: 0.5 }],
    ['Hour < 14', { type: 'Hour', operator: 'less than', value: 14 }],
    ['Weekday <= 5', { type: 'Weekday', operator: 'less than or equal', value: 5 }],
    ['Number Of Purchases = 0', { type: 'Number Of Purchases', operator: 'equal', value: 0 }],
    ['Tier != 2', { type: 'Tier', operator: 'not equal', value: 2 }],
    [
      'Product Quantity of category=mugs except sale=true >= 3',
      {
        type: 'Product Quantity',
        operator: 'grater than or equal',
        value: 3,
        products: { ...mugs, except: { tags: { sale: [true] } } },
      },
    ],
    [
      'Customer Tag vip = true',
      { type: 'Customer Tag', key: 'vip', operator: 'equal', value: true },
    ],
    [
      'Customer Tag club != 7',
      { type: 'Customer Tag', key: 'club', operator: 'not equal', value: '7' },
    ],
  ])('%s', (text, read) => {
    expect(condition.parse(text)).toEqual(read)
  })

  it.each(['Gold', 'gold member', '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e25'])('of tier %s', (name) => {
    expect(condition.parse(`Tier >= ${name}`)).toEqual({
      type: 'Tier',
      operator: 'grater than or equal',
      value: new Named('tier', name, 'rank'),
    })
  })

  it.each([
    ['Basket > 5', 'is not like "Order Value >= 50"'],
    ['Order Value', 'is not like "Order Value >= 50"'],
    ['Order Value at least 50', 'is not like "Order Value >= 50"'],
    ['Order Value >= fifty', 'is not like "Order Value >= 50"'],
    ['Product Value mugs > 5', 'is not like "Order Value >= 50"'],
    ['Weekday = 8', 'has a wrong value: must be a whole number from 1 (Monday) to 7 (Sunday)'],
    ['Customer Tag vip > 1', 'has a wrong operator: must be equal or not equal'],
    ['Customer Tag = 1', 'has a wrong key: '],
    ['Order Value of sku=a > 1', 'has a wrong products: must be left out but for Product Value'],
  ])('%s is refused', (text, sentence) => {
    expect(sentenceOf(condition, text)).toContain(sentence)
  })
})
