import type { Db } from 'mongodb'
import type { StreamCreated } from '../jetstream/events-stream.js'
import { REFILL_STOPPED_MAX, REFILL_RETRY_MS, RELAY_PAGE_MAX } from './relay-limits.js'
import {
  boundBefore,
  findSent,
  findSentOf,
  keyOfAggregate,
  type AggregateKey,
  type RowPosition,
  type Sendable,
} from './relay-rows.js'
import type { Sent } from './relay-sender.js'

export interface RefillParts {
  db: Db
  send: (rows: readonly Sendable[]) => Promise<Sent>
}

/** Below every `_id`. */
const NOTHING = ''

/**
 * Sends all kept rows that were sent to an earlier stream again, aggregate by aggregate. What is not
 * sent yet may go out for the aggregates that it has passed, and waits behind it for the others.
 */
export class Refill {
  readonly streamCreated: StreamCreated
  readonly #parts: RefillParts
  /** Aggregates that stopped at a failure, each from its row on. */
  readonly #stopped = new Map<string, RowPosition>()
  #position: RowPosition | null = null
  #isScanned = false
  #retryAt = 0
  #count = 0

  constructor(streamCreated: StreamCreated, parts: RefillParts) {
    this.streamCreated = streamCreated
    this.#parts = parts
  }

  /** Rows that were acknowledged again. */
  get count(): number {
    return this.#count
  }

  get isDone(): boolean {
    return this.#isScanned && this.#stopped.size === 0
  }

  /** Only the aggregates whose rows are below it are passed; null: all of them. */
  get bound(): string | null {
    if (this.#isScanned) return null
    return this.#position === null ? NOTHING : boundBefore(this.#position)
  }

  /** Whether an aggregate that is passed stopped on the way. */
  holdsBack(row: AggregateKey): boolean {
    return this.#stopped.has(keyOfAggregate(row))
  }

  /** Sends a part. Answers the fault of the broker that interrupted it. */
  async advance(): Promise<Sent['fault']> {
    if (!this.#isScanned && this.#stopped.size < REFILL_STOPPED_MAX) return this.#sendPage()
    if (performance.now() < this.#retryAt) return null
    this.#retryAt = performance.now() + REFILL_RETRY_MS
    return this.#retryStopped()
  }

  async #sendPage(): Promise<Sent['fault']> {
    const rows = await findSent(this.#parts.db, this.#position)
    const { fault, isComplete } = await this.#send(rows.filter((row) => !this.holdsBack(row)))
    // A page that was interrupted is sent again; what JetStream has of it already, it drops.
    if (!isComplete) return fault
    this.#position = rows.at(-1) ?? this.#position
    this.#isScanned = rows.length < RELAY_PAGE_MAX
    return null
  }

  async #retryStopped(): Promise<Sent['fault']> {
    for (const [key, from] of this.#stopped) {
      const rows = await findSentOf(this.#parts.db, from)
      this.#stopped.delete(key)
      const { fault, isComplete } = await this.#send(rows)
      const last = rows.at(-1)
      if (!isComplete) this.#stopped.set(key, from)
      else if (rows.length === RELAY_PAGE_MAX && last && !this.#stopped.has(key)) {
        this.#stopped.set(key, { ...last, sequence: last.sequence + 1 })
      }
      if (!isComplete) return fault
    }
    return null
  }

  async #send(rows: readonly Sendable[]): Promise<Sent> {
    const sent = await this.#parts.send(rows)
    this.#count += sent.acknowledged.length
    for (const { row } of sent.stopped) this.#stopped.set(keyOfAggregate(row), row)
    return sent
  }
}
