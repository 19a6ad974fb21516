import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costOf, grantedOf, namedBy, netOf, refusedWith, rewardFigures, spentOf } from './count.js'

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
