import { DeliverPolicy, type ConsumerMessages } from '@nats-io/jetstream'
import type { Logger } from '../observability/logger.js'
import type { Broker } from '../transport/connect.js'
import { pause } from '../waits/pause.js'
import {
  EVENTS_STREAM,
  EVENTS_SUBJECTS,
  managerOf,
  readEventsStream,
  type StreamState,
} from './events-stream.js'
import { CONSUMER_RETRY_MS, FACTS_AHEAD_MAX, TAIL_POLL_MS } from './limits.js'

/** One incarnation of the stream of facts: a stream that is made again is another one. */
export type Incarnation = Pick<StreamState, 'created' | 'entrance'>

/** A point in an incarnation of the stream of facts: after the fact of this sequence. */
export interface Place extends Incarnation {
  sequence: number
}

/** A fact as the stream has it. */
export interface StreamedFact {
  /** `loyalty.events.<area>.<fact>.<account>` */
  subject: string
  sequence: number
  /** CloudEvents 1.0 JSON, the exact text that was published. */
  text: string
}

export interface TailListener {
  /**
   * Facts come from here on, and nobody knows which were before. Called first of all, and again when the
   * stream is another one or has lost what it had.
   */
  begin(place: Place): void
  /** The next fact, of whatever account. */
  fact(fact: StreamedFact): void
}

export interface FactTail {
  stop(): Promise<void>
}

/**
 * Follows all facts from now on, each once and in the order of the stream, by a consumer of its own that
 * leaves nothing behind. A broker that was away is waited for, for ever, and nothing is passed over.
 */
export function tailFacts(broker: Broker, logger: Logger, listener: TailListener): FactTail {
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  let messages: ConsumerMessages | null = null
  let place: Place | null = null

  const follow = async () => {
    while (!isStopping()) {
      try {
        place = await placeNow(broker, place, listener)
        await readFrom(place)
      } catch (error) {
        logger.debug({ err: error }, 'no facts to follow')
      }
      await pause(CONSUMER_RETRY_MS, stopping.signal)
    }
  }

  const readFrom = async (at: Place) => {
    const manager = await managerOf(broker)
    const consumer = await manager.jetstream().consumers.get(EVENTS_STREAM, {
      filter_subjects: EVENTS_SUBJECTS,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: at.sequence + 1,
    })
    const own = await consumer.consume({ max_messages: FACTS_AHEAD_MAX })
    messages = own
    const look = setInterval(() => void endIfBroken(broker, at, own), TAIL_POLL_MS).unref()
    try {
      // It may have been stopped while it began.
      if (isStopping()) own.stop()
      for await (const message of own) {
        at.sequence = message.seq
        listener.fact({
          subject: message.subject,
          sequence: message.seq,
          text: message.string(),
        })
      }
    } finally {
      clearInterval(look)
      messages = null
      // It would go by itself some minutes later.
      await consumer.delete().catch(() => false)
    }
  }

  const following = follow()
  return {
    async stop() {
      stopping.abort()
      messages?.stop()
      await following
    },
  }
}

/** Where to go on: after what was read last, or where the stream ends when it does not have that. */
async function placeNow(
  broker: Broker,
  last: Place | null,
  listener: TailListener,
): Promise<Place> {
  const state = await readEventsStream(broker)
  if (last !== null && isIn(state, last)) return last
  const { created, entrance, lastSequence: sequence } = state
  const place = { created, entrance, sequence }
  listener.begin({ ...place })
  return place
}

/**
 * True when all that came after a place is there or still to come. Facts that were removed by age after the
 * place are no matter to who follows closely.
 */
const isIn = ({ created, lastSequence }: StreamState, place: Place): boolean =>
  created === place.created && place.sequence <= lastSequence

/** A consumer of a stream that was made anew would wait for a place that comes late or never. */
async function endIfBroken(broker: Broker, at: Place, messages: ConsumerMessages): Promise<void> {
  // Read before the stream is asked: it goes on meanwhile.
  const place = { ...at }
  const state = await readEventsStream(broker).catch(() => null)
  if (state !== null && !isIn(state, place)) messages.stop()
}
