import { command, missing, touch, type Call, type View } from '@loyalty/engine/command'
import type { InputOf } from '@loyalty/contracts/contract'
import { createEvent } from '@loyalty/contracts/wallet/event'
import { eventIssued } from '@loyalty/contracts/wallet/facts'
import { walletIdOf, type AccountId } from '@loyalty/contracts/ids'
import { toWireAmount } from '@loyalty/contracts/money'
import {
  accountCopy,
  rewardsIn,
  settingsIn,
  touchAccount,
  touchReward,
} from '../../copies/copy-keys.js'
import { warnOfType } from '../../campaigns/rules/warn-of-type.js'
import { missingOfCustomer } from '../../conditions/missing-of-customer.js'
import { isMissing } from '../../copies/rules.js'
import {
  changeWallet,
  customersOf,
  isKnownWallet,
  knownWallet,
  type KnownWallet,
} from '../../wallets/wallet-in-view.js'
import type { Line } from '../../wallets/rules/line.js'
import { freeHolds } from '../../wallets/rules/hold.js'
import { walletKey, wallets, type WalletDocument } from '../../wallets/store.js'
import { decideEvent, issuedAt, refuseFuture } from '../rules/create-event.js'
import { orderWarnings } from '../rules/order-shares.js'
import { justIssued, wantedBy, type BehaviorEvent } from '../rules/event.js'
import { aboutEvent } from '../event-wallet.js'
import {
  follow,
  namedRedemptions,
  toFollowing,
  touchRedemptions,
} from '../following-redemptions.js'
import { behaviorEvents, eventKey, purchaseKey, purchases } from '../store.js'
import { operatorEvent } from '../wire.js'

/** What makes the event the only one of its purchase; an order may have no id to know it by. */
const keyOf = (account: AccountId, request: InputOf<typeof createEvent>): string | null => {
  const purchaseId = request.order?.purchase_id ?? null
  const walletId = walletIdOf(account, request.customer_id)
  return purchaseId === null ? null : purchaseKey(account, walletId, purchaseId)
}

const touchPurchase = (key: string | null) => (key === null ? [] : [touch(purchases, key)])

/** POST /operator/v1/events: announces a purchase and holds what its order spends. */
export const create = command(createEvent, {
  loads: [
    (request, { account }) => [
      touch(wallets, walletKey(account, request.customer_id)),
      ...touchPurchase(keyOf(account, request)),
      ...wantedBy(request.order ?? null).map((wanted) => touchReward(account, wanted.reward_id)),
      touchAccount(account),
      ...touchRedemptions(account, request.redemption_ids ?? []),
    ],
  ],
  decide(request, view, call) {
    const { context, now } = call
    const { account } = context
    const future = refuseFuture(request.issued_at, now)
    if (future !== null) return future
    const order = request.order ?? null
    const wallet = knownWallet(request.customer_id, view, call)
    if (!isKnownWallet(wallet)) return wallet
    const key = keyOf(account, request)
    const purchase = key === null ? null : view.get(purchases, key)
    const settings = settingsIn(view, call)
    if (settings === undefined) return missing(accountCopy(account))
    const id = call.mint()
    const decided = decideEvent(
      request,
      {
        lines: freeHolds(wallet.lines, now),
        customer: wallet.customer,
        purchase_count: wallet.purchase_count,
        purchase,
      },
      {
        now,
        eventId: id,
        holdMinutes: settings.hold_minutes,
        timeZone: settings.time_zone,
        reward: rewardsIn(view, call),
        missingOfCustomer: missingOfCustomer(wallet, call),
        newLineId: call.mint,
      },
    )
    if (isMissing(decided)) return missing(decided.missing)
    if (!decided.ok) return decided
    const named = namedRedemptions(request.redemption_ids ?? [], wallet.wallet_id, view, call)
    if (!Array.isArray(named)) return named
    const { lines, data, reserve, heldUntil } = decided.announced
    const event: BehaviorEvent = {
      ...justIssued,
      _id: eventKey(account, id),
      version: 1,
      account_id: account,
      id,
      wallet_id: wallet.wallet_id,
      owner_id: wallet.owner_id,
      type: request.type,
      purchase_id: order?.purchase_id ?? null,
      data,
      reserve,
      held_until: heldUntil,
      ...(named.length > 0 && { redemptions: named.map(toFollowing) }),
      issued_at: issuedAt(request, now),
      created_at: now,
      updated_at: now,
    }
    follow(named, event, view, call)
    announce(event, { wallet, lines, key }, view, call)
    const warnings = [
      ...warnOfType(request.type, 'body.type'),
      ...orderWarnings(order, 'body.order'),
    ]
    return operatorEvent(event, wallet.customer_id, now, { warnings })
  },
})

/** Writes a new event, with the lines of its wallet as it holds them, and what makes it the one of its purchase. */
export function announce(
  event: BehaviorEvent,
  { wallet, lines, key }: { wallet: KnownWallet; lines: Line[]; key: string | null },
  view: View,
  call: Call,
): WalletDocument {
  const { id, account_id: account, held_until: heldUntil } = event
  const after = changeWallet(view, call, wallet, { lines })
  view.insert(behaviorEvents, event)
  if (key !== null) {
    view.put(purchases, {
      // An import is remembered: its row makes no other event once this one does not count.
      ...view.get(purchases, key),
      _id: key,
      account_id: account,
      event_id: id,
      held_until: heldUntil,
    })
  }
  view.publish(eventIssued, {
    aggregateId: after.wallet_id,
    sequence: after.fact_sequence,
    data: { ...aboutEvent(event, after), reserve: toWireAmount(event.reserve) },
  })
  view.audit({
    resource: 'event',
    resourceId: id,
    customerIds: customersOf(after),
    before: null,
    after: { type: event.type },
  })
  return after
}
