import { command, missing, type Call, type View } from '@loyalty/engine/command'
import { reverseEvent } from '@loyalty/contracts/wallet/event'
import { eventReversed } from '@loyalty/contracts/wallet/facts'
import { toWireAmount, ZERO } from '@loyalty/contracts/money'
import { giveBudgetsBack } from '../../campaigns/campaigns-in-view.js'
import { isMissing } from '../../copies/rules.js'
import { accountCopy, settingsIn, touchAccount } from '../../copies/copy-keys.js'
import { expiredIn, type WalletDocument } from '../../wallets/store.js'
import { cardsIn, voidCards } from '../../gift-cards/cards-of-grants.js'
import { saveUndone, touchActiveCards, touchPrizes } from '../../punch-cards/cards-in-view.js'
import {
  decideStampedReversal,
  type StampedReversal,
} from '../../punch-cards/rules/take-stamps-back.js'
import { undoReferral } from '../../referrals/referrals-in-view.js'
import { recordMovements, toFactSides } from '../../ledger/record-movements.js'
import { changeWallet, customersOf, keptReason } from '../../wallets/wallet-in-view.js'
import { freeHolds } from '../../wallets/rules/hold.js'
import { countsBeside } from '../../wallets/rules/customer.js'
import { toWalletLine } from '../../wallets/wire.js'
import {
  eventNotFound,
  stateOf,
  type BehaviorEvent,
  stateConflict,
  leftCosts,
  leftGrants,
} from '../rules/event.js'
import { spendLeft } from '../rules/return-purchase.js'
import { toldOf, touchReversal, withCampaignNames } from '../event-reversal.js'
import { gaveNothing, reverseRedemptionsOf, touchGrantsOf } from '../following-redemptions.js'
import { aboutEvent, eventIn, freePurchase, touchEvent, walletOf } from '../event-wallet.js'
import { refundCards, refundsOf } from '../event-cards.js'
import { behaviorEvents } from '../store.js'
import { operatorEvent } from '../wire.js'

/** POST /operator/v1/events/{id}/reverse: replays what was stored, whatever campaigns say now. */
export const reverse = command(reverseEvent, {
  loads: [
    ({ id }, { account }) => [
      touchEvent(account, id),
      touchAccount(account),
      touchActiveCards(account),
    ],
    ({ id }, view, { account }) => touchReversal(eventIn(view, account, id), view),
    ({ id }, view, { account }) => {
      const event = eventIn(view, account, id)
      return [...touchGrantsOf(event, view), ...touchPrizes(event, view)]
    },
  ],
  decide({ id, reason }, view, call) {
    const { account } = call.context
    const event = eventIn(view, account, id)
    if (event === null) return eventNotFound()
    const state = stateOf(event, call.now)
    if (state === 'REVERSED') {
      const nothing = { taken_back: [], given_back: [] }
      return operatorEvent(event, walletOf(view, event).customer_id, call.now, nothing)
    }
    if (state !== 'RESOLVED') return stateConflict(state)
    const settings = settingsIn(view, call)
    if (settings === undefined) return missing(accountCopy(account))

    // What such codes cost is there before what was earned is taken.
    const first = { isForced: false, reason, which: gaveNothing }
    const paid = reverseRedemptionsOf(event, view, call, first)
    if (isMissing(paid)) return missing(paid.missing)
    if (!paid.ok) return paid
    const wallet = walletOf(view, event)
    const decided = decideStampedReversal(
      { ...toldOf(event, view, call), grants: leftGrants(event), costs: leftCosts(event) },
      freeHolds(wallet.lines, call.now),
      { now: call.now, settings, newLineId: call.mint, expiredOf: expiredIn(view, account) },
    )
    if (!decided.ok) return decided
    voidCards(view, call, cardsIn(view, account, event.grants))
    const reversed = save({ event, wallet, reversal: decided.reversal, reason }, view, call)
    const back = { spendLeft: ZERO, spendTaken: spendLeft(event), isWhole: true }
    undoReferral(event.referral, back, view, call)
    const moved = reverseRedemptionsOf(event, view, call, { isForced: false, reason })
    if (isMissing(moved)) return missing(moved.missing)
    if (!moved.ok) return moved
    const full = refundCards(
      event,
      refundsOf(event, view),
      settings.reversal_grace_days,
      view,
      call,
    )
    if (full !== null) return full
    const { taken, returned } = decided.reversal
    return operatorEvent(reversed, wallet.customer_id, call.now, {
      taken_back: [
        ...taken.map(({ line, amount }) => toWalletLine(line, call.now, amount)),
        ...moved.takenBack,
      ],
      given_back: [
        ...returned.map((line) => toWalletLine(line, call.now)),
        ...paid.givenBack,
        ...moved.givenBack,
      ],
    })
  },
})

interface Accepted {
  event: Readonly<BehaviorEvent>
  wallet: Readonly<WalletDocument>
  reversal: StampedReversal
  reason: string | undefined
}

function save(
  { event, wallet, reversal, reason }: Accepted,
  view: View,
  call: Call,
): BehaviorEvent {
  const { now } = call
  const counted = countsBeside(wallet, event) ? 1 : 0
  const after = changeWallet(view, call, wallet, {
    lines: reversal.lines,
    purchase_count: Math.max(0, wallet.purchase_count - counted),
  })
  const movements = withCampaignNames(event, reversal.movements)
  const auditId = view.audit({
    resource: 'event',
    resourceId: event.id,
    customerIds: customersOf(wallet),
    before: { state: event.state },
    after: { state: 'REVERSED' },
    reason: keptReason(wallet, reason),
  })
  const told = { event_id: event.id, audit_id: auditId }
  const rows = recordMovements(view, call, after, movements, told)
  if (reversal.isWhole) giveBudgetsBack(event.budget_keys, view)
  saveUndone(reversal, view, call)
  freePurchase(view, event)
  const reversed: BehaviorEvent = {
    ...event,
    state: 'REVERSED',
    reversed_at: now,
    reversal_id: call.mint(),
    updated_at: now,
  }
  view.put(behaviorEvents, reversed)
  view.publish(eventReversed, {
    aggregateId: wallet.wallet_id,
    sequence: after.fact_sequence,
    data: {
      ...aboutEvent(event, after),
      issued_at: event.issued_at.toISOString(),
      spend: toWireAmount(spendLeft(event)),
      ...toFactSides(rows),
    },
  })
  return reversed
}
