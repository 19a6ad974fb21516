import type { Uuid } from '@loyalty/contracts/ids'
import { formatAmount, type Amount } from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { isExpired, isHeld, type Line } from '../../wallets/rules/line.js'
import type { Movement } from '../../wallets/rules/spend.js'

/** An entry that the import credited, as its ledger row has it. */
export interface CreditedEntry {
  /** The line as it was given. */
  readonly line: Line
  readonly cost: Amount
  readonly channel_id: string | null
  readonly store_id: string | null
}

interface UndoSurroundings {
  now: Date
  /** What has expired of a line that is not in the wallet any more. */
  expiredOf: (lineId: Uuid) => Amount
  metadata: Record<string, unknown>
}

/**
 * Takes back the lines of an import, all of a wallet or none: each must be there as it was given. What
 * has expired untouched is gone already, and stays known as imported.
 */
export function decideUndo<Entry extends CreditedEntry>(
  entries: readonly Entry[],
  lines: readonly Line[],
  around: UndoSurroundings,
):
  | { ok: true; lines: Line[]; movements: Movement[]; taken: Entry[] }
  | Refusal<'UNDO_NOT_POSSIBLE'> {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const heldOf = new Set(
    lines.flatMap((line) =>
      line.hold !== null && isHeld(line, around.now) ? [line.hold.line_id] : [],
    ),
  )
  const taken: Entry[] = []
  for (const entry of entries) {
    const { id, reward_id: reward, amount } = entry.line
    const own = byId.get(id)
    if (heldOf.has(id)) return refuseTouched(`a line of the reward ${reward} is held for an event`)
    if (own === undefined && around.expiredOf(id) >= amount) continue
    if (own?.amount !== amount) {
      const left = formatAmount(own?.amount ?? NONE)
      return refuseTouched(`${left} of ${formatAmount(amount)} are left of the reward ${reward}`)
    }
    if (!isExpired(own, around.now)) taken.push(entry)
  }
  const ids = new Set(taken.map(({ line }) => line.id))
  return {
    ok: true,
    lines: lines.filter(({ id }) => !ids.has(id)),
    movements: taken.map((entry) => takeBack(entry, around)),
    taken,
  }
}

const NONE = 0n as Amount

const refuseTouched = (details: string) => refuse('UNDO_NOT_POSSIBLE', details)

const takeBack = (
  { line, cost, channel_id, store_id }: CreditedEntry,
  { now, metadata }: UndoSurroundings,
): Movement => ({
  type: 'REVERSAL',
  event_type: 'MIGRATION',
  side: 'DEBIT',
  reward_id: line.reward_id,
  amount: line.amount,
  cost,
  brand_id: line.brand_id,
  campaign_id: null,
  campaign_name: null,
  channel_id,
  store_id,
  funded_by: line.funded_by,
  issued_at: now,
  details: 'Taken back: the import was undone',
  line: null,
  draws: [{ line, amount: line.amount, cost }],
  metadata,
})
