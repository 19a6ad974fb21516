import { amountOf, sumAmounts, toAmount } from '@loyalty/shared/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Line } from './line.js'
import { costOfPart, withoutPart } from './part.js'

const amount = fc.bigInt({ min: 1n, max: 10n ** 15n }).map(amountOf)

const lineOf = (members: Pick<Line, 'amount' | 'cost'>): Line => ({
  id: '0190f3a2-7c1e-7b42-9d5e-000000000001' as Line['id'],
  reward_id: '0190f3a2-7c1e-7b42-9d5e-000000000002' as Line['id'],
  campaign_id: null,
  brand_id: null,
  funded_by: 'platform',
  issued_at: new Date(0),
  expires_at: null,
  hold: null,
  is_gift_card: false,
  ...members,
})

describe('the parts of a line', () => {
  it('cost together what the line cost, in whatever parts it goes', () => {
    fc.assert(
      fc.property(amount, amount, fc.array(amount), (whole, cost, parts) => {
        const costs = []
        let line: Line | null = lineOf({ amount: whole, cost })
        for (const part of [...parts, whole]) {
          if (line === null) break
          const taken: Line['amount'] = part < line.amount ? part : line.amount
          costs.push(costOfPart(line, taken))
          line = withoutPart(line, taken)
        }
        expect(line).toBeNull()
        expect(sumAmounts(costs)).toBe(cost)
      }),
    )
  })

  it('cost nothing on a line of before', () => {
    const line = lineOf({ amount: toAmount(10) })
    expect(costOfPart(line, toAmount(4))).toBe(0n)
    expect(withoutPart(line, toAmount(4))).toEqual({ ...line, amount: toAmount(6) })
  })
})
