import { isObject } from '@loyalty/contracts/is-object'
import type { MigrationEvent } from '@loyalty/contracts/wallet/migrated'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { ZERO } from '@loyalty/contracts/money'
import { Order } from '@loyalty/contracts/wallet/order'
import { dataOf } from '../../events/rules/create-event.js'
import { justIssued, type BehaviorEvent } from '../../events/rules/event.js'

interface EventSurroundings {
  account: AccountId
  wallet: { wallet_id: Uuid; owner_id: Uuid }
  /** `account|id` and the id of the new event. */
  key: string
  id: Uuid
  importedAt: Date
  now: Date
}

/** What a fulfilled event did is told by the previous system's ledger: here it paid and took nothing. */
const NOTHING = JSON.stringify({
  wallet: null,
  gift_card: [],
  accumulations: [],
  redemptions: [],
  transactions: [],
})

/** True when the event came as history: what is fulfilled here answers a wallet. */
const isHistory = ({ result }: Pick<BehaviorEvent, 'result'>): boolean =>
  result !== null && (JSON.parse(result) as { wallet: unknown }).wallet === null

/**
 * The event of a previous system. A fulfilled one is RESOLVED, at `resolved_at` or else when it was
 * issued, and is history: what its order redeemed is not taken again. Another is ISSUED and holds
 * nothing, so it never expires; its fulfillment spends free lines.
 */
export function importedEvent(
  event: MigrationEvent,
  { account, wallet, key, id, importedAt, now }: EventSurroundings,
): BehaviorEvent {
  const data = dataOf(event)
  const issuedAt = event.issued_at ? new Date(event.issued_at) : importedAt
  const resolvedAt = event.resolved_at ? new Date(event.resolved_at) : issuedAt
  return {
    ...justIssued,
    ...(event.fulfilled && {
      state: 'RESOLVED' as const,
      result: NOTHING,
      processing_at: resolvedAt,
      resolved_at: resolvedAt,
    }),
    _id: key,
    version: 1,
    account_id: account,
    id,
    wallet_id: wallet.wallet_id,
    owner_id: wallet.owner_id,
    type: event.type,
    purchase_id: data.order?.purchase_id ?? null,
    data,
    reserve: ZERO,
    held_until: null,
    issued_at: issuedAt,
    created_at: now,
    updated_at: now,
  }
}

/** Fields that a refusal names. */
const NAMED_MAX = 10

type Json = Readonly<Record<string, unknown>>

/**
 * The fields of a row that are others than those of the event that is there, such as `order.value`;
 * empty: it is the same event. Null is as good as absent, and instants count only where the row tells
 * them, since without them an import has set its own.
 */
export function differencesOf(row: MigrationEvent, event: Readonly<BehaviorEvent>): string[] {
  const { order, brand_id, channel_id, store_id } = dataOf(row)
  const { data } = event
  return [
    ...(row.type === event.type ? [] : ['type']),
    ...(row.fulfilled === isHistory(event) ? [] : ['fulfilled']),
    ...(isOther(row.issued_at, event.issued_at) ? ['issued_at'] : []),
    ...(row.fulfilled && isOther(row.resolved_at, event.resolved_at) ? ['resolved_at'] : []),
    ...changed({ brand_id, channel_id, store_id }, data, ['brand_id', 'channel_id', 'store_id']),
    ...unequal('order', order, asNow(data.order)),
  ].slice(0, NAMED_MAX)
}

const isOther = (told: string | null | undefined, known: Date | null): boolean =>
  typeof told === 'string' && Date.parse(told) !== known?.getTime()

/** A stored order as it would be read today: an earlier version may have kept another spelling. */
const asNow = (stored: Order | null): Order | null =>
  Order.nullable().safeParse(stored).data ?? stored

function unequal(path: string, left: unknown, right: unknown): string[] {
  const [one, other] = [left ?? null, right ?? null]
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return [path]
    return one.flatMap((value, at) => unequal(`${path}.${at}`, value, other[at]))
  }
  if (isObject(one) && isObject(other)) {
    return changed(one, other, [...new Set([...Object.keys(one), ...Object.keys(other)])], path)
  }
  return one === other ? [] : [path]
}

const changed = (left: object, right: object, names: readonly string[], path?: string): string[] =>
  names.flatMap((name) =>
    unequal(
      path === undefined ? name : `${path}.${name}`,
      (left as Json)[name],
      (right as Json)[name],
    ),
  )
