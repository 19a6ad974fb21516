import { AckPolicy, jetstreamManager, type StreamConfig } from '@nats-io/jetstream'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  ensureEventsStream,
  EVENTS_STREAM,
  EVENTS_SUBJECTS,
} from '../src/jetstream/events-stream.js'
import { createStreamKeeper } from '../src/jetstream/stream-keeper.js'
import { scrape } from '../src/observability/metrics.js'
import { startJetStreamBroker } from '@loyalty/testing/jetstream-broker'
import { connectBroker, type Broker } from '../src/transport/connect.js'
import { startBrokerCluster } from '@loyalty/testing/broker-cluster'
import { logger } from './commit-fixture.js'
import { createKeptLog, publishRaw } from './relay-fixture.js'

const WAIT = { timeout: 30_000 }

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

async function connectTo(url: string): Promise<Broker> {
  const broker = await connectBroker({ url, name: 'replicas-test' }, logger)
  cleanups.push(() => broker.close())
  return broker
}

async function cluster(count: number): Promise<Broker> {
  const servers = await startBrokerCluster(count)
  cleanups.push(() => servers[Symbol.asyncDispose]())
  return connectTo(servers.url)
}

const managerTo = ({ connection }: Broker) => jetstreamManager(connection, { checkAPI: false })
const replicasOf = async (broker: Broker) =>
  (await (await managerTo(broker)).streams.info(EVENTS_STREAM)).config.num_replicas
/** Asks again what nobody answers while the servers agree on who leads; it may be done twice. */
const answered = <Answer>(ask: () => Promise<Answer>) => vi.waitFor(ask, WAIT)
const addStream = async (broker: Broker, config: Partial<StreamConfig>) => {
  const { streams } = await managerTo(broker)
  const declared = { name: EVENTS_STREAM, subjects: [EVENTS_SUBJECTS], ...config }
  return answered(() => streams.add(declared))
}
const peersOf = (info: { cluster?: { replicas?: { current: boolean }[] } }) =>
  info.cluster?.replicas?.map(({ current }) => current)
const missing = async () =>
  /^loyalty_stream_replicas_missing\{.*stream="LOYALTY_EVENTS".*\} (\d+)$/m.exec(
    (await scrape()).text,
  )?.[1]

function keep(broker: Broker) {
  const log = createKeptLog()
  const keeper = createStreamKeeper({ broker, logger: log.logger, stream: EVENTS_STREAM })
  cleanups.push(() => keeper.stop())
  keeper.start()
  return { keeper, messages: () => log.lines.map(({ msg }) => msg) }
}

describe('replicas of a stream', () => {
  it('are three on a broker of three servers', async () => {
    const broker = await cluster(3)
    await ensureEventsStream(broker)
    expect(await replicasOf(broker)).toBe(3)
  }, 60_000)

  it('are one on a single server, which nobody complains of', async () => {
    const server = await startJetStreamBroker()
    cleanups.push(() => server.dispose())
    const broker = await connectTo(server.url)
    await ensureEventsStream(broker)
    expect(await replicasOf(broker)).toBe(1)
    const { messages } = keep(broker)
    await expect.poll(missing, WAIT).toBe('0')
    expect(messages()).toEqual([])
  }, 60_000)

  it('become three when the broker has grown, those of durable consumers too', async () => {
    const broker = await cluster(3)
    await addStream(broker, { num_replicas: 1, max_age: 3600 * 1e9 })
    const { consumers, streams } = await managerTo(broker)
    const old = { durable_name: 'old', ack_policy: AckPolicy.Explicit }
    await answered(() => consumers.add(EVENTS_STREAM, old))
    await publishRaw(broker, 'loyalty.events.x', 'kept')
    const { messages } = keep(broker)
    await expect.poll(() => replicasOf(broker), WAIT).toBe(3)
    await expect
      .poll(async () => peersOf(await streams.info(EVENTS_STREAM)), WAIT)
      .toEqual([true, true])
    await expect
      .poll(async () => peersOf(await consumers.info(EVENTS_STREAM, 'old')), WAIT)
      .toEqual([true, true])
    const { config, state } = await answered(() => streams.info(EVENTS_STREAM))
    expect([config.max_age, state.messages]).toEqual([3600 * 1e9, 1])
    await expect.poll(missing, WAIT).toBe('0')
    expect(messages()).toEqual(['stream has got its replicas'])
  }, 60_000)

  it('stay one, which is told once, while there are too few servers', async () => {
    const broker = await cluster(2)
    await ensureEventsStream(broker)
    expect(await replicasOf(broker)).toBe(1)
    const first = keep(broker)
    await expect.poll(missing, WAIT).toBe('2')
    expect(first.messages()).toEqual(['stream lacks replicas'])
  }, 60_000)

  it('stay as many as an operator has set', async () => {
    const broker = await cluster(5)
    await addStream(broker, { num_replicas: 5 })
    const { messages } = keep(broker)
    await expect.poll(missing, WAIT).toBe('0')
    expect(await replicasOf(broker)).toBe(5)
    expect(messages()).toEqual([])
  }, 60_000)
})
