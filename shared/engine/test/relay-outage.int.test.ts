import { jetstreamManager } from '@nats-io/jetstream'
import { describe, it, type ExpectStatic } from 'vitest'
import type { RelayDocument } from '../src/outbox/relays.collection.js'
import { EVENTS_STREAM } from '../src/jetstream/events-stream.js'
import { aggregateKey } from '../src/outbox/cloud-event.js'
import { account } from './commit-toys.js'
import { createKeptLog, createRelayWorld, range, sequencesOf, WRITER } from './relay-fixture.js'

const WAIT = { timeout: 30_000 }
const AGGREGATES = range(1, 300).map((number) => `many-${number}`)
const NOT_SENT = 'fact not sent, its aggregate waits'
const NO_ROOM = 'broker has no room for facts, they wait in the database'
const ACKNOWLEDGES_NOTHING =
  'broker answers but acknowledges no fact: if its disk was full, restart it with room'

/** A broker of its own, which may stand still while the tests beside it go on. */
async function startWorld(expect: ExpectStatic) {
  const world = await createRelayWorld()
  const log = createKeptLog()
  const row = () => world.database.db.collection<RelayDocument>('relays').findOne({ _id: 'outbox' })
  const linesOf = (message: string) => log.lines.filter(({ msg }) => msg === message)
  return {
    world,
    log,
    row,
    linesOf,
    allSent: () => expect.poll(() => world.countUnsent(), WAIT).toBe(0),
    waits: () => linesOf('relay waits for the broker').length,
    writeAll: (from: number, to: number) => world.write(AGGREGATES, from, to),
    expectAllInOrder: async (to: number) => {
      const seen = await world.readStream()
      for (const name of AGGREGATES) expect(sequencesOf(seen, name)).toEqual(range(1, to))
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

describe.concurrent('a broker that does not take facts', () => {
  it('is no fault of any of them while it does not answer', async ({ expect }) => {
    await using started = await startWorld(expect)
    const { world, log, row, linesOf, allSent, waits, writeAll, expectAllInOrder } = started
    await writeAll(1, 1)
    const before = world.startRelay(log)
    await allSent()
    await before.stop()
    await writeAll(2, 3)
    // In the middle of a page, of which up to 256 facts are in flight.
    const first = world.broker.connection.subscribe('loyalty.*.>', {
      callback: (_, { subject }) => {
        if (!subject.endsWith(`used.${account}`)) return
        world.server.pause()
        first.unsubscribe()
      },
    })
    await world.broker.flush()
    world.startRelay(log)
    await expect.poll(waits, WAIT).toBeGreaterThan(0)
    world.server.resume()
    await allSent()
    expect((await row())?.stopped).toEqual([])
    expect(linesOf(NOT_SENT)).toEqual([])
    expect(log.lines.length).toBeLessThan(20)
    await expectAllInOrder(3)
  }, 60_000)

  it('stops no aggregate, however often it stands still', async ({ expect }) => {
    await using started = await startWorld(expect)
    const { world, log, row, linesOf, allSent, waits } = started
    const standing = world.broker.connection.subscribe('nobody.answers', {
      callback: () => world.server.pause(),
    })
    await world.write('one', 1, 1, { change: { subject: 'nobody.answers' } })
    await world.write('one', 2, 2)
    world.startRelay(log)
    for (const time of [1, 2]) {
      await expect.poll(waits, WAIT).toBe(time)
      expect((await row())?.stopped).toEqual([])
      world.server.resume()
    }
    expect(linesOf(NOT_SENT)).toEqual([])
    await world.database.db
      .collection('outbox_rounds')
      .updateOne(
        { 'facts.subject': 'nobody.answers' },
        { $set: { 'facts.0.subject': 'loyalty.events.x' } },
      )
    // It may have stood still once more before that.
    standing.unsubscribe()
    world.server.resume()
    await allSent()
  }, 90_000)

  it('is no fault of any of them while it has no stream', async ({ expect }) => {
    await using started = await startWorld(expect)
    const { world, log, row, linesOf, allSent, writeAll, expectAllInOrder } = started
    await writeAll(1, 1)
    const relay = world.startRelay(log)
    await allSent()
    await writeAll(2, 3)
    const { streams } = await jetstreamManager(world.broker.connection)
    await streams.delete(EVENTS_STREAM)
    relay.wake()
    await expect
      .poll(async () => (await world.readStream().catch(() => [])).length, WAIT)
      .toBe(3 * AGGREGATES.length)
    await allSent()
    expect((await row())?.stopped).toEqual([])
    expect(linesOf(NOT_SENT)).toEqual([])
    expect(log.lines.length).toBeLessThan(20)
    await expectAllInOrder(3)
  }, 60_000)
})

describe.concurrent('a broker without room', () => {
  it('refuses all facts by its limit: all wait, none as its own fault, and go when there is room', async ({
    expect,
  }) => {
    await using started = await startWorld(expect)
    const { world, log, row, linesOf, allSent, writeAll, expectAllInOrder } = started
    await writeAll(1, 1)
    world.startRelay(log)
    await allSent()
    const { streams } = await jetstreamManager(world.broker.connection)
    const { state } = await streams.info(EVENTS_STREAM)
    await streams.update(EVENTS_STREAM, { max_bytes: state.bytes })
    await writeAll(2, 3)
    await expect.poll(() => linesOf(NO_ROOM).length, WAIT).toBeGreaterThan(0)
    expect((await row())?.stopped).toEqual([])
    await streams.update(EVENTS_STREAM, { max_bytes: -1 })
    await allSent()
    expect(linesOf(NOT_SENT)).toEqual([])
    expect(log.lines.length).toBeLessThan(20)
    await expectAllInOrder(3)
  }, 60_000)

  it('acknowledges nothing once a write has failed: that is no fault of any fact', async ({
    expect,
  }) => {
    await using started = await startWorld(expect)
    const { world, log, row, linesOf, allSent } = started
    world.broker.connection.subscribe('nobody.answers', { callback: () => undefined })
    const lost = { change: { subject: 'nobody.answers' } }
    await world.write('one', 1, 2, lost)
    await world.write('two', 1, 2, lost)
    world.startRelay(log)
    // Twice, since only what fails again is taken for a fact's own fault.
    await expect.poll(() => linesOf(ACKNOWLEDGES_NOTHING).length, WAIT).toBeGreaterThan(1)
    expect((await row())?.stopped).toEqual([])
    await world.database.db
      .collection('outbox_rounds')
      .updateMany({}, { $set: { 'facts.$[].subject': 'loyalty.events.x' } })
    await allSent()
    expect(linesOf(NOT_SENT)).toEqual([])
  }, 60_000)
})

describe.concurrent('a fact that meets silence', () => {
  it('stops its aggregate when that happens again, also a lone one, and others go on', async ({
    expect,
  }) => {
    await using started = await startWorld(expect)
    const { world, log, row, linesOf } = started
    // As with a subject that is forbidden to the user: nothing is answered.
    world.broker.connection.subscribe('nobody.answers', { callback: () => undefined })
    await world.write('sick', 1, 1, { change: { subject: 'nobody.answers' } })
    await world.write('sick', 2, 2)
    world.startRelay(log)
    await expect.poll(async () => (await row())?.positions, WAIT).toEqual({ [WRITER]: 2n })
    expect((await row())?.stopped).toMatchObject([{ aggregate: aggregateKey(account, 'sick') }])
    expect(linesOf(NOT_SENT).length).toBeGreaterThan(0)
    await world.write('well', 1, 20)
    await expect.poll(() => world.countUnsent(), WAIT).toBe(2)
    expect(sequencesOf(await world.readStream(), 'well')).toEqual(range(1, 20))
  }, 60_000)
})
