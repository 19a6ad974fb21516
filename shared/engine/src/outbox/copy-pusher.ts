import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from 'mongodb'
import type { AccountId } from '@loyalty/contracts/ids'
import { keysBelow } from '../mongo/keys-below.js'
import { limited } from '../mongo/limits.js'
import type { Logger } from '../observability/logger.js'
import { onScrape } from '../observability/metrics.js'
import { aggregateKey } from './cloud-event.js'
import {
  PUSH_AGE_MS,
  PUSH_AWAY_MS,
  PUSH_COUNTED_MAX,
  PUSH_BATCH_MAX,
  PUSH_IDLE_POLL_MS,
  PUSH_POLL_MS,
  PUSH_RETRY_MS_MAX,
  PUSH_RETRY_MS_MIN,
  PUSHES_IN_FLIGHT_MAX,
  SETTLE_LIMIT_MS,
  SETTLE_RETRY_MS,
} from './limits.js'
import { copiesUnapplied } from './metrics.js'
import { pushes, type PushDocument } from './pushes.collection.js'
import { createReceiverWatch, type Listen } from './receiver-watch.js'
import { shareNext } from '../share-next.js'
import { steadyNow } from '../steady-clock.js'
import { backOffMs } from '../waits/back-off.js'
import { pause } from '../waits/pause.js'

export interface CopyPusherSettings {
  db: Db
  logger: Logger
  /** Sends a fact as a request, and tells what its receiver made of it. */
  send: (subject: string, body: string, account: AccountId) => Promise<PushResult>
  /** Hears of a receiver that was away. */
  listen: Listen
}

/** `away`: nobody is there who could answer; `failed`: silence, or a refusal. */
export type PushResult = 'applied' | 'failed' | 'away'

export interface CopyPusher {
  /**
   * Pushes what is not applied yet of one aggregate, in order. True when nothing is left; false
   * when the limit passes first, after which the pushing goes on in the background.
   */
  settle(account: AccountId, aggregateId: string, limitMs?: number): Promise<boolean>
  start(): void
  /** Waits for the pushes in flight. */
  stop(): Promise<void>
}

type DueRow = Pick<PushDocument, '_id' | 'account_id' | 'aggregate_id' | 'created_at'>

interface Aggregate {
  account: AccountId
  aggregateId: string
}

/**
 * Keeps copies in wallet fresh: facts that it decides on are sent as requests until it has applied them,
 * and only then their rows go. A fact may arrive twice, from two processes or after a kill between the
 * answer and the removal; the receiver applies a copy only when its version is higher. While nobody is
 * there, one row is tried now and then, and all of them when the receiver says that it is there.
 */
export function createCopyPusher({ db, logger, send, listen }: CopyPusherSettings): CopyPusher {
  const rows = db.collection<PushDocument>(pushes.name)
  const passes = new Map<string, { push: () => Promise<boolean>; users: number }>()
  const failures = new Map<string, { count: number; untilMs: number }>()
  const receiver = createReceiverWatch(listen)
  const stopping = new AbortController()
  let loop: Promise<void> | null = null
  let forget: (() => void) | undefined

  /** One pass over an aggregate: true when all of it is applied. */
  const pushAll = async ({ account, aggregateId }: Aggregate): Promise<boolean> => {
    const unapplied = await rows
      .find({ _id: keysBelow(aggregateKey(account, aggregateId)) }, limited())
      .sort({ _id: 1 })
      .limit(PUSH_BATCH_MAX)
      .toArray()
    for (const row of unapplied) {
      const { _id, subject, text } = row
      const result = await send(subject, text, account)
      if (result === 'away') receiver.foundAway()
      else receiver.foundThere()
      if (result !== 'applied') return false
      await rows.deleteOne({ _id }, limited())
    }
    return unapplied.length < PUSH_BATCH_MAX
  }

  /** One pass at a time per aggregate, so that its facts leave in order. */
  const push = async (aggregate: Aggregate): Promise<boolean> => {
    const key = keyOf(aggregate)
    const shared = passes.get(key) ?? { push: shareNext(() => pushAll(aggregate)), users: 0 }
    passes.set(key, shared)
    shared.users += 1
    try {
      return await shared.push()
    } catch (error) {
      logger.warn({ err: error, aggregateId: aggregate.aggregateId }, 'copy not pushed')
      return false
    } finally {
      shared.users -= 1
      if (shared.users === 0) passes.delete(key)
    }
  }

  const pushInBackground = async (aggregate: Aggregate) => {
    const key = keyOf(aggregate)
    if (await push(aggregate)) {
      failures.delete(key)
      return
    }
    // No fault of this aggregate.
    if (receiver.isAway) return
    const count = (failures.get(key)?.count ?? 0) + 1
    const pauseMs = backOffMs(count, { minMs: PUSH_RETRY_MS_MIN, maxMs: PUSH_RETRY_MS_MAX })
    failures.set(key, { count, untilMs: steadyNow() + pauseMs })
  }

  /** Rows that are due, oldest first, after one of them. */
  const findDue = (after: DueRow | null, limit = PUSH_BATCH_MAX): Promise<DueRow[]> =>
    rows
      .find(
        {
          $expr: OLD_ENOUGH,
          ...(after && {
            $or: [
              { created_at: after.created_at, _id: { $gt: after._id } },
              { created_at: { $gt: after.created_at } },
            ],
          }),
        },
        { ...limited(), projection: { account_id: 1, aggregate_id: 1, created_at: 1 } },
      )
      .sort({ created_at: 1, _id: 1 })
      .limit(limit)
      .toArray()

  /** A pause that ended long ago belongs to an aggregate that another process settled. */
  const forgetOldPauses = () => {
    const longAgo = steadyNow() - PUSH_RETRY_MS_MAX
    for (const [key, { untilMs }] of failures) if (untilMs < longAgo) failures.delete(key)
  }

  /** One pass over all that is due. Answers whether there was anything. */
  const pushDue = async (): Promise<boolean> => {
    forgetOldPauses()
    let after: DueRow | null = null
    while (!stopping.signal.aborted && !receiver.isAway) {
      const due = await findDue(after)
      const last = due.at(-1)
      if (last === undefined) break
      const distinct = new Map(
        due.map(aggregateOf).map((aggregate) => [keyOf(aggregate), aggregate]),
      )
      const isDue = (key: string) => (failures.get(key)?.untilMs ?? 0) <= steadyNow()
      await inParallel(
        [...distinct].flatMap(([key, aggregate]) => (isDue(key) ? [aggregate] : [])),
        async (aggregate) => {
          if (!receiver.isAway) await pushInBackground(aggregate)
        },
      )
      after = last
    }
    return after !== null
  }

  /** True when the receiver is there although nothing was heard of it: one row tells. */
  const probe = async (): Promise<boolean> => {
    const [first] = await findDue(null, 1)
    if (first !== undefined) await push(aggregateOf(first))
    return first !== undefined
  }

  const rest = async (restMs: number) => {
    const ended = new AbortController()
    const limit = pause(restMs, AbortSignal.any([stopping.signal, ended.signal]))
    await (receiver.isAway ? Promise.race([limit, receiver.there()]) : limit)
    ended.abort()
  }

  /**
   * Polls often while something is due, and else now and then: whoever died may have left a row. While
   * nobody could take them, there is nothing to look for.
   */
  const run = async () => {
    while (!stopping.signal.aborted) {
      const poll = receiver.isAway ? probe : pushDue
      const isAnyDue = await poll().catch((error: unknown) => {
        logger.warn({ err: error }, 'copies not read')
        return false
      })
      if (receiver.isAway) await rest(PUSH_AWAY_MS)
      else await rest(isAnyDue ? PUSH_POLL_MS : PUSH_IDLE_POLL_MS)
    }
  }

  return {
    async settle(account, aggregateId, limitMs = SETTLE_LIMIT_MS) {
      const late = delay(limitMs, false, { ref: false })
      const endsAt = performance.now() + limitMs
      for (;;) {
        if (await Promise.race([push({ account, aggregateId }), late])) return true
        if (performance.now() + SETTLE_RETRY_MS >= endsAt) return false
        await delay(SETTLE_RETRY_MS)
        // Whoever is not there has applied nothing, and is heard of when it comes.
        if (receiver.isAway) await Promise.race([receiver.there(), late])
      }
    },

    start() {
      if (loop !== null) return
      loop = run()
      forget = onScrape([copiesUnapplied], async () => [
        await rows.countDocuments({}, { hint: { _id: 1 }, limit: PUSH_COUNTED_MAX, ...limited() }),
      ])
    },

    async stop() {
      forget?.()
      stopping.abort()
      await loop
      receiver.foundThere()
    },
  }
}

const aggregateOf = ({ account_id: account, aggregate_id: aggregateId }: DueRow): Aggregate => ({
  account,
  aggregateId,
})

const keyOf = ({ account, aggregateId }: Aggregate) => aggregateKey(account, aggregateId)

async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: PUSHES_IN_FLIGHT_MAX }, worker))
}

/** By the database's time, as the rows are. */
const OLD_ENOUGH = { $lt: ['$created_at', { $subtract: ['$$NOW', PUSH_AGE_MS] }] }
