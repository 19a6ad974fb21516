import { describe, expect, it } from 'vitest'
import { toDifferences } from './differences.js'

const of = { about: 'reward', id: null, day: '2026-01-31' } as const
const differences = (counted: [string, bigint][], ledger: [string, bigint][]) =>
  toDifferences(of, new Map(counted), new Map(ledger)).map(
    ({ figure, counted: said, ledger: added }) => [figure, said, added],
  )

describe('differences of what was counted and what rows add up to', () => {
  it('are none between equal sums, also where nothing stands on one side', () => {
    expect(differences([['issued', 5n]], [['issued', 5n]])).toEqual([])
    expect(differences([['issued', 0n]], [])).toEqual([])
    expect(differences([], [['issued', 0n]])).toEqual([])
  })

  it('tell what they are about', () => {
    expect(toDifferences(of, new Map([['issued', 1n]]), new Map())).toEqual([
      { ...of, figure: 'issued', counted: '0.0001', ledger: '0' },
    ])
  })

  it('stand once for each figure of either side', () => {
    const counted: [string, bigint][] = [
      ['issued', 10_000n],
      ['expired', 20_000n],
    ]
    expect(differences(counted, [['issued', 30_000n]])).toEqual([
      ['issued', '1', '3'],
      ['expired', '2', '0'],
    ])
  })

  it.each([
    ['issued', '1'],
    ['cost', '1'],
    ['outstanding', '1'],
    ['outstanding:2026-02', '1'],
    ['cost:2026-02', '1'],
    ['granted:reward', '1'],
    ['cost:reward', '1'],
    ['spent:reward', '1'],
    ['discounts', '1'],
    ['campaign_discounts_reversed', '1'],
    ['redemptions', '10000'],
    ['beside:redemptions', '10000'],
    ['active_of_day', '10000'],
    ['reversals', '10000'],
    ['refused:COUPON_EXPIRED', '10000'],
  ])('of %s are units, money or how often', (figure, text) => {
    expect(differences([[figure, 10_000n]], [])).toEqual([[figure, text, '0']])
  })
})
