import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import { describe, expect, it } from 'vitest'
import { discountOf, paysOf } from './reward-offers.js'

type Type = RewardCopy['type']

const percent = { kind: 'PERCENT', value: 10 }
const free = { kind: 'FREE_ITEM', per: 3, products: { tags: { category: ['mugs'] } } }
const pays = { worth: 0.01, min_units: 100, max_share: 0.5 }

describe('what a unit takes off a cart', () => {
  it.each<[string, Type, unknown]>([
    ['a share', 'DISCOUNT', percent],
    ['money', 'DISCOUNT', { kind: 'AMOUNT', value: 5 }],
    ['the shipping', 'DISCOUNT', { kind: 'FREE_SHIPPING' }],
    ['a piece', 'PRODUCT', free],
  ])('is %s of a %s', (_, type, discount) => {
    expect(discountOf({ type, attributes: { discount, own: 1 } })).toEqual(discount)
  })

  it.each<[string, Type, Record<string, unknown>]>([
    ['that is not said', 'DISCOUNT', { own: 1 }],
    ['of null', 'DISCOUNT', { discount: null }],
    ['in a text of the shop', 'DISCOUNT', { discount: '10 %' }],
    ['in a list of the shop', 'DISCOUNT', { discount: [percent] }],
    ['in an object of the shop', 'DISCOUNT', { discount: { percent: 10 } }],
    ['of another type', 'POINTS', { discount: percent }],
    ['of a card', 'GIFT_CARD', { discount: percent }],
    ['of another kind', 'PRODUCT', { discount: percent }],
    ['a piece of none', 'DISCOUNT', { discount: free }],
  ])('is nothing: one %s', (_, type, attributes) => {
    expect(discountOf({ type, attributes })).toBeNull()
  })
})

describe('what a unit pays of a cart', () => {
  it('is what points say', () => {
    expect(paysOf({ type: 'POINTS', attributes: { pays } })).toEqual(pays)
  })

  it.each<[string, Type, Record<string, unknown>]>([
    ['that is not said', 'POINTS', {}],
    ['of null', 'POINTS', { pays: null }],
    ['in a number of the shop', 'POINTS', { pays: 1 }],
    ['in an object of the shop', 'POINTS', { pays: { cents: 1 } }],
    ['of another type', 'DISCOUNT', { pays }],
  ])('is nothing: one %s', (_, type, attributes) => {
    expect(paysOf({ type, attributes })).toBeNull()
  })
})
