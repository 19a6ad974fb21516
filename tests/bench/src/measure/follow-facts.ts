import { jetstream, jetstreamManager, type JetStreamClient } from '@nats-io/jetstream'
import { EVENTS_STREAM } from '@loyalty/engine/admin'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { System } from '../system/start-system.js'

/** A fact as the broker holds it. */
export interface StoredFact {
  type: string
  /** What the database's clock said when the batch that wrote it began, in milliseconds. */
  writtenMs: number
  /** What the broker's clock said when it had it. Both run on this machine. */
  storedMs: number
}

/** Looks into the stream of facts, as a subscriber may. */
export interface Stream {
  /** The number of facts that it holds, and the number of the newest. */
  state(): Promise<{ facts: number; last: number }>
  /** All facts of an account behind a number. */
  read(account: string, after: number): Promise<StoredFact[]>
  close(): Promise<void>
}

const API_MS_MAX = 20_000
const NANOSECONDS_OF_MICROSECOND = 1_000n

export async function openStream({ subscriber }: Pick<System, 'subscriber'>): Promise<Stream> {
  const connection: NatsConnection = await connect({ ...subscriber, maxReconnectAttempts: -1 })
  const manager = await jetstreamManager(connection, { checkAPI: false, timeout: API_MS_MAX })
  const client = jetstream(connection, { timeout: API_MS_MAX })
  return {
    state: async () => {
      const { state } = await manager.streams.info(EVENTS_STREAM)
      return { facts: state.messages, last: state.last_seq }
    },
    read: (account, after) => readFacts(client, account, after),
    close: () => connection.close(),
  }
}

async function readFacts(
  client: JetStreamClient,
  account: string,
  after: number,
): Promise<StoredFact[]> {
  const consumer = await client.consumers.get(EVENTS_STREAM, {
    filter_subjects: `loyalty.events.*.*.${account}`,
    opt_start_seq: after + 1,
  })
  const facts: StoredFact[] = []
  const { num_pending: count } = await consumer.info()
  if (count === 0) return facts
  const messages = await consumer.consume()
  for await (const message of messages) {
    const { type, time } = message.json<{ type: string; time: string }>()
    const storedMs = Number(message.timestampNanos / NANOSECONDS_OF_MICROSECOND) / 1_000
    facts.push({ type, writtenMs: Date.parse(time), storedMs })
    if (message.info.pending === 0) break
  }
  return facts
}
