import { createHash } from 'node:crypto'
import { touch, type Call, type Command, type View } from '@loyalty/shared/commit/command'
import type { MigrationEvent } from '@loyalty/shared/contracts/migration/migrate'
import { eventImported } from '@loyalty/shared/contracts/wallet/facts'
import { importEvents } from '@loyalty/shared/contracts/wallet/import'
import { walletIdOf, type AccountId, type CustomerId, type Uuid } from '@loyalty/shared/ids'
import { toWireAmount } from '@loyalty/shared/money'
import { answer, type Answer } from '@loyalty/shared/outcome'
import { isCurrent } from '../events/domain/create-event.js'
import { spendOf, type BehaviorEvent } from '../events/domain/event.js'
import { aboutEvent } from '../events/event-wallet.js'
import {
  behaviorEvents,
  eventKey,
  purchaseKey,
  purchases,
  type PurchaseDocument,
} from '../events/event.collection.js'
import { changeWallet } from '../wallets/change-wallet.js'
import { countsBeside } from '../wallets/domain/purchase-count.js'
import { isKnownWallet, knownWallet } from '../wallets/known-wallet.js'
import { walletKey, wallets, type WalletDocument } from '../wallets/wallet.collection.js'
import { importedEvent } from './domain/import-event.js'

export interface ImportEvent {
  customer: CustomerId
  event: MigrationEvent
  /** `_id` of the document that makes the event the only one of its purchase, or of its content. */
  purchase: string
  importedAt: Date
  /** The row, as `import id|place`; null: nothing is remembered of it. */
  row: string | null
}

/**
 * An event without a purchase is known again by its content. Members that were not sent and null are
 * the same, and those of its free objects may come in any order.
 */
export function importedPurchaseKey(
  account: AccountId,
  customer: CustomerId,
  event: MigrationEvent,
): string {
  const walletId = walletIdOf(account, customer)
  const purchaseId = event.order?.purchase_id ?? null
  if (purchaseId !== null) return purchaseKey(account, walletId, purchaseId)
  const { type, order, brand_id, fulfilled, issued_at, resolved_at, channel_id, store_id } = event
  const members = [type, brand_id, fulfilled, issued_at, resolved_at, channel_id, store_id]
  const text = JSON.stringify([
    ...members.map((member) => member ?? null),
    ...(order ? [sorted(order)] : []),
  ])
  return `${account}|${walletId}#${createHash('sha256').update(text).digest('base64url')}`
}

/** The value with the members of each object by name, and without those that are null. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, member]) => member !== null && member !== undefined)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, member]) => [name, sorted(member)])
}

/** One event of a previous system; the same again, or one of the same purchase, is unchanged. */
export const importEvent: Command<ImportEvent, 'CUSTOMER_NOT_FOUND'> = {
  name: importEvents.subject,
  touches: ({ customer, purchase }, { account }) => [
    touch(wallets, walletKey(account, customer)),
    touch(purchases, purchase),
  ],
  touchesMore({ purchase }, view, { account }) {
    const id = knownEventOf(view.get(purchases, purchase))
    return id === null ? [] : [touch(behaviorEvents, eventKey(account, id))]
  },
  decide({ customer, event, purchase, importedAt, row }, view, call) {
    const { account } = call.context
    const wallet = knownWallet(customer, view, call)
    if (!isKnownWallet(wallet)) return wallet
    const present = view.get(purchases, purchase)
    const knownId = knownEventOf(present)
    const isKnown =
      present?.imported_event_id !== undefined || (present !== null && isCurrent(present, call.now))
    if (knownId !== null && isKnown) {
      const known = view.get(behaviorEvents, eventKey(account, knownId))
      if (known === null) throw new Error(`event ${knownId} of a purchase is gone`)
      const isRepeat = row !== null && present?.imported_by === row
      return answerOf(isRepeat ? 'created' : 'unchanged', known)
    }
    const id = call.mint()
    const imported = importedEvent(event, {
      account,
      wallet,
      key: eventKey(account, id),
      id,
      importedAt,
      now: call.now,
    })
    save(imported, wallet, { purchase, row }, view, call)
    return answerOf('created', imported)
  },
}

/** The event that has a purchase, or the imported one that had it. */
const knownEventOf = (purchase: Readonly<PurchaseDocument> | null): Uuid | null =>
  purchase?.event_id ?? purchase?.imported_event_id ?? null

function save(
  event: BehaviorEvent,
  wallet: Readonly<WalletDocument>,
  { purchase, row }: Pick<ImportEvent, 'purchase' | 'row'>,
  view: View,
  call: Call,
) {
  const isFulfilled = event.state === 'RESOLVED'
  const after = changeWallet(view, call, wallet, {
    purchase_count: wallet.purchase_count + (isFulfilled && countsBeside(wallet, event) ? 1 : 0),
  })
  const factId = view.publish(eventImported, {
    aggregateId: wallet.wallet_id,
    sequence: after.fact_sequence,
    data: {
      ...aboutEvent(event, after),
      fulfilled: isFulfilled,
      issued_at: event.issued_at.toISOString(),
      spend: toWireAmount(spendOf(event.data.order)),
    },
  })
  view.insert(behaviorEvents, { ...event, queue_message_id: isFulfilled ? factId : null })
  view.put(purchases, {
    _id: purchase,
    account_id: event.account_id,
    event_id: event.id,
    held_until: null,
    imported_event_id: event.id,
    ...(row !== null && { imported_by: row }),
  })
}

/** Told anew with each repeat, so that customers counts also what was cut off before it did. */
function answerOf(status: 'created' | 'unchanged', event: Readonly<BehaviorEvent>): Answer {
  const isCounted = event.type === 'PURCHASE' && event.state === 'RESOLVED'
  return answer({
    status,
    event_id: event.id,
    purchase: isCounted
      ? {
          spend: toWireAmount(spendOf(event.data.order)),
          issued_at: event.issued_at.toISOString(),
        }
      : null,
  })
}
