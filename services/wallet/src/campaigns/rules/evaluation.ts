import type { Conditions } from '@loyalty/contracts/condition'
import type { Uuid } from '@loyalty/contracts/ids'
import { ZERO, type Amount } from '@loyalty/contracts/money'
import type { Selector } from '@loyalty/contracts/selector'
import {
  conditionsHold,
  settledConditions,
  type Conditioned,
  type Known,
} from '../../conditions/rules.js'
import { earningFor, earningOn, type PaidOrder } from './earning.js'
import type { Payout } from './evaluate-campaigns.js'
import { amountBy, type PaymentTerms } from './payment-terms.js'

/** A line that a campaign gave, and why it was as much. */
export interface EvaluatedReward extends PaymentTerms {
  line_id: Uuid
  reward_id: Uuid
  /** The reward's own conditions. */
  conditions: Conditions
}

/**
 * By what a campaign paid for an event. What remains of an order after a return is looked at with the
 * same, whatever campaign, rewards and customer are by then.
 */
export interface Evaluation {
  conditions: Conditions
  rewards: EvaluatedReward[]
  /** The lines whose value earned. Absent: all, as with what was paid before campaigns had it. */
  products?: Selector
  /** True where it earned on what units paid too. */
  earns_on_points_paid?: boolean
  tier_rank: number | null
  /** The customer's purchases before this one. */
  purchase_count: number
}

export const evaluationOf = (
  { campaign, grants }: Payout,
  { customer, purchase_count }: Conditioned & { purchase_count: number },
  known: Known,
): Evaluation => ({
  conditions: settledConditions(campaign.conditions, known),
  rewards: grants.map(({ line, terms, conditions }) => ({
    line_id: line.id,
    reward_id: line.reward_id,
    ...terms,
    conditions: settledConditions(conditions, known),
  })),
  ...(campaign.products && { products: campaign.products }),
  ...(campaign.earns_on_points_paid === true && { earns_on_points_paid: true }),
  tier_rank: customer?.tier?.rank ?? null,
  purchase_count,
})

export const conditionedBy = ({ tier_rank: rank, purchase_count }: Evaluation): Conditioned => ({
  customer: { tier: rank === null ? null : { rank } },
  purchase_count,
})

/** What the campaign would have given of each of its lines, had the order been that one. */
export function amountsBy(
  { conditions, rewards, products, earns_on_points_paid: earnsOnAll }: Evaluation,
  paid: PaidOrder,
  known: Known,
): { line_id: Uuid; amount: Amount }[] {
  const pays = conditionsHold(conditions, known)
  const spend = earningOn(earningFor(paid, earnsOnAll), products)
  return rewards.map((reward) => ({
    line_id: reward.line_id,
    amount: pays && conditionsHold(reward.conditions, known) ? amountBy(reward, spend) : ZERO,
  }))
}
