import type { CodeOf } from '@loyalty/shared/contracts/contract'
import type { fulfillEvent } from '@loyalty/shared/contracts/wallet/event'
import { AMOUNT_MAX, ZERO, type Amount } from '@loyalty/shared/money'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import {
  evaluateCampaigns,
  type CampaignSurroundings,
  type EvaluatedEvent,
  type Payout,
} from '../../campaigns/domain/evaluate-campaigns.js'
import type { Campaign } from '../../campaigns/domain/campaign.js'
import { credit } from '../../wallets/domain/credit.js'
import { takeHeld, type Wanted } from '../../wallets/domain/hold.js'
import type { Line } from '../../wallets/domain/line.js'
import type { Movement } from '../../wallets/domain/movement.js'
import { costOfDraws, spend, sumOfDraws, type Draw } from '../../wallets/domain/spend.js'
import { knownOf, metadataOf, spendOf, stateOf, wantedBy, type BehaviorEvent } from './event.js'
import { refuseBalance, refuseRewards } from './spend-on-order.js'

export type FulfillRefusal = Refusal<CodeOf<typeof fulfillEvent>>

/** The customer's side of a fulfill. `lines` hold no part whose hold has ended. */
export interface FulfillingWallet {
  lines: readonly Line[]
  isActive: boolean
  purchaseCount: number
  tierRank: number | null
}

export interface AcceptedFulfillment {
  lines: Line[]
  costs: Draw[]
  payouts: Payout[]
  movements: Movement[]
}

/**
 * Fulfills an event that is ISSUED: spends what its order redeems, committing what was held for it,
 * and pays what the campaigns promise.
 */
export function decideFulfillment(
  event: BehaviorEvent,
  wallet: FulfillingWallet,
  campaigns: readonly Campaign[],
  around: CampaignSurroundings,
): { ok: true; fulfillment: AcceptedFulfillment } | FulfillRefusal {
  const { now } = around
  const state = stateOf(event, now)
  if (state !== 'ISSUED') return refuse('EVENT_NOT_FULFILLABLE', `the event is ${state}`)
  if (!wallet.isActive) return refuse('CUSTOMER_NOT_ACTIVE', 'the customer is not ACTIVE')
  const { order, brand_id: brandId, platform } = event.data
  const known = knownOf(order, wallet)
  const wanted = wantedBy(order)
  const spent = spendOrder(event, wanted, wallet.lines, now)
  const refusal =
    refuseRewards(wanted, { brandId, platform, known, reward: around.reward }) ??
    (event.held_until === null ? refuseBalance(wanted, wallet.lines, now) : null)
  if (refusal !== null) return refusal

  const payouts = evaluateCampaigns(evaluated(event, known), campaigns, around)
  const given = payouts.flatMap(({ grants }) => grants.map(({ line }) => line))
  const after = credit(spent.lines, given, now)
  if (after === null || after.costs.some((cost) => cost > AMOUNT_MAX)) {
    return refuse('LIMIT_EXCEEDED', 'the wallet would hold more lines or units than its limits')
  }
  const costByLine = new Map(given.map((line, at) => [line.id, after.costs[at] ?? ZERO]))
  const movements = [
    ...spent.byReward.map((draws) => debitOf(event, draws, now)),
    ...payouts.flatMap((payout) => creditsOf(event, payout, costByLine, now)),
  ]
  const costs = spent.byReward.flat()
  return { ok: true, fulfillment: { lines: after.lines, costs, payouts, movements } }
}

const evaluated = (event: BehaviorEvent, known: EvaluatedEvent['known']): EvaluatedEvent => ({
  type: event.type,
  issuedAt: event.issued_at,
  brandId: event.data.brand_id,
  platform: event.data.platform,
  storeId: event.data.store_id,
  channelId: event.data.channel_id,
  spend: spendOf(event.data.order),
  known,
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
  funded_by: (event.data.brand_id ?? 'platform').slice(0, 64),
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
