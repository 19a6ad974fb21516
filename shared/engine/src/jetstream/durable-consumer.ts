import {
  AckPolicy,
  DeliverPolicy,
  JetStreamApiError,
  type ConsumerAPI,
  type ConsumerConfig,
} from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import type { Logger } from '../observability/logger.js'
import type { Broker } from '../transport/connect.js'
import { managerOf } from './events-stream.js'
import { MESSAGE_TIMEOUT_MS, MESSAGES_UNSETTLED_MAX } from './limits.js'

/** The broker's code for a durable consumer that is there with other settings. */
const CONSUMER_EXISTS = 10_148

export interface DurableConsumer {
  broker: Broker
  logger: Logger
  stream: string
  name: string
  subjects: string[]
  /** A message that is neither confirmed nor returned in this time is delivered again. */
  messageTimeoutMs?: number
}

/**
 * Declares a consumer as it is set here. One that has left off behind the stream's end would pass over all
 * that comes until there: the stream has lost messages that it had delivered. It is made again from the
 * stream's beginning, and who handles its messages knows those that he has handled.
 */
export async function ensureConsumer(settings: DurableConsumer): Promise<void> {
  const { broker, logger, stream, name } = settings
  const { consumers, streams } = await managerOf(broker)
  await declare(consumers, settings)
  const { delivered, ack_floor: confirmed } = await consumers.info(stream, name)
  // The stream last: it only grows meanwhile.
  const { state } = await streams.info(stream)
  const reached = Math.max(delivered.stream_seq, confirmed.stream_seq)
  if (reached <= state.last_seq) return
  logger.warn({ stream, consumer: name, reached, last: state.last_seq }, 'consumer made again')
  await consumers.delete(stream, name)
  await declare(consumers, settings)
}

async function declare(
  consumers: ConsumerAPI,
  { stream, name, subjects, messageTimeoutMs = MESSAGE_TIMEOUT_MS }: DurableConsumer,
): Promise<void> {
  const changeable: Partial<ConsumerConfig> = {
    filter_subjects: subjects,
    ack_wait: nanos(messageTimeoutMs),
    max_deliver: -1,
    max_ack_pending: MESSAGES_UNSETTLED_MAX,
  }
  const declared = { durable_name: name, ack_policy: AckPolicy.Explicit, ...changeable }
  try {
    await consumers.add(stream, { ...declared, deliver_policy: DeliverPolicy.All })
  } catch (error) {
    // An earlier release declared it otherwise: it keeps its place in the stream.
    if (!(error instanceof JetStreamApiError) || error.code !== CONSUMER_EXISTS) throw error
    await consumers.update(stream, name, changeable)
  }
}
