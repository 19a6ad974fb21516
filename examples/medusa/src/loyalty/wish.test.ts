import { describe, expect, it } from 'vitest'
import { seenCart } from '../../test/seen.ts'
import { accepted, nothing, parseWish, wishOf, type Wish } from './wish.js'

const spend = [{ reward_id: 'points', amount: 18 }]

describe('a wish', () => {
  const max = [{ reward_id: 'points', amount: 'max' as const }]
  const rows: [string, object, Wish][] = [
    ['codes and units', { codes: ['A'], spend }, { codes: ['A'], spend }],
    ['as many units as can be had', { spend: max }, { codes: [], spend: max }],
    ['nothing', {}, nothing],
    ['no more than it needs', { codes: [], price: 1 }, nothing],
  ]
  it.each(rows)('is %s', (_, sent, wish) => expect(parseWish(sent)).toEqual(wish))

  it.each([
    ['null', null],
    ['a text', 'A'],
    ['one code', { codes: 'A' }],
    ['a blank code', { codes: [' '] }],
    ['a long code', { codes: ['A'.repeat(129)] }],
    ['too many codes', { codes: Array.from({ length: 11 }, String) }],
    ['a negative spend', { spend: [{ reward_id: 'points', amount: -1 }] }],
    ['a spend of nothing', { spend: [{ amount: 1 }] }],
  ])('is not %s', (_, sent) => expect(parseWish(sent)).toBeNull())

  it('comes with the cart, and is nothing where a shopper wrote something else there', () => {
    expect(wishOf(seenCart('cart-taxes-in-prices').cart)).toMatchObject({
      codes: [expect.stringMatching(/^MUGS-/)],
      spend: [{ amount: 18 }],
    })
    expect(wishOf({ metadata: { loyalty: { codes: 'A' } } })).toEqual(nothing)
    expect(wishOf({ metadata: null })).toEqual(nothing)
  })

  it('is kept without what was refused', () => {
    const refusal = { code: 'COUPON_NOT_FOUND' }
    const answers = { codes: [{ refusal }, { refusal: null }], spend: [{ refusal }] }
    expect(accepted({ codes: ['A', 'B'], spend }, answers)).toEqual({ codes: ['B'], spend: [] })
  })
})
