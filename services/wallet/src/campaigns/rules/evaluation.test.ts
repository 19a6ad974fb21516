import type { Condition } from '@loyalty/contracts/condition'
import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import type { Line } from '../../wallets/rules/line.js'
import type { Campaign } from './campaign.js'
import { amountsBy, conditionedBy, evaluationOf, type Evaluation } from './evaluation.js'

const POINTS = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const LINE = '0190f3a2-7c1e-7b42-9d5e-000000000002' as Uuid
const OTHER = '0190f3a2-7c1e-7b42-9d5e-000000000003' as Uuid

const nobody = { customer: null, purchase_count: 0 }

const above = (value: number): Campaign['conditions'] => [
  [{ type: 'Order Value', operator: 'grater than', value }],
]
const share = { amount: null, factor: toAmount(0.1), is_whole: true }
const fixed = { amount: toAmount(5), factor: toAmount(0), is_whole: true }
const evaluation: Evaluation = {
  conditions: above(10),
  rewards: [
    { line_id: LINE, reward_id: POINTS, ...share, conditions: [] },
    { line_id: OTHER, reward_id: POINTS, ...fixed, conditions: above(50) },
  ],
  tier_rank: 2,
  purchase_count: 7,
}

const payout = {
  campaign: { conditions: evaluation.conditions },
  grants: evaluation.rewards.map(({ line_id, reward_id, conditions, ...terms }) => ({
    line: { id: line_id, reward_id } as Line,
    description: null,
    terms,
    conditions,
  })),
} as Parameters<typeof evaluationOf>[0]

describe('what is kept of an evaluation', () => {
  it('is by what each line was paid, and how it met the customer', () => {
    const customer = { tier: { rank: 2 } }
    expect(evaluationOf(payout, { customer, purchase_count: 7 }, {})).toEqual(evaluation)
    expect(conditionedBy(evaluation)).toEqual({ customer, purchase_count: 7 })
  })

  it.each([[null], [{ tier: null }]])('is no rank of a customer without a tier: %j', (customer) => {
    const kept = evaluationOf(payout, { customer, purchase_count: 0 }, {})
    expect(kept.tier_rank).toBeNull()
    expect(conditionedBy(kept)).toEqual({ customer: { tier: null }, purchase_count: 0 })
  })

  it('names the lines that earned, and gives again by these', () => {
    const products = { skus: ['a'] }
    const kept = evaluationOf(
      { ...payout, campaign: { ...payout.campaign, products } },
      { customer: { tier: { rank: 2 } }, purchase_count: 7 },
      {},
    )
    expect(kept).toEqual({ ...evaluation, products })
    const lines = [
      { sku: 'a', tags: null, paid: toAmount(30) },
      { sku: 'b', tags: null, paid: toAmount(30) },
    ]
    const known = { 'Order Value': toAmount(60) }
    const amounts = amountsBy(kept, { spend: toAmount(60), lines }, known)
    expect(amounts.map(({ amount }) => amount)).toEqual([toAmount(3), toAmount(5)])
  })

  it('keeps nothing of the person or the moment, which have been looked at', () => {
    const club: Condition = { type: 'Customer Tag', key: 'club', operator: 'equal', value: 'gold' }
    const monday: Condition = { type: 'Weekday', operator: 'equal', value: 1 }
    const order = above(10).flat()
    const known = { tags: { club: 'gold' }, Weekday: toAmount(1), 'Order Value': toAmount(20) }
    const kept = (conditions: Campaign['conditions']) =>
      evaluationOf({ campaign: { conditions } as Campaign, grants: [] }, nobody, known).conditions
    expect(kept([[club, monday, ...order]])).toEqual([order])
    expect(kept([[{ ...club, value: 'silver' }], order])).toEqual([order])
    expect(kept([[club], order])).toEqual([])
    expect(kept([order])).toEqual([order])
  })

  it.each<[string, number, number[]]>([
    ['all lines, while all conditions hold', 60, [6, 5]],
    ['nothing of a line whose reward fails', 50, [5, 0]],
    ['nothing once the campaign fails', 10, [0, 0]],
  ])('gives again %s', (_name, value, amounts) => {
    const known = { 'Order Value': toAmount(value) }
    expect(amountsBy(evaluation, { spend: toAmount(value), lines: [] }, known)).toEqual([
      { line_id: LINE, amount: toAmount(amounts[0] ?? 0) },
      { line_id: OTHER, amount: toAmount(amounts[1] ?? 0) },
    ])
  })
})
