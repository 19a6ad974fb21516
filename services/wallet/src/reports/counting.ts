import type { HighWaterMark } from '@loyalty/engine/query'
import type { Db } from 'mongodb'
import type { CountProgress } from './count-progress.js'
import { createTimeZones, readRefusals, readReversals, readRows } from './count-streams.js'
import { createRowBatch, type RowBatch } from './rules/row-batch.js'
import { createTally } from './rules/tally.js'
import { COUNT_OTHERS_MAX, COUNT_RAISED_MAX, COUNT_ROWS_MAX } from './limits.js'
import type { ReportProgress } from './store.js'
import { writeCounted, writeSums } from './write-sums.js'
import { writeLiability } from './write-liability.js'

/** Counts one batch of a stream up to the line. */
export type Counting = (
  from: ReportProgress,
  highWaterMark: Pick<HighWaterMark, 'floor' | 'session'>,
) => Promise<Counted>

export interface Counted {
  /** The new place. */
  progress: ReportProgress
  /** Of what was counted. */
  count: number
  isAll: boolean
}

/** What is counted, one after the other. */
export function createCounting(db: Db, progress: CountProgress): readonly Counting[] {
  const countRows: Counting = async (from, { floor, session }) => {
    const batch = createRowBatch(from.liability?.line ?? null)
    const timeZonesOf = createTimeZones(db)
    for await (const rows of readRows(db, { after: from.rows, upTo: floor, session })) {
      const zoneOf = await timeZonesOf(rows.map(({ account_id: account }) => account))
      for (const row of rows) batch.add(row, zoneOf(row.account_id))
      if (isFull(batch)) break
    }
    const last = batch.last()
    if (last === undefined) return { progress: from, count: 0, isAll: true }
    const [rises, moves] = [batch.rises(), batch.moves()]
    // A row of before it held its lines' dates: the wallets have to be read again.
    const to = { rows: last, ...(moves === null && { liability: null }) }
    const reached = await progress.advance(from, to, async (inTransaction) => {
      await writeSums(db, rises, inTransaction)
      await writeCounted(db, batch.accounts(), inTransaction)
      await writeLiability(db, moves ?? [], inTransaction)
    })
    return { progress: reached, count: batch.count(), isAll: !isFull(batch) }
  }

  const countRefusals: Counting = async (from, { floor, session }) => {
    const found = await readRefusals(db, { after: from.refusals, upTo: floor, session })
    if (found.last === undefined) return { progress: from, count: 0, isAll: true }
    const tally = createTally()
    found.tell(tally)
    const reached = await progress.advance(from, { refusals: found.last }, (inTransaction) =>
      writeSums(db, tally.rises(), inTransaction),
    )
    return { progress: reached, count: found.count, isAll: found.count < COUNT_OTHERS_MAX }
  }

  const countReversals: Counting = async (from, { floor, session }) => {
    const found = await readReversals(db, { after: from.reversals, upTo: floor, session })
    if (found.last === undefined) return { progress: from, count: 0, isAll: true }
    const tally = createTally()
    found.tell(tally)
    const reached = await progress.advance(from, { reversals: found.last }, (inTransaction) =>
      writeSums(db, tally.rises(), inTransaction),
    )
    return { progress: reached, count: found.count, isAll: found.count < COUNT_OTHERS_MAX }
  }

  return [countRows, countRefusals, countReversals]
}

const isFull = (batch: RowBatch): boolean =>
  batch.count() >= COUNT_ROWS_MAX || batch.raised() >= COUNT_RAISED_MAX
