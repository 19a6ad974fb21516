import type { DataOf } from '../../client/loyalty.js'
import type { AuditRow } from '../../kit/audit.js'
import { textAt, type Transaction } from '../../kit/transaction.js'
import type { PurchaseEvent } from '../purchases/order.js'

export type Refused = DataOf<'listRefusals'>[number]

export type Redemption = DataOf<'listCustomerRedemptions'>[number]

export interface Redeemed {
  redemptionId: string
  code: string
}

type Entry =
  | {
      kind: 'movement'
      key: string
      at: string
      row: Transaction
      redeemed: Redeemed | null
      /** Who did it and why, where somebody did it by hand and the reader may know. */
      audit: AuditRow | null
    }
  | { kind: 'redemption'; key: string; at: string; redemption: Redemption }
  | { kind: 'purchase'; key: string; at: string; event: PurchaseEvent }
  | { kind: 'refusal'; key: string; at: string; refused: Refused }
  | { kind: 'change'; key: string; at: string; audit: AuditRow }

/** Of a purchase that was announced or fulfilled the purchase itself stands in the history. */
const toldOtherwise: ReadonlySet<string | null> = new Set(['events.create', 'events.fulfill'])

/** The lists that a history is made of, as far as they are read. */
interface HistoryLists {
  rows?: readonly Transaction[]
  redemptions?: readonly Redemption[]
  events?: readonly PurchaseEvent[]
  refusals?: readonly Refused[]
  audit?: readonly AuditRow[]
}

/**
 * Movements, purchases, refusals and what was changed by hand, the newest first. A redemption that was reversed is not
 * offered again; one that moved nothing, such as of a discount alone, stands for itself. A change that moved something
 * is told with its movements.
 */
export function entriesOf({
  rows = [],
  redemptions = [],
  events = [],
  refusals = [],
  audit = [],
}: HistoryLists): Entry[] {
  const takenBack = new Set(
    rows.filter(({ type }) => type === 'REVERSAL').map((row) => redemptionOf(row)),
  )
  const audited = new Map(audit.map((one) => [one.id, one]))
  const movements = rows.map((row): Entry => {
    const redemption = redemptionOf(row)
    const code = textAt(row, 'code')
    const isOpen = redemption !== null && code !== null && !takenBack.has(redemption)
    const redeemed = isOpen ? { redemptionId: redemption, code } : null
    return {
      kind: 'movement',
      key: row.id,
      at: row.created_at,
      row,
      redeemed,
      audit: audited.get(textAt(row, 'audit_id') ?? '') ?? null,
    }
  })
  const withMovement = new Set(rows.map((row) => redemptionOf(row)))
  const unmoved = redemptions
    .filter(({ id }) => !withMovement.has(id))
    .map((redemption): Entry => {
      const { id, created_at: at } = redemption
      return { kind: 'redemption', key: id, at, redemption }
    })
  const purchases = events.map((event): Entry => {
    const { id, issued_at: at } = event
    return { kind: 'purchase', key: id, at, event }
  })
  const refused = refusals.map((one): Entry => {
    const { id, created_at: at } = one
    return { kind: 'refusal', key: id, at, refused: one }
  })
  const moved = new Set(rows.map((row) => textAt(row, 'audit_id')))
  const changes = audit
    .filter(({ id, action }) => !moved.has(id) && !toldOtherwise.has(action))
    .map((one): Entry => ({ kind: 'change', key: one.id, at: one.created_at, audit: one }))
  return [...movements, ...unmoved, ...purchases, ...refused, ...changes].toSorted((left, right) =>
    right.at.localeCompare(left.at),
  )
}

const redemptionOf = (row: Transaction): string | null => textAt(row, 'redemption_id')
