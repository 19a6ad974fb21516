import type {
  CampaignSimulation,
  NoPaymentReason,
} from '@loyalty/contracts/wallet/campaign-simulation'
import type { Order } from '@loyalty/contracts/wallet/order'
import type { CustomerStatus } from '@loyalty/contracts/customers/customer'
import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import { toWireAmount } from '@loyalty/contracts/money'
import type { Conditions } from '@loyalty/contracts/condition'
import { orderWarnings } from './order-shares.js'
import { refuseInactive } from '../../wallets/rules/customer.js'
import type { Campaign } from '../../campaigns/rules/campaign.js'
import {
  evaluateCampaign,
  type CampaignSurroundings,
  type EvaluatedEvent,
  type Payout,
} from '../../campaigns/rules/evaluate-campaigns.js'
import { showCondition, type Known } from '../../conditions/rules.js'

export interface Simulated {
  campaign: Campaign
  event: EvaluatedEvent
  order: Order | null
  customer: { status: CustomerStatus; refused_purposes: readonly string[] }
  /** The copies of the campaign's rewards. */
  rewards: readonly RewardCopy[]
}

type Around = Omit<CampaignSurroundings, 'reward' | 'refusedPurposes'>

/** What a fulfillment of the event would have of the campaign, if it were ACTIVE. */
export function simulate(
  { campaign, event, order, customer, rewards }: Simulated,
  around: Around,
): CampaignSimulation {
  const rewardOf = (id: string) => rewards.find((reward) => reward.id === id) ?? null
  const evaluated =
    refuseInactive(customer) !== null
      ? 'CUSTOMER_NOT_ACTIVE'
      : evaluateCampaign(event, campaign, {
          ...around,
          reward: rewardOf,
          refusedPurposes: customer.refused_purposes,
        })
  const isPaid = typeof evaluated === 'object'
  return {
    pays: isPaid,
    rewards: isPaid ? rewardsOf(evaluated, rewards) : [],
    conditions: showConditions(campaign.conditions, event.known),
    reason: isPaid ? null : { code: evaluated, details: sentences[evaluated] },
    warnings: orderWarnings(order, 'body.event.order'),
  }
}

const rewardsOf = ({ grants }: Payout, rewards: readonly RewardCopy[]) =>
  grants.flatMap(({ line }) =>
    rewards
      .filter(({ id }) => id === line.reward_id)
      .map(({ id, name, type }) => ({
        reward_id: id,
        name,
        type,
        amount: toWireAmount(line.amount),
        expiration_date: line.expires_at?.toISOString() ?? null,
      })),
  )

const sentences: Record<NoPaymentReason, string> = {
  CUSTOMER_NOT_ACTIVE: 'the customer is not ACTIVE',
  EVENT_TYPE: 'the campaign does not pay for events of this type',
  NOT_STARTED: 'the event lies before the campaign starts',
  ENDED: 'the event lies at or after the end of the campaign',
  BRAND: 'the campaign is for another brand',
  PLATFORM: 'the campaign is for other platforms',
  STORE: 'the campaign is for other stores',
  CHANNEL: 'the campaign is for other sales channels',
  CONSENT: 'the customer has refused the purpose of the campaign',
  CONDITIONS: 'no list of conditions holds in full',
  MAX_TOTAL: 'the campaign has paid as often as it may',
  MAX_PER_CUSTOMER: 'the campaign has paid this customer as often as it may',
  NO_FACTOR:
    'the campaign has neither an amount nor a conversion_factor, and its reward has no attributes.conversion_factor',
  NO_REWARD: 'none of the rewards would give anything',
}

/** Each condition with what is known of what it looks at; null too for a customer without a tier. */
const showConditions = (conditions: Conditions, known: Known): CampaignSimulation['conditions'] =>
  conditions.map((alternative) => alternative.map((condition) => showCondition(condition, known)))
