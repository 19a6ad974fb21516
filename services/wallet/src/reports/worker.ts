import { pause, onScrape, readDatabaseTime, type Logger } from '@loyalty/engine/process'
import {
  frozenIn,
  highestOf,
  readWriters,
  limited,
  type HighWaterMarks,
} from '@loyalty/engine/query'
import { createPoller, type DatabaseClock, type Poller } from '@loyalty/engine/service'
import type { Uuid } from '@loyalty/contracts/ids'
import { LOWEST_ID, millisecondsOf } from '@loyalty/contracts/uuid-v7'
import type { Db, MongoClient } from 'mongodb'
import { createCountProgress, OutrunError } from './count-progress.js'
import { createCounting, type Counted, type Counting } from './counting.js'
import { createLiabilityReading } from './liability-reading.js'
import {
  COUNT_MANY,
  COUNT_PAUSE_PART,
  COUNT_REST_MS,
  COUNT_REST_MS_AWAITED,
  COUNT_REST_MS_MANY,
} from './limits.js'
import { type ReportProgress, PROGRESS_ROW, reportProgress } from './store.js'
import { LEDGER_ORDER, transactions, type TransactionDocument } from '../ledger/store.js'
import { reportsLag } from '../metrics.js'

interface ReportWorkerSettings {
  client: MongoClient
  db: Db
  highWaterMarks: HighWaterMarks
  clock: DatabaseClock
  logger: Logger
}

/**
 * Follows the ledger, the refusals, the reversals and the discounts of all accounts up to a line below
 * which nothing is ever added, and counts them into the sums of reports. One process counts at a time; sums and place
 * are written together, so that a process that ends in between has counted nothing.
 */
export function createReportWorker(settings: ReportWorkerSettings): Poller {
  const { client, db, highWaterMarks, clock, logger } = settings
  const progress = createCountProgress(client, db)
  const counting = createCounting(db, progress)
  const reading = createLiabilityReading({ client, db, progress })
  /** Up to here this process has counted all. */
  let countedUpTo: Uuid = LOWEST_ID
  /** An account is being moved, which waits until it is counted. */
  let isAwaited = false

  const countUpToNow = async (
    taken: ReportProgress,
    stopping: AbortSignal,
  ): Promise<CountedAll> => {
    const reached = { progress: taken, count: 0 }
    // Without a new batch there is nothing to count, and no line has to be drawn.
    const writers = await readWriters(db)
    isAwaited = frozenIn(writers).size > 0
    if (highestOf(writers) <= countedUpTo) return reached
    await using highWaterMark = await highWaterMarks()
    for (const step of counting) {
      if (stopping.aborted) return reached
      const { progress: at, count } = await countAll(
        step,
        reached.progress,
        highWaterMark,
        stopping,
      )
      reached.progress = at
      reached.count += count
    }
    if (stopping.aborted) return reached
    const { floor } = highWaterMark
    const all = { counted_up_to: floor }
    reached.progress = await progress.advance(reached.progress, all, () => Promise.resolve())
    countedUpTo = floor
    return reached
  }

  const soon = () =>
    new Date(clock.now().getTime() + (isAwaited ? COUNT_REST_MS_AWAITED : COUNT_REST_MS))

  let forget: (() => void) | undefined
  const poller = createPoller({
    clock,
    restMs: COUNT_REST_MS_MANY,
    poll: async (stopping) => {
      let taken: ReportProgress | null = null
      try {
        taken = await progress.take()
        if (taken === null) return soon()
        const counted = await countUpToNow(taken, stopping)
        await reading.goOn(counted.progress, countedUpTo, stopping)
        return counted.count < COUNT_MANY || isAwaited ? soon() : null
      } catch (error) {
        if (!(error instanceof OutrunError)) throw error
        countedUpTo = LOWEST_ID
        return soon()
      } finally {
        if (stopping.aborted && taken !== null) await progress.release()
      }
    },
    onFailure: (error) => logger.warn({ err: error }, 'reports are not counted'),
  })
  return {
    ...poller,
    start() {
      forget ??= followCount(db)
      poller.start()
    },
    async stop() {
      forget?.()
      await poller.stop()
    },
  }
}

type CountedAll = Pick<Counted, 'progress' | 'count'>

/** Counts one stream up to the line, a batch a transaction. */
async function countAll(
  step: Counting,
  taken: ReportProgress,
  highWaterMark: Parameters<Counting>[1],
  stopping: AbortSignal,
): Promise<CountedAll> {
  const reached = { progress: taken, count: 0 }
  for (;;) {
    const begun = performance.now()
    const { progress, count, isAll } = await step(reached.progress, highWaterMark)
    reached.progress = progress
    reached.count += count
    if (isAll || stopping.aborted) return reached
    await pause(COUNT_PAUSE_PART * (performance.now() - begun), stopping)
  }
}

/** Tells how old the oldest row is that is not counted yet, whoever counts; 0 when all are. */
const followCount = (db: Db): (() => void) =>
  onScrape([reportsLag], async () => [await readLagSeconds(db)])

async function readLagSeconds(db: Db): Promise<number> {
  const progress = await db
    .collection<ReportProgress>(reportProgress.name)
    .findOne({ _id: PROGRESS_ROW }, limited())
  const next = await db
    .collection<TransactionDocument>(transactions.name)
    .findOne(
      { id: { $gt: progress?.rows ?? LOWEST_ID } },
      { ...limited(), hint: LEDGER_ORDER, sort: { id: 1 }, projection: { id: 1 } },
    )
  if (next === null) return 0
  const now = await readDatabaseTime(db)
  return Math.max(0, now.getTime() - millisecondsOf(next.id)) / 1_000
}
