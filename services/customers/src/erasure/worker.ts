import { ROUNDS_ENDED_MS } from '@loyalty/engine/command'
import type { Logger, Requester } from '@loyalty/engine/process'
import { dueUpTo, findFirstDate, limited, type DueMember } from '@loyalty/engine/query'
import { createPoller, type DatabaseClock, type Poller } from '@loyalty/engine/service'
import type { Db } from 'mongodb'
import { erasedCustomers, type ErasedCustomer, type ErasureWork } from '../erased-ids/store.js'
import { askOthers } from './ask-others.js'
import { cleanOwn } from './clean-own.js'

/** So late is an erasure taken up whose process died before it began. */
const REST_MS = 5_000
/** Nobody else takes up an erasure while it is worked on, for this long at most. */
const CLAIM_MS = 15_000
/** The pause after a pass that left something, and the first after a failure; the latter doubles. */
const PAUSE_MS = 1_000
const PAUSE_MS_MAX = 30_000

const NEXT: DueMember = {
  collection: erasedCustomers.name,
  member: 'work.next_at',
  index: { 'work.next_at': 1 },
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
}): Poller {
  const { db, requester, clock, logger } = settings
  const rows = db.collection<ErasedCustomer>(erasedCustomers.name)

  const after = (ms: number) => new Date(clock.now().getTime() + ms)

  const claim = () =>
    rows.findOneAndUpdate(
      dueUpTo(NEXT.member, clock.now()),
      { $set: { 'work.next_at': after(CLAIM_MS) }, $inc: { version: 1 } },
      { sort: { 'work.next_at': 1 }, returnDocument: 'after', ...limited() },
    )

  const pass = async (
    { account_id: account, work, erased_at: at }: Open,
    stopping: AbortSignal,
  ): Promise<boolean> => {
    const isLast = clock.now().getTime() - at.getTime() >= ROUNDS_ENDED_MS
    const isDoneElsewhere = await askOthers(requester, account, work, stopping)
    const isDoneHere = await cleanOwn(db, account, work)
    return isLast && isDoneElsewhere && isDoneHere
  }

  const workOn = async (open: Open, stopping: AbortSignal) => {
    const { _id, work } = open
    const { erased_id: erasedId, failures } = work
    try {
      const isDone = await pass(open, stopping)
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

  /** Works on what is due, and answers when the next is. What a stop interrupts, the next start takes up. */
  const poll = async (stopping: AbortSignal): Promise<Date | null> => {
    for (;;) {
      const next = await findFirstDate(db, NEXT)
      if (next === null || next > clock.now() || stopping.aborted) return next
      const found = await claim()
      // Another process was faster.
      if (found?.work === undefined) return next
      await workOn({ ...found, work: found.work }, stopping)
    }
  }

  return createPoller({
    clock,
    restMs: REST_MS,
    poll,
    onFailure: (error) => logger.warn({ err: error }, 'erasures not looked for'),
  })
}
