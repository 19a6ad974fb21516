import { until } from '@loyalty/testing/until'
import { jetstreamManager } from '@nats-io/jetstream'
import { describe, it } from 'vitest'
import { outboxBatches } from '../src/outbox/outbox-batch.js'
import type { RelayDocument } from '../src/outbox/relays.collection.js'
import { BASE_ROW, ofWriters } from '../src/writers/writers.collection.js'
import { retireStalledWriters } from '../src/commit/writers.js'
import { ensureEventsStream, EVENTS_STREAM } from '../src/jetstream/events-stream.js'
import { PipelinedSession } from '../src/mongo/driver-internals/pipelined-session.js'
import { aggregateKey } from '../src/outbox/cloud-event.js'
import { toOutboxBatches, type OutboxBatch } from '../src/outbox/outbox-batch.js'
import { createRelayCall } from '../src/outbox/relay-call.js'
import { LOWEST_ID } from '@loyalty/contracts/uuid-v7'
import { readProgress } from '../src/outbox/read-progress.js'
import { OUTBOX_KEPT_MS } from '../src/outbox/relay-limits.js'
import { connectBroker } from '../src/transport/connect.js'
import { logger } from './commit-fixture.js'
import { account } from './commit-toys.js'
import {
  createRelayWorld,
  factOf,
  purgeByPages,
  range,
  sequencesOf,
  sum,
  WRITER,
  type RelayWorld,
} from './relay-fixture.js'

const allSent = (world: RelayWorld, limitMs = 15_000) =>
  until(async () => (await world.countUnsent()) === 0, limitMs)
const lease = ({ database }: RelayWorld) =>
  database.db.collection<RelayDocument>('relays').findOne({ _id: 'outbox' })
const batches = ({ database }: RelayWorld) =>
  database.db.collection<OutboxBatch>(outboxBatches.name)
const fold = async ({ database: { client, db } }: RelayWorld) => {
  await retireStalledWriters(db, client, new PipelinedSession(client, db.databaseName))
}
const streams = async ({ broker }: RelayWorld) =>
  (await jetstreamManager(broker.connection)).streams

describe.concurrent('outbox relay', () => {
  it('declares the stream and sends everything, in order of each aggregate', async ({ expect }) => {
    await using world = await createRelayWorld()
    await world.write('one', 1, 300)
    await world.write('two', 1, 40)
    world.startRelay()
    await allSent(world)
    const seen = await world.readStream()
    expect(sequencesOf(seen, 'one')).toEqual(range(1, 300))
    expect(sequencesOf(seen, 'two')).toEqual(range(1, 40))
    expect(seen).toHaveLength(340)
    const { config } = await (await streams(world)).info(EVENTS_STREAM)
    expect(config).toMatchObject({
      subjects: ['loyalty.events.>', expect.stringMatching(/^loyalty\.entrance\.[0-9a-f]{16}\.>$/)],
      storage: 'file',
      retention: 'limits',
      discard: 'new',
      max_age: 7 * 24 * 3600 * 1e9,
      duplicate_window: 600 * 1e9,
      num_replicas: 1,
    })
  })

  it('sends what is written while it runs, soon after it is woken', async ({ expect }) => {
    await using world = await createRelayWorld()
    const relay = world.startRelay()
    await world.write('one', 1, 1)
    await allSent(world)
    await world.write('one', 2, 2)
    relay.wake()
    await allSent(world)
    expect(sequencesOf(await world.readStream(), 'one')).toEqual([1, 2])
  })

  it('stops an aggregate at its first failure while others go on, and repeats it later', async ({
    expect,
  }) => {
    await using world = await createRelayWorld()
    await world.write('sick', 1, 2)
    await world.write('sick', 3, 3, { change: { subject: 'nobody.listens', text: '{}' } })
    await world.write('sick', 4, 5)
    await world.write('well', 1, 50)
    const first = world.startRelay()
    await expect.poll(() => world.countUnsent(), { timeout: 10_000 }).toBe(3)
    // The next one knows where it waits, and passes by what comes behind it.
    await first.stop()
    expect((await lease(world))?.positions).toEqual({ [WRITER]: 55n })
    expect((await lease(world))?.stopped).toMatchObject([
      { aggregate: aggregateKey(account, 'sick') },
    ])
    await world.write('sick', 6, 6)
    world.startRelay()
    await expect.poll(() => world.countUnsent(), { timeout: 10_000 }).toBe(4)
    await batches(world).updateOne(
      { 'facts.subject': 'nobody.listens' },
      { $set: { 'facts.0.subject': 'loyalty.events.x' } },
    )
    await allSent(world)
    const seen = await world.readStream()
    expect(sequencesOf(seen, 'well')).toEqual(range(1, 50))
    expect(sequencesOf(seen, 'sick')).toEqual([1, 2, 4, 5, 6])
  })

  it('sends all that an aggregate was held up with when it can, each fact once', async ({
    expect,
  }) => {
    await using world = await createRelayWorld()
    await world.write('sick', 1, 1, { change: { subject: 'nobody.listens' } })
    await world.write('sick', 2, 400)
    const first = world.startRelay()
    await expect
      .poll(async () => (await lease(world))?.positions, { timeout: 10_000 })
      .toEqual({ [WRITER]: 400n })
    await first.stop()
    await batches(world).updateOne(
      { 'facts.subject': 'nobody.listens' },
      { $set: { 'facts.0.subject': 'loyalty.events.x' } },
    )
    let published = 0
    world.broker.connection.subscribe('loyalty.entrance.>', {
      callback: () => {
        published += 1
      },
    })
    world.startRelay()
    await allSent(world)
    expect(sequencesOf(await world.readStream(), 'sick')).toEqual(range(1, 400))
    expect(published).toBe(400)
  })

  it('sends a batch that is written in parts whole, and moves over all of them', async ({
    expect,
  }) => {
    await using world = await createRelayWorld()
    await world.write('one', 1, 1)
    const padding = 'x'.repeat(900 * 1024)
    const facts = range(2, 13).map((sequence) => {
      const fact = factOf('one', sequence)
      return { ...fact, text: JSON.stringify({ ...JSON.parse(fact.text), padding }) }
    })
    const of = { writer: WRITER, round: 2n }
    const parts = toOutboxBatches(of, { after: [], facts, now: new Date() })
    expect(parts.length).toBe(2)
    await batches(world).insertMany(parts)
    await ofWriters(world.database.db).updateOne({ _id: WRITER }, { $inc: { round: 1n } })
    await world.write('one', 14, 14)
    // Writers share what one poll takes up: the first part alone is more than this one's share.
    await world.write('two', 1, 1, { writer: 'other' })
    const relay = world.startRelay()
    await allSent(world)
    await relay.stop()
    expect(sequencesOf(await world.readStream(), 'one')).toEqual(range(1, 14))
    expect((await lease(world))?.positions).toEqual({ [WRITER]: 3n, other: 1n })
  })

  it('sends again what was sent when the position was not stored, and the stream has it once', async ({
    expect,
  }) => {
    await using world = await createRelayWorld()
    await world.write('one', 1, 40)
    const first = world.startRelay()
    await allSent(world)
    await first.stop()
    // As a kill between the last acknowledgement and the position leaves it.
    await world.database.db
      .collection<RelayDocument>('relays')
      .updateOne({ _id: 'outbox' }, { $set: { positions: { [WRITER]: 10n } } })
    await world.write('one', 41, 41)
    world.startRelay()
    await allSent(world)
    expect((await world.readStream()).map(({ sequence }) => sequence)).toEqual(range(1, 41))
  })

  it('sends what a writer read of another before what it wrote then, however much that is', async ({
    expect,
  }) => {
    await using world = await createRelayWorld()
    await world.write('one', 1, 700)
    await world.write('other', 1, 10, { writer: 'quick' })
    await world.write('one', 701, 701, {
      writer: 'quick',
      after: [{ writer: WRITER, round: 700n }],
    })
    await world.write('one', 702, 702, { after: [{ writer: 'quick', round: 11n }] })
    world.startRelay()
    // Seven hundred of one aggregate, one after the other, beside the other tests.
    await allSent(world, 45_000)
    const seen = await world.readStream()
    expect(sequencesOf(seen, 'one')).toEqual(range(1, 702))
    expect(sequencesOf(seen, 'other')).toEqual(range(1, 10))
  })

  it('keeps the order behind a writer whose row was folded away before anything was sent', async ({
    expect,
  }) => {
    await using world = await createRelayWorld()
    await world.write('one', 1, 300)
    await ofWriters(world.database.db).updateOne({ _id: WRITER }, { $set: { closed: true } })
    await fold(world)
    expect(await ofWriters(world.database.db).findOne({ _id: WRITER })).toBeNull()
    const after = [{ writer: BASE_ROW, round: 1n }]
    await world.write('one', 301, 302, { writer: 'next', after })
    const relay = world.startRelay()
    await allSent(world)
    await relay.stop()
    expect(sequencesOf(await world.readStream(), 'one')).toEqual(range(1, 302))
    expect((await lease(world))?.positions).toEqual({ [BASE_ROW]: 1n, next: 2n })
    // A stream that was lost gets it all again, in order.
    await (await streams(world)).delete(EVENTS_STREAM)
    world.startRelay()
    const length = async () => (await world.readStream().catch(() => [])).length
    await expect.poll(length, { timeout: 15_000 }).toBe(302)
    expect(sequencesOf(await world.readStream(), 'one')).toEqual(range(1, 302))
  })

  it('passes a writer that was folded away after batches without facts, or without any', async ({
    expect,
  }) => {
    await using world = await createRelayWorld()
    const { db } = world.database
    await world.write('one', 1, 3)
    const ids = { floor: LOWEST_ID, last: LOWEST_ID }
    await ofWriters(db).insertOne({ _id: 'idle', ...ids, round: 0n, closed: true })
    await ofWriters(db).updateOne({ _id: WRITER }, { $inc: { round: 4n } })
    const first = world.startRelay()
    await allSent(world)
    await first.stop()
    expect((await lease(world))?.positions).toEqual({ [WRITER]: 7n, idle: 0n })
    await ofWriters(db).updateOne({ _id: WRITER }, { $inc: { round: 2n }, $set: { closed: true } })
    await fold(world)
    const after = [{ writer: BASE_ROW, round: 1n }]
    await world.write('one', 4, 5, { writer: 'next', after })
    const second = world.startRelay()
    await allSent(world)
    await second.stop()
    expect((await lease(world))?.positions).toEqual({ [BASE_ROW]: 1n, next: 2n })
    // Its last documents may be purged before a stream is lost.
    await batches(world).deleteMany({ _id: { $regex: `^${WRITER}` } })
    await (await streams(world)).delete(EVENTS_STREAM)
    world.startRelay()
    const length = async () => (await world.readStream().catch(() => [])).length
    await expect.poll(length, { timeout: 15_000 }).toBe(2)
    await allSent(world)
  })

  it('keeps what a fact waits in for as long as it does, whatever becomes of stream and writer', async ({
    expect,
  }) => {
    await using world = await createRelayWorld()
    const { db } = world.database
    await world.write('sick', 1, 1, { change: { subject: 'nobody.listens' } })
    await world.write('sick', 2, 2)
    await ofWriters(db).updateOne({ _id: WRITER }, { $set: { closed: true } })
    await fold(world)
    const first = world.startRelay()
    await expect
      .poll(async () => (await lease(world))?.positions, { timeout: 10_000 })
      .toEqual({ [BASE_ROW]: 1n })
    await first.stop()
    const old = new Date(Date.now() - OUTBOX_KEPT_MS - 60_000)
    await batches(world).updateMany({}, { $set: { created_at: old } })
    await purgeByPages(db, (await readProgress(db)).progress)
    await (await streams(world)).delete(EVENTS_STREAM)
    await batches(world).updateOne(
      { 'facts.subject': 'nobody.listens' },
      { $set: { 'facts.0.subject': 'loyalty.events.x' } },
    )
    world.startRelay()
    const sequences = async () => sequencesOf(await world.readStream().catch(() => []), 'sick')
    await expect.poll(sequences, { timeout: 15_000 }).toEqual([1, 2])
  })

  it('purges what is sent and old, and nothing that waits', async ({ expect }) => {
    await using world = await createRelayWorld()
    await world.write('sick', 1, 1, { change: { subject: 'nobody.listens' } })
    await world.write('well', 1, 5)
    const relay = world.startRelay()
    await expect.poll(() => world.countUnsent(), { timeout: 10_000 }).toBe(1)
    await relay.stop()
    await world.write('well', 6, 7)
    const { db } = world.database
    const purge = async () => sum(await purgeByPages(db, (await readProgress(db)).progress))
    expect(await purge()).toBe(0)
    const old = new Date(Date.now() - OUTBOX_KEPT_MS - 60_000)
    await batches(world).updateMany({}, { $set: { created_at: old } })
    expect(await purge()).toBe(5)
    const left = await batches(world).find().toArray()
    expect(left.flatMap(({ facts }) => facts.map(({ sequence }) => sequence))).toEqual([1, 6, 7])
  })

  it('is told of facts by processes that do not send, once for what they commit together', async ({
    expect,
  }) => {
    await using world = await createRelayWorld()
    const other = await connectBroker({ url: world.server.url, name: 'other' }, logger)
    try {
      let heard = 0
      createRelayCall(world.broker, 'test').listen(() => {
        heard += 1
      })
      await world.broker.flush()
      const call = createRelayCall(other, 'test')
      for (const turn of [1, 2]) {
        for (let fact = 0; fact < 5; fact += 1) call.tell()
        await expect.poll(() => heard).toBe(turn)
      }
    } finally {
      await other.close()
    }
  })

  it('works in one process at a time, and the next takes over when that one stops', async ({
    expect,
  }) => {
    await using world = await createRelayWorld()
    const first = world.startRelay()
    await world.write('one', 1, 5)
    await allSent(world)
    const token = (await lease(world))?.token
    world.startRelay()
    await world.write('one', 6, 10)
    await allSent(world)
    expect((await lease(world))?.token).toBe(token)
    await first.stop()
    await world.write('one', 11, 15)
    await allSent(world)
    expect((await lease(world))?.token).not.toBe(token)
    expect((await world.readStream()).map(({ sequence }) => sequence)).toEqual(range(1, 15))
  })
})

describe.concurrent('a broker that lost everything', () => {
  it('is filled again from the rows, each aggregate in its order, newer facts behind', async ({
    expect,
  }) => {
    await using world = await createRelayWorld()
    await world.write(['one', 'two', 'three'], 1, 30)
    const relay = world.startRelay()
    await allSent(world)
    const before = (await lease(world))?.stream_created
    await relay.stop()
    await world.server.stop()
    await world.server.wipe()
    await world.write(['one', 'two', 'three'], 31, 40)
    world.startRelay()
    await world.server.start()
    await allSent(world, 20_000)
    await expect
      .poll(async () => (await lease(world))?.stream_created, { timeout: 10_000 })
      .not.toBe(before)
    const seen = await world.readStream()
    for (const name of ['one', 'two', 'three']) {
      expect(sequencesOf(seen, name)).toEqual(range(1, 40))
    }
    expect(seen).toHaveLength(120)
  })

  it('gets nothing new first when another service declares its stream', async ({ expect }) => {
    await using world = await createRelayWorld()
    await world.write('one', 1, 30)
    const relay = world.startRelay()
    await allSent(world)
    const { broker, server } = world
    await server.stop()
    await expect.poll(() => broker.isConnected, { interval: 5 }).toBe(false)
    await server.wipe()
    await server.start()
    const other = await connectBroker({ url: server.url, name: 'other' }, logger)
    await ensureEventsStream(other)
    await other.close()
    await expect.poll(() => broker.isConnected, { interval: 5 }).toBe(true)
    await world.write('one', 31, 31)
    relay.wake()
    const length = async () => (await world.readStream()).length
    await expect.poll(length, { timeout: 15_000 }).toBe(31)
    expect(sequencesOf(await world.readStream(), 'one')).toEqual(range(1, 31))
  })

  it('is noticed while the relay runs: a stream that is deleted comes back with all facts', async ({
    expect,
  }) => {
    await using world = await createRelayWorld()
    await world.write('one', 1, 1_150)
    world.startRelay()
    await allSent(world)
    await (await streams(world)).delete(EVENTS_STREAM)
    await world.write('one', 1_151, 1_170)
    await allSent(world)
    const length = async () => (await world.readStream().catch(() => [])).length
    await expect.poll(length, { timeout: 15_000 }).toBe(1_170)
    expect(sequencesOf(await world.readStream(), 'one')).toEqual(range(1, 1_170))
  })
})
