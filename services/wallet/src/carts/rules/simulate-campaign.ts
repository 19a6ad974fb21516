import type {
  CampaignSimulation,
  NoPaymentReason,
} from '@loyalty/contracts/wallet/campaign-simulation'
import type { Order } from '@loyalty/contracts/wallet/order'
import type { CustomerStatus } from '@loyalty/contracts/customers/customer'
import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import { toWireAmount } from '@loyalty/contracts/money'
import type { Conditions } from '@loyalty/contracts/condition'
import type { DiscountTerms } from '../../discounts/rules/discount-cart.js'
import { orderWarnings } from '../../events/rules/order-shares.js'
import { refuseInactive } from '../../wallets/rules/customer.js'
import type { Campaign } from '../../campaigns/rules/campaign.js'
import {
  evaluateCampaign,
  obstacleOf,
  type CampaignSurroundings,
  type EvaluatedEvent,
  type Payout,
} from '../../campaigns/rules/evaluate-campaigns.js'
import { showCondition, type Known } from '../../conditions/rules.js'
import { evaluatedOrder, type CartOrder } from './cart-order.js'
import { priceCart, type CartOffer, type PricedCart } from './price-cart.js'

interface Tried {
  campaign: Campaign
  /** Null for a visitor whom nobody knows. */
  customer: { status: CustomerStatus; refused_purposes: readonly string[] } | null
  /** The copies of the campaign's rewards. */
  rewards: readonly RewardCopy[]
}

export interface Simulated extends Tried {
  event: EvaluatedEvent
  order: Order | null
}

export interface SimulatedOnCart extends Tried {
  cart: CartOrder
  /** What the campaign takes off. */
  offer: CartOffer
  terms: DiscountTerms
  /** The purchase of an order. */
  eventOf: (order: Order) => EvaluatedEvent
}

type Around = Omit<CampaignSurroundings, 'reward' | 'refusedPurposes'>

/** What a fulfillment of the event would have of the campaign, if it were ACTIVE. */
export function simulate(tried: Simulated, around: Around): CampaignSimulation {
  const { campaign, event, order, rewards } = tried
  const evaluated = payoutOf(tried, around)
  const isPaid = typeof evaluated === 'object'
  return {
    pays: isPaid,
    rewards: isPaid ? rewardsOf(evaluated, rewards) : [],
    discounts: [],
    totals: null,
    conditions: showConditions(campaign.conditions, event.known),
    reason: isPaid ? null : reasonOf(evaluated, campaign),
    warnings: orderWarnings(order, 'body.event.order'),
  }
}

/** The same of a cart: what the campaign alone takes off it, and then pays for what is left. */
export function simulateCart(
  { cart, offer, terms, eventOf, ...tried }: SimulatedOnCart,
  around: Around,
): { simulation: CampaignSimulation; priced: PricedCart } {
  const { campaign, customer } = tried
  const sent = eventOf(cart.order)
  const obstacle =
    refuseStatus(customer) ?? obstacleOf(sent, campaign, surroundingsOf(tried, around))
  const priced = priceCart(cart, obstacle === null ? [offer] : [], [], terms)
  const order = evaluatedOrder(cart, priced)
  const simulation = simulate({ ...tried, event: eventOf(order), order }, around)
  if (campaign.rewards.length > 0) return { simulation, priced }
  const takes = priced.discounted.taken.length > 0
  const reason = takes ? null : reasonOf(obstacle ?? 'NO_DISCOUNT', campaign)
  const conditions = showConditions(campaign.conditions, sent.known)
  return { simulation: { ...simulation, conditions, reason }, priced }
}

function payoutOf(tried: Simulated, around: Around): Payout | NoPaymentReason {
  const { campaign, event, customer } = tried
  const surroundings = surroundingsOf(tried, around)
  if (customer === null) return obstacleOf(event, campaign, surroundings) ?? 'NO_CUSTOMER'
  return refuseStatus(customer) ?? evaluateCampaign(event, campaign, surroundings)
}

const refuseStatus = (customer: Tried['customer']): NoPaymentReason | null =>
  customer !== null && refuseInactive(customer) !== null ? 'CUSTOMER_NOT_ACTIVE' : null

const surroundingsOf = ({ customer, rewards }: Tried, around: Around): CampaignSurroundings => ({
  ...around,
  reward: (id) => rewards.find((reward) => reward.id === id) ?? null,
  refusedPurposes: customer?.refused_purposes ?? [],
})

const reasonOf = (
  code: NoPaymentReason,
  { rewards }: Campaign,
): NonNullable<CampaignSimulation['reason']> => ({
  code,
  details:
    code === 'NO_REWARD' && rewards.length === 0
      ? 'the campaign has no rewards: try its discounts on a cart'
      : sentences[code],
})

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
  SEGMENT: 'the customer is in none of the segments of the campaign',
  CONDITIONS: 'no list of conditions holds in full',
  MAX_TOTAL: 'the campaign has paid as often as it may',
  MAX_PER_CUSTOMER: 'the campaign has paid this customer as often as it may',
  NO_FACTOR:
    'the campaign has neither an amount nor a conversion_factor, and its reward has no attributes.conversion_factor',
  NO_CUSTOMER: 'a visitor whom nobody knows is paid nothing',
  NO_REWARD: 'none of the rewards would give anything',
  NO_DISCOUNT: 'the campaign would take nothing off this cart',
}

/** Each condition with what is known of what it looks at; null too for a customer without a tier. */
const showConditions = (conditions: Conditions, known: Known): CampaignSimulation['conditions'] =>
  conditions.map((alternative) => alternative.map((condition) => showCondition(condition, known)))
