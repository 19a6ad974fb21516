import type { AccountSettings } from '@loyalty/contracts/catalog/account'
import type { CodeOf } from '@loyalty/contracts/contract'
import type { CustomerStatus } from '@loyalty/contracts/customers/customer'
import type { fulfillEvent } from '@loyalty/contracts/wallet/event'
import type { Order } from '@loyalty/contracts/wallet/order'
import { ZERO, type Amount } from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import {
  evaluateCampaigns,
  type CampaignSurroundings,
  type EvaluatedEvent,
  type Payout,
} from '../../campaigns/rules/evaluate-campaigns.js'
import { paidLines, type PaidOrder } from '../../campaigns/rules/earning.js'
import { evaluationOf } from '../../campaigns/rules/evaluation.js'
import type { Campaign } from '../../campaigns/rules/campaign.js'
import {
  knownOf,
  type Conditioned,
  type ConditionedCustomer,
  type Known,
  type MissingOfCustomer,
} from '../../conditions/rules.js'
import { missingCopy, type Copied, type MissingCopy } from '../../copies/rules.js'
import {
  giveStamps,
  rewardsOf,
  type CardOfCustomer,
  type Punched,
  stampsAmong,
  type PunchedCards,
  type StampingAround,
} from '../../punch-cards/rules/give-stamps.js'
import type { StoredStamps } from '../../punch-cards/rules/punch-card.js'
import { grant, limitExceeded } from '../../wallets/rules/credit.js'
import { funderOf, type Line } from '../../wallets/rules/line.js'
import { freeHolds, takeHeld, type Wanted } from '../../wallets/rules/hold.js'
import { refuseInactive } from '../../wallets/rules/customer.js'
import {
  type Movement,
  costOfDraws,
  spend,
  sumOfDraws,
  type Draw,
} from '../../wallets/rules/spend.js'
import {
  eventNotFound,
  metadataOf,
  paidWithMoney,
  spendOf,
  stateOf,
  wantedBy,
  type BehaviorEvent,
  type Checkout,
  type PaidCampaign,
} from './event.js'
import { refuseBalance, refuseRewards } from './spend-on-order.js'

type FulfillRefusal = Refusal<CodeOf<typeof fulfillEvent>>

export interface FulfillingWallet {
  customer_id: string
  lines: readonly Line[]
  purchase_count: number
}

/** An event with its wallet, and what the owner of its customer says. */
export interface FoundToFulfill<Wallet extends FulfillingWallet> {
  event: Readonly<BehaviorEvent>
  wallet: Wallet
  customer: Copied<
    { status: CustomerStatus; refused_purposes: readonly string[] } & ConditionedCustomer
  >
  missingOfCustomer: MissingOfCustomer
  campaigns: readonly Campaign[]
  paid: CampaignSurroundings['paid']
  cards: readonly CardOfCustomer[]
}

export interface FulfillSurroundings extends Pick<
  CampaignSurroundings,
  'now' | 'reward' | 'newLineId'
> {
  account: {
    id: string
    settings: Pick<AccountSettings, 'default_line_days' | 'time_zone'> | undefined
  }
}

export interface AcceptedFulfillment {
  lines: Line[]
  costs: Draw[]
  payouts: Payout[]
  paidCampaigns: PaidCampaign[]
  punched: Punched[]
  /** Which lines of the payouts are stamps of punch cards. */
  stamps: StoredStamps[]
  movements: Movement[]
}

interface FulfilledEvent<Wallet extends FulfillingWallet = FulfillingWallet> {
  ok: true
  event: Readonly<BehaviorEvent>
  wallet: Wallet
  /** Null: the event was fulfilled before, and its stored answer is given again. */
  fulfillment: AcceptedFulfillment | null
}

/**
 * Fulfills an event that is ISSUED: spends what its order redeems, committing what was held for it,
 * and pays what the campaigns promise. Found is null where there is no such event.
 */
export function decideFulfillment<Wallet extends FulfillingWallet>(
  found: FoundToFulfill<Wallet> | null,
  around: FulfillSurroundings,
): FulfilledEvent<Wallet> | FulfillRefusal | MissingCopy {
  if (found === null) return eventNotFound()
  const { event, wallet, customer, campaigns, cards, missingOfCustomer } = found
  const { now, reward } = around
  const state = stateOf(event, now)
  if (state === 'RESOLVED') return { ok: true, event, wallet, fulfillment: null }
  if (state !== 'ISSUED') return refuse('EVENT_NOT_FULFILLABLE', `the event is ${state}`)
  if (customer === undefined) return missingCopy('customer', wallet.customer_id)
  if (customer === null) return refuse('CUSTOMER_NOT_ACTIVE', 'the customer is not there any more')
  const inactive = refuseInactive(customer)
  if (inactive !== null) return inactive
  const { settings } = around.account
  if (settings === undefined) return missingCopy('account', around.account.id)
  const { order, brand_id: brandId, platform } = event.data
  const conditioned = { customer, purchase_count: wallet.purchase_count }
  const moment = { at: event.issued_at, timeZone: settings.time_zone }
  const known = knownOf(order, conditioned, moment)
  const wanted = wantedBy(order)
  const lines = freeHolds(wallet.lines, now)
  // A checkout has looked at the cart as it was sent, and holds all that it spends.
  const refusal =
    event.checkout !== undefined
      ? null
      : (refuseRewards(wanted, { brandId, platform, known, reward, missingOfCustomer }) ??
        (event.held_until === null ? refuseBalance(wanted, lines, now) : null))
  if (refusal !== null) return refusal

  const promised = campaigns.flatMap(({ rewards }) => rewards)
  const unknown = [
    ...promised.map(({ reward_id: id }) => id),
    ...cards.flatMap(({ card }) => rewardsOf(card)),
  ].find((id) => reward(id) === undefined)
  if (unknown !== undefined) return missingCopy('reward', unknown)
  const lacking = missingOfCustomer(() => [
    ...campaigns,
    ...promised.flatMap(({ reward_id: promisedId }) => reward(promisedId) ?? []),
  ])
  if (lacking !== null) return lacking
  const spent = spendOrder(event, wanted, lines, now)
  const payouts = evaluateCampaigns(evaluated(event, known), campaigns, {
    ...around,
    paid: found.paid,
    defaultLineDays: settings.default_line_days,
    refusedPurposes: customer.refused_purposes,
  })
  const given = payouts.flatMap(({ grants }) => grants.map(({ line }) => line))
  const after = grant(spent.lines, given, now)
  if (after === null) return limitExceeded()
  const stamped = stampCards(event, cards, after.lines, {
    now,
    reward,
    newLineId: around.newLineId,
    timeZone: settings.time_zone,
    defaultLineDays: settings.default_line_days,
    refusedPurposes: customer.refused_purposes,
  })
  if (stamped === null) return limitExceeded()
  // After this point the fulfillment must succeed.
  const costByLine = new Map(given.map((line, at) => [line.id, after.costs[at] ?? ZERO]))
  const movements = [
    ...spent.byReward.map((draws) => debitOf(event, draws, now)),
    ...payouts.flatMap((payout) => creditsOf(event, payout, costByLine, now)),
    ...stamped.movements,
  ]
  const costs = spent.byReward.flat()
  const paidCampaigns = payouts.map((payout) => paidCampaign(payout, conditioned, known))
  const { lines: left, punched } = stamped
  const stamps = stampsAmong(given, cards)
  const fulfillment = { lines: left, costs, payouts, paidCampaigns, punched, stamps, movements }
  return { ok: true, event, wallet, fulfillment }
}

/** Null: the wallet would hold more than its limits. */
function stampCards(
  event: Readonly<BehaviorEvent>,
  cards: readonly CardOfCustomer[],
  lines: Line[],
  around: Omit<StampingAround, 'row' | 'what'>,
): PunchedCards | null {
  if (cards.length === 0) return { lines, punched: [], movements: [] }
  const { id, type, issued_at: issuedAt, data } = event
  const stamping = { id, type, issuedAt, order: data.order, spend: spendOf(data.order) }
  const { event_type: _type, ...row } = shared(event, around.now)
  return giveStamps(stamping, cards, lines, { ...around, row, what: nameOf(event) })
}

/** The event as campaigns look at it. */
export const evaluated = (
  event: Pick<BehaviorEvent, 'type' | 'issued_at' | 'data' | 'checkout'>,
  known: EvaluatedEvent['known'],
): EvaluatedEvent => ({
  type: event.type,
  issuedAt: event.issued_at,
  brandId: event.data.brand_id,
  platform: event.data.platform,
  storeId: event.data.store_id,
  channelId: event.data.channel_id,
  ...paidOrder(event.data.order, event.checkout),
  known,
})

/** An order, and what of it money pays where a checkout knows. */
function paidOrder(order: Order | null, checkout: Checkout | undefined): PaidOrder {
  const all = { spend: spendOf(order), lines: paidLines(order) }
  if (order === null || checkout === undefined) return all
  const money = paidWithMoney(order, checkout)
  return { ...all, byMoney: { spend: spendOf(money), lines: paidLines(money) } }
}

const paidCampaign = (
  payout: Payout,
  conditioned: Conditioned & { purchase_count: number },
  known: Known,
): PaidCampaign => ({
  campaign_id: payout.campaign.id,
  version: payout.campaign.version ?? 1,
  name: payout.campaign.name,
  lines: payout.grants.map(({ line }) => line),
  evaluation: evaluationOf(payout, conditioned, known),
})

/** Commits what is held; an event that holds nothing spends free lines. */
function spendOrder(
  event: BehaviorEvent,
  wanted: readonly Wanted[],
  lines: readonly Line[],
  now: Date,
): { lines: readonly Line[]; byReward: Draw[][] } {
  if (event.held_until !== null) {
    const { lines: left, draws } = takeHeld(lines, event.id, now)
    return {
      lines: left,
      byReward: wanted.map(({ reward_id: id }) =>
        draws.filter(({ line }) => line.reward_id === id),
      ),
    }
  }
  let left = lines
  const byReward = wanted.map(({ reward_id: id, amount }) => {
    const spending = spend(left, id, amount, now)
    left = spending.lines
    return spending.draws
  })
  return { lines: left, byReward }
}

const shared = (event: BehaviorEvent, now: Date) => ({
  event_type: event.type,
  brand_id: event.data.brand_id,
  channel_id: event.data.channel_id,
  store_id: event.data.store_id,
  issued_at: now,
  metadata: metadataOf(event),
})

const debitOf = (event: BehaviorEvent, draws: Draw[], now: Date) => ({
  ...shared(event, now),
  type: 'REDEMPTION' as const,
  side: 'DEBIT' as const,
  reward_id: rewardOf(draws),
  amount: sumOfDraws(draws),
  cost: costOfDraws(draws),
  campaign_id: null,
  campaign_name: null,
  funded_by: funderOf(event.data.brand_id),
  details: `Spent on ${nameOf(event)}`,
  line: null,
  draws,
})

const rewardOf = ([first]: Draw[]) => {
  if (first === undefined) throw new Error('an order spends nothing of a reward that it names')
  return first.line.reward_id
}

const creditsOf = (
  event: BehaviorEvent,
  { campaign, grants }: Payout,
  costByLine: ReadonlyMap<string, Amount>,
  now: Date,
) =>
  grants.map(({ line }) => ({
    ...shared(event, now),
    type: 'ACCUMULATION' as const,
    side: 'CREDIT' as const,
    reward_id: line.reward_id,
    amount: line.amount,
    cost: costByLine.get(line.id) ?? ZERO,
    brand_id: line.brand_id,
    campaign_id: campaign.id,
    campaign_name: campaign.name,
    funded_by: line.funded_by,
    details: `Paid by campaign ${campaign.name} for ${nameOf(event)}`.slice(0, 1_024),
    line,
    draws: [],
  }))

/** How a row's details name the event. */
export const nameOf = ({ purchase_id: purchase, type }: BehaviorEvent): string =>
  purchase === null ? `event ${type}` : `purchase ${purchase}`
