import { randomUUID } from 'node:crypto'
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { headers } from '@nats-io/transport-node'
import type { Db } from 'mongodb'
import { inject } from 'vitest'
import { outboxBatches } from '../src/outbox/outbox-batch.js'
import type { FactDeadLetter } from '../src/inbox/fact-dead-letters.collection.js'
import { ofWriters } from '../src/writers/writers.collection.js'
import type { Uuid } from '@loyalty/contracts/ids'
import { EVENTS_STREAM } from '../src/jetstream/events-stream.js'
import { LOWEST_ID } from '@loyalty/contracts/uuid-v7'
import type { Database } from '../src/mongo/connect.js'
import { aggregateKey, type PublishedFact } from '../src/outbox/cloud-event.js'
import { readUnsent } from '../src/outbox/follow-outbox.js'
import { purgePage } from '../src/outbox/purge-outbox.js'
import type { RelayProgress } from '../src/outbox/relay-progress.js'
import { toOutboxBatches, type OutboxBatch, type WriterBatch } from '../src/outbox/outbox-batch.js'
import { createLogger, type Logger } from '../src/observability/logger.js'
import { createRelay, type Relay } from '../src/outbox/relay.js'
import { connectBroker, type Broker } from '../src/transport/connect.js'
import { logger } from './commit-fixture.js'
import { account, collections } from './commit-toys.js'
import { startJetStreamBroker, type JetStreamBroker } from '@loyalty/testing/jetstream-broker'
import { createOwnDatabase } from '@loyalty/testing/own-database'

/** A fact as its message shows it: of which aggregate, which one, and the id that repeats share. */
export interface Seen {
  aggregate: string
  sequence: number
  id: string
}

export interface WriteOptions {
  /** Whose batches they are. */
  writer?: string
  /** What the first of them comes after. */
  after?: WriterBatch[]
  /** How each fact differs. */
  change?: Partial<PublishedFact>
  /** When they were committed. */
  at?: Date
}

export const WRITER = 'writer'

export interface RelayWorld extends AsyncDisposable {
  database: Database
  broker: Broker
  server: JetStreamBroker
  /** Writes facts of one aggregate after the other, each in a batch of its own, as committed batches leave them. */
  write(
    aggregates: string | readonly string[],
    from: number,
    to: number,
    options?: WriteOptions,
  ): Promise<void>
  startRelay(own?: { logger: Logger }): Relay
  /** All messages of the stream, in its order. */
  readStream(): Promise<Seen[]>
  countUnsent(): Promise<number>
  deadLetters(): Promise<FactDeadLetter[]>
}

/** `brokerUrl`: a broker of the test's own, in place of the one that may be stopped and wiped. */
export async function createRelayWorld({ brokerUrl = '' } = {}): Promise<RelayWorld> {
  const server = await startJetStreamBroker()
  const database = await createOwnDatabase(inject('mongoUrl'), 'test', collections)
  const { db } = database
  const url = brokerUrl || server.url
  const broker = await connectBroker({ url, name: 'relay-test' }, logger)
  const relays: Relay[] = []

  return {
    database,
    broker,
    server,
    write: (aggregates, from, to, options) =>
      writeFacts(db, [aggregates].flat(), from, to, options),
    startRelay(own = { logger }) {
      const relay = createRelay({ service: 'test', db, broker, ...own })
      relays.push(relay)
      relay.start()
      return relay
    },
    readStream: () => readStream(broker),
    countUnsent: async () => (await readUnsent(db)).count,
    deadLetters: () => db.collection<FactDeadLetter>('fact_dead_letters').find().toArray(),
    async [Symbol.asyncDispose]() {
      await Promise.all(relays.map((relay) => relay.stop()))
      await broker.close()
      await database.drop()
      await server.dispose()
    },
  }
}

/** Facts of one aggregate after the other, each in a batch of its own. */
export async function writeFacts(
  db: Db,
  aggregates: readonly string[],
  from: number,
  to: number,
  { writer = WRITER, after = [], change = {}, at = new Date() }: WriteOptions = {},
): Promise<void> {
  const facts = aggregates.flatMap((aggregate) =>
    range(from, to).map((sequence) => ({ ...factOf(aggregate, sequence), ...change })),
  )
  const before = (await ofWriters(db).findOne({ _id: writer }))?.round ?? 0n
  const documents = facts.flatMap((fact, index) =>
    toOutboxBatches(
      { writer, round: before + BigInt(index + 1) },
      { after: index === 0 ? after : [], facts: [fact], now: at },
    ),
  )
  await db.collection<OutboxBatch>(outboxBatches.name).insertMany(documents)
  await ofWriters(db).updateOne(
    { _id: writer },
    {
      $inc: { round: BigInt(facts.length) },
      $setOnInsert: { floor: LOWEST_ID, last: LOWEST_ID, closed: false },
    },
    { upsert: true },
  )
}

export function factOf(aggregate: string, sequence: number): PublishedFact {
  const id = randomUUID() as string as Uuid
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
    id,
    aggregate: aggregateKey(account, aggregate),
    sequence,
    subject: `loyalty.events.counters.used.${account}`,
    text: JSON.stringify(event),
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

/** A logger, and the lines that it has got. */
export function createKeptLog(): { logger: Logger; lines: { level: string; msg: string }[] } {
  const lines: { level: string; msg: string }[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number])
  return { logger: createLogger({ service: 'test' }, { write }), lines }
}

export const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Publishes what no relay would send. */
export async function publishRaw(broker: Broker, subject: string, body: string): Promise<void> {
  const messageHeaders = headers()
  messageHeaders.set('Nats-Msg-Id', randomUUID())
  await jetstream(broker.connection).publish(subject, body, { headers: messageHeaders })
}

/** Purges all of the outbox: how many documents each page removed. */
export async function purgeByPages(db: Db, progress: RelayProgress): Promise<number[]> {
  const pages: number[] = []
  let place: string | null = ''
  while (place !== null) {
    const page: Awaited<ReturnType<typeof purgePage>> = await purgePage(db, progress, place)
    pages.push(page.purged)
    place = page.place
  }
  return pages
}

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((all, one) => all + one, 0)
