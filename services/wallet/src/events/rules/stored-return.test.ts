import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount, ZERO } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import type { Line } from '../../wallets/rules/line.js'
import { leftCosts, leftGrants, settledOf } from './event.js'

const POINTS = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid

const lineOf = (units: number): Line => ({
  id: POINTS,
  reward_id: POINTS,
  amount: toAmount(units),
  campaign_id: null,
  brand_id: null,
  funded_by: 'platform',
  issued_at: new Date(0),
  expires_at: null,
  hold: null,
  is_gift_card: false,
})

const cost = { line: lineOf(9), amount: toAmount(6), cost: toAmount(3) }
const event = {
  grants: [
    { line: lineOf(10), gift_card_code: null },
    { line: lineOf(4), gift_card_code: null },
  ],
  costs: [cost],
}
const settled = { taken: [toAmount(10), toAmount(1)], given: [toAmount(2)] }

describe('what returns have settled of an event', () => {
  it('is nothing before the first', () => {
    expect(settledOf(event)).toEqual({ taken: [ZERO, ZERO], given: [ZERO] })
    expect(leftGrants(event).map(({ at, line }) => [at, line.amount])).toEqual([
      [0, toAmount(10)],
      [1, toAmount(4)],
    ])
    expect(leftCosts(event)).toEqual([{ ...cost, before: ZERO, until: toAmount(6) }])
  })

  it('leaves the rest of each grant, and no grant that was taken whole', () => {
    const left = leftGrants({ ...event, settled })
    expect(left).toEqual([{ at: 1, line: { ...lineOf(4), amount: toAmount(3) } }])
  })

  it('leaves the rest of what was spent, or as much of it as is due', () => {
    const left = { ...cost, before: toAmount(2), until: toAmount(6) }
    expect(leftCosts({ ...event, settled })).toEqual([left])
    expect(leftCosts({ ...event, settled }, [toAmount(5)])).toEqual([
      { ...left, until: toAmount(5) },
    ])
  })
})
