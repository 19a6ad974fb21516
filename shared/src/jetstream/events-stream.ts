import {
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type StreamConfig,
} from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import type { Broker } from '../transport/connect.js'
import { API_TIMEOUT_MS, DUPLICATE_WINDOW_MINUTES, FACTS_KEPT_DAYS } from './limits.js'

/** The one stream of all facts, of all services: every subject below `loyalty.events`. */
export const EVENTS_STREAM = 'LOYALTY_EVENTS'
export const EVENTS_SUBJECTS = 'loyalty.events.>'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** What an incarnation of a stream is known by: a stream that is made again has another time. */
export type StreamCreated = string

const eventsStream = (replicas: number): Partial<StreamConfig> & { name: string } => ({
  name: EVENTS_STREAM,
  description: 'Facts of the loyalty services, filled again from their databases when it is lost',
  subjects: [EVENTS_SUBJECTS],
  storage: StorageType.File,
  retention: RetentionPolicy.Limits,
  discard: DiscardPolicy.New,
  max_age: nanos(FACTS_KEPT_DAYS * DAY_MS),
  duplicate_window: nanos(DUPLICATE_WINDOW_MINUTES * MINUTE_MS),
  num_replicas: replicas,
})

/** The API of JetStream over the broker's own connection. */
export const managerOf = (broker: Broker): Promise<JetStreamManager> =>
  jetstreamManager(broker.connection, { checkAPI: false, timeout: API_TIMEOUT_MS })

/** Declares the stream of facts when it is missing and answers when it was created. */
export const ensureEventsStream = (broker: Broker, replicas: number): Promise<StreamCreated> =>
  ensureStream(broker, eventsStream(replicas))

/**
 * Declares a stream when it is missing and answers when it was created. A stream that is there is
 * left as it is: what an operator changed about it stays.
 */
export async function ensureStream(
  broker: Broker,
  config: Partial<StreamConfig> & { name: string },
): Promise<StreamCreated> {
  const { streams } = await managerOf(broker)
  try {
    return (await streams.info(config.name)).created
  } catch (error) {
    if (!hasApiCode(error, JetStreamApiCodes.StreamNotFound)) throw error
  }
  try {
    return (await streams.add(config)).created
  } catch (error) {
    // Another process, with another number of replicas, was faster.
    if (!hasApiCode(error, STREAM_NAME_IN_USE)) throw error
    return (await streams.info(config.name)).created
  }
}

const STREAM_NAME_IN_USE = 10_058

const hasApiCode = (error: unknown, code: number) =>
  error instanceof JetStreamApiError && error.code === code
