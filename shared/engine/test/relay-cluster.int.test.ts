import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RelayDocument } from '../src/outbox/relays.collection.js'
import { ensureEventsStream, EVENTS_STREAM, managerOf } from '../src/jetstream/events-stream.js'
import { connectBroker } from '../src/transport/connect.js'
import {
  startBrokerCluster,
  type BrokerCluster,
  type ClusterServer,
} from '@loyalty/testing/broker-cluster'
import { logger } from './commit-fixture.js'
import { account } from './commit-toys.js'
import {
  createKeptLog,
  createRelayWorld,
  range,
  sequencesOf,
  type RelayWorld,
} from './relay-fixture.js'

const WAIT = { timeout: 40_000 }
const AGGREGATES = range(1, 300).map((number) => `many-${number}`)

let cluster: BrokerCluster
let world: RelayWorld
/** Those that do not lead the stream. */
let others: ClusterServer[]
beforeEach(async () => {
  cluster = await startBrokerCluster(3)
  const leader = await findLeader(cluster.url)
  others = cluster.servers.filter(({ name }) => name !== leader)
  const url = cluster.servers.find(({ name }) => name === leader)?.url ?? cluster.url
  world = await createRelayWorld({ brokerUrl: url })
})
afterEach(async () => {
  await world[Symbol.asyncDispose]()
  await cluster[Symbol.asyncDispose]()
})

async function findLeader(url: string): Promise<string | undefined> {
  const broker = await connectBroker({ url, name: 'relay-test' }, logger)
  try {
    await ensureEventsStream(broker)
    const { streams } = await managerOf(broker)
    return (await streams.info(EVENTS_STREAM)).cluster?.leader
  } finally {
    await broker.close()
  }
}

const row = () => world.database.db.collection<RelayDocument>('relays').findOne({ _id: 'outbox' })
const allSent = () => expect.poll(() => world.countUnsent(), WAIT).toBe(0)

describe('a broker of three servers', () => {
  it('that loses two of them in the middle of facts gets all when they are back', async () => {
    const { logger: kept, lines } = createKeptLog()
    const linesOf = (...messages: string[]) => lines.filter(({ msg }) => messages.includes(msg))
    await world.write(AGGREGATES, 1, 3)
    const killed = Promise.withResolvers<unknown>()
    const first = world.broker.connection.subscribe('loyalty.entrance.>', {
      callback: (_, { subject }) => {
        if (!subject.endsWith(account)) return
        first.unsubscribe()
        killed.resolve(Promise.all(others.map((server) => server.kill())))
      },
    })
    await world.broker.flush()
    world.startRelay({ logger: kept })
    await killed.promise
    const interruptions = () => linesOf('relay waits for the broker', 'relay interrupted').length
    await expect.poll(interruptions, WAIT).toBeGreaterThan(2)
    for (const server of others) server.start()
    await allSent()
    expect((await row())?.stopped).toEqual([])
    expect(linesOf('fact not sent, its aggregate waits')).toEqual([])
    expect(lines.length).toBeLessThan(60)
    // Servers that have just come back may not answer the first question about their stream.
    const sequences = async () => {
      const seen = await world.readStream().catch(() => [])
      return AGGREGATES.map((name) => sequencesOf(seen, name))
    }
    await expect.poll(sequences, WAIT).toEqual(AGGREGATES.map(() => range(1, 3)))
  }, 120_000)
})
