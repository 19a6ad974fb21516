import { DiscardPolicy, RetentionPolicy, StorageType } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import type { Broker } from '../transport/connect.js'
import { ensureStream, type StreamState } from './events-stream.js'

export interface HintStream {
  name: string
  description: string
  subjects: string[]
  keptMinutes: number
}

/**
 * Declares, when it is missing, a stream of messages that say where there is work. It keeps the
 * newest one of each subject, on disk; what it loses is told again from the database.
 */
export const ensureHintStream = (
  broker: Broker,
  { keptMinutes, ...named }: HintStream,
): Promise<StreamState> =>
  ensureStream(broker, {
    ...named,
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.Old,
    max_msgs_per_subject: 1,
    max_age: nanos(keptMinutes * 60_000),
  })
