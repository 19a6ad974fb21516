import type { StoppedAggregate } from './relays.collection.js'
import { batchOf, type WriterBatch } from './outbox-batch.js'
import type { RelayState } from './relay-lease.js'
import { STOPPED_BATCHES_MAX } from './relay-limits.js'

/**
 * The progress of a relay: each writer's last batch up to which everything is with the broker, but for
 * the facts of stopped aggregates, whose documents are named.
 */
export class RelayProgress {
  readonly #positions: Map<string, bigint>
  readonly #stopped: Map<string, string[]>
  #stoppedBatches: number
  #isChanged = false

  constructor({ positions, stopped }: Pick<RelayState, 'positions' | 'stopped'>) {
    this.#positions = new Map(Object.entries(positions))
    this.#stopped = new Map(
      stopped.map(({ aggregate, rounds: batches }) => [aggregate, [...batches]]),
    )
    this.#stoppedBatches = stopped.reduce((sum, { rounds: batches }) => sum + batches.length, 0)
  }

  /** True when it differs from what was stored last. */
  get isChanged(): boolean {
    return this.#isChanged
  }

  /** The progress to store, which then counts as stored and changes no more. */
  toStored(): Pick<RelayState, 'positions' | 'stopped'> {
    this.#isChanged = false
    return {
      positions: Object.fromEntries(this.#positions),
      stopped: [...this.#stopped].map(([aggregate, batches]) => ({
        aggregate,
        rounds: [...batches],
      })),
    }
  }

  /** A writer that was never heard of begins at its first batch. */
  know(writer: string): void {
    if (!this.#positions.has(writer)) this.#positions.set(writer, 0n)
  }

  positionOf(writer: string): bigint {
    return this.#positions.get(writer) ?? 0n
  }

  /** True when all of a batch is sent. One of a writer that nobody knows is so, or was purged. */
  isPast({ writer, round }: WriterBatch): boolean {
    const position = this.#positions.get(writer)
    return position === undefined || position >= round
  }

  /** All up to this batch is sent. Answers whether that is news; a position never goes back. */
  pass({ writer, round }: WriterBatch): boolean {
    if (round <= this.positionOf(writer)) return false
    this.#positions.set(writer, round)
    this.#isChanged = true
    return true
  }

  /** A writer whose row is gone and whose last batch is sent. */
  forget(writer: string): void {
    if (this.#positions.delete(writer)) this.#isChanged = true
  }

  /** True when the facts of an aggregate in a document are with the broker. */
  isSent(document: string, aggregate: string): boolean {
    const isWaiting = this.#stopped.get(aggregate)?.includes(document) ?? false
    return !isWaiting && this.isPast(batchOf(document))
  }

  isStopped(aggregate: string): boolean {
    return this.#stopped.has(aggregate)
  }

  get stopped(): StoppedAggregate[] {
    return [...this.#stopped].map(([aggregate, batches]) => ({ aggregate, rounds: batches }))
  }

  /** An aggregate waits from this document on. False when there is no room to remember it. */
  stop(aggregate: string, id: string): boolean {
    const batches = this.#stopped.get(aggregate)
    if (batches?.includes(id)) return true
    if (this.#stoppedBatches >= STOPPED_BATCHES_MAX) return false
    if (batches) batches.push(id)
    else this.#stopped.set(aggregate, [id])
    this.#stoppedBatches += 1
    this.#isChanged = true
    return true
  }

  /** The first documents that an aggregate waited in are sent as far as it is concerned. */
  resume(aggregate: string, sent: number): void {
    const batches = this.#stopped.get(aggregate)
    if (batches === undefined || sent === 0) return
    batches.splice(0, sent)
    if (batches.length === 0) this.#stopped.delete(aggregate)
    this.#stoppedBatches -= sent
    this.#isChanged = true
  }
}
