import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import { expiringLines } from './hold.js'
import type { Line } from './line.js'

const at = (day: string) => new Date(`2026-03-${day}T00:00:00.000Z`)
const now = at('10')
let count = 0

function lineOf(
  reward: string,
  amount: number,
  expiresAt: Date | null,
  more?: Partial<Line>,
): Line {
  count += 1
  return {
    id: `line-${count}` as Uuid,
    reward_id: reward as Uuid,
    amount: toAmount(amount),
    campaign_id: null,
    brand_id: null,
    funded_by: 'platform',
    issued_at: at('01'),
    expires_at: expiresAt,
    hold: null,
    is_gift_card: false,
    ...more,
  }
}
const held = (until: Date): Partial<Line> => ({
  hold: { event_id: 'event' as Uuid, until, line_id: 'whole' as Uuid },
})
const shown = (...lines: Line[]) =>
  expiringLines(lines, now, at('20')).map(({ rewardId, expiresAt, amount }) => [
    rewardId,
    expiresAt,
    amount,
  ])

describe('expiring lines', () => {
  it('are summed by reward and date, the soonest first', () => {
    const lines = [
      lineOf('points', 1, at('15')),
      lineOf('stars', 2, at('12')),
      lineOf('points', 0.5, at('15')),
      lineOf('points', 4, at('12')),
    ]
    expect(shown(...lines)).toEqual([
      ['points', at('12'), toAmount(4)],
      ['stars', at('12'), toAmount(2)],
      ['points', at('15'), toAmount(1.5)],
    ])
  })

  it.each([
    ['never expires', lineOf('points', 1, null)],
    ['expires at the end of the time or later', lineOf('points', 1, at('20'))],
    ['has expired', lineOf('points', 1, at('10'))],
    ['is held', lineOf('points', 1, at('15'), held(at('11')))],
    ['is below zero', lineOf('points', -1, at('15'))],
  ])('leave out what %s', (_, line) => {
    expect(shown(line)).toEqual([])
  })

  it('have what a hold that ended has freed', () => {
    const freed = lineOf('points', 1, at('15'), held(at('09')))
    expect(shown(freed)).toEqual([['points', at('15'), toAmount(1)]])
  })
})
