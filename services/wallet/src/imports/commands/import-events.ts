import { createHash } from 'node:crypto'
import { touch, type Call, type Command, type View } from '@loyalty/engine/command'
import type { OutputOf } from '@loyalty/contracts/contract'
import type { RowFailure } from '@loyalty/contracts/import-rows'
import type { MigrationEvent } from '@loyalty/contracts/wallet/migrated'
import { eventImported } from '@loyalty/contracts/wallet/facts'
import { importEvents as contract } from '@loyalty/contracts/wallet/import'
import { walletIdOf, type AccountId, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import { toWireAmount } from '@loyalty/contracts/money'
import { answer } from '@loyalty/contracts/outcome'
import { isCurrent } from '../../events/rules/create-event.js'
import { spendOf, type BehaviorEvent } from '../../events/rules/event.js'
import { aboutEvent } from '../../events/event-wallet.js'
import {
  type PurchaseDocument,
  behaviorEvents,
  eventKey,
  purchaseKey,
  purchases,
} from '../../events/store.js'
import { changeWallet, isKnownWallet, knownWallet } from '../../wallets/wallet-in-view.js'
import { countsBeside } from '../../wallets/rules/customer.js'
import { walletKey, wallets, type WalletDocument } from '../../wallets/store.js'
import { differencesOf, importedEvent } from '../rules/import-event.js'

interface ImportEvents {
  customer: CustomerId
  importedAt: Date
  /** All events that a request brings of the customer, in their order. */
  rows: readonly ImportedRow[]
}

export interface ImportedRow {
  event: MigrationEvent
  /** `_id` of the document that makes the event the only one of its purchase, or of its content. */
  purchase: string
  /** The row, as `import id|place`; null: nothing is remembered of it. */
  row: string | null
}

type Result = OutputOf<typeof contract>['results'][number]
type Stored = Exclude<Result, RowFailure>

/**
 * An event without a purchase is known again by its content. Fields that were not sent and null are
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
  const fields = [type, brand_id, fulfilled, issued_at, resolved_at, channel_id, store_id]
  const text = JSON.stringify([
    ...fields.map((field) => field ?? null),
    ...(order ? [sorted(order)] : []),
  ])
  return `${account}|${walletId}#${createHash('sha256').update(text).digest('base64url')}`
}

/** The value with the fields of each object by name, and without those that are null. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, field]) => field !== null && field !== undefined)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, field]) => [name, sorted(field)])
}

/** Events of a previous system; the same again is unchanged, another one of the same purchase fails. */
export const importEvents: Command<ImportEvents, 'CUSTOMER_NOT_FOUND'> = {
  name: contract.subject,
  loads: [
    ({ customer, rows }, { account }) => [
      touch(wallets, walletKey(account, customer)),
      ...rows.map(({ purchase }) => touch(purchases, purchase)),
    ],
    ({ rows }, view, { account }) =>
      rows.flatMap(({ purchase }) => {
        const id = knownEventOf(view.get(purchases, purchase))
        return id === null ? [] : [touch(behaviorEvents, eventKey(account, id))]
      }),
  ],
  decide({ customer, importedAt, rows }, view, call) {
    const { account } = call.context
    const known = knownWallet(customer, view, call)
    if (!isKnownWallet(known)) return known
    let wallet: Readonly<WalletDocument> = known
    const results = rows.map((one): Result => {
      const before = findEvent(one, view, call)
      if (before !== null) return before
      const id = call.mint()
      const imported = importedEvent(one.event, {
        account,
        wallet,
        key: eventKey(account, id),
        id,
        importedAt,
        now: call.now,
      })
      wallet = save(imported, wallet, one, view, call)
      return resultOf('created', imported)
    })
    return answer({ results })
  },
}

/** The result of a row whose event is there, by it or by another; null: there is none. */
function findEvent({ event, purchase, row }: ImportedRow, view: View, call: Call): Result | null {
  const present = view.get(purchases, purchase)
  const id = knownEventOf(present)
  const isImported = present?.imported_event_id !== undefined
  if (id === null || !(isImported || (present !== null && isCurrent(present, call.now))))
    return null
  const known = view.get(behaviorEvents, eventKey(call.context.account, id))
  if (known === null) throw new Error(`event ${id} of a purchase is gone`)
  if (row !== null && present?.imported_by === row) return resultOf('created', known)
  const differences = differencesOf(event, known)
  return differences.length === 0
    ? resultOf('unchanged', known)
    : refuseOther(differences, `"${id}", ${isImported ? 'imported' : 'announced'} before`)
}

/** Nothing of such a row is kept, so its caller is told what of it is lost. */
const refuseOther = (differences: readonly string[], which: string): RowFailure => ({
  status: 'failed',
  code: 'EVENT_DIFFERS',
  message: `the event ${which}, has another ${differences.join(', ')}`,
  ...(differences[0] !== undefined && { field: differences[0] }),
})

/** The event that an import made of a purchase, or else the one that has it. */
const knownEventOf = (purchase: Readonly<PurchaseDocument> | null): Uuid | null =>
  purchase?.imported_event_id ?? purchase?.event_id ?? null

function save(
  event: BehaviorEvent,
  wallet: Readonly<WalletDocument>,
  { purchase, row }: ImportedRow,
  view: View,
  call: Call,
): WalletDocument {
  const isFulfilled = event.state === 'RESOLVED'
  const after = changeWallet(view, call, wallet, {
    purchase_count: wallet.purchase_count + (isFulfilled && countsBeside(wallet, event) ? 1 : 0),
    ...(isFulfilled && { seen_at: latest(wallet.seen_at, event.issued_at) }),
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
  return after
}

const latest = (known: Date | undefined, at: Date): Date =>
  known === undefined || known < at ? at : known

/** Told anew with each repeat, so that customers counts also what was cut off before it did. */
function resultOf(status: Stored['status'], event: Readonly<BehaviorEvent>): Stored {
  const isCounted = event.type === 'PURCHASE' && event.state === 'RESOLVED'
  return {
    status,
    event_id: event.id,
    purchase: isCounted
      ? {
          spend: toWireAmount(spendOf(event.data.order)),
          issued_at: event.issued_at.toISOString(),
        }
      : null,
  }
}
