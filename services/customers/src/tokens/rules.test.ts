import type { Uuid } from '@loyalty/contracts/ids'
import { millisecondsOf, uuidV7 } from '@loyalty/contracts/uuid-v7'
import { describe, expect, it } from 'vitest'
import { endedAt, nextTokenId, tokensUntil } from './rules.js'

const NOW = new Date('2026-02-01T12:00:00.000Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)

describe('the end of tokens', () => {
  const bound = tokensUntil(NOW, undefined)

  it.each([
    ['long before', -60_000],
    ['at the same moment', 0],
    ['by a process whose clock is 1.9 s ahead', 1_900],
  ])('holds for one that was issued %s', (_, ms) => {
    expect(nextTokenId(after(ms), undefined) <= bound).toBe(true)
  })

  it.each([0, -60_000, 60_000])('leaves those of later, by a clock that is off by %i ms', (ms) => {
    expect(nextTokenId(after(ms), bound) > bound).toBe(true)
  })

  it.each([0, -1, -2_000, -5_000])(
    'a second time holds for what was issued meanwhile, by a clock that is off by %i ms',
    (ms) => {
      const between = nextTokenId(after(1), bound)
      const again = tokensUntil(after(ms), bound)
      expect(again > between).toBe(true)
      expect(nextTokenId(after(ms), again) > again).toBe(true)
    },
  )

  it('rises with the clock, and its instant is that of the call', () => {
    expect(tokensUntil(after(1), bound) > bound).toBe(true)
    expect(endedAt(bound)).toEqual(NOW)
  })

  it('ids after it ascend with the clock once that is past it', () => {
    expect(millisecondsOf(nextTokenId(after(10_000), bound))).toBe(after(10_000).getTime())
  })
})

it('each token has an id of its own', () => {
  const ids = Array.from({ length: 100 }, () => nextTokenId(NOW, uuidV7(NOW.getTime())))
  expect(new Set<Uuid>(ids).size).toBe(100)
})
