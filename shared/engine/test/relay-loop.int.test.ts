import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectDatabase } from '../src/mongo/connect.js'
import { relayIsLeader } from '../src/outbox/metrics.js'
import { createRelay, type Relay } from '../src/outbox/relay.js'
import { createRelayCall } from '../src/outbox/relay-call.js'
import { RELAY_ROW } from '../src/outbox/relays.collection.js'
import { RELAY_RETRY_MS } from '../src/outbox/relay-limits.js'
import type { RelayDocument } from '../src/outbox/relays.collection.js'
import { databaseUrl } from './commit-fixture.js'
import { createKeptLog, createRelayWorld, sequencesOf, type RelayWorld } from './relay-fixture.js'

let world: RelayWorld
beforeAll(async () => {
  world = await createRelayWorld()
  return () => world[Symbol.asyncDispose]()
})
const rows = () => world.database.db.collection<RelayDocument>('relays')
const relays: Relay[] = []
beforeEach(() => rows().deleteMany({}))
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()))
})

function create(db = world.database.db) {
  const { logger, lines } = createKeptLog()
  const relay = createRelay({ service: 'test', db, broker: world.broker, logger })
  relays.push(relay)
  const logged = (msg: string) => lines.filter((line) => line.msg === msg)
  return { relay, logged }
}
const soon = { timeout: 10_000, interval: 10 }
const leaders = async () => (await relayIsLeader.get()).values[0]?.value
const token = async () => (await rows().findOne({ _id: RELAY_ROW }))?.token
const sent = async (aggregate: string) => sequencesOf(await world.readStream(), aggregate)

describe('a relay', () => {
  it('works under the lease from its start, and lets go of it when it stops', async () => {
    await world.write('one', 1, 2)
    const { relay, logged } = create()
    relay.start()
    relay.start()
    await expect.poll(() => sent('one').catch(() => []), soon).toEqual([1, 2])
    expect(await leaders()).toBe(1)
    expect(await token()).toEqual(expect.any(String))
    await world.write('one', 3, 3)
    relay.wake()
    await expect.poll(() => sent('one'), soon).toEqual([1, 2, 3])
    await relay.stop()
    expect(logged('relay took over')).toMatchObject([{ level: 'info' }])
    expect(logged('relay interrupted')).toEqual([])
    expect(await leaders()).toBe(0)
    expect(await token()).toBeNull()
    // It stores how far it came before it goes.
    const [position] = Object.values((await rows().findOne())?.positions ?? {})
    expect(position).toBeGreaterThanOrEqual(3n)
  })

  it('waits while another one works, and goes on after it', async () => {
    const [first, second] = [create(), create()]
    first.relay.start()
    await expect.poll(() => first.logged('relay took over').length, soon).toBe(1)
    second.relay.start()
    const writers = { writer: 'other' }
    await world.write('two', 1, 1, writers)
    second.relay.wake()
    await expect.poll(() => sent('two'), soon).toEqual([1])
    expect(second.logged('relay took over')).toEqual([])
    await first.relay.stop()
    await expect.poll(() => second.logged('relay took over').length, soon).toBe(1)
    await world.write('two', 2, 2, writers)
    await expect.poll(() => sent('two'), soon).toEqual([1, 2])
  })

  it('tries again later when its database does not answer, and stops all the same', async () => {
    const { databaseName: database } = world.database.db
    const other = await connectDatabase({ url: databaseUrl(), database, appName: 'test' })
    await other.close()
    const { relay, logged } = create(other.db)
    relay.start()
    await expect.poll(() => logged('relay interrupted').length, soon).toBeGreaterThan(1)
    await relay.stop()
    expect(logged('relay interrupted').slice(0, 2)).toMatchObject([
      { level: 'warn', pauseMs: RELAY_RETRY_MS },
      { level: 'warn', pauseMs: 2 * RELAY_RETRY_MS },
    ])
    expect(logged('relay interrupted')[0]).toHaveProperty('err')
  })
})

describe('the call of whoever has committed facts', () => {
  it('is one for all that is told meanwhile, until nobody listens', async () => {
    const call = createRelayCall(world.broker, 'test')
    const heard = { first: 0, second: 0 }
    const end = call.listen(() => {
      heard.first += 1
    })
    const endSecond = call.listen(() => {
      heard.second += 1
    })
    call.tell()
    call.tell()
    await expect.poll(() => heard.second, soon).toBe(1)
    call.tell()
    await expect.poll(() => heard.second, soon).toBe(2)
    expect(heard.first).toBe(2)
    end()
    call.tell()
    await expect.poll(() => heard.second, soon).toBe(3)
    expect(heard.first).toBe(2)
    endSecond()
  })
})
