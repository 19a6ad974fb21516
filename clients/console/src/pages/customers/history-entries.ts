import type { DataOf } from '../../client/loyalty.js'
import { textAt, type Transaction } from '../../kit/transaction.js'
import type { PurchaseEvent } from '../purchases/order.js'

export type Refused = DataOf<'listRefusals'>[number]

export interface Redeemed {
  redemptionId: string
  code: string
}

type Entry =
  | { kind: 'movement'; key: string; at: string; row: Transaction; redeemed: Redeemed | null }
  | { kind: 'purchase'; key: string; at: string; event: PurchaseEvent }
  | { kind: 'refusal'; key: string; at: string; refused: Refused }

/** Movements, purchases and refusals, the newest first. A redemption that was reversed is not offered again. */
export function entriesOf(
  rows: readonly Transaction[],
  events: readonly PurchaseEvent[],
  refusals: readonly Refused[],
): Entry[] {
  const takenBack = new Set(
    rows.filter(({ type }) => type === 'REVERSAL').map((row) => redemptionOf(row)),
  )
  const movements = rows.map((row): Entry => {
    const redemption = redemptionOf(row)
    const code = textAt(row, 'code')
    const isOpen = redemption !== null && code !== null && !takenBack.has(redemption)
    const redeemed = isOpen ? { redemptionId: redemption, code } : null
    return { kind: 'movement', key: row.id, at: row.created_at, row, redeemed }
  })
  const purchases = events.map((event): Entry => {
    const { id, issued_at: at } = event
    return { kind: 'purchase', key: id, at, event }
  })
  const refused = refusals.map((one): Entry => {
    const { id, created_at: at } = one
    return { kind: 'refusal', key: id, at, refused: one }
  })
  return [...movements, ...purchases, ...refused].toSorted((left, right) =>
    right.at.localeCompare(left.at),
  )
}

const redemptionOf = (row: Transaction): string | null => textAt(row, 'redemption_id')
