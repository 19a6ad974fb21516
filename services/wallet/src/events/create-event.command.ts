import { command, missing, touch } from '@loyalty/shared/commit/command'
import { createEvent } from '@loyalty/shared/contracts/wallet/event'
import { eventIssued } from '@loyalty/shared/contracts/wallet/facts'
import { walletIdOf, type AccountId, type CustomerId } from '@loyalty/shared/ids'
import { sumAmounts, toWireAmount } from '@loyalty/shared/money'
import { refuse } from '@loyalty/shared/outcome'
import {
  accountCopy,
  customerCopy,
  rewardCopy,
  rewardIn,
  settingsIn,
  touchAccount,
  touchReward,
} from '../copies/copy-keys.js'
import { changeWallet } from '../wallets/change-wallet.js'
import { LINES_MAX } from '../wallets/domain/credit.js'
import { freeHolds, holdLines } from '../wallets/domain/hold.js'
import { walletKey, wallets } from '../wallets/wallet.collection.js'
import { knownOf, wantedBy, type BehaviorEvent } from './domain/event.js'
import { refuseRewards } from './domain/spend-on-order.js'
import { aboutEvent } from './event-wallet.js'
import {
  behaviorEvents,
  eventKey,
  purchaseKey,
  purchases,
  type PurchaseDocument,
} from './event.collection.js'
import { operatorEvent } from './to-event.js'

const MINUTE_MS = 60_000

const touchPurchase = (account: AccountId, customer: CustomerId, purchaseId: string | undefined) =>
  purchaseId === undefined
    ? []
    : [touch(purchases, purchaseKey(account, walletIdOf(account, customer), purchaseId))]

/** Whether the event of a purchase still counts: neither cancelled nor expired. */
const isCurrent = (purchase: PurchaseDocument, now: Date): boolean =>
  purchase.event_id !== null && (purchase.held_until === null || now < purchase.held_until)

/** POST /operator/v1/events: announces a purchase and holds what its order spends. */
export const create = command(createEvent, {
  touches: (request, { account }) => [
    touch(wallets, walletKey(account, request.customer_id)),
    ...touchPurchase(account, request.customer_id, request.order?.purchase_id),
    ...wantedBy(request.order ?? null).map((wanted) => touchReward(account, wanted.reward_id)),
    touchAccount(account),
  ],
  decide(request, view, call) {
    const { context, now } = call
    const { account } = context
    const order = request.order ?? null
    const wallet = view.get(wallets, walletKey(account, request.customer_id))
    if (wallet === null || wallet.customer === null) {
      const copy = customerCopy(request.customer_id)
      if (!call.isAbsent(copy)) return missing(copy)
      return refuse('CUSTOMER_NOT_FOUND', 'there is no customer with this id')
    }
    const key = order === null ? null : purchaseKey(account, wallet.wallet_id, order.purchase_id)
    const purchase = key === null ? null : view.get(purchases, key)
    if (purchase !== null && isCurrent(purchase, now)) {
      return refuse('EVENT_EXISTS', `event ${purchase.event_id} is of the same purchase`)
    }
    if (wallet.customer.status !== 'ACTIVE') {
      return refuse('CUSTOMER_NOT_ACTIVE', `the customer is ${wallet.customer.status}`)
    }
    const wanted = wantedBy(order)
    for (const { reward_id: id } of wanted) {
      const copy = rewardCopy(id)
      if (rewardIn(view, account, id) === null && !call.isAbsent(copy)) return missing(copy)
    }
    const settings = settingsIn(view, call)
    if (settings === null) return missing(accountCopy(account))
    const known = knownOf(order, {
      purchaseCount: wallet.purchase_count,
      tierRank: wallet.customer.tier?.rank ?? null,
    })
    const refusal = refuseRewards(wanted, {
      brandId: request.brand_id ?? null,
      platform: request.platform ?? null,
      known,
      reward: (id) => rewardIn(view, account, id),
    })
    if (refusal !== null) return refusal

    const id = call.mint()
    const until = new Date(
      now.getTime() + (request.hold_minutes ?? settings.hold_minutes) * MINUTE_MS,
    )
    const hold = { eventId: id, until, now, newLineId: call.mint }
    const held = holdLines(freeHolds(wallet.lines, now), wanted, hold)
    if ('short' in held) {
      return refuse('INSUFFICIENT_BALANCE', `too little of reward ${held.short} is free`)
    }
    if (held.lines.length > LINES_MAX) {
      return refuse('LIMIT_EXCEEDED', 'the wallet would hold more lines than its limit')
    }
    const heldUntil = wanted.length === 0 ? null : until
    const event: BehaviorEvent = {
      _id: eventKey(account, id),
      version: 1,
      account_id: account,
      id,
      state: 'ISSUED',
      wallet_id: wallet.wallet_id,
      owner_id: wallet.owner_id,
      type: request.type,
      purchase_id: order?.purchase_id ?? null,
      data: {
        order,
        brand_id: request.brand_id ?? null,
        channel_id: request.channel_id ?? order?.channel_id ?? null,
        store_id: request.store_id ?? order?.store_id ?? null,
        platform: request.platform ?? null,
      },
      reserve: sumAmounts(wanted.map(({ amount }) => amount)),
      held_until: heldUntil,
      queue_message_id: null,
      rewarding_campaigns: [],
      grants: [],
      costs: [],
      budget_keys: [],
      result: null,
      issued_at: request.issued_at === undefined ? now : new Date(request.issued_at),
      processing_at: null,
      resolved_at: null,
      cancelled_at: null,
      expired_at: null,
      reversed_at: null,
      created_at: now,
      updated_at: now,
    }
    const after = changeWallet(view, call, wallet, { lines: held.lines })
    view.insert(behaviorEvents, event)
    if (key !== null) {
      view.put(purchases, { _id: key, account_id: account, event_id: id, held_until: heldUntil })
    }
    view.publish(eventIssued, {
      aggregateId: wallet.wallet_id,
      sequence: after.fact_sequence,
      data: {
        ...aboutEvent(event, after),
        reserve: toWireAmount(event.reserve),
      },
    })
    view.audit({ resource: 'event', resourceId: id, before: null, after: { type: event.type } })
    return operatorEvent(event, wallet.customer_id, now)
  },
})
