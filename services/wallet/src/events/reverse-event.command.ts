import { command, missing, touch, type Call, type View } from '@loyalty/shared/commit/command'
import { reverseEvent } from '@loyalty/shared/contracts/wallet/event'
import { eventReversed } from '@loyalty/shared/contracts/wallet/facts'
import type { Uuid } from '@loyalty/shared/ids'
import { toWireAmount } from '@loyalty/shared/money'
import { campaignBudgets } from '../campaigns/campaign-budgets.collection.js'
import { accountCopy, settingsIn, touchAccount } from '../copies/copy-keys.js'
import { expiredIn, touchExpiredLine } from '../expiry/expired-lines.collection.js'
import { cardsIn, touchCards, voidCards } from '../gift-cards/cards-of-grants.js'
import { recordMovements, toFactSides } from '../ledger/record-movements.js'
import { changeWallet } from '../wallets/change-wallet.js'
import { freeHolds } from '../wallets/domain/hold.js'
import { countsBeside } from '../wallets/domain/purchase-count.js'
import { toWalletLine } from '../wallets/to-wallet.js'
import { decideReversal, type AcceptedReversal } from '../wallets/domain/reverse-effect.js'
import type { WalletDocument } from '../wallets/wallets.collection.js'
import { eventNotFound, metadataOf, spendOf, stateOf, type BehaviorEvent } from './domain/event.js'
import { nameOf } from './domain/fulfill-event.js'
import { stateConflict } from './domain/state-conflict.js'
import {
  aboutEvent,
  eventIn,
  freePurchase,
  touchEvent,
  touchWalletOf,
  walletOf,
} from './event-wallet.js'
import { behaviorEvents } from './behavior-events.collection.js'
import { operatorEvent } from './to-event.js'

/** POST /operator/v1/events/{id}/reverse: replays what was stored, whatever campaigns say now. */
export const reverse = command(reverseEvent, {
  touches: ({ id }, { account }) => [touchEvent(account, id), touchAccount(account)],
  touchesMore: ({ id }, view, { account }) => {
    const event = eventIn(view, account, id)
    if (event === null) return []
    return [
      ...touchWalletOf(event),
      ...touchCards(account, event.grants),
      ...event.grants.map(({ line }) => touchExpiredLine(account, line.id)),
      ...event.budget_keys.map((key) => touch(campaignBudgets, key)),
    ]
  },
  decide({ id }, view, call) {
    const { account } = call.context
    const event = eventIn(view, account, id)
    if (event === null) return eventNotFound()
    const wallet = walletOf(view, event)
    const state = stateOf(event, call.now)
    if (state === 'REVERSED') {
      const nothing = { taken_back: [], given_back: [] }
      return operatorEvent(event, wallet.customer_id, call.now, nothing)
    }
    if (state !== 'RESOLVED') return stateConflict(state)
    const settings = settingsIn(view, call)
    if (settings === undefined) return missing(accountCopy(account))

    const cards = cardsIn(view, account, event.grants)
    const { brand_id, store_id, channel_id } = event.data
    const decided = decideReversal(
      {
        grants: event.grants,
        costs: event.costs,
        hasRedeemedCard: cards.some((card) => card.redeemed_at !== null),
        brand_id,
        store_id,
        channel_id,
        event_type: event.type,
        what: nameOf(event),
        metadata: metadataOf(event),
      },
      freeHolds(wallet.lines, call.now),
      { now: call.now, settings, newLineId: call.mint, expiredOf: expiredIn(view, account) },
    )
    if (!decided.ok) return decided
    voidCards(view, call, cards)
    return save(event, wallet, decided.reversal, view, call)
  },
})

function save(
  event: Readonly<BehaviorEvent>,
  wallet: Readonly<WalletDocument>,
  reversal: AcceptedReversal,
  view: View,
  call: Call,
) {
  const { now } = call
  const counted = countsBeside(wallet, event) ? 1 : 0
  const after = changeWallet(view, call, wallet, {
    lines: reversal.lines,
    purchase_count: Math.max(0, wallet.purchase_count - counted),
  })
  const movements = reversal.movements.map((movement) => ({
    ...movement,
    campaign_name: movement.campaign_name ?? campaignNameOf(event, movement.campaign_id),
  }))
  const rows = recordMovements(view, call, after, movements, { event_id: event.id })
  if (reversal.isWhole) giveBudgetsBack(event, view)
  freePurchase(view, event)
  const reversed: BehaviorEvent = {
    ...event,
    state: 'REVERSED',
    reversed_at: now,
    updated_at: now,
  }
  view.put(behaviorEvents, reversed)
  view.publish(eventReversed, {
    aggregateId: wallet.wallet_id,
    sequence: after.fact_sequence,
    data: {
      ...aboutEvent(event, after),
      issued_at: event.issued_at.toISOString(),
      spend: toWireAmount(spendOf(event.data.order)),
      ...toFactSides(rows),
    },
  })
  view.audit({
    resource: 'event',
    resourceId: event.id,
    before: { state: event.state },
    after: { state: reversed.state },
  })
  return operatorEvent(reversed, wallet.customer_id, now, {
    taken_back: reversal.taken.map(({ line, amount }) => toWalletLine(line, now, amount)),
    given_back: reversal.returned.map((line) => toWalletLine(line, now)),
  })
}

/** Lines of before have no name with them; the event's own campaigns are known all the same. */
const campaignNameOf = (event: BehaviorEvent, id: Uuid | null): string | null =>
  event.rewarding_campaigns.find((campaign) => campaign.campaign_id === id)?.name ?? null

/** Only when all was taken back: else a campaign could be drained beyond its budget. */
function giveBudgetsBack(event: Readonly<BehaviorEvent>, view: View) {
  for (const key of event.budget_keys) {
    const budget = view.get(campaignBudgets, key)
    if (budget !== null) view.put(campaignBudgets, { ...budget, paid: budget.paid - 1 })
  }
}
