import { createEvent } from '@loyalty/contracts/wallet/event'
import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount, type Amount } from '@loyalty/contracts/money'
import { decideFulfillment } from '../../src/events/rules/fulfill-event.js'
import { justIssued, type BehaviorEvent } from '../../src/events/rules/event.js'
import type { Line } from '../../src/wallets/rules/line.js'
import type { Movement } from '../../src/wallets/rules/spend.js'
import { campaign, CARD, mint, newLineId, POINTS, reward, START } from '../events-model/samples.js'
import type { Payments } from './draws.js'

const HOURS_MS = 3_600_000
/** What the customer has before, in two lines of which one ends soon. */
const BEFORE = 500
export const OPENING = toAmount(2 * BEFORE)

/** A purchase and the wallet that it is of, as commands save them. */
export interface Real {
  now: Date
  event: BehaviorEvent
  lines: Line[]
  ledger: Movement[]
  /** Of each line, what a worker has written off. */
  writtenOff: ReadonlyMap<Uuid, Amount>
  /** Other purchases that wait, with what they hold. */
  pending: { id: Uuid; until: Date; amount: Amount }[]
  /** Lines of the cards that were redeemed, and of those that are void. */
  redeemedCards: ReadonlySet<Uuid>
}

const rewardOf = (id: Uuid): RewardCopy =>
  id === CARD ? { ...reward, id, name: 'Card', type: 'GIFT_CARD' } : reward

const lineOf = (units: Amount, expiresAt: Date | null): Line => ({
  id: mint.next(),
  reward_id: POINTS,
  amount: units,
  cost: units,
  campaign_id: null,
  brand_id: null,
  funded_by: 'platform',
  issued_at: new Date(START),
  expires_at: expiresAt,
  hold: null,
  is_gift_card: false,
})

/** A purchase that was announced and fulfilled, in a wallet that had points before. */
export function sold(order: object, paid: Payments): Real {
  const now = new Date(START)
  const request = createEvent.input.parse({ customer_id: 'c', order })
  const soon = new Date(START + 30 * HOURS_MS)
  const before = [lineOf(toAmount(BEFORE), soon), lineOf(toAmount(BEFORE), null)]
  const event: BehaviorEvent = {
    ...justIssued,
    _id: '',
    account_id: '' as BehaviorEvent['account_id'],
    id: mint.next(),
    wallet_id: mint.next(),
    owner_id: mint.next(),
    type: 'PURCHASE',
    purchase_id: null,
    data: {
      brand_id: null,
      channel_id: null,
      store_id: null,
      platform: null,
      order: request.order ?? null,
    },
    reserve: toAmount(0),
    held_until: null,
    issued_at: now,
    created_at: now,
    updated_at: now,
  }
  const decided = decideFulfillment(
    {
      event,
      wallet: { customer_id: 'c', lines: before, purchase_count: 0 },
      customer: { status: 'ACTIVE', tier: null, refused_purposes: [] },
      missingOfCustomer: () => null,
      campaigns: paid.map(({ reward: id, days, amount, conversion_factor, condition }) => ({
        ...campaign,
        id: mint.next(),
        conditions: condition === null ? [] : [[condition]],
        rewards: [
          {
            reward_id: id,
            amount,
            conversion_factor,
            expires_after_days: days,
            expiration_date: null,
          },
        ],
      })),
      paid: () => ({ total: 0, toCustomer: 0 }),
      cards: [],
    },
    {
      now,
      account: { id: 'a', settings: { default_line_days: null, time_zone: 'UTC' } },
      reward: rewardOf,
      newLineId,
    },
  )
  if (!('ok' in decided) || !decided.ok || decided.fulfillment === null) {
    throw new Error('the wallet has what the order spends')
  }
  const { lines, costs, payouts, paidCampaigns, movements } = decided.fulfillment
  const grants = payouts.flatMap((payout) =>
    payout.grants.map(({ line }) => ({ line, gift_card_code: null })),
  )
  return {
    now,
    event: { ...event, state: 'RESOLVED', grants, costs, rewarding_campaigns: paidCampaigns },
    lines,
    ledger: [...movements],
    writtenOff: new Map(),
    pending: [],
    redeemedCards: new Set(),
  }
}
