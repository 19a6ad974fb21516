import type { Fenced } from '@loyalty/shared/commit/ledger-fence'
import type { Db } from 'mongodb'
import type { CountProgress } from './count-progress.js'
import { readRefusals, readReversals, readRows, readTimeZones } from './count-streams.js'
import { addUp } from './domain/add-up.js'
import { countRow } from './domain/count-row.js'
import type { LedgerRow } from './domain/ledger-row.js'
import { movesOf, type Move } from './domain/liability-moves.js'
import { COUNT_ROWS_MAX } from './limits.js'
import type { ReportProgress } from './report-progress.collection.js'
import { writeCounted, writeSums } from './write-sums.js'
import { writeLiability } from './write-liability.js'

/** Counts one batch of a stream up to the line, and answers the new place and whether it is all. */
export type Counting = (
  from: ReportProgress,
  fenced: Pick<Fenced, 'floor' | 'session'>,
) => Promise<{ progress: ReportProgress; isAll: boolean }>

/** What is counted, one after the other. */
export function createCounting(db: Db, progress: CountProgress): readonly Counting[] {
  const countRows: Counting = async (from, { floor, session }) => {
    const rows = await readRows(db, { after: from.rows, upTo: floor, session })
    const last = rows.at(-1)
    if (last === undefined) return { progress: from, isAll: true }
    const zoneOf = await readTimeZones(
      db,
      rows.map(({ account_id: account }) => account),
    )
    const rises = addUp(rows.flatMap((row) => countRow(row, zoneOf(row.account_id))))
    const moves = allMoves(rows, from)
    // A row of before it held its lines' dates: the wallets have to be read again.
    const to = { rows: last.id, ...(moves === null && { liability: null }) }
    const reached = await progress.advance(from, to, async (inTransaction) => {
      await writeSums(db, rises, inTransaction)
      await writeCounted(db, rows, inTransaction)
      await writeLiability(db, moves ?? [], inTransaction)
    })
    return { progress: reached, isAll: rows.length < COUNT_ROWS_MAX }
  }

  const countRefusals: Counting = async (from, { floor, session }) => {
    const found = await readRefusals(db, { after: from.refusals, upTo: floor, session })
    const { counts, count, last } = found
    if (last === undefined) return { progress: from, isAll: true }
    const reached = await progress.advance(from, { refusals: last }, (inTransaction) =>
      writeSums(db, addUp(counts), inTransaction),
    )
    return { progress: reached, isAll: count < COUNT_ROWS_MAX }
  }

  const countReversals: Counting = async (from, { floor, session }) => {
    const found = await readReversals(db, { after: from.reversals, upTo: floor, session })
    const { counts, count, last } = found
    if (last === undefined) return { progress: from, isAll: true }
    const reached = await progress.advance(from, { reversals: last }, (inTransaction) =>
      writeSums(db, addUp(counts), inTransaction),
    )
    return { progress: reached, isAll: count < COUNT_ROWS_MAX }
  }

  return [countRows, countRefusals, countReversals]
}

/** What the rows above the line move; null: one lacks what that takes. */
function allMoves(rows: readonly LedgerRow[], { liability }: ReportProgress): Move[] | null {
  if (liability === null) return []
  const moves: Move[] = []
  for (const row of rows) {
    if (row.id <= liability.line) continue
    const moved = isOfBefore(row) ? null : movesOf(row)
    if (moved === null) return null
    moves.push(...moved)
  }
  return moves
}

/** Rows of a redeem name their coupon since coupons are counted. */
const isOfBefore = (row: LedgerRow): boolean =>
  row.event_type === 'COUPON_REDEEM' && row.event_id === null && row.coupon_id === undefined
