import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { BalanceEntry } from '@loyalty/contracts/wallet/migrated'
import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount, ZERO } from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { costOf } from '../../ledger/rules.js'
import { grant, limitExceeded } from '../../wallets/rules/credit.js'
import { funderOf, type Line } from '../../wallets/rules/line.js'
import type { Movement } from '../../wallets/rules/spend.js'
import { expiryOf, type NewEntry, type Taking } from './take-entries.js'

export interface ImportSurroundings extends Taking {
  now: Date
  reward: (id: Uuid) => RewardCopy | null
  newLineId: () => Uuid
  metadata: Record<string, unknown>
}

export type BalanceRefusal = Refusal<'REWARD_UNKNOWN' | 'REWARD_NOT_APPLICABLE' | 'LIMIT_EXCEEDED'>

/**
 * Credits the entries of a previous system, less those that bring nothing (`takeEntries`): a line and a MIGRATION row each, with their own dates.
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
  const brought = entries.map((entry) => bring(entry, around))
  const given = brought.map(({ line }) => line)
  const after = grant(lines, given, around.now)
  if (after === null) return limitExceeded()
  const movements = brought.map(({ movement }, at) => ({
    ...movement,
    cost: after.costs[at] ?? ZERO,
  }))
  return { ok: true, lines: after.lines, movements }
}

function refuseEntries(
  entries: readonly NewEntry[],
  { reward }: ImportSurroundings,
): BalanceRefusal | null {
  for (const { index, entry } of entries) {
    const copy = reward(entry.reward_id)
    if (copy === null) {
      return refuseEntry('REWARD_UNKNOWN', index, 'reward_id', 'there is no such reward')
    }
    const brand = entry.brand_id ?? copy.brand_id
    if (copy.brand_id !== null && brand !== copy.brand_id) {
      const details = 'the reward belongs to another brand'
      return refuseEntry('REWARD_NOT_APPLICABLE', index, 'brand_id', details)
    }
    if (copy.type === 'GIFT_CARD') {
      const details = 'a gift card can not come without its code'
      return refuseEntry('REWARD_NOT_APPLICABLE', index, 'reward_id', details)
    }
  }
  return null
}

function refuseEntry<Code extends BalanceRefusal['code']>(
  code: Code,
  index: number,
  member: keyof BalanceEntry,
  details: string,
): Refusal<Code> {
  const message = `balance[${index}]: ${details}`
  const field = `balance.${index}.${member}`
  return { ...refuse(code, message), errors: [{ field, code, message }] }
}

function bring(
  { entry, fingerprint }: NewEntry,
  around: ImportSurroundings,
): { line: Line; movement: Omit<Movement, 'cost'> } {
  const reward = around.reward(entry.reward_id)
  const amount = toAmount(entry.amount)
  const brand = entry.brand_id ?? reward?.brand_id ?? null
  const shared = {
    reward_id: entry.reward_id,
    amount,
    brand_id: brand,
    campaign_id: null,
    funded_by: entry.funded_by ?? funderOf(brand),
    issued_at: entry.issued_at ? new Date(entry.issued_at) : around.importedAt,
  }
  const line: Line = {
    ...shared,
    id: around.newLineId(),
    expires_at: expiryOf(entry, around.timeZone),
    hold: null,
    is_gift_card: false,
    cost: costOf(amount, reward),
  }
  const movement: Omit<Movement, 'cost'> = {
    ...shared,
    type: 'MIGRATION',
    event_type: 'MIGRATION',
    side: 'CREDIT',
    campaign_name: null,
    channel_id: entry.channel_id ?? null,
    store_id: entry.store_id ?? null,
    details: 'Brought along from a previous system',
    line,
    draws: [],
    metadata: {
      ...around.metadata,
      entry: fingerprint,
      ...(typeof entry.reference === 'string' && { reference: entry.reference }),
    },
  }
  return { line, movement }
}
