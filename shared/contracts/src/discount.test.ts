import { describe, expect, it } from 'vitest'
import { Discount, UnitsPay } from './discount.js'

const unset = { value: null, max: null, per: null, products: null, target: null }

describe('null in place of what is not set', () => {
  it.each([
    [{ kind: 'FREE_SHIPPING', ...unset }, { kind: 'FREE_SHIPPING' }],
    [
      { kind: 'FREE_ITEM', ...unset, per: 3 },
      { kind: 'FREE_ITEM', per: 3 },
    ],
    [
      {
        kind: 'PERCENT',
        ...unset,
        value: 10,
        products: { skus: ['mug'], tags: null, except: null },
      },
      { kind: 'PERCENT', value: 10, products: { skus: ['mug'] } },
    ],
    [
      {
        kind: 'AMOUNT',
        ...unset,
        value: 5,
        products: { except: { skus: null, tags: { sale: [true] } } },
      },
      { kind: 'AMOUNT', value: 5, products: { except: { tags: { sale: [true] } } } },
    ],
  ])('is left out of a discount: %j', (sent, read) => {
    expect(Discount.parse(sent)).toEqual(read)
  })

  it.each([
    { kind: null, value: 5 },
    { kind: 'AMOUNT', ...unset },
    { kind: 'PERCENT', ...unset },
    { kind: 'PERCENT', value: 10, products: { skus: null, tags: null } },
    { kind: 'PERCENT', value: 10, more: null },
  ])('is nothing that a kind must have: %j', (sent) => {
    expect(Discount.safeParse(sent).success).toBe(false)
  })

  it('is left out of what units pay', () => {
    const sent = {
      worth: 0.01,
      min_units: null,
      step: null,
      max_share: null,
      products: null,
      shipping: null,
    }
    expect(UnitsPay.parse(sent)).toEqual({ worth: 0.01 })
    expect(UnitsPay.safeParse({ worth: null }).success).toBe(false)
  })
})
