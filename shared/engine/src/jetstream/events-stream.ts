import { DAY_MS } from '@loyalty/contracts/durations'
import { randomBytes } from 'node:crypto'
import {
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type StreamAPI,
  type StreamConfig,
  type StreamInfo,
} from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import type { Broker } from '../transport/connect.js'
import { API_TIMEOUT_MS, DUPLICATE_WINDOW_MINUTES, FACTS_KEPT_DAYS } from './limits.js'
import { hasTooFewServers, STREAM_REPLICAS } from './replicas.js'

/** The one stream of all facts, of all services: every subject below `loyalty.events`. */
export const EVENTS_STREAM = 'LOYALTY_EVENTS'
const EVENTS_PREFIX = 'loyalty.events.'
export const EVENTS_SUBJECTS = `${EVENTS_PREFIX}>`

/** Below it, by a token of each incarnation of the stream, is what facts are published to. */
const ENTRANCES = 'loyalty.entrance.'
const ENTRANCE_BYTES = 8

/** The facts of one account, as the stream has them. */
export const factsOfAccount = (account: string): string => `${EVENTS_PREFIX}*.*.${account}`

/** The account of a fact, and its type, such as `coupon.redeemed`, by its subject in the stream. */
export function factSubject(subject: string): { type: string; account: string } {
  const end = subject.lastIndexOf('.')
  return { type: subject.slice(EVENTS_PREFIX.length, end), account: subject.slice(end + 1) }
}

const MINUTE_MS = 60_000

/** What a stream is to be; how many replicas it has is the broker's. */
export type StreamDeclaration = Omit<Partial<StreamConfig>, 'num_replicas'> & { name: string }

/** What a look at a stream shows of it. */
export interface StreamState {
  /** What an incarnation of a stream is known by: a stream that is made again has another time. */
  created: string
  /** The places of its first and last message, also of those that are gone by age; 0 of none. */
  firstSequence: number
  lastSequence: number
  /** When the last message came. */
  lastTime: string
  /** The prefix that leads into this incarnation and into no other; null where there is none. */
  entrance: string | null
}

const eventsStream = (entrance: string): StreamDeclaration => ({
  name: EVENTS_STREAM,
  description: 'Facts of the loyalty services, filled again from their databases when it is lost',
  subjects: [EVENTS_SUBJECTS, `${entrance}>`],
  subject_transform: { src: `${entrance}>`, dest: EVENTS_SUBJECTS },
  storage: StorageType.File,
  retention: RetentionPolicy.Limits,
  discard: DiscardPolicy.New,
  max_age: nanos(FACTS_KEPT_DAYS * DAY_MS),
  duplicate_window: nanos(DUPLICATE_WINDOW_MINUTES * MINUTE_MS),
})

/** The API of JetStream over the broker's own connection. */
export const managerOf = (broker: Broker): Promise<JetStreamManager> =>
  jetstreamManager(broker.connection, { checkAPI: false, timeout: API_TIMEOUT_MS })

/** Declares the stream of facts when it is missing and answers how it is. */
export const ensureEventsStream = (broker: Broker): Promise<StreamState> =>
  ensureStream(broker, eventsStream(newEntrance()))

const newEntrance = () => `${ENTRANCES}${randomBytes(ENTRANCE_BYTES).toString('hex')}.`

/**
 * Where a fact is published so that it comes into this incarnation of the stream or, when the stream was
 * made again meanwhile, nowhere: it would stand before older facts that are still to come.
 */
export const subjectInto = (
  { entrance }: Pick<StreamState, 'entrance'>,
  subject: string,
): string =>
  entrance !== null && subject.startsWith(EVENTS_PREFIX)
    ? entrance + subject.slice(EVENTS_PREFIX.length)
    : subject

/** Where facts of a subject are published, whatever the stream's incarnation: for rights at the broker. */
export const subjectsInto = (subject: string): string[] => [
  `${ENTRANCES}*.${subject.slice(EVENTS_PREFIX.length)}`,
  // Into a stream that was made by hand and has no entrance.
  subject,
]

/** How the stream of facts is; rejects when there is none, or nobody answers. */
export async function readEventsStream(broker: Broker): Promise<StreamState> {
  const { streams } = await managerOf(broker)
  return toState(await streams.info(EVENTS_STREAM))
}

/** The `Nats-Msg-Id` of the fact at a place of the stream; null where there is no message any more. */
export async function readFactId(broker: Broker, sequence: number): Promise<string | null> {
  const { streams } = await managerOf(broker)
  const message = await streams.getMessage(EVENTS_STREAM, { seq: sequence })
  return message?.header.get('Nats-Msg-Id') ?? null
}

/**
 * Declares a stream when it is missing, with as many replicas as the broker can hold, and answers how it
 * is. A stream that is there is left as it is: what an operator changed about it stays.
 */
export async function ensureStream(
  broker: Broker,
  config: StreamDeclaration,
): Promise<StreamState> {
  const { streams } = await managerOf(broker)
  try {
    return toState(await streams.info(config.name))
  } catch (error) {
    if (!hasApiCode(error, JetStreamApiCodes.StreamNotFound)) throw error
  }
  try {
    return toState(await addStream(streams, config))
  } catch (error) {
    // Another process was faster, and made it with another number of replicas.
    if (!hasApiCode(error, STREAM_NAME_IN_USE)) throw error
    return toState(await streams.info(config.name))
  }
}

async function addStream(streams: StreamAPI, config: StreamDeclaration): Promise<StreamInfo> {
  try {
    return await streams.add({ ...config, num_replicas: STREAM_REPLICAS })
  } catch (error) {
    if (!hasTooFewServers(error)) throw error
    return streams.add({ ...config, num_replicas: 1 })
  }
}

const toState = ({ created, state, config }: StreamInfo): StreamState => ({
  created,
  firstSequence: state.first_seq,
  lastSequence: state.last_seq,
  lastTime: state.last_ts,
  entrance: entranceOf(config),
})

function entranceOf({ subject_transform: transform }: StreamConfig): string | null {
  if (transform?.dest !== EVENTS_SUBJECTS) return null
  const { src = '' } = transform
  return src.startsWith(ENTRANCES) && src.endsWith('.>') ? src.slice(0, -1) : null
}

const STREAM_NAME_IN_USE = 10_058

const hasApiCode = (error: unknown, code: number) =>
  error instanceof JetStreamApiError && error.code === code
