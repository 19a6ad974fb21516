import { BASE_ROW } from '../writers/writers.collection.js'
import type { WriterPage } from './closed-pages.js'
import { batchOf } from './outbox-batch.js'
import { BEGINNING, RelayHistory } from './relay-history.js'
import type { RelayState } from './relay-lease.js'
import { RelayPauses } from './relay-pauses.js'
import { RelayProgress } from './relay-progress.js'
import type { Checkpoint } from './relays.collection.js'

/** The stream and the server that positions and checkpoints are of. */
export type Destination = Pick<RelayState, 'stream_created' | 'server'>

/** Where a relay stands: what it has told to which stream, and what waits. */
export class RelayStanding {
  /** Facts that are with the broker although their writer's position is before them. */
  readonly ahead = new Set<string>()
  readonly pauses = new RelayPauses()
  #destination: Destination
  #progress: RelayProgress
  #history: RelayHistory

  constructor({ stream_created, server, positions, stopped, checkpoints }: RelayState) {
    this.#destination = { stream_created, server }
    this.#progress = new RelayProgress({ positions, stopped })
    this.#history = new RelayHistory(checkpoints)
  }

  get destination(): Destination {
    return this.#destination
  }

  get progress(): RelayProgress {
    return this.#progress
  }

  get history(): RelayHistory {
    return this.#history
  }

  /** The part of it to store now. */
  toStored(): Partial<RelayState> {
    const reached = this.#progress.toStored()
    return { ...reached, checkpoints: this.#history.toStored(reached, new Date()) }
  }

  /** All that came after these checkpoints is to be told anew, to this destination. */
  goBackTo(checkpoints: readonly Checkpoint[], destination: Destination): void {
    this.#destination = destination
    this.#progress = new RelayProgress(checkpoints.at(-1) ?? BEGINNING)
    this.#history = new RelayHistory(checkpoints)
    this.ahead.clear()
    this.pauses.clear()
  }

  /** True when nothing of an aggregate is to be sent with what is new. */
  isLeftOut(aggregate: string): boolean {
    return this.#progress.isStopped(aggregate) || this.pauses.isPaused(aggregate)
  }

  /** Moves a writer's position over the batches of which everything is sent or remembered. */
  passDone({ writer, documents, reach }: WriterPage, done: ReadonlySet<string>): boolean {
    const open = documents.find(({ facts }) => !facts.every(({ id }) => done.has(id)))
    const passed = open === undefined ? reach : batchOf(open._id).round - 1n
    if (writer === BASE_ROW) return false
    for (const { _id, facts } of documents) {
      if (batchOf(_id).round > passed) break
      for (const { id } of facts) this.ahead.delete(id)
    }
    return this.#progress.pass({ writer, round: passed })
  }

  /** The base row's documents have no facts: they say of which writers nothing more comes. */
  passFolded(pages: readonly WriterPage[]): void {
    const page = pages.find(({ writer }) => writer === BASE_ROW)
    for (const { _id, after } of page?.documents ?? []) {
      if (!after.every((named) => this.#progress.isPast(named))) return
      for (const { writer } of after) this.#progress.forget(writer)
      this.#progress.pass(batchOf(_id))
    }
  }
}
