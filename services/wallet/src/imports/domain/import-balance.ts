import type { RewardCopy } from '@loyalty/shared/contracts/catalog/reward'
import type { BalanceEntry } from '@loyalty/shared/contracts/migration/migrate'
import type { Uuid } from '@loyalty/shared/ids'
import { AMOUNT_MAX, toAmount } from '@loyalty/shared/money'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import { costOf } from '../../ledger/domain/cost.js'
import { credit } from '../../wallets/domain/credit.js'
import type { Line } from '../../wallets/domain/line.js'
import type { Movement } from '../../wallets/domain/movement.js'

/** An entry that was not imported before, with its place in the row. */
export interface NewEntry {
  readonly index: number
  readonly entry: BalanceEntry
}

export interface ImportSurroundings {
  now: Date
  /** The import's own instant: what had expired by then is refused, at each attempt alike. */
  importedAt: Date
  reward: (id: Uuid) => RewardCopy | null
  newLineId: () => Uuid
  metadata: Record<string, unknown>
}

export type BalanceRefusal = Refusal<
  'REWARD_UNKNOWN' | 'REWARD_NOT_APPLICABLE' | 'VALIDATION_ERROR' | 'LIMIT_EXCEEDED'
>

/**
 * Credits the entries of a previous system: a line and a MIGRATION row each, with their own dates.
 * One without an expiry never expires, whatever the account gives to new lines: nobody promised the
 * customer a date. The customer's status does not matter, since nothing is earned here. A gift card
 * has no code to be redeemed by, so its worth can't come as an entry.
 */
export function decideBalance(
  entries: readonly NewEntry[],
  lines: readonly Line[],
  around: ImportSurroundings,
): { ok: true; lines: Line[]; movements: Movement[] } | BalanceRefusal {
  const refusal = refuseEntries(entries, around)
  if (refusal !== null) return refusal
  const brought = entries.map(({ entry }) => bring(entry, around))
  const given = brought.map(({ line }) => line)
  const movements = brought.map(({ movement }) => movement)
  const after = credit(lines, given, around.now)
  if (after === null || movements.some(({ cost }) => cost > AMOUNT_MAX)) {
    return refuse('LIMIT_EXCEEDED', 'the wallet would hold more lines or units than its limits')
  }
  return { ok: true, lines: after, movements }
}

function refuseEntries(
  entries: readonly NewEntry[],
  { importedAt, reward }: ImportSurroundings,
): BalanceRefusal | null {
  for (const { index, entry } of entries) {
    const at = `balance[${index}]`
    const copy = reward(entry.reward_id)
    if (copy === null) return refuse('REWARD_UNKNOWN', `${at}: there is no such reward`)
    const brand = entry.brand_id ?? copy.brand_id
    if (copy.brand_id !== null && brand !== copy.brand_id) {
      return refuse('REWARD_NOT_APPLICABLE', `${at}: the reward belongs to another brand`)
    }
    if (copy.type === 'GIFT_CARD') {
      return refuse('REWARD_NOT_APPLICABLE', `${at}: a gift card can not come without its code`)
    }
    const expiresAt = entry.expiration_date ?? null
    if (expiresAt !== null && new Date(expiresAt) <= importedAt) {
      return refuse('VALIDATION_ERROR', `${at}: expired at ${expiresAt}`)
    }
  }
  return null
}

function bring(
  entry: BalanceEntry,
  around: ImportSurroundings,
): { line: Line; movement: Movement } {
  const reward = around.reward(entry.reward_id)
  const amount = toAmount(entry.amount)
  const brand = entry.brand_id ?? reward?.brand_id ?? null
  const shared = {
    reward_id: entry.reward_id,
    amount,
    brand_id: brand,
    campaign_id: null,
    funded_by: entry.funded_by ?? (brand ?? 'platform').slice(0, 64),
    issued_at: entry.issued_at ? new Date(entry.issued_at) : around.importedAt,
  }
  const line: Line = {
    ...shared,
    id: around.newLineId(),
    expires_at: entry.expiration_date ? new Date(entry.expiration_date) : null,
    hold: null,
    is_gift_card: false,
  }
  const movement: Movement = {
    ...shared,
    type: 'MIGRATION',
    event_type: 'MIGRATION',
    side: 'CREDIT',
    cost: costOf(amount, reward),
    channel_id: entry.channel_id ?? null,
    store_id: entry.store_id ?? null,
    details: 'Brought along from a previous system',
    line,
    draws: [],
    metadata: around.metadata,
  }
  return { line, movement }
}
