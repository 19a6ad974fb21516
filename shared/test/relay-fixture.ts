import { randomUUID } from 'node:crypto'
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { headers } from '@nats-io/transport-node'
import { inject } from 'vitest'
import { commonCollections, type FactDeadLetter } from '../src/commit/collections.js'
import { EVENTS_STREAM } from '../src/jetstream/events-stream.js'
import { connectDatabase, type Database } from '../src/mongo/connect.js'
import { deployCollections } from '../src/mongo/deploy-collections.js'
import { outboxKey, type OutboxRow } from '../src/outbox/outbox-row.js'
import { createRelay, type Relay } from '../src/outbox/relay.js'
import { connectBroker, type Broker } from '../src/transport/connect.js'
import { logger } from './commit-fixture.js'
import { account, collections } from './commit-toys.js'
import { startJetStreamBroker, type JetStreamBroker } from '../src/testing/jetstream-broker.js'

/** A fact as its message shows it: of which aggregate, which one, and the id that repeats share. */
export interface Seen {
  aggregate: string
  sequence: number
  id: string
}

export interface RelayWorld extends AsyncDisposable {
  database: Database
  broker: Broker
  server: JetStreamBroker
  /** Writes rows, one per sequence, as a committed round leaves them. */
  write(aggregate: string, from: number, to: number, change?: Partial<OutboxRow>): Promise<void>
  startRelay(): Relay
  /** All messages of the stream, in its order. */
  readStream(): Promise<Seen[]>
  countUnsent(): Promise<number>
  deadLetters(): Promise<FactDeadLetter[]>
}

export async function createRelayWorld(): Promise<RelayWorld> {
  const server = await startJetStreamBroker()
  const name = `test_${randomUUID().slice(0, 8)}`
  const database = await connectDatabase({
    url: inject('mongoUrl'),
    database: name,
    appName: 'test',
  })
  const { client, db } = database
  await deployCollections(db, collections)
  const broker = await connectBroker({ url: server.url, name: 'relay-test' }, logger)
  const relays: Relay[] = []
  const rows = db.collection<OutboxRow>('outbox')

  return {
    database,
    broker,
    server,
    async write(aggregate, from, to, change = {}) {
      const sequences = Array.from({ length: to - from + 1 }, (_, index) => from + index)
      await rows.insertMany(
        sequences.map((sequence) => ({ ...rowOf(aggregate, sequence), ...change })),
      )
    },
    startRelay() {
      const relay = createRelay({ client, db, broker, logger, replicas: 1 })
      relays.push(relay)
      relay.start()
      return relay
    },
    readStream: () => readStream(broker),
    countUnsent: () => rows.countDocuments({ sent_at: null }),
    deadLetters: () => db.collection<FactDeadLetter>('fact_dead_letters').find().toArray(),
    async [Symbol.asyncDispose]() {
      await Promise.all(relays.map((relay) => relay.stop()))
      await broker.close()
      await db.dropDatabase()
      await database.close()
      await server.dispose()
    },
  }
}

export const collectionNames = commonCollections.map(({ name }) => name)

export function rowOf(aggregate: string, sequence: number): OutboxRow {
  const id = randomUUID()
  const event = {
    specversion: '1.0',
    id,
    source: '/loyalty/test',
    type: 'counter.used',
    subject: aggregate,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    account,
    sequence: String(sequence),
    data: { used: sequence },
  }
  return {
    _id: outboxKey(account, aggregate, sequence),
    event_id: id,
    account,
    aggregate_id: aggregate,
    sequence,
    subject: `loyalty.events.counters.used.${account}`,
    event: JSON.stringify(event),
    created_at: new Date(),
    sent_at: null,
  }
}

async function readStream(broker: Broker): Promise<Seen[]> {
  const manager = await jetstreamManager(broker.connection, { checkAPI: false })
  const { state } = await manager.streams.info(EVENTS_STREAM)
  if (state.messages === 0) return []
  const { name } = await manager.consumers.add(EVENTS_STREAM, { ack_policy: AckPolicy.None })
  const consumer = await jetstream(broker.connection).consumers.get(EVENTS_STREAM, name)
  const seen: Seen[] = []
  const messages = await consumer.fetch({ max_messages: state.messages, expires: 10_000 })
  for await (const message of messages) {
    const { subject, sequence, id } = message.json<{
      subject: string
      sequence: string
      id: string
    }>()
    seen.push({ aggregate: subject, sequence: Number(sequence), id })
  }
  await manager.consumers.delete(EVENTS_STREAM, name)
  return seen
}

/** The sequences of an aggregate in order of first appearance. */
export function sequencesOf(seen: readonly Seen[], aggregate: string): number[] {
  const own = seen.filter((one) => one.aggregate === aggregate)
  return [...new Set(own.map(({ sequence }) => sequence))]
}

export const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Publishes what no relay would send. */
export async function publishRaw(broker: Broker, subject: string, body: string): Promise<void> {
  const messageHeaders = headers()
  messageHeaders.set('Nats-Msg-Id', randomUUID())
  await jetstream(broker.connection).publish(subject, body, { headers: messageHeaders })
}
