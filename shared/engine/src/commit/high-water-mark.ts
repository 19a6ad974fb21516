import type { ClientSession, ClusterTime, Db, MongoClient, Timestamp } from 'mongodb'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { Uuid } from '@loyalty/contracts/ids'
import { limited } from '../mongo/limits.js'
import { isOutOfTime } from './database-errors.js'
import { HIGH_WATER_MARK_WAIT_MS, HIGH_WATER_MARK_WAITS_MAX } from './limits.js'
import { shareNext } from '../share-next.js'
import { endStalledTransactions } from './stalled-transactions.js'
import { highestOf, isBelow, OPEN, raiseBase, reachOf, readWritersOfNow } from './writers.js'
import { ofWriters, type WriterDocument } from '../writers/writers.collection.js'

/** Up to where a listing may read. Nothing at or below `floor` will ever be added. */
export interface HighWaterMark extends AsyncDisposable {
  floor: Uuid
  /** The causal session of the listing's reads: `id ≤ floor`, majority, primary. */
  session: ClientSession
}

/**
 * Draws a mark up to which the ledger is complete. A listing that stays at or below it misses no
 * row, however many committers write and whatever their clocks say, and it shows all that was
 * answered before it was called. Rejects with the fault SERVICE_UNAVAILABLE.
 *
 * `endsAt` is the highest id that the listing could show: a range below a mark that this process
 * has drawn needs no new one.
 */
export type HighWaterMarks = (range?: { endsAt: Uuid }) => Promise<HighWaterMark>

interface Line {
  floor: Uuid
  operationTime: Timestamp | undefined
  clusterTime: ClusterTime | undefined
}

export interface HighWaterMarkSettings {
  db: Db
  client: MongoClient
  /**
   * An id that the line must not lie below although no writer may have come so far, such as one of
   * this moment. Without it the line is the highest id that was written.
   */
  atLeast?: () => Promise<Uuid>
}

export function createHighWaterMarks({
  db,
  client,
  atLeast,
}: HighWaterMarkSettings): HighWaterMarks {
  let highest: Line | null = null

  const drawShared = shareNext(async () => {
    // It must stand in a row before the scan: a writer that joins after the scan starts above it.
    if (atLeast) await raiseBase(db, await atLeast())
    const line = await draw(db, client)
    if (highest === null || highest.floor < line.floor) highest = line
    return line
  })

  return async (range) => {
    if (range && highest && range.endsAt <= highest.floor) return toHighWaterMark(client, highest)
    try {
      return toHighWaterMark(client, await drawShared())
    } catch (cause) {
      throw new Fault('SERVICE_UNAVAILABLE', 'the ledger has no line to read up to', { cause })
    }
  }
}

/** Each listing has a session of its own, which begins where the line was drawn. */
function toHighWaterMark(
  client: MongoClient,
  { floor, operationTime, clusterTime }: Line,
): HighWaterMark {
  const session = client.startSession({ causalConsistency: true })
  if (clusterTime) session.advanceClusterTime(clusterTime)
  if (operationTime) session.advanceOperationTime(operationTime)
  return { floor, session, [Symbol.asyncDispose]: () => session.endSession() }
}

/** The highest id that any writer shows becomes the floor of all writers. Never a clock. */
async function draw(db: Db, client: MongoClient): Promise<Line> {
  const { result: rows, ...scanned } = await timed(client, (session) =>
    readWritersOfNow(db, session),
  )
  const floor = highestOf(rows)
  const below = rows.filter((row) => !row.closed && reachOf(row) < floor)
  const raised = await Promise.all(below.map((row) => raise(db, client, row, floor)))
  return { floor, ...latestOf([scanned, ...raised]) }
}

/**
 * Raises the floor of one writer. The update waits for the batch that has the row; it is not
 * needed any more when that batch has shown an id above the line, since the next ones start there.
 */
async function raise(
  db: Db,
  client: MongoClient,
  seen: WriterDocument,
  floor: Uuid,
): Promise<Times> {
  const { _id: id } = seen
  for (let wait = 1; ; wait++) {
    try {
      return await timed(client, (session) =>
        ofWriters(db).updateOne(
          { _id: id, ...isBelow(floor) },
          { $set: { floor } },
          { session, maxTimeMS: HIGH_WATER_MARK_WAIT_MS },
        ),
      )
    } catch (error) {
      if (!isOutOfTime(error) || wait === HIGH_WATER_MARK_WAITS_MAX) throw error
    }
    const again = await timed(client, (session) =>
      ofWriters(db).findOne({ _id: id, ...OPEN }, { session, ...limited() }),
    )
    const row = again.result
    if (row === null || reachOf(row) >= floor) return again
    if (row.round === seen.round && row.lsid) await endStalledTransactions(client, [row.lsid])
    seen = row
  }
}

type Times = Pick<Line, 'operationTime' | 'clusterTime'>

/** Runs in a session of its own, for the time at which it happened. */
const timed = <Result>(client: MongoClient, run: (session: ClientSession) => Promise<Result>) =>
  client.withSession({ causalConsistency: true }, async (session) => {
    const result = await run(session)
    return { result, operationTime: session.operationTime, clusterTime: session.clusterTime }
  })

const latestOf = (times: Times[]): Times =>
  times.reduce((latest, { operationTime, clusterTime }) => ({
    operationTime: laterOf(latest.operationTime, operationTime),
    clusterTime:
      laterOf(latest.clusterTime?.clusterTime, clusterTime?.clusterTime) ===
      clusterTime?.clusterTime
        ? clusterTime
        : latest.clusterTime,
  }))

const laterOf = (left: Timestamp | undefined, right: Timestamp | undefined) =>
  left === undefined || (right && right.greaterThan(left)) ? right : left
