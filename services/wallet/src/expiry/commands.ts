import { missing, touch, type Command } from '@loyalty/engine/command'
import { eventExpired } from '@loyalty/contracts/wallet/facts'
import { toWireAmount } from '@loyalty/contracts/money'
import { answer } from '@loyalty/contracts/outcome'
import { wallets, touchExpiredLine } from '../wallets/store.js'
import { nextExpiryOf } from '../wallets/rules/line.js'
import { writeOff } from '../wallets/rules/write-off.js'
import { saveWriteOff } from '../ledger/save-write-off.js'
import { stateOf, type BehaviorEvent } from '../events/rules/event.js'
import { aboutEvent, walletOf } from '../events/event-wallet.js'
import { touchGrantsOf } from '../events/following-redemptions.js'
import { release, touchRelease } from '../events/release-event.js'
import { behaviorEvents } from '../events/store.js'
import { touchAccount } from '../copies/copy-keys.js'
import { isMissing } from '../copies/rules.js'

/** Lines of one wallet that one batch writes off; more wait for the next. */
const LINES_PER_STEP = 250

/** The `_id` of a wallet, and the instant up to which its lines are looked at. */
interface ExpireLines {
  key: string
  upTo: Date
}

/**
 * Writes off what has expired in one wallet: a row a line, and one fact. Under the version of the
 * wallet, so that each line is written off once, however many processes look for it.
 */
export const expireLines: Command<ExpireLines, never> = {
  name: 'loyalty.wallet.expiry.expire-lines',
  loads: [
    ({ key }) => [touch(wallets, key)],
    ({ key, upTo }, view, { account }) =>
      (view.get(wallets, key)?.lines ?? [])
        .filter(({ expires_at: expiresAt }) => expiresAt !== null && expiresAt <= upTo)
        .map((line) => touchExpiredLine(account, line.hold?.line_id ?? line.id)),
  ],
  decide({ key, upTo }, view, call) {
    const wallet = view.get(wallets, key)
    if (wallet === null) throw new Error('a wallet is gone')
    const now = upTo < call.now ? upTo : call.now
    const written = writeOff(wallet.lines, now, LINES_PER_STEP)
    const { length: expired } = written.expired
    if (expired > 0) saveWriteOff(view, call, wallet, written, now)
    else if (wallet.next_expiry_at !== null && wallet.next_expiry_at <= now) {
      // What was due has filled a debt when its hold ended: no sum changes, but it is due no more.
      const { lines } = written
      view.put(wallets, { ...wallet, lines, next_expiry_at: nextExpiryOf(lines) })
    }
    return answer({ expired })
  },
}

/** Writes that an event's hold has ended, which reads know already, and frees what it kept. */
export const expireEvent: Command<{ key: string }, never> = {
  name: 'loyalty.wallet.expiry.expire-event',
  loads: [
    ({ key }, { account }) => [touch(behaviorEvents, key), touchAccount(account)],
    ({ key }, view) => touchRelease(view.get(behaviorEvents, key)),
    ({ key }, view) => touchGrantsOf(view.get(behaviorEvents, key), view),
  ],
  decide({ key }, view, call) {
    const event = view.get(behaviorEvents, key)
    const isDue =
      event !== null && event.state === 'ISSUED' && stateOf(event, call.now) === 'EXPIRED'
    if (!isDue) return answer({ expired: 0 })

    const released = release(event, view, call)
    if (isMissing(released)) return missing(released.missing)
    const after = walletOf(view, event)
    const expired: BehaviorEvent = {
      ...event,
      state: 'EXPIRED',
      held_until: null,
      expired_at: event.held_until,
      updated_at: call.now,
    }
    view.put(behaviorEvents, expired)
    view.publish(eventExpired, {
      aggregateId: after.wallet_id,
      sequence: after.fact_sequence,
      data: { ...aboutEvent(event, after), reserve: toWireAmount(event.reserve) },
    })
    return answer({ expired: 1 })
  },
}
