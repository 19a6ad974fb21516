import type { Uuid } from '@loyalty/contracts/ids'
import { formatAmount, ZERO, type Amount } from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { isExpired, isHeld, type Line } from '../../wallets/rules/line.js'
import type { Movement } from '../../wallets/rules/spend.js'

/** What a job gave to a wallet. */
interface Given {
  line_id: Uuid
  units: Amount
  cost: Amount
}

interface Surroundings {
  now: Date
  /** What has expired of the given line, when it is in the wallet no more. */
  expired: Amount
  metadata: Record<string, unknown>
}

type TakenBack =
  | { ok: true; lines: Line[]; movement: Movement }
  | { ok: true; lines: null }
  | Refusal<'UNDO_NOT_POSSIBLE'>

/** Takes back the line that a job gave, which has to be there as it was given. Null lines: it has expired. */
export function takeBackGrant(
  { line_id: id, units, cost }: Given,
  lines: readonly Line[],
  { now, expired, metadata }: Surroundings,
): TakenBack {
  const isPartHeld = lines.some((line) => line.hold?.line_id === id && isHeld(line, now))
  if (isPartHeld) return refuse('UNDO_NOT_POSSIBLE', 'units of it are held for an event')
  const own = lines.find((line) => line.id === id)
  if (own === undefined && expired >= units) return { ok: true, lines: null }
  if (own?.amount !== units) {
    const left = formatAmount(own?.amount ?? ZERO)
    return refuse('UNDO_NOT_POSSIBLE', `${left} of ${formatAmount(units)} units are left`)
  }
  if (isExpired(own, now)) return { ok: true, lines: null }
  return {
    ok: true,
    lines: lines.filter((line) => line !== own),
    movement: {
      type: 'REVERSAL',
      event_type: 'ADJUSTMENT',
      side: 'DEBIT',
      reward_id: own.reward_id,
      amount: units,
      cost,
      brand_id: own.brand_id,
      campaign_id: null,
      campaign_name: null,
      channel_id: null,
      store_id: null,
      funded_by: own.funded_by,
      issued_at: now,
      details: 'Taken back: the bulk job was undone',
      line: null,
      draws: [{ line: own, amount: units, cost }],
      metadata,
    },
  }
}
