import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS } from '@loyalty/contracts/durations'
import type { Logger } from '@loyalty/engine/process'
import { keysBelow, limited, readFrozen } from '@loyalty/engine/query'
import { createPoller, type DatabaseClock, type Poller } from '@loyalty/engine/service'
import type { Db } from 'mongodb'
import { customers, type Customer } from '../customers/store.js'
import { indexPasses, type IndexPass } from './store.js'

/** The second pass finds what processes of an earlier version wrote beside the first. */
const SECOND_PASS_MS = 3_600_000
/** Each later one finds what they wrote in a step back to that version. */
const LATER_PASS_MS = 7 * DAY_MS
/** So late is a pass taken up whose process died. */
const CLAIM_MS = 15_000
const REST_MS = 60_000
/** A pass tries so often to do its work to a customer, `REST_MS` apart, and then goes on without them. */
const TRIES_MAX = 3
/** Batches come first: the worker rests after each of its own. */
const PAUSE_MS = 20
const LOG_EVERY = 50_000

type Looked<Field extends keyof Customer> = Pick<Customer, '_id' | 'account_id' | Field>

export interface PassSettings<Field extends keyof Customer> {
  db: Db
  clock: Pick<DatabaseClock, 'now'>
  logger: Logger
  /** Names what is done to all customers: another name, and all of them are looked at again. */
  row: string
  /** What is done, as logs say it: `customers are …`. */
  what: string
  batchSize: number
  fields: readonly Field[]
  /** Does it to some customers. Twice is as good as once. */
  work(batch: readonly Looked<Field>[]): Promise<Worked>
}

export interface Worked {
  changed: number
  /** The `_id`s of those to whom it could not be done. */
  failed: string[]
}

/** By then the processes of the earlier version have ended: what they wrote has been looked at. */
export const PASSES_AFTER_UPGRADE = 2

/** How often all customers have been looked at. */
export async function endedPasses(db: Db, row: string, deadlineMs?: number): Promise<number> {
  const found = await db
    .collection<IndexPass>(indexPasses.name)
    .findOne({ _id: row }, limited(deadlineMs))
  return found?.passes ?? 0
}

/** Leaves out the passes after an upgrade, in a database that no earlier version wrote to. */
export async function skipPasses(db: Db, row: string): Promise<void> {
  const none = { version: 1, after: '', seen: 0, indexed: 0, next_at: new Date(0) }
  await db
    .collection<IndexPass>(indexPasses.name)
    .updateOne(
      { _id: row },
      { $setOnInsert: { ...none, passes: PASSES_AFTER_UPGRADE } },
      { upsert: true, ...limited() },
    )
}

/**
 * Does something to all customers that earlier versions wrote, a batch at a time, and goes on where it was when it is
 * stopped or killed; after an hour, and then each week, all over again. Each process runs one; one of them works at a time. A
 * customer to whom it can not be done holds up those behind for some minutes, and waits for the next pass.
 */
export function createPassWorker<Field extends keyof Customer>(
  settings: PassSettings<Field>,
): Poller {
  const { db, clock, logger, row, what, batchSize, fields } = settings
  const rows = db.collection<IndexPass>(indexPasses.name)

  const after = (ms: number) => new Date(clock.now().getTime() + ms)

  const find = async (): Promise<IndexPass | null> => {
    const found = await rows.findOne({ _id: row }, limited())
    if (found !== null) return found
    const first = { version: 1, after: '', seen: 0, indexed: 0, passes: 0, next_at: clock.now() }
    await rows.updateOne({ _id: row }, { $setOnInsert: first }, { upsert: true, ...limited() })
    return rows.findOne({ _id: row }, limited())
  }

  /** Writes where a pass is. Answers whether it is still ours: nobody else went on meanwhile. */
  const keep = async (before: IndexPass, now: IndexPass): Promise<boolean> => {
    const { _id, version: _version, ...others } = now
    const { matchedCount } = await rows.updateOne(
      { _id, version: before.version ?? 0 },
      { $set: others, $inc: { version: 1 } },
      limited(),
    )
    return matchedCount === 1
  }

  /**
   * The next customers, and where those behind them begin. Those of an account that moves are looked at where they have moved
   * to, or by the next pass: it is passed over by one step, not by a look at each of its customers.
   */
  const readBatch = async ({ after: last }: IndexPass) => {
    const frozen = await readFrozen(db)
    const found = await db
      .collection<Customer>(customers.name)
      .find({ _id: { $gt: last } }, limited())
      .sort({ _id: 1 })
      .limit(batchSize)
      .project<Looked<Field>>(
        Object.fromEntries(['account_id', ...fields].map((field) => [field, 1])),
      )
      .toArray()
    const { _id = last, account_id: account } = found.at(-1) ?? {}
    return {
      batch: found.filter((customer) => !frozen.has(customer.account_id)),
      isLast: found.length < batchSize,
      upTo: account !== undefined && frozen.has(account) ? keysBelow(account).$lt : _id,
    }
  }

  const tries = new Map<string, number>()
  const isToTryAgain = (failed: readonly string[]): boolean => {
    for (const key of failed) tries.set(key, (tries.get(key) ?? 0) + 1)
    if (failed.some((key) => (tries.get(key) ?? 0) < TRIES_MAX)) return true
    tries.clear()
    return false
  }

  const work = async (claimed: IndexPass, stopping: AbortSignal): Promise<Date | null> => {
    let pass = claimed
    while (!stopping.aborted) {
      const { batch, isLast, upTo } = await readBatch(pass)
      const { changed, failed } = await settings.work(batch)
      if (isToTryAgain(failed)) {
        const next_at = after(REST_MS)
        return (await keep(pass, { ...pass, next_at })) ? next_at : null
      }
      const indexed = pass.indexed + changed
      const seen = pass.seen + batch.length
      const next: IndexPass = isLast
        ? {
            ...pass,
            after: '',
            seen: 0,
            indexed: 0,
            passes: pass.passes + 1,
            next_at: after(pass.passes === 0 ? SECOND_PASS_MS : LATER_PASS_MS),
          }
        : { ...pass, after: upTo, seen, indexed, next_at: after(CLAIM_MS) }
      if (!(await keep(pass, next))) return null
      if (isLast) {
        logger.info({ seen, changed: indexed, pass: next.passes }, `customers are ${what}`)
        return next.next_at
      }
      if (Math.floor(seen / LOG_EVERY) > Math.floor(pass.seen / LOG_EVERY)) {
        logger.info(
          { seen, changed: indexed },
          `customers are being looked at, until all are ${what}`,
        )
      }
      pass = { ...next, version: (pass.version ?? 0) + 1 }
      await pause(PAUSE_MS)
    }
    return null
  }

  return createPoller({
    clock,
    restMs: REST_MS,
    async poll(stopping) {
      const found = await find()
      if (found === null) return null
      if (found.next_at > clock.now()) return found.next_at
      const claimed = { ...found, next_at: after(CLAIM_MS) }
      if (!(await keep(found, claimed))) return null
      return work({ ...claimed, version: (found.version ?? 0) + 1 }, stopping)
    },
    onFailure: (error) => logger.warn({ err: error }, `customers not ${what}`),
  })
}
