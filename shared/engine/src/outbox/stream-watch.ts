import { isDeepStrictEqual } from 'node:util'
import {
  ensureEventsStream,
  readEventsStream,
  subjectInto,
  type StreamState,
} from '../jetstream/events-stream.js'
import type { Broker } from '../transport/connect.js'
import { Due } from './due.js'
import { QUIET_MS, STREAM_CHECK_MS } from './relay-limits.js'
import type { Destination } from './relay-standing.js'

/** The stream as it was found, and the server that told of it. */
export interface Poll {
  stream: StreamState
  destination: Destination
  /** Nothing of it differs from when all was in it. */
  isAsBefore: boolean
}

/**
 * A relay's view of its stream. A broker that went and came back may have another one, and a broker
 * that is gone acknowledges nothing, so that a loss can hide in a pause only.
 */
export class StreamWatch {
  readonly #broker: Broker
  readonly #forget: () => void
  readonly #check = new Due(STREAM_CHECK_MS)
  readonly #quiet = new Due(QUIET_MS)
  /** As it was when nothing was missing in it. */
  #whole: StreamState | null = null
  /** Where it takes facts. */
  #entrance: Pick<StreamState, 'entrance'> = { entrance: null }
  /** True when it was looked at since the connection was restored. */
  #isPolled = false

  constructor(broker: Broker) {
    this.#broker = broker
    this.#forget = broker.onReconnect(() => {
      this.#isPolled = false
      this.#whole = null
    })
  }

  /** True when facts may go to it as it was looked at. */
  get isSameBroker(): boolean {
    return this.#broker.isConnected && this.#isPolled
  }

  isDue(): boolean {
    return this.#check.isNow() || !this.isSameBroker || this.#quiet.isNow()
  }

  /** Until then nothing has to be looked at, unless nothing is heard of it. */
  get dueAtMs(): number {
    return this.isSameBroker ? this.#check.atMs : 0
  }

  subjectOf(subject: string): string {
    return subjectInto(this.#entrance, subject)
  }

  /** It has acknowledged something. */
  heard(): void {
    this.#quiet.done()
  }

  /** Something failed by it: the next step looks at it first. */
  doubt(): void {
    this.#check.hurry()
  }

  /** Looks at it, and declares it where it is missing. */
  async poll(): Promise<Poll> {
    this.#isPolled = true
    const server = this.#broker.connection.info?.server_id ?? null
    const stream = await ensureEventsStream(this.#broker)
    const isAsBefore = this.#whole !== null && isDeepStrictEqual(stream, this.#whole)
    return { stream, destination: { stream_created: stream.created, server }, isAsBefore }
  }

  /** The stream that was polled counts from now on, with all in it or about to be sent again. */
  trust({ stream }: Poll): void {
    this.#quiet.done()
    this.#check.done()
    this.#whole = stream
    this.#entrance = stream
  }

  /** True when it answers, and is the one that was looked at. Nothing is declared here. */
  async isStill({ stream_created: created }: Destination): Promise<boolean> {
    if (!this.isSameBroker) return false
    try {
      return (await readEventsStream(this.#broker)).created === created
    } catch {
      return false
    }
  }

  close(): void {
    this.#forget()
  }
}
