import { cp, glob, mkdtemp, rm, truncate, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@loyalty/testing/until'
import { jetstreamManager } from '@nats-io/jetstream'
import { describe, it } from 'vitest'
import type { Checkpoint, RelayDocument } from '../src/outbox/relays.collection.js'
import { startConsumer } from '../src/jetstream/consumer.js'
import { ensureEventsStream, EVENTS_STREAM } from '../src/jetstream/events-stream.js'
import { aggregateKey } from '../src/outbox/cloud-event.js'
import { connectBroker } from '../src/transport/connect.js'
import { logger } from './commit-fixture.js'
import { account } from './commit-toys.js'
import {
  createRelayWorld,
  publishRaw,
  range,
  sequencesOf,
  WRITER,
  type RelayWorld,
} from './relay-fixture.js'

const WAIT = { timeout: 20_000 }

const rows = (world: RelayWorld) => world.database.db.collection<RelayDocument>('relays')
const row = async (world: RelayWorld) => rows(world).findOne({ _id: 'outbox' })
const created = async (world: RelayWorld) => (await ensureEventsStream(world.broker)).created
const allSent = (world: RelayWorld) =>
  until(async () => (await world.countUnsent()) === 0, WAIT.timeout)
const seen = (world: RelayWorld, aggregate: string) => async () =>
  sequencesOf(await world.readStream().catch(() => []), aggregate)

/** Has facts sent by a relay that then stops, and everything so far be of so long ago. */
async function sendLongAgo(
  world: RelayWorld,
  from: number,
  to: number,
  agoMs = 60_000,
): Promise<void> {
  await world.write('one', from, to)
  const relay = world.startRelay()
  await allSent(world)
  await relay.stop()
  const checkpoints = (await row(world))?.checkpoints ?? []
  const older = checkpoints.map((one: Checkpoint) => ({
    ...one,
    at: new Date(one.at.getTime() - agoMs),
  }))
  await rows(world).updateOne({ _id: 'outbox' }, { $set: { checkpoints: older } })
}

const numberOf = (file: string) => Number.parseInt(file.slice(file.lastIndexOf('/') + 1), 10)
/** What the broker has of the stream's messages: its files, the first ones first. */
async function blocks({ server }: RelayWorld): Promise<string[]> {
  const pattern = `jetstream/*/streams/${EVENTS_STREAM}/msgs/*.blk`
  const found: string[] = []
  for await (const file of glob(pattern, { cwd: server.store })) found.push(file)
  return found
    .toSorted((one, other) => numberOf(one) - numberOf(other))
    .map((file) => join(server.store, file))
}

/** Stops the broker, has something happen to its files, and starts it again. */
async function damage({ broker, server }: RelayWorld, how: () => Promise<unknown>): Promise<void> {
  await server.stop()
  await until(() => Promise.resolve(!broker.isConnected), WAIT.timeout)
  await how()
  await server.start()
  await until(() => Promise.resolve(broker.isConnected), WAIT.timeout)
}

const removeMessages = async (world: RelayWorld) => {
  for (const file of await blocks(world)) await rm(file)
}
/** Leaves so much of what was written last. */
const cutEnd = async (world: RelayWorld, part: number) => {
  const [last = ''] = (await blocks(world)).slice(-1)
  await truncate(last, Math.floor((await stat(last)).size * part))
}

/** Counts what is published meanwhile, by whoever. */
function countPublished({ broker }: RelayWorld): () => number {
  let published = 0
  broker.connection.subscribe('loyalty.entrance.>', {
    callback: () => {
      published += 1
    },
  })
  return () => published
}

describe.concurrent('a stream that lost facts without being new', () => {
  it('is filled again when it is empty and of the same time, while the relay runs', async ({
    expect,
  }) => {
    await using world = await createRelayWorld()
    await sendLongAgo(world, 1, 20)
    await world.write('two', 1, 20)
    world.startRelay()
    await allSent(world)
    const before = await created(world)
    await damage(world, () => removeMessages(world))
    await world.write('one', 21, 25)
    await expect.poll(seen(world, 'one'), WAIT).toEqual(range(1, 25))
    await expect.poll(seen(world, 'two'), WAIT).toEqual(range(1, 20))
    expect(await created(world)).toBe(before)
  })

  it('gets what its end held again, from the newest place that it still has', async ({
    expect,
  }) => {
    await using world = await createRelayWorld()
    await sendLongAgo(world, 1, 50)
    await sendLongAgo(world, 51, 100)
    await sendLongAgo(world, 101, 200)
    await sendLongAgo(world, 201, 300)
    await damage(world, () => cutEnd(world, 0.5))
    const published = countPublished(world)
    world.startRelay()
    await expect.poll(seen(world, 'one'), WAIT).toEqual(range(1, 300))
    // It has the place at 100, and what was on the disk then for sure ends at 50.
    expect(published()).toBe(250)
    await allSent(world)
    expect(await world.readStream()).toHaveLength(300)
  })

  it('is seen when others have filled its places up before the relay looks', async ({ expect }) => {
    await using world = await createRelayWorld()
    await sendLongAgo(world, 1, 100)
    await sendLongAgo(world, 101, 200)
    await sendLongAgo(world, 201, 300)
    await damage(world, () => cutEnd(world, 0.4))
    const other = JSON.stringify({ subject: 'other' })
    const publishOther = () => publishRaw(world.broker, 'loyalty.events.others', other)
    await Promise.all(Array.from({ length: 200 }, publishOther))
    await world.write('one', 301, 301)
    world.startRelay()
    await expect.poll(seen(world, 'one'), WAIT).toEqual(range(1, 301))
  })

  it('is filled again from where an older copy of it ends', async ({ expect }) => {
    await using world = await createRelayWorld()
    const copy = await mkdtemp(join(tmpdir(), 'loyalty-copy-'))
    try {
      await sendLongAgo(world, 1, 15)
      await sendLongAgo(world, 16, 25)
      await sendLongAgo(world, 26, 50, 3_600_000)
      await world.server.stop()
      await cp(world.server.store, copy, { recursive: true })
      await world.server.start()
      await sendLongAgo(world, 51, 100)
      await sendLongAgo(world, 101, 150)
      await damage(world, async () => {
        await world.server.wipe()
        await cp(copy, world.server.store, { recursive: true })
      })
      const published = countPublished(world)
      await world.write('one', 151, 160)
      world.startRelay()
      await expect.poll(seen(world, 'one'), WAIT).toEqual(range(1, 160))
      // Of the places at 25 and 50, each was the newest when the broker was started anew.
      expect(published()).toBe(145)
    } finally {
      await rm(copy, { recursive: true, force: true })
    }
  })

  // 42 MB go to a disk that others use, and back: its waits, each with its own limit, add up to more than a minute.
  const limits = { timeout: 120_000 }
  it(
    'gets what it lost before its end, when the broker was started anew',
    limits,
    async ({ expect }) => {
      await using world = await createRelayWorld()
      await sendLongAgo(world, 1, 1)
      const padding = 'x'.repeat(900 * 1024)
      await world.write('large', 1, 24, {
        change: { text: JSON.stringify({ subject: 'large', sequence: '1', id: 'large', padding }) },
      })
      await world.write('one', 2, 30)
      const relay = world.startRelay()
      await allSent(world)
      await relay.stop()
      const published = countPublished(world)
      await damage(world, async () => {
        const [, second = ''] = await blocks(world)
        await rm(second)
      })
      const state = () => ensureEventsStream(world.broker)
      const before = await state()
      world.startRelay()
      await expect.poll(published, WAIT).toBe(53)
      await allSent(world)
      expect((await state()).lastSequence).toBeGreaterThan(before.lastSequence)
      const stream = await world.readStream()
      expect(sequencesOf(stream, 'one')).toEqual(range(1, 30))
      expect(stream.filter(({ id }) => id === 'large')).toHaveLength(24)
    },
  )

  it('is filled again with what a stopped aggregate had got through since', async ({ expect }) => {
    await using world = await createRelayWorld()
    const batches = world.database.db.collection('outbox_rounds')
    await world.write('sick', 1, 1, { change: { subject: 'nobody.listens' } })
    await world.write('sick', 2, 2)
    await world.write('one', 1, 50)
    const first = world.startRelay()
    await expect.poll(async () => (await row(world))?.positions, WAIT).toEqual({ [WRITER]: 52n })
    await first.stop()
    expect((await row(world))?.checkpoints.at(-1)?.stopped).toMatchObject([
      { aggregate: aggregateKey(account, 'sick') },
    ])
    await batches.updateOne(
      { 'facts.subject': 'nobody.listens' },
      { $set: { 'facts.0.subject': 'loyalty.events.x' } },
    )
    await sendLongAgo(world, 51, 55)
    await sendLongAgo(world, 56, 60)
    await sendLongAgo(world, 61, 65)
    expect((await row(world))?.stopped).toEqual([])
    // The two of the aggregate are the last that came in, but for fifteen.
    await damage(world, () => cutEnd(world, 0.76))
    world.startRelay()
    await expect.poll(seen(world, 'one'), WAIT).toEqual(range(1, 65))
    await expect.poll(seen(world, 'sick'), WAIT).toEqual(range(1, 2))
  })

  it('reaches a durable consumer that had confirmed what was lost', async ({ expect }) => {
    await using world = await createRelayWorld()
    await using ending = new AsyncDisposableStack()
    const got = new Set<string>()
    const follow = () => {
      const consumer = startConsumer({
        broker: world.broker,
        logger,
        stream: EVENTS_STREAM,
        name: 'durable',
        subjects: ['loyalty.events.>'],
        async handle({ body }) {
          const { id } = JSON.parse(body) as { id: string }
          got.add(id)
        },
        bury: () => Promise.reject(new Error('nothing is buried')),
      })
      ending.defer(() => consumer.stop())
      return consumer
    }
    const confirmed = async () => {
      const { consumers: all } = await jetstreamManager(world.broker.connection)
      return (await all.info(EVENTS_STREAM, 'durable')).ack_floor.stream_seq
    }
    await sendLongAgo(world, 1, 25)
    const consumer = follow()
    await sendLongAgo(world, 26, 50)
    await sendLongAgo(world, 51, 75)
    await sendLongAgo(world, 76, 100)
    await expect.poll(confirmed, WAIT).toBe(100)
    await consumer.stop()
    expect(got.size).toBe(100)
    got.clear()
    await damage(world, () => cutEnd(world, 0.45))
    await world.write('one', 101, 110)
    follow()
    world.startRelay()
    await expect.poll(seen(world, 'one'), WAIT).toEqual(range(1, 110))
    const behindTheCut = (await world.readStream()).slice(45).map(({ id }) => id)
    expect(behindTheCut).toHaveLength(65)
    const missing = () => behindTheCut.filter((id) => !got.has(id))
    await expect.poll(missing, WAIT).toEqual([])
  })
})

describe.concurrent('a durable consumer', () => {
  it('that has left off behind the end of its stream is made again', async ({ expect }) => {
    await using world = await createRelayWorld()
    await using ending = new AsyncDisposableStack()
    await sendLongAgo(world, 1, 30)
    const { consumers: all } = await jetstreamManager(world.broker.connection)
    let handled = 0
    const follow = () => {
      const consumer = startConsumer({
        broker: world.broker,
        logger,
        stream: EVENTS_STREAM,
        name: 'durable',
        subjects: ['loyalty.events.>'],
        handle: async () => {
          handled += 1
        },
        bury: () => Promise.reject(new Error('nothing is buried')),
      })
      ending.defer(() => consumer.stop())
      return consumer
    }
    const first = follow()
    await expect.poll(() => handled, WAIT).toBe(30)
    await first.stop()
    // As a replicated one is after a loss: the broker sets back those with one replica only.
    await all.reset(EVENTS_STREAM, 'durable', 1_000)
    await sendLongAgo(world, 31, 40)
    follow()
    await expect.poll(() => handled, WAIT).toBe(70)
  })
})

const lastSeen = (world: RelayWorld) => async () => (await seen(world, 'one')()).at(-1)

describe.concurrent('a stream that is deleted and made again between two facts', () => {
  it('never has a later fact of an aggregate before an earlier one', async ({ expect }) => {
    await using world = await createRelayWorld()
    const relay = world.startRelay()
    const { streams } = await jetstreamManager(world.broker.connection)
    for (let batch = 1; batch <= 6; batch += 1) {
      await world.write('one', batch * 2 - 1, batch * 2 - 1)
      relay.wake()
      await expect.poll(lastSeen(world), { ...WAIT, interval: 5 }).toBe(batch * 2 - 1)
      // So soon that the relay has no reason to look before the next one.
      await streams.delete(EVENTS_STREAM)
      await ensureEventsStream(world.broker)
      await world.write('one', batch * 2, batch * 2)
      relay.wake()
      await expect.poll(seen(world, 'one'), { ...WAIT, interval: 5 }).toEqual(range(1, batch * 2))
    }
  })

  it('takes facts by their own subjects where it was made by hand', async ({ expect }) => {
    await using world = await createRelayWorld()
    await sendLongAgo(world, 1, 3)
    const { streams } = await jetstreamManager(world.broker.connection)
    await streams.delete(EVENTS_STREAM)
    await streams.add({ name: EVENTS_STREAM, subjects: ['loyalty.events.>'] })
    await world.write('one', 4, 5)
    world.startRelay()
    await expect.poll(seen(world, 'one'), WAIT).toEqual(range(1, 5))
  })
})

describe.concurrent('a stream that has everything', () => {
  it('is looked at with one request while nothing happens, and gets nothing again', async ({
    expect,
  }) => {
    await using world = await createRelayWorld()
    await world.write('one', 1, 30)
    const relay = world.startRelay()
    await allSent(world)
    await relay.stop()
    const tester = await connectBroker({ url: world.server.url, name: 'tester' }, logger)
    try {
      const asked: string[] = []
      tester.connection.subscribe('$JS.API.STREAM.>', {
        callback: (_, { subject }) => {
          asked.push(subject.split('.').slice(3, 5).join('.'))
        },
      })
      await tester.flush()
      const published = countPublished(world)
      world.startRelay()
      await expect.poll(() => asked.length, WAIT).toBe(4)
      expect(asked).toEqual([
        'INFO.LOYALTY_EVENTS',
        'MSG.GET',
        ...Array(2).fill('INFO.LOYALTY_EVENTS'),
      ])
      expect(published()).toBe(0)
    } finally {
      await tester.close()
    }
  })

  it('gets nothing again for facts that somebody has purged', async ({ expect }) => {
    await using world = await createRelayWorld()
    await sendLongAgo(world, 1, 30)
    const { streams } = await jetstreamManager(world.broker.connection)
    await streams.purge(EVENTS_STREAM)
    const published = countPublished(world)
    await world.write('one', 31, 31)
    world.startRelay()
    await allSent(world)
    expect(published()).toBe(1)
    expect(await seen(world, 'one')()).toEqual([31])
  })
})
