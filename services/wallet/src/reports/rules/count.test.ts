import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  costOf,
  grantedOf,
  namedBy,
  netOf,
  refusedWith,
  rewardFigures,
  spentOf,
  count,
  couponFigures,
  discountsIn,
  refusalsIn,
  rewardsIn,
} from './count.js'

const kinds = ['granted', 'cost', 'spent', 'refused'] as const

describe('a figure that names a reward or a code', () => {
  it.each([
    ['granted', grantedOf],
    ['cost', costOf],
    ['spent', spentOf],
    ['refused', refusedWith],
  ] as const)('is %s by what its name begins with', (kind, figureOf) => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const figure = figureOf(name)
        expect(namedBy(figure, kind)).toBe(name)
        const others = kinds.filter((other) => other !== kind)
        expect(others.map((other) => namedBy(figure, other))).toEqual([null, null, null])
      }),
    )
  })

  it('is none where only the word stands', () => {
    expect(namedBy('cost', 'cost')).toBeNull()
    expect(namedBy('a cost:reward', 'cost')).toBeNull()
  })
})

describe('a balance', () => {
  it.each(rewardFigures)('rises or falls with %s', (figure) => {
    const falls = ['redeemed', 'expired', 'transferred_out']
    const net = figure === 'cost' ? 0n : falls.includes(figure) ? -7n : 7n
    expect(netOf(new Map([[figure, 7n]]))).toBe(net)
  })

  it('is all of them together', () => {
    expect(netOf(new Map(rewardFigures.map((figure, at) => [figure, 10n ** BigInt(at)])))).toBe(
      1n - 10n - 100n + 1_000n + 10_000n - 100_000n + 1_000_000n + 10_000_000n,
    )
    expect(netOf(new Map())).toBe(0n)
  })
})

const figures = new Map([
  ['redemptions', 9n],
  ['reversals', 2n],
  ['again_of_day', 1n],
  ['again_of_month', 4n],
  ['refused:COUPON_USED', 3n],
  ['refused:COUPON_EXPIRED', 5n],
  ['refused:COUPON_DISABLED', 0n],
])

describe('the figures of a coupon', () => {
  it.each([
    ['day', 8],
    ['month', 5],
  ] as const)('by %s count each of its customers once: %i', (granularity, customers) => {
    expect(couponFigures(figures, granularity)).toEqual({
      redemptions: 9,
      reversals: 2,
      customers,
      refusals: [
        { code: 'COUPON_EXPIRED', count: 5 },
        { code: 'COUPON_USED', count: 3 },
      ],
    })
  })

  it('count what wrote no row of the ledger beside', () => {
    const both = new Map([...figures, ['beside:redemptions', 4n], ['beside:again_of_day', 3n]])
    expect(couponFigures(both, 'day')).toMatchObject({ redemptions: 13, customers: 9 })
    expect(couponFigures(both, 'month')).toMatchObject({ redemptions: 13, customers: 9 })
  })

  it('have the discounts of coupons or campaigns, less what was taken back', () => {
    expect(
      discountsIn(
        new Map([
          ['discounts', 50n],
          ['discounts_reversed', -20n],
        ]),
      ),
    ).toBe(30n)
    const ofCampaign = [
      ['campaign_discounts', 5n],
      ['campaign_discounts_reversed', -9n],
    ] as const
    expect(discountsIn(new Map(ofCampaign))).toBe(-4n)
    expect(discountsIn(new Map([['redemptions', 4n]]))).toBe(0n)
  })

  it('are zeros where nothing was counted', () => {
    expect(couponFigures(new Map(), 'day')).toEqual({
      redemptions: 0,
      reversals: 0,
      customers: 0,
      refusals: [],
    })
    expect(count(new Map([['issued', 4n]]), 'issued')).toBe(4)
  })

  it('name refusals in the order of their codes', () => {
    const codes = ['C', 'A', 'D', 'B']
    const refused = new Map(codes.map((code) => [`refused:${code}`, 1n]))
    expect(refusalsIn(refused).map(({ code }) => code)).toEqual(['A', 'B', 'C', 'D'])
  })
})

describe('the rewards of a coupon', () => {
  it('stand in order, each once, with what was given, what it cost and what was spent', () => {
    const both = new Map([
      ['spent:b', 2n],
      ['granted:b', 3n],
      ['cost:b', 4n],
      ['granted:a', 1n],
      ['spent:c', 5n],
      ['cost:d', 6n],
      ['redemptions', 7n],
    ])
    expect(rewardsIn(both)).toEqual([
      { reward: 'a', granted: 1n, spent: 0n, cost: 0n },
      { reward: 'b', granted: 3n, spent: 2n, cost: 4n },
      { reward: 'c', granted: 0n, spent: 5n, cost: 0n },
    ])
  })
})
