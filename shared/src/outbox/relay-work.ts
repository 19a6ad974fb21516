import type { Db } from 'mongodb'
import { ensureEventsStream } from '../jetstream/events-stream.js'
import type { Publisher } from '../jetstream/publisher.js'
import type { Logger } from '../observability/logger.js'
import type { Broker } from '../transport/connect.js'
import type { Lease } from './relay-lease.js'
import {
  AGGREGATE_RETRY_MS_MAX,
  AGGREGATE_RETRY_MS_MIN,
  RELAY_PAGE_MAX,
  STREAM_CHECK_MS,
} from './relay-limits.js'
import { Refill } from './relay-refill.js'
import { findUnsent, keyOfAggregate, type AggregateKey, type Sendable } from './relay-rows.js'
import { sendInOrder, type Sent } from './relay-sender.js'

export interface RelayWorkSettings {
  db: Db
  broker: Broker
  logger: Logger
  replicas: number
  publisher: Publisher
  isStopping: () => boolean
}

export interface RelayWork {
  /**
   * One look at the stream, when it is time, and one page of rows. `busy`: go on at once; `idle`:
   * nothing is due; `interrupted`: the broker failed, go on a little later.
   */
  step(lease: Lease): Promise<'busy' | 'idle' | 'interrupted'>
}

/** What a relay does while it holds the lease: one step after the other, never two at once. */
export function createRelayWork(settings: RelayWorkSettings): RelayWork {
  const { db, broker, logger, replicas, publisher, isStopping } = settings
  const failures = new Map<string, { pauseMs: number; untilMs: number }>()
  let lease: Lease | null = null
  let checkAt = 0
  let refill: Refill | null = null
  /** Where the walk over the aggregates stands; it begins anew at its end. */
  let after: AggregateKey | null = null

  const send = (rows: readonly Sendable[]) =>
    sendInOrder(publisher, rows, () => lease?.isHeld === true && !isStopping())

  /**
   * A stream of another time of creation than the stored one lacks what was sent. What a relay of
   * another process has refilled meanwhile shows in the lease.
   */
  const checkStream = async ({ streamCreated }: Lease) => {
    const created = await ensureEventsStream(broker, replicas)
    checkAt = performance.now() + STREAM_CHECK_MS
    if (created === streamCreated) refill = null
    else if (refill?.streamCreated !== created) {
      refill = new Refill(created, { db, send })
      failures.clear()
      logger.info({ created, before: streamCreated }, 'stream is new, refill starts')
    }
  }

  /** Stored only when the stream that was filled is still there. */
  const finishRefill = async (held: Lease, done: Refill) => {
    await checkStream(held)
    if (refill !== done) return
    await held.storeStream(done.streamCreated)
    refill = null
    logger.info({ count: done.count, created: done.streamCreated }, 'stream is refilled')
  }

  const isDue = (row: AggregateKey) =>
    (failures.get(keyOfAggregate(row))?.untilMs ?? 0) <= performance.now() &&
    refill?.holdsBack(row) !== true

  const noteFailures = ({ acknowledged, stopped }: Sent) => {
    if (failures.size > 0) for (const row of acknowledged) failures.delete(keyOfAggregate(row))
    for (const { row, fault } of stopped) {
      const key = keyOfAggregate(row)
      const doubled = (failures.get(key)?.pauseMs ?? AGGREGATE_RETRY_MS_MIN / 2) * 2
      const pauseMs = Math.min(doubled, AGGREGATE_RETRY_MS_MAX)
      failures.set(key, { pauseMs, untilMs: performance.now() + pauseMs })
      logger.error({ err: fault, id: row._id, pauseMs }, 'fact not sent, its aggregate waits')
    }
  }

  const sendUnsent = async (held: Lease): Promise<Sent & { isLastPage: boolean }> => {
    const rows = await findUnsent(db, { after, before: refill?.passed ?? null })
    const isLastPage = rows.length < RELAY_PAGE_MAX
    // An aggregate with more rows than a page waits for the next walk, so that others get on.
    after = isLastPage ? null : (rows.at(-1) ?? null)
    const sent = await send(rows.filter(isDue))
    noteFailures(sent)
    if (sent.acknowledged.length > 0) await held.markSent(sent.acknowledged.map(({ _id }) => _id))
    return { ...sent, isLastPage }
  }

  return {
    async step(held) {
      if (held !== lease) checkAt = 0
      lease = held
      if (performance.now() >= checkAt) await checkStream(held)
      const refilling = refill
      const countBefore = refilling?.count ?? 0
      const refillFault = (await refilling?.advance()) ?? null
      if (refilling?.isDone === true) await finishRefill(held, refilling)
      const { fault, isLastPage, acknowledged } = await sendUnsent(held)
      if (refillFault !== null || fault !== null) {
        checkAt = 0
        logger.warn({ err: refillFault ?? fault }, 'relay is held up')
        return 'interrupted'
      }
      const isRefilling = refill !== null && refill.count > countBefore
      return isRefilling || !isLastPage || acknowledged.length > 0 ? 'busy' : 'idle'
    },
  }
}
