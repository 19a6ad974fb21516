import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { millisecondsOf } from '@loyalty/shared/uuid-v7'
import { countRow } from './count-row.js'
import type { LedgerRow } from './ledger-row.js'
import { movesOf, type Move } from './liability-moves.js'
import { createTally, type Rise } from './tally.js'

/** What rows of the ledger come to together. */
export interface RowBatch {
  add(row: LedgerRow, timeZone: string): void
  count(): number
  /** The last row in all, and of each account. */
  last(): Uuid | undefined
  lastOf(): ReadonlyMap<AccountId, Uuid>
  rises(): Rise[]
  /** What the rows move; null: one lacks what that takes. */
  moves(): readonly Move[] | null
}

/** Rows at or below `movedFrom` move nothing that is outstanding; null: none does. */
export function createRowBatch(movedFrom: Uuid | null): RowBatch {
  const tally = createTally()
  const lastOf = new Map<AccountId, Uuid>()
  const moves: Move[] = []
  let last: Uuid | undefined
  let count = 0
  let isLacking = false
  return {
    add(row, timeZone) {
      count += 1
      last = row.id
      lastOf.set(row.account_id, row.id)
      countRow(row, timeZone, tally.at(row.account_id, millisecondsOf(row.id)))
      if (movedFrom === null || row.id <= movedFrom) return
      const moved = isOfBefore(row) ? null : movesOf(row)
      if (moved === null) isLacking = true
      else moves.push(...moved)
    },
    count: () => count,
    last: () => last,
    lastOf: () => lastOf,
    rises: () => tally.rises(),
    moves: () => (isLacking ? null : moves),
  }
}

/** Rows of a redeem name their coupon since coupons are counted. */
const isOfBefore = (row: LedgerRow): boolean =>
  row.event_type === 'COUPON_REDEEM' && row.event_id === null && row.coupon_id === undefined
