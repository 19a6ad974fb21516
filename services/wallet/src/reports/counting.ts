import type { AccountId } from '@loyalty/contracts/ids'
import { LOWEST_ID, millisecondsOf } from '@loyalty/contracts/uuid-v7'
import type { HighWaterMark } from '@loyalty/engine/query'
import type { Db } from 'mongodb'
import type { CountProgress } from './count-progress.js'
import { createTimeZones, inSession, readRows } from './count-streams.js'
import { otherStreams } from './other-streams.js'
import { OTHER_STREAMS, type OtherStream } from './rules/count-stream.js'
import { createRowBatch, type CountedOfAccount, type RowBatch } from './rules/row-batch.js'
import { createTally } from './rules/tally.js'
import { COUNT_OTHERS_MAX, COUNT_RAISED_MAX, COUNT_ROWS_MAX } from './limits.js'
import type { ReportProgress } from './store.js'
import { writeCounted, writeOthersCounted, writeSums } from './write-sums.js'
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

  const countOther =
    (stream: OtherStream): Counting =>
    async (from, { floor, session }) => {
      const { rows, last, isLast } = await otherStreams[stream].read(
        db,
        { after: from[stream] ?? LOWEST_ID, upTo: floor },
        { ...inSession(session), limit: COUNT_OTHERS_MAX },
      )
      if (last === undefined) return { progress: from, count: 0, isAll: true }
      const zoneOf = await createTimeZones(db)(rows.map(({ account_id: account }) => account))
      const tally = createTally()
      const accounts = new Map<AccountId, CountedOfAccount>()
      for (const { id, account_id: account, count } of rows) {
        const timeZone = zoneOf(account)
        count(tally.at(account, millisecondsOf(id)), timeZone)
        accounts.set(account, { first: accounts.get(account)?.first ?? id, last: id, timeZone })
      }
      const reached = await progress.advance(from, { [stream]: last }, async (inTransaction) => {
        await writeSums(db, tally.rises(), inTransaction)
        await writeOthersCounted(db, accounts, stream, inTransaction)
      })
      return { progress: reached, count: rows.length, isAll: isLast }
    }

  return [countRows, ...OTHER_STREAMS.map(countOther)]
}

const isFull = (batch: RowBatch): boolean =>
  batch.count() >= COUNT_ROWS_MAX || batch.raised() >= COUNT_RAISED_MAX
