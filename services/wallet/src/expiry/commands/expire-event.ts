import { touch, type Command } from '@loyalty/engine/command'
import { eventExpired } from '@loyalty/contracts/wallet/facts'
import { toWireAmount } from '@loyalty/contracts/money'
import { answer } from '@loyalty/contracts/outcome'
import { stateOf, type BehaviorEvent } from '../../events/rules/event.js'
import { aboutEvent, freePurchase, touchWalletOf, walletOf } from '../../events/event-wallet.js'
import { behaviorEvents } from '../../events/store.js'
import { changeWallet } from '../../wallets/wallet-in-view.js'
import { freeHolds } from '../../wallets/rules/hold.js'

/** Writes that an event's hold has ended, which reads know already, and joins what it held. */
export const expireEvent: Command<{ key: string }, never> = {
  name: 'loyalty.wallet.expiry.expire-event',
  loads: [
    ({ key }) => [touch(behaviorEvents, key)],
    ({ key }, view) => touchWalletOf(view.get(behaviorEvents, key)),
  ],
  decide({ key }, view, call) {
    const event = view.get(behaviorEvents, key)
    const isDue =
      event !== null && event.state === 'ISSUED' && stateOf(event, call.now) === 'EXPIRED'
    if (!isDue) return answer({ expired: 0 })

    const wallet = walletOf(view, event)
    const after = changeWallet(view, call, wallet, {
      lines: freeHolds(wallet.lines, call.now, event.id),
    })
    freePurchase(view, event)
    const expired: BehaviorEvent = {
      ...event,
      state: 'EXPIRED',
      held_until: null,
      expired_at: event.held_until,
      updated_at: call.now,
    }
    view.put(behaviorEvents, expired)
    view.publish(eventExpired, {
      aggregateId: wallet.wallet_id,
      sequence: after.fact_sequence,
      data: { ...aboutEvent(event, after), reserve: toWireAmount(event.reserve) },
    })
    return answer({ expired: 1 })
  },
}
