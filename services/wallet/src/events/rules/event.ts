import type { CustomerByTier } from '@loyalty/contracts/customers/purchase'
import type { OfferSource } from '@loyalty/contracts/discount'
import type { EventState } from '@loyalty/contracts/wallet/event'
import type { Order } from '@loyalty/contracts/wallet/order'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import {
  addAmounts,
  sumAmounts,
  toAmount,
  toWireAmount,
  ZERO,
  type Amount,
} from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import type { Evaluation } from '../../campaigns/rules/evaluation.js'
import type { StoredGrant, StoredCost, DueCost } from '../../wallets/rules/stored-effect.js'
import type { ReferralPointer } from '../../referrals/rules/referral.js'
import type { StoredStamps } from '../../punch-cards/rules/punch-card.js'
import { type Line, withoutPart } from '../../wallets/rules/line.js'
import type { Wanted } from '../../wallets/rules/hold.js'

/** A campaign that paid for an event, with what was computed when it did. */
export interface PaidCampaign {
  campaign_id: Uuid
  version: number
  name: string
  lines: Line[]
  /** By what it paid; absent with what was paid before there was one. */
  evaluation?: Evaluation
}

/** What is announced of a purchase. The caller's customer id stands in the wallet document only. */
export interface EventData {
  order: Order | null
  brand_id: string | null
  channel_id: string | null
  store_id: string | null
  platform: string | null
}

/** A redemption that is reversed when its event comes to nothing. */
export interface FollowingRedemption {
  redemption_id: Uuid
  code: string
  batch_id: Uuid | null
}

/** The cart of a checkout as it was evaluated. */
export interface Checkout {
  /** The exact JSON text of the evaluation. */
  evaluation: string
  /**
   * What money pays of each product line: its value after discounts, less what units pay of it. Of an order
   * without lines, the one amount.
   */
  due: Amount[]
  /** The sum that each offer took off; those of campaigns are counted in reports once the event is fulfilled. */
  discounts: { from: OfferSource; id: Uuid; amount: Amount }[]
  /** What money pays of the shipping. Absent in checkouts of before it was kept. */
  shipping_due?: Amount
  /** The gift cards that pay a part of what money pays; absent for none. */
  cards?: PaidByCard[]
}

/** What a gift card keeps for a purchase, and pays once that is fulfilled. */
export interface PaidByCard {
  authorization_id: Uuid
  /** `_id` of the card. */
  card_key: string
  amount: Amount
}

/** Units that came back to the card of an authorisation. */
export interface CardRefund {
  authorization_id: Uuid
  amount: Amount
}

/** A behavior event as it is stored. Each of its instants is written once. */
export interface BehaviorEvent {
  /** `account|id` */
  _id: string
  version?: number
  account_id: AccountId
  id: Uuid
  wallet_id: Uuid
  owner_id: Uuid
  /** As it was last written: `stateOf` knows better when a hold has ended. */
  state: EventState
  type: string
  purchase_id: string | null
  data: EventData
  /** Units held; zero when none are. */
  reserve: Amount
  /** While it is ISSUED, the end of its hold; null when it holds nothing, which never expires. */
  held_until: Date | null
  /** The id of its `event.resolved`, by which fulfilled events are in order. Null before. */
  queue_message_id: Uuid | null
  rewarding_campaigns: PaidCampaign[]
  grants: StoredGrant[]
  costs: StoredCost[]
  /** Which of the grants are stamps of punch cards, a campaign's too; absent for none. */
  stamps?: StoredStamps[]
  /** The referral that it qualified; absent for none. */
  referral?: ReferralPointer
  /** What returns took and gave of these; absent before the first. */
  settled?: Settled
  /** Absent before the first. */
  returns?: StoredReturn[]
  /** The budgets that it used up by one: by its discounts from the checkout on, by its payouts since fulfilled. */
  budget_keys: string[]
  /** The redemptions that follow its fate; absent for none. */
  redemptions?: FollowingRedemption[]
  /** Absent where a shop priced the order itself. */
  checkout?: Checkout
  /** The exact JSON text of its result, answered again by each repeat; null before. */
  result: string | null
  /** The change of tier that its purchase brought about; absent until there is one. */
  customer_by_tier?: CustomerByTier[]
  issued_at: Date
  processing_at: Date | null
  resolved_at: Date | null
  cancelled_at: Date | null
  expired_at: Date | null
  reversed_at: Date | null
  /** Minted when it became REVERSED: reversed events are in its order. Absent in those of before. */
  reversal_id?: Uuid
  created_at: Date
  updated_at: Date
}

/** What has not happened yet to an event that was just announced. */
export const justIssued = {
  state: 'ISSUED',
  queue_message_id: null,
  rewarding_campaigns: [],
  grants: [],
  costs: [],
  budget_keys: [],
  result: null,
  processing_at: null,
  resolved_at: null,
  cancelled_at: null,
  expired_at: null,
  reversed_at: null,
} satisfies Partial<BehaviorEvent>

/** The one state: an event whose hold has ended is EXPIRED, whether or not a worker wrote it. */
export function stateOf(event: Pick<BehaviorEvent, 'state' | 'held_until'>, now: Date): EventState {
  const { state, held_until: heldUntil } = event
  return state === 'ISSUED' && heldUntil !== null && now >= heldUntil ? 'EXPIRED' : state
}

/** What the order spends: its own entries, its products' and its shipping's, one sum a reward. */
export function wantedBy(order: Order | null): Wanted[] {
  const entries = [
    ...(order?.redeem ?? []),
    ...(order?.products ?? []).flatMap((product) => product.redeem ?? []),
    ...(order?.shipping?.redeem ?? []),
  ]
  const sums = new Map<Uuid, Amount>()
  for (const { id, amount } of entries) {
    sums.set(id, addAmounts(sums.get(id) ?? ZERO, toAmount(amount)))
  }
  return [...sums].map(([rewardId, amount]) => ({ reward_id: rewardId, amount }))
}

/** What a purchase counts as: `discounted_value ?? value`, 0 without an order or any value. */
export const spendOf = (order: Order | null): Amount =>
  toAmount(order?.discounted_value ?? order?.value ?? 0)

/** The order as money pays it: what units pay at a checkout counts for nothing. */
export function paidWithMoney(order: Order, { due }: Checkout): Order {
  return {
    ...order,
    discounted_value: toWireAmount(sumAmounts(due)),
    ...(order.products && {
      products: order.products.map((line, at) => ({
        ...line,
        discounted_value: toWireAmount(due[at] ?? ZERO),
      })),
    }),
  }
}

/** What the ledger rows of an event say of it. */
export const metadataOf = ({ purchase_id: purchase, type }: BehaviorEvent) =>
  purchase === null ? { type } : { purchase_id: purchase }

export const eventNotFound = (): Refusal<'EVENT_NOT_FOUND'> =>
  refuse('EVENT_NOT_FOUND', 'there is no event with this id')

const allowed: Record<EventState, string> = {
  ISSUED: 'fulfill and cancel',
  RESOLVED: 'return and reverse',
  REVERSED: 'nothing more',
  CANCELLED: 'nothing more',
  EXPIRED: 'nothing more',
}

/** An action that the event's state does not allow. */
export const stateConflict = (state: EventState): Refusal<'STATE_CONFLICT'> =>
  refuse('STATE_CONFLICT', `the event is ${state}, which allows ${allowed[state]}`)

/** What one return brings back. */
export interface ReturnedNow {
  products: { line: number; amount: Amount }[]
  shipping: boolean
}

/** Parts of the purchase that came back in one go, and what that did. */
export interface StoredReturn extends ReturnedNow {
  /** The caller's, or one that was made. */
  return_id: string
  reason: string | null
  /** What the purchase counts less by it. */
  spend: Amount
  taken_back: StoredCost[]
  given_back: Line[]
  shortfall: { reward_id: Uuid; amount: Amount }[]
  /** What went back to gift cards; absent for nothing. */
  refunds?: CardRefund[]
  /** True when nothing remained: it made the event REVERSED. */
  is_last: boolean
  returned_at: Date
}

/** What returns have settled of an event so far, by the places of its grants and of its costs. */
export interface Settled {
  taken: Amount[]
  given: Amount[]
}

type Paid = Pick<BehaviorEvent, 'grants' | 'costs' | 'settled'>

export const settledOf = ({ grants, costs, settled }: Paid): Settled =>
  settled ?? { taken: grants.map(() => ZERO), given: costs.map(() => ZERO) }

/** What of a grant was not taken back yet, with the place of the grant. */
interface LeftGrant {
  at: number
  line: Line
}

export function leftGrants(event: Paid): LeftGrant[] {
  const { taken } = settledOf(event)
  return event.grants.flatMap(({ line }, at) => {
    const left = withoutPart(line, taken[at] ?? ZERO)
    return left === null ? [] : [{ at, line: left }]
  })
}

/** What was spent, of which is due what was not given back yet: all of it, or up to an amount each. */
export function leftCosts(event: Paid, until?: readonly Amount[]): DueCost[] {
  const { given } = settledOf(event)
  return event.costs.map((cost, at) => ({
    ...cost,
    before: given[at] ?? ZERO,
    until: until?.[at] ?? cost.amount,
  }))
}
