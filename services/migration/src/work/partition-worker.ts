import type { Committer } from '@loyalty/engine/command'
import { startConsumer, type RunningConsumer } from '@loyalty/engine/fact'
import {
  ownContext,
  SERVICE_TIMEOUT_MS,
  backOffMs,
  pause,
  type Logger,
  type Broker,
  type Requester,
} from '@loyalty/engine/process'
import { available, limited } from '@loyalty/engine/query'
import type { Lease } from '@loyalty/engine/service'
import { Fault } from '@loyalty/contracts/errors/fault'
import { keyOf } from '@loyalty/contracts/ids'
import type { Db } from 'mongodb'
import type { Endings } from '../imports/endings.js'
import type {
  BulkRow,
  CustomerRow,
  EventRow,
  RowOutcome,
  SettledRow,
  StoredRow,
} from '../imports/rules/rows.js'
import { imports, ranges, type WorkDocument, type RangeDocument } from '../imports/store.js'
import { importRows } from '../metrics.js'
import { blameOf } from './ask-for-rows.js'
import { finishRange, type FinishedRange } from './finish-range.js'
import { RETRY_MS_MAX, RETRY_MS_MIN, SILENT_ATTEMPTS_MAX, TURN_RANGES_MAX } from './limits.js'
import { processBulk } from './process-bulk.js'
import { processCustomers, processEvents } from './process-rows.js'
import { createRowTurns } from './row-turns.js'
import { takePartition, type Partition } from './store.js'
import type { WorkQueue } from './work-queue.js'
import { partitionOfSubject, WORK_STREAM, WORK_SUBJECTS } from './work-stream.js'

interface Settings {
  db: Db
  broker: Broker
  requester: Pick<Requester, 'call'>
  committer: Committer
  queue: Pick<WorkQueue, 'follow' | 'hint'>
  endings: Pick<Endings, 'tell'>
  logger: Logger
  keptDays: number
  /** Partitions that this process works on at a time. */
  partitionsMax: number
}

export interface PartitionWorker {
  start(): void
  stop(): Promise<void>
}

/** Processes ranges of imports, partition by partition, as messages name them: within a partition in their order. */
export function createPartitionWorker(settings: Settings): PartitionWorker {
  const { db, requester, committer, queue, endings, logger, keptDays } = settings
  const stopping = new AbortController()
  const turns = createRowTurns()
  let consumer: RunningConsumer | null = null

  const findNext = ({ account, lane: partition }: Partition) =>
    available(
      ranges.name,
      db
        .collection<RangeDocument>(ranges.name)
        .findOne(
          { account_id: account, lane: partition, state: 'WAITING' },
          { ...limited(), sort: { _id: 1 } },
        ),
    )

  /** Some ranges of a partition, unless somebody else has it. What is left is told of anew. */
  const workOn = async (partition: Partition) => {
    const lease = await takePartition(db, partition)
    if (lease === null) return
    try {
      await workThrough(partition, lease)
    } finally {
      await lease.release()
    }
    // Also what came between the last poll and the release, whose message found the partition taken.
    if (!stopping.signal.aborted && (await findNext(partition)) !== null) queue.hint()
  }

  const workThrough = async (partition: Partition, lease: Lease) => {
    let faults = 0
    for (let turn = 0; turn < TURN_RANGES_MAX && !stopping.signal.aborted;) {
      const range = await findNext(partition)
      if (range === null || !lease.isHeld()) return
      try {
        await processRange(range, lease, faults)
        faults = 0
        turn += 1
      } catch (error) {
        if (!lease.isHeld()) return
        faults += 1
        await pauseAfter(error, range, faults)
      }
    }
  }

  /** Nothing else of the partition can go on meanwhile: its order is kept. */
  const pauseAfter = async (cause: unknown, { _id: range }: RangeDocument, faults: number) => {
    const pauseMs = backOffMs(faults, { minMs: RETRY_MS_MIN, maxMs: RETRY_MS_MAX })
    const isPassing = cause instanceof Fault && blameOf(cause) !== 'row'
    logger[isPassing ? 'warn' : 'error']({ err: cause, range, faults, pauseMs }, 'range waits')
    await pause(pauseMs, stopping.signal)
  }

  const processRange = async (range: RangeDocument, lease: Lease, faults: number) => {
    const { account_id: account, import_id: importId, rows } = range
    const found = await available(
      imports.name,
      db
        .collection<WorkDocument>(imports.name)
        .findOne({ _id: keyOf(account, importId) }, limited()),
    )
    if (found === null || rows === null) throw new Error(`${range._id}: no import or no rows`)
    if (found.is_paused) {
      // The range waits by an older decision.
      await queue.follow(account, importId)
      return
    }
    const settled = await processRows(found, JSON.parse(rows), {
      account,
      requester,
      turns,
      importId,
      importedAt: found.created_at.toISOString(),
      actor: found.actor,
      isSilenceSuspect: faults >= SILENT_ATTEMPTS_MAX,
      stopping: stopping.signal,
      assertHeld: () => {
        if (!lease.isHeld()) throw new Fault('SERVICE_UNAVAILABLE', 'the partition was lost')
      },
    })
    const outcome = await committer.run(
      finishRange,
      { range, settled, keptDays },
      ownContext('migration', account, SERVICE_TIMEOUT_MS),
    )
    if (!outcome.ok) throw new Error(`${range._id}: not finished, ${outcome.code}`)
    const { has_ended: hasEnded } = JSON.parse(outcome.body) as FinishedRange
    if (hasEnded) endings.tell(account, importId)
    for (const { outcome: row } of settled) importRows.inc({ kind: range.kind, status: row.status })
  }

  return {
    start() {
      consumer ??= startConsumer({
        broker: settings.broker,
        logger,
        stream: WORK_STREAM,
        name: 'migration-workers',
        subjects: [WORK_SUBJECTS],
        inHandMax: settings.partitionsMax,
        async handle({ subject }) {
          const partition = partitionOfSubject(subject)
          if (partition !== null) await workOn(partition)
        },
        // The message is a hint that a sweep repeats, so it is no loss.
        bury: async ({ subject }, reason) =>
          logger.error({ subject, reason }, 'partition given back'),
      })
    },
    async stop() {
      stopping.abort()
      await consumer?.stop()
    },
  }
}

async function processRows(
  { kind, bulk }: Pick<WorkDocument, 'kind' | 'bulk'>,
  stored: unknown,
  of: Parameters<typeof processEvents>[1],
): Promise<SettledRow[]> {
  if (kind === 'customers') {
    const rows = stored as CustomerRow[]
    return settle(rows, await processCustomers(rows, of))
  }
  if (kind === 'bulk') {
    if (bulk === undefined) throw new Error('rows of a job that is none')
    const rows = stored as BulkRow[]
    return settle(rows, await processBulk(rows, of, bulk))
  }
  const rows = stored as EventRow[]
  return settle(rows, await processEvents(rows, of))
}

const settle = <Row extends StoredRow>(
  rows: readonly Row[],
  outcomes: ReadonlyMap<Row, RowOutcome>,
): SettledRow[] =>
  rows.map((row) => {
    const outcome = outcomes.get(row)
    if (outcome === undefined) throw new Error('a row came to no outcome')
    return { row, outcome }
  })
