import type { Uuid } from '@loyalty/shared/ids'
import { toAmount, ZERO } from '@loyalty/shared/money'
import { describe, expect, it } from 'vitest'
import { compareWithLedger } from './compare-with-ledger.js'

const points = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e01' as Uuid
const pieces = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e02' as Uuid

const line = (reward_id: Uuid, amount: number) => ({ reward_id, amount: toAmount(amount) })

describe('compare with ledger', () => {
  it.each([
    ['an empty wallet without rows', [], [], []],
    ['lines that add up', [line(points, 1.5), line(points, 2)], [[points, 3.5]], []],
    ['a debt below zero', [line(points, -4)], [[points, -4]], []],
    ['a reward that is spent', [], [[points, 0]], []],
    ['too much in the wallet', [line(points, 5)], [[points, 4]], [[points, 5, 4]]],
    ['a line without rows', [line(points, 5)], [], [[points, 5, 0]]],
    ['rows without a line', [], [[points, 3]], [[points, 0, 3]]],
    [
      'one reward too much, one too little',
      [line(pieces, 2), line(points, 1)],
      [
        [points, 2],
        [pieces, 1],
      ],
      [
        [points, 1, 2],
        [pieces, 2, 1],
      ],
    ],
  ] as [string, ReturnType<typeof line>[], [Uuid, number][], [Uuid, number, number][]][])(
    '%s',
    (_name, lines, ledger, differences) => {
      const sums = new Map(ledger.map(([id, sum]) => [id, toAmount(sum)]))
      expect(compareWithLedger(lines, sums)).toEqual(
        differences.map(([reward_id, wallet, sum]) => ({
          reward_id,
          wallet: toAmount(wallet),
          ledger: toAmount(sum),
        })),
      )
    },
  )

  it('sees a ten-thousandth', () => {
    const [difference] = compareWithLedger([line(points, 0.0001)], new Map([[points, ZERO]]))
    expect(difference?.wallet).toBe(1n)
  })
})
