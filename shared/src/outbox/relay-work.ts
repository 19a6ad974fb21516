import type { Db } from 'mongodb'
import { ensureEventsStream } from '../jetstream/events-stream.js'
import type { Publisher } from '../jetstream/publisher.js'
import type { Logger } from '../observability/logger.js'
import type { Broker } from '../transport/connect.js'
import type { Lease } from './relay-lease.js'
import {
  AGGREGATE_RETRY_MS_MAX,
  AGGREGATE_RETRY_MS_MIN,
  RELAY_FULL_LOOK_MS,
  RELAY_MARK_MAX,
  RELAY_PAGE_MAX,
  RELAY_WINDOW_MS,
  STREAM_CHECK_MS,
} from './relay-limits.js'
import { Refill } from './relay-refill.js'
import {
  findUnsentOf,
  findUnsentPlaces,
  keyOfAggregate,
  type AggregateKey,
  type Place,
  type Sendable,
} from './relay-rows.js'
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
   * One look at the stream, when it is time, and one page of rows. `busy`: there are more; `idle`:
   * all that was due is done; `interrupted`: the broker failed, go on a little later.
   */
  step(lease: Lease): Promise<'busy' | 'idle' | 'interrupted'>
}

/** One pass over the rows that are not sent: all of them, or the recent ones. */
interface Look {
  startedAt: number
  isFull: boolean
  from: Date | null
  after: Place | null
}

/** What a relay does while it holds the lease: one step after the other, never two at once. */
export function createRelayWork(settings: RelayWorkSettings): RelayWork {
  const { db, broker, logger, replicas, publisher, isStopping } = settings
  const failures = new Map<string, { row: AggregateKey; pauseMs: number; untilMs: number }>()
  let lease: Lease | null = null
  let checkAt = 0
  let refill: Refill | null = null
  /** The look that is under way, page by page; null: the next one begins. */
  let look: Look | null = null
  /** When the last look of each kind began that came to its end. */
  let lookedAt = 0
  let fullLookAt = -Infinity

  const mayGoOn = () => lease?.isHeld === true && !isStopping()
  const send = (rows: readonly Sendable[]) => sendInOrder(publisher, rows, mayGoOn)

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
    fullLookAt = -Infinity
    logger.info({ count: done.count, created: done.streamCreated }, 'stream is refilled')
  }

  const isDue = (row: AggregateKey) =>
    (failures.get(keyOfAggregate(row))?.untilMs ?? 0) <= performance.now() &&
    refill?.holdsBack(row) !== true

  const beginLook = (held: Lease): Look => {
    const startedAt = held.now()
    const isFull = startedAt - fullLookAt >= RELAY_FULL_LOOK_MS
    return {
      startedAt,
      isFull,
      from: isFull ? null : new Date(lookedAt - RELAY_WINDOW_MS),
      after: null,
    }
  }

  const endLook = ({ startedAt, isFull }: Look) => {
    lookedAt = startedAt
    if (isFull) fullLookAt = startedAt
    look = null
  }

  const noteFailures = ({ acknowledged, stopped }: Sent) => {
    if (failures.size > 0) for (const row of acknowledged) failures.delete(keyOfAggregate(row))
    for (const { row, fault } of stopped) {
      const key = keyOfAggregate(row)
      const doubled = (failures.get(key)?.pauseMs ?? AGGREGATE_RETRY_MS_MIN / 2) * 2
      const pauseMs = Math.min(doubled, AGGREGATE_RETRY_MS_MAX)
      failures.set(key, { row, pauseMs, untilMs: performance.now() + pauseMs })
      logger.error({ err: fault, id: row._id, pauseMs }, 'fact not sent, its aggregate waits')
    }
  }

  const sendUnsent = async (held: Lease): Promise<Sent & { isLastPage: boolean }> => {
    const current = (look ??= beginLook(held))
    const places = await findUnsentPlaces(db, current)
    const isLastPage = places.length < RELAY_PAGE_MAX
    current.after = places.at(-1) ?? null
    if (isLastPage) endLook(current)
    const stopped = [...failures.values()].map(({ row }) => row).filter(isDue)
    const due = distinct([...places.filter(isDue), ...stopped])
    const rows = due.length === 0 ? [] : await findUnsentOf(db, due, refill?.bound ?? null)
    const sent = await send(rows)
    noteFailures(sent)
    await markSent(held, sent.acknowledged)
    // What was read and not tried, or not read, is older than the window when it is looked for again.
    const isCut = rows.length === RELAY_PAGE_MAX || !sent.isComplete
    if (isCut) fullLookAt = -Infinity
    return { ...sent, isLastPage: isLastPage && !isCut }
  }

  return {
    async step(held) {
      if (held !== lease) {
        checkAt = 0
        look = null
        fullLookAt = -Infinity
      }
      lease = held
      if (performance.now() >= checkAt) await checkStream(held)
      const refilling = refill
      const countBefore = refilling?.count ?? 0
      const refillFault = (await refilling?.advance()) ?? null
      if (refilling?.isDone === true) await finishRefill(held, refilling)
      const { fault, isLastPage } = await sendUnsent(held)
      if (refillFault !== null || fault !== null) {
        checkAt = 0
        logger.warn({ err: refillFault ?? fault }, 'relay is held up')
        return 'interrupted'
      }
      const isRefilling = refill !== null && refill.count > countBefore
      return isRefilling || !isLastPage ? 'busy' : 'idle'
    },
  }
}

const markSent = async (held: Lease, rows: readonly Sendable[]) => {
  for (let start = 0; start < rows.length; start += RELAY_MARK_MAX) {
    const part = rows.slice(start, start + RELAY_MARK_MAX)
    await held.markSent(part.map(({ _id }) => _id))
  }
}

const distinct = (rows: readonly AggregateKey[]): AggregateKey[] => [
  ...new Map(rows.map((row) => [keyOfAggregate(row), row])).values(),
]
