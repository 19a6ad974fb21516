import { missing, touch, type Command } from '@loyalty/engine/command'
import type { Erasure } from '@loyalty/contracts/erasure'
import { couponChanged } from '@loyalty/contracts/wallet/facts'
import { answer } from '@loyalty/contracts/outcome'
import { touchAccount } from '../copies/copy-keys.js'
import { isMissing } from '../copies/rules.js'
import {
  couponBatches,
  couponEntries,
  coupons,
  entryKey,
  entryOf,
  type CouponDocument,
} from '../coupons/store.js'
import { withRecipient } from '../coupons/coupon-in-view.js'
import { cancelIssued } from '../events/commands/cancel-event.js'
import { stateOf } from '../events/rules/event.js'
import { touchGrantsOf } from '../events/following-redemptions.js'
import { touchRelease } from '../events/release-event.js'
import { behaviorEvents } from '../events/store.js'
import { voidCard } from '../gift-cards/cards-of-grants.js'
import { giftCards } from '../gift-cards/store.js'
import { emptyWallet, walletKey, wallets } from '../wallets/store.js'
import type { Uuid } from '@loyalty/contracts/ids'

/**
 * Puts the new id in the place of the caller's, for good: from this batch on nothing finds the wallet
 * by the old one. A customer without a wallet gets one, so that no late copy makes another.
 */
export const markErased: Command<Erasure, never> = {
  name: 'loyalty.wallet.erasure.mark',
  loads: [({ customer_id }, { account }) => [touch(wallets, walletKey(account, customer_id))]],
  decide({ customer_id, erased_id }, view, { context: { account }, now }) {
    const key = walletKey(account, customer_id)
    const wallet = view.get(wallets, key) ?? emptyWallet(account, customer_id, now)
    if (wallet.erased_at === undefined) {
      view.put(wallets, {
        ...wallet,
        customer_id: erased_id,
        customer: {
          version: wallet.customer?.version ?? 1,
          status: 'DELETED',
          refused_purposes: [],
          tier: null,
        },
        erased_at: now,
        updated_at: now,
      })
    }
    return answer({})
  },
}

/** Cancels an event that holds units; one whose hold has ended is the expiry's. */
export const closeHold: Command<{ key: string }, never> = {
  name: 'loyalty.wallet.erasure.close-hold',
  loads: [
    ({ key }, { account }) => [touch(behaviorEvents, key), touchAccount(account)],
    ({ key }, view) => touchRelease(view.get(behaviorEvents, key)),
    ({ key }, view) => touchGrantsOf(view.get(behaviorEvents, key), view),
  ],
  decide({ key }, view, call) {
    const event = view.get(behaviorEvents, key)
    const isHolding = event?.held_until !== null && event !== null
    const isOpen = isHolding && stateOf(event, call.now) === 'ISSUED'
    if (isOpen) {
      const released = cancelIssued(view, call, event)
      if (isMissing(released)) return missing(released.missing)
    }
    return answer({ closed: isOpen })
  },
}

/** Closes a gift card, whose line stays in the wallet until it expires. */
export const closeCard: Command<{ key: string }, never> = {
  name: 'loyalty.wallet.erasure.close-card',
  loads: [({ key }) => [touch(giftCards, key)]],
  decide({ key }, view, { now }) {
    const card = view.get(giftCards, key)
    const isOpen = card !== null && card.redeemed_at === null && card.voided_at === null
    if (isOpen) voidCard(view, now, card)
    return answer({ closed: isOpen })
  },
}

/** A code with the new id in the place of the caller's; the same object where it names somebody else. */
function withoutCustomer(coupon: Readonly<CouponDocument>, erasure: Erasure, now: Date) {
  const { definition, recipient } = coupon
  if (recipient === erasure.customer_id) {
    return { ...coupon, recipient: erasure.erased_id, updated_at: now }
  }
  const after = definition && withRecipient(definition, erasure)
  return after === definition ? coupon : { ...coupon, definition: after, updated_at: now }
}

/** A coupon that names a recipient who is erased, by the key of its code or of its batch. */
type OfRecipient = Erasure & ({ couponKey: string; id: Uuid } | { batchKey: string })

export const replaceRecipient: Command<OfRecipient, never> = {
  name: 'loyalty.wallet.erasure.replace-recipient',
  loads: [
    (request, { account }) =>
      'batchKey' in request
        ? [touch(couponBatches, request.batchKey)]
        : [touch(coupons, request.couponKey), touch(couponEntries, entryKey(account, request.id))],
  ],
  decide(request, view, { now }) {
    const stored =
      'batchKey' in request
        ? view.get(couponBatches, request.batchKey)
        : view.get(coupons, request.couponKey)
    if (stored === null) return answer({ replaced: false })
    if ('made' in stored) {
      const definition = withRecipient(stored.definition, request)
      if (definition === stored.definition) return answer({ replaced: false })
      view.put(couponBatches, { ...stored, definition, updated_at: now })
    } else {
      const changed = withoutCustomer(stored, request, now)
      if (changed === stored) return answer({ replaced: false })
      view.put(coupons, changed)
      view.put(couponEntries, entryOf(changed))
    }
    const { id, status, version: versionBefore = 0 } = stored
    const version = versionBefore + 1
    view.publish(couponChanged, {
      aggregateId: id,
      sequence: version,
      data: { coupon_id: id, status, version },
    })
    return answer({ replaced: true })
  },
}
