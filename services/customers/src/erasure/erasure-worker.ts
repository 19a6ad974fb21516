import { setTimeout as delay } from 'node:timers/promises'
import { ROUNDS_ENDED_MS } from '@loyalty/shared/commit/limits'
import type { DatabaseClock } from '@loyalty/shared/mongo/database-clock'
import { limited } from '@loyalty/shared/mongo/limits'
import type { Logger } from '@loyalty/shared/observability/logger'
import type { Requester } from '@loyalty/shared/transport/requester'
import type { Db } from 'mongodb'
import { askOthers } from './ask-others.js'
import { cleanOwn } from './clean-own.js'
import {
  erasedCustomers,
  type ErasedCustomer,
  type ErasureWork,
} from './erased-customers.collection.js'

/** How often a process looks for work that others left, or that is due again. */
const SWEEP_MS = 1_000
/** Nobody else takes up an erasure while it is worked on, for this long at most. */
const CLAIM_MS = 15_000
/** The pause after a pass that left something, and the first after a failure; the latter doubles. */
const PAUSE_MS = 1_000
const PAUSE_MS_MAX = 30_000

export interface ErasureWorker {
  /** Somebody was erased just now. */
  wake(): void
  start(): void
  /** Finishes the step in hand; who starts next goes on. */
  stop(): Promise<void>
}

interface Open extends ErasedCustomer {
  readonly work: ErasureWork
}

/**
 * Carries on what erasing a customer has begun, pass by pass until nothing is left, whoever is away
 * or killed meanwhile. A pass may be done twice. The last one begins when no transaction of before
 * the erasure can be under way any more, since such a one could still bring the id back.
 */
export function createErasureWorker(settings: {
  db: Db
  requester: Pick<Requester, 'call'>
  clock: DatabaseClock
  logger: Logger
}): ErasureWorker {
  const { db, requester, clock, logger } = settings
  const rows = db.collection<ErasedCustomer>(erasedCustomers.name)
  const stopping = new AbortController()
  let waking = Promise.withResolvers<void>()
  let working: Promise<void> | null = null

  const after = (ms: number) => new Date(clock.now().getTime() + ms)

  const claim = () =>
    rows.findOneAndUpdate(
      // The type as the filter of the partial index names it, or the server reads every erased id.
      { 'work.next_at': { $type: 'date', $lte: clock.now() } },
      { $set: { 'work.next_at': after(CLAIM_MS) }, $inc: { version: 1 } },
      { sort: { 'work.next_at': 1 }, returnDocument: 'after', ...limited() },
    )

  const pass = async ({ account, work, erased_at: at }: Open): Promise<boolean> => {
    const isLast = clock.now().getTime() - at.getTime() >= ROUNDS_ENDED_MS
    const isDoneElsewhere = await askOthers(requester, account, work, stopping.signal)
    const isDoneHere = await cleanOwn(db, account, work)
    return isLast && isDoneElsewhere && isDoneHere
  }

  const workOn = async (open: Open) => {
    const { _id, work } = open
    const { erased_id: erasedId, failures } = work
    try {
      const isDone = await pass(open)
      await rows.updateOne(
        { _id, work: { $exists: true } },
        isDone
          ? { $unset: { work: '' }, $inc: { version: 1 } }
          : { $set: { 'work.next_at': after(PAUSE_MS), 'work.failures': 0 }, $inc: { version: 1 } },
        limited(),
      )
      if (isDone) logger.info({ erasedId }, 'customer erased')
    } catch (error) {
      const pauseMs = Math.min(PAUSE_MS_MAX, PAUSE_MS * 2 ** failures)
      logger.warn({ err: error, erasedId, pauseMs }, 'erasing a customer goes on later')
      await rows.updateOne(
        { _id, work: { $exists: true } },
        { $set: { 'work.next_at': after(pauseMs) }, $inc: { 'work.failures': 1, version: 1 } },
        limited(),
      )
    }
  }

  const workAll = async () => {
    while (!stopping.signal.aborted) {
      const found = await claim()
      if (found?.work === undefined) return
      await workOn({ ...found, work: found.work })
    }
  }

  const run = async () => {
    const { signal } = stopping
    while (!signal.aborted) {
      waking = Promise.withResolvers()
      await workAll().catch((error: unknown) =>
        logger.warn({ err: error }, 'erasures not looked for'),
      )
      const pause = delay(SWEEP_MS, undefined, { signal, ref: false }).catch(() => undefined)
      await Promise.race([pause, waking.promise])
    }
  }

  return {
    wake: () => waking.resolve(),
    start() {
      working ??= run()
    },
    async stop() {
      stopping.abort()
      await working
    },
  }
}
