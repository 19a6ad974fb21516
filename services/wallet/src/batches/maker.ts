import type { Committer } from '@loyalty/engine/command'
import { pause, steadyNow, type Logger } from '@loyalty/engine/process'
import { limited, readFrozen } from '@loyalty/engine/query'
import { createPoller, type DatabaseClock } from '@loyalty/engine/service'
import type { AccountId } from '@loyalty/contracts/ids'
import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import type { Db } from 'mongodb'
import { couponBatches, type CouponBatchDocument } from '../coupons/store.js'
import { makeCodes, type MadeCodes } from './commands.js'

/** A batch is taken over when nobody has moved it for so long. */
const LEFT_MS = 2_000
/** So late is a batch noticed that was left, or that waits for its account's share. */
const REST_MS = 5_000
/** Batches that one sweep takes over. */
const SWEEP_BATCHES_MAX = 16
/** Batches of one account that a process makes at a time. Its others wait, so that nobody else has to. */
const ACCOUNT_BATCHES_MAX = 2
/** After each step as long a pause as the step took, so that other commands have half of the time. */
const PAUSE_MS_MAX = 200
/** One step, waiting for its commit batch included. */
const STEP_TIMEOUT_MS = 3_000

/** A batch, and how many of its codes are known to be made. */
type Unmade = Pick<CouponBatchDocument, '_id' | 'account_id' | 'made'>

export interface BatchMaker {
  /**
   * Makes the codes of a batch in the background, unless another process does. While its account has
   * its share of this process, the batch waits for the next sweep of any.
   */
  make(batch: Unmade): void
  /** Goes on with what other processes left, from now on. */
  start(): void
  /** Finishes the steps in hand; what is left of a batch waits for the next process. */
  stop(): Promise<void>
}

interface BatchMakerSettings {
  db: Db
  committer: Committer
  clock: DatabaseClock
  logger: Logger
}

export function createBatchMaker(settings: BatchMakerSettings): BatchMaker {
  const { db, committer, clock, logger } = settings
  const making = new Map<string, { account: AccountId; work: Promise<void> }>()
  const stopping = new AbortController()

  const step = async ({ _id: key, account_id: account, made }: Unmade): Promise<MadeCodes> => {
    const outcome = await committer.run(
      makeCodes,
      { key, made },
      {
        account,
        actor: 'wallet',
        requestId: uuidV7(Date.now()),
        deadlineMs: steadyNow() + STEP_TIMEOUT_MS,
        isBulk: true,
      },
    )
    if (!outcome.ok) throw new Error(`a step was refused: ${outcome.code}`)
    return JSON.parse(outcome.body) as MadeCodes
  }

  const makeAll = async (batch: Unmade) => {
    let after: MadeCodes = { made: batch.made, isMine: true, isComplete: false }
    while (after.isMine && !after.isComplete && !stopping.signal.aborted) {
      const begun = performance.now()
      after = await step({ ...batch, made: after.made })
      await pause(Math.min(PAUSE_MS_MAX, performance.now() - begun), stopping.signal)
    }
  }

  const makeThenNext = async (batch: Unmade) => {
    try {
      await makeAll(batch)
    } catch (error) {
      logger.warn({ err: error }, 'coupon batch interrupted')
      making.delete(batch._id)
      // It is left for a sweep, which pauses.
      return
    }
    making.delete(batch._id)
    poller.wake()
  }

  /** The accounts that have their share of this process. */
  const busyAccounts = (): AccountId[] => {
    const accounts = [...making.values()].map(({ account }) => account)
    const countOf = (account: AccountId) => accounts.filter((one) => one === account).length
    return [...new Set(accounts)].filter((account) => countOf(account) >= ACCOUNT_BATCHES_MAX)
  }

  const make = (batch: Unmade) => {
    if (making.has(batch._id) || stopping.signal.aborted) return
    if (busyAccounts().includes(batch.account_id)) return
    const work = makeThenNext(batch)
    making.set(batch._id, { account: batch.account_id, work })
  }

  const findAbandoned = async () =>
    db
      .collection<CouponBatchDocument>(couponBatches.name)
      .find(
        {
          is_complete: false,
          updated_at: { $lt: new Date(clock.now().getTime() - LEFT_MS) },
          account_id: { $nin: [...busyAccounts(), ...(await readFrozen(db))] },
        },
        { ...limited(), sort: { updated_at: 1 }, limit: SWEEP_BATCHES_MAX },
      )
      .project<Unmade>({ account_id: 1, made: 1 })
      .toArray()

  const poller = createPoller({
    clock,
    restMs: REST_MS,
    async poll() {
      for (const batch of await findAbandoned()) make(batch)
      return null
    },
    onFailure: (error) => logger.warn({ err: error }, 'coupon batches not looked for'),
  })

  return {
    make,
    start: () => poller.start(),
    async stop() {
      stopping.abort()
      await poller.stop()
      await Promise.all([...making.values()].map(({ work }) => work))
    },
  }
}
