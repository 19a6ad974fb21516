import { command, missing, type Call, type View } from '@loyalty/engine/command'
import { cancelEvent } from '@loyalty/contracts/wallet/event'
import { eventCancelled } from '@loyalty/contracts/wallet/facts'
import { toWireAmount } from '@loyalty/contracts/money'
import { touchAccount } from '../../copies/copy-keys.js'
import { isMissing, type MissingCopy } from '../../copies/rules.js'
import { heldFor } from '../../wallets/rules/hold.js'
import { toWalletLine } from '../../wallets/wire.js'
import { eventNotFound, stateOf, type BehaviorEvent, stateConflict } from '../rules/event.js'
import { aboutEvent, eventIn, touchEvent, walletOf } from '../event-wallet.js'
import { touchGrantsOf, type MovedLines } from '../following-redemptions.js'
import { release, touchRelease } from '../release-event.js'
import { behaviorEvents } from '../store.js'
import { operatorEvent } from '../wire.js'
import { customersOf } from '../../wallets/wallet-in-view.js'

/** POST /operator/v1/events/{id}/cancel: what it held and its purchase id are free again. */
export const cancel = command(cancelEvent, {
  loads: [
    ({ id }, { account }) => [touchEvent(account, id), touchAccount(account)],
    ({ id }, view, { account }) => touchRelease(eventIn(view, account, id)),
    ({ id }, view, { account }) => touchGrantsOf(eventIn(view, account, id), view),
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
    const released = cancelIssued(view, call, event, reason)
    if (isMissing(released)) return missing(released.missing)
    const { cancelled, moved } = released
    view.audit({
      resource: 'event',
      resourceId: event.id,
      customerIds: customersOf(wallet),
      before: { state },
      after: { state: cancelled.state },
      reason,
    })
    return operatorEvent(cancelled, wallet.customer_id, now, {
      taken_back: moved.takenBack,
      given_back: [
        ...held.map((line) => toWalletLine({ ...line, hold: null }, now)),
        ...moved.givenBack,
      ],
    })
  },
})

/** Cancels an event that is ISSUED: all that it kept is free again. */
export function cancelIssued(
  view: View,
  call: Call,
  event: Readonly<BehaviorEvent>,
  reason?: string,
): { cancelled: BehaviorEvent; moved: MovedLines } | MissingCopy {
  const { now } = call
  const moved = release(event, view, call, reason)
  if (isMissing(moved)) return moved
  const after = walletOf(view, event)
  const cancelled: BehaviorEvent = {
    ...event,
    state: 'CANCELLED',
    held_until: null,
    cancelled_at: now,
    updated_at: now,
  }
  view.put(behaviorEvents, cancelled)
  view.publish(eventCancelled, {
    aggregateId: after.wallet_id,
    sequence: after.fact_sequence,
    data: { ...aboutEvent(event, after), reserve: toWireAmount(event.reserve) },
  })
  return { cancelled, moved }
}
