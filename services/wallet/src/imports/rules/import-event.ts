import type { MigrationEvent } from '@loyalty/shared/contracts/migration/migrate'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { ZERO } from '@loyalty/shared/money'
import { dataOf } from '../../events/rules/create-event.js'
import { justIssued, type BehaviorEvent } from '../../events/rules/event.js'

export interface EventSurroundings {
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

/** Whether the event came as history: what is fulfilled here answers a wallet. */
export const isHistory = ({ result }: Pick<BehaviorEvent, 'result'>): boolean =>
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
