import { AckPolicy, jetstreamManager, type JetStreamManager } from '@nats-io/jetstream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN_USER } from '../src/broker-users/broker-users.js'
import { ensureEventsStream, EVENTS_STREAM } from '../src/jetstream/events-stream.js'
import { testBrokerAccess } from '@loyalty/testing/broker-access'
import { connectBroker, type Broker } from '../src/transport/connect.js'
import { logger } from './commit-fixture.js'
import {
  createRelayWorld,
  publishRaw,
  range,
  sequencesOf,
  type RelayWorld,
} from './relay-fixture.js'

let world: RelayWorld
let broker: Broker
let manager: JetStreamManager
beforeEach(async () => {
  world = await createRelayWorld()
  const login = testBrokerAccess.loginOf(ADMIN_USER)
  broker = await connectBroker({ url: world.server.url, name: ADMIN_USER, ...login }, logger)
  manager = await jetstreamManager(broker.connection, { timeout: 10_000 })
})
afterEach(async () => {
  await broker.close()
  await world[Symbol.asyncDispose]()
})

describe("the broker's admin", () => {
  it('looks at streams and consumers, changes, empties and removes them', async () => {
    await ensureEventsStream(world.broker)
    const { consumers } = await jetstreamManager(world.broker.connection)
    for (const name of ['one', 'two']) {
      await consumers.add(EVENTS_STREAM, { durable_name: name, ack_policy: AckPolicy.Explicit })
    }
    await publishRaw(world.broker, 'loyalty.events.x', 'x')
    expect((await manager.getAccountInfo()).streams).toBe(1)
    expect(await manager.streams.names().next()).toEqual([EVENTS_STREAM])
    const [listed] = await manager.streams.list().next()
    expect(listed?.config.name).toBe(EVENTS_STREAM)
    await manager.streams.update(EVENTS_STREAM, { max_age: 3600 * 1e9 })
    await manager.streams.purge(EVENTS_STREAM)
    const { config, state } = await manager.streams.info(EVENTS_STREAM)
    expect([config.max_age, state.messages]).toEqual([3600 * 1e9, 0])
    expect((await manager.consumers.info(EVENTS_STREAM, 'one')).name).toBe('one')
    await manager.consumers.delete(EVENTS_STREAM, 'one')
    const left = await manager.consumers.list(EVENTS_STREAM).next()
    expect(left.map(({ name }) => name)).toEqual(['two'])
    const reading = manager.streams.getMessage(EVENTS_STREAM, { seq: 1 })
    await expect(reading).rejects.toThrow(/permission/i)
  })

  it('removes a stream, and all facts come again', async () => {
    await world.write('one', 1, 20)
    world.startRelay()
    const seen = async () => sequencesOf(await world.readStream().catch(() => []), 'one')
    await expect.poll(seen, { timeout: 15_000 }).toEqual(range(1, 20))
    const before = (await manager.streams.info(EVENTS_STREAM)).created
    expect(await manager.streams.delete(EVENTS_STREAM)).toBe(true)
    await expect.poll(seen, { timeout: 15_000 }).toEqual(range(1, 20))
    expect((await manager.streams.info(EVENTS_STREAM)).created).not.toBe(before)
  })
})
