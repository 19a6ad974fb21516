import { command, type Call, type View } from '@loyalty/engine/command'
import { cancelEvent } from '@loyalty/contracts/wallet/event'
import { eventCancelled } from '@loyalty/contracts/wallet/facts'
import { toWireAmount } from '@loyalty/contracts/money'
import { changeWallet } from '../../wallets/wallet-in-view.js'
import { freeHolds, heldFor } from '../../wallets/rules/hold.js'
import { toWalletLine } from '../../wallets/wire.js'
import { eventNotFound, stateOf, type BehaviorEvent, stateConflict } from '../rules/event.js'
import {
  aboutEvent,
  eventIn,
  freePurchase,
  touchEvent,
  touchWalletOf,
  walletOf,
} from '../event-wallet.js'
import { behaviorEvents } from '../store.js'
import { operatorEvent } from '../wire.js'

/** POST /operator/v1/events/{id}/cancel: what it held and its purchase id are free again. */
export const cancel = command(cancelEvent, {
  loads: [
    ({ id }, { account }) => [touchEvent(account, id)],
    ({ id }, view, { account }) => touchWalletOf(eventIn(view, account, id)),
  ],
  decide({ id, reason }, view, call) {
    const { now } = call
    const event = eventIn(view, call.context.account, id)
    if (event === null) return eventNotFound()
    const wallet = walletOf(view, event)
    const state = stateOf(event, now)
    if (state === 'CANCELLED') {
      return operatorEvent(event, wallet.customer_id, now, { taken_back: [], given_back: [] })
    }
    if (state !== 'ISSUED') return stateConflict(state)

    const held = heldFor(wallet.lines, event.id, now)
    const cancelled = cancelIssued(view, call, event)
    view.audit({
      resource: 'event',
      resourceId: event.id,
      before: { state },
      after: { state: cancelled.state },
      reason,
    })
    return operatorEvent(cancelled, wallet.customer_id, now, {
      taken_back: [],
      given_back: held.map((line) => toWalletLine({ ...line, hold: null }, now)),
    })
  },
})

/** Cancels an event that is ISSUED, and answers it as it is then. */
export function cancelIssued(
  view: View,
  call: Call,
  event: Readonly<BehaviorEvent>,
): BehaviorEvent {
  const { now } = call
  const wallet = walletOf(view, event)
  const after = changeWallet(view, call, wallet, {
    lines: freeHolds(wallet.lines, now, event.id),
  })
  freePurchase(view, event)
  const cancelled: BehaviorEvent = {
    ...event,
    state: 'CANCELLED',
    held_until: null,
    cancelled_at: now,
    updated_at: now,
  }
  view.put(behaviorEvents, cancelled)
  view.publish(eventCancelled, {
    aggregateId: wallet.wallet_id,
    sequence: after.fact_sequence,
    data: { ...aboutEvent(event, after), reserve: toWireAmount(event.reserve) },
  })
  return cancelled
}
