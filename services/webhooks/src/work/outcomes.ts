import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '@loyalty/engine/process'
import { limited } from '@loyalty/engine/query'
import type { AnyBulkWriteOperation, Db } from 'mongodb'
import { nextAttempt } from '../deliveries/rules/next-attempt.js'
import { deliveries, type DeliveryDocument, type StoredAttempt } from '../deliveries/store.js'
import { ATTEMPTS_KEPT_MAX, FAULT_PAUSE_MS, STORE_MS } from '../limits.js'
import { attemptsMade, deliveriesGivenUp, deliveryLag } from '../metrics.js'
import { isDelivered, type Attempt } from '../sending/sender.js'

/** One attempt of a delivery, and when it began and ended. */
export interface Outcome {
  delivery: DeliveryDocument
  attempt: Attempt
  at: Date
  now: Date
}

type Write = AnyBulkWriteOperation<DeliveryDocument>

interface WaitingWrites {
  writes: readonly Write[]
  stored: () => void
}

const isOpen = { state: { $in: ['PENDING', 'FAILED'] as ('PENDING' | 'FAILED')[] } }

/** Stores what became of attempts, many in one statement. A delivery stays due until that is stored. */
export class Outcomes {
  readonly #db: Db
  readonly #logger: Logger
  #waiting: WaitingWrites[] = []
  #isStoring = false

  constructor(db: Db, logger: Logger) {
    this.#db = db
    this.#logger = logger
  }

  /** Resolves when it is stored, however long the database is away. */
  add(outcome: Outcome): Promise<void> {
    return this.#add(toWrites(outcome))
  }

  /** The same for a delivery whose fact is gone, or that has waited for too long. */
  end(delivery: DeliveryDocument, state: 'CANCELLED' | 'DEAD', now: Date): Promise<void> {
    if (state === 'DEAD') deliveriesGivenUp.inc()
    return this.#add([
      ...heldBack(delivery, now),
      {
        updateOne: {
          filter: { _id: delivery._id, ...isOpen },
          update: {
            $set: { state, updated_at: now },
            $unset: { due_at: '' },
            $inc: { version: 1 },
          },
        },
      },
    ])
  }

  #add(writes: readonly Write[]): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.push({ writes, stored: resolve })
    if (!this.#isStoring) void this.#store()
    return promise
  }

  /** Stores all that waits, and what comes meanwhile. */
  async #store(): Promise<void> {
    this.#isStoring = true
    while (this.#waiting.length > 0) {
      await delay(STORE_MS)
      const batch = this.#waiting
      this.#waiting = []
      if (await this.#write(batch)) continue
      // What was stored already matches no more.
      this.#waiting.unshift(...batch)
      await delay(FAULT_PAUSE_MS)
    }
    this.#isStoring = false
  }

  async #write(batch: readonly WaitingWrites[]): Promise<boolean> {
    try {
      await this.#db.collection<DeliveryDocument>(deliveries.name).bulkWrite(
        batch.flatMap(({ writes }) => writes),
        { ordered: false, ...limited() },
      )
      for (const { stored } of batch) stored()
      return true
    } catch (error) {
      this.#logger.warn(
        { err: error, count: batch.length },
        'outcomes of deliveries not stored yet',
      )
      return false
    }
  }
}

/**
 * Makes due now what waits behind a delivery that ends: somebody may have sent that by hand, long before it was due.
 * One that never failed has held nothing back.
 */
const heldBack = (
  { webhook, order, attempts_count: count }: DeliveryDocument,
  now: Date,
): Write[] =>
  order === undefined || count === 0
    ? []
    : [
        {
          updateMany: {
            filter: { webhook, order, state: 'PENDING', due_at: { $gt: now, $type: 'date' } },
            update: { $set: { due_at: now }, $inc: { version: 1 } },
            hint: 'in_order',
          },
        },
      ]

function toWrites({ delivery, attempt, at, now }: Outcome): Write[] {
  const stored: StoredAttempt = {
    at,
    status: attempt.status,
    duration_ms: Math.round(attempt.durationMs),
    answer: attempt.answer,
    error: attempt.error,
  }
  const pushed = { attempts: { $each: [stored], $slice: -ATTEMPTS_KEPT_MAX } }
  const counted = { version: 1, attempts_count: 1, tries: 1 }
  if (isDelivered(attempt)) {
    attemptsMade.inc({ outcome: 'delivered' })
    if (delivery.attempts_count === 0) {
      deliveryLag.observe((now.getTime() - delivery.created_at.getTime()) / 1_000)
    }
    return [
      ...heldBack(delivery, now),
      {
        updateOne: {
          filter: { _id: delivery._id, ...isOpen },
          update: {
            $set: { state: 'DELIVERED', delivered_at: now, updated_at: now },
            $unset: { due_at: '' },
            $inc: counted,
            $push: pushed,
          },
        },
      },
    ]
  }
  attemptsMade.inc({ outcome: attempt.status === null ? 'unreachable' : 'refused' })
  const next = nextAttempt({
    tries: delivery.tries + 1,
    queuedAt: delivery.queued_at,
    now,
    retryAfterSeconds: attempt.retryAfterSeconds,
    chance: Math.random(),
  })
  if (next === null) deliveriesGivenUp.inc()
  return [
    ...(next === null ? heldBack(delivery, now) : []),
    {
      updateOne: {
        // Unless somebody has asked meanwhile that it is sent again, or another process has sent it.
        filter: { _id: delivery._id, ...isOpen, tries: delivery.tries },
        update: {
          $set: {
            state: next === null ? 'DEAD' : 'FAILED',
            updated_at: now,
            ...(next && { due_at: next }),
          },
          ...(next === null && { $unset: { due_at: '' as const } }),
          $inc: counted,
          $push: pushed,
        },
      },
    },
  ]
}
