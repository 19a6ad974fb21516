import { jetstreamManager } from '@nats-io/jetstream'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { EVENTS_STREAM, readEventsStream } from '../src/jetstream/events-stream.js'
import { createPublisher, type Publisher } from '../src/jetstream/publisher.js'
import { aggregateKey } from '../src/outbox/cloud-event.js'
import { factsNotSent, factsSent } from '../src/outbox/metrics.js'
import { outboxRounds, type OutboxRound } from '../src/outbox/outbox-round.js'
import type { Lease, RelayState } from '../src/outbox/relay-lease.js'
import { OUTBOX_KEPT_MS, PURGE_MS, STREAM_CHECK_MS } from '../src/outbox/relay-limits.js'
import { createRelayWork, type RelayWork } from '../src/outbox/relay-work.js'
import { StreamWatch } from '../src/outbox/stream-watch.js'
import { ofWriters } from '../src/writers/writers.collection.js'
import { account } from './commit-toys.js'
import {
  createKeptLog,
  createRelayWorld,
  sequencesOf,
  WRITER,
  type RelayWorld,
} from './relay-fixture.js'

let world: RelayWorld
let publisher: Publisher
beforeAll(async () => {
  world = await createRelayWorld()
  publisher = createPublisher(world.broker)
  return async () => {
    publisher.close()
    await world[Symbol.asyncDispose]()
  }
})

const rounds = () => world.database.db.collection<OutboxRound>(outboxRounds.name)
const streams = async () => (await jetstreamManager(world.broker.connection)).streams
const deleteStream = async () => {
  await (await streams()).delete(EVENTS_STREAM).catch(() => false)
}
const works: RelayWork[] = []
beforeEach(async () => {
  clockMs = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => clockMs)
  await Promise.all([
    rounds().deleteMany({}),
    ofWriters(world.database.db).deleteMany({}),
    deleteStream(),
  ])
})
afterEach(() => {
  for (const work of works.splice(0)) work.close()
  vi.restoreAllMocks()
})

let clockMs = 0
/** This process's steady clock stands still, so that a machine which is busy lets no pause end, but for this. */
const pass = (ms: number) => {
  clockMs += ms
}

const sick = aggregateKey(account, 'sick')
const beginning: RelayState = {
  stream_created: null,
  server: null,
  positions: {},
  stopped: [],
  checkpoints: [],
}

/** What a relay does that has the lease, from a state on, and what it stores and logs. */
function startWork(state: RelayState = beginning) {
  const stored: Partial<RelayState>[] = []
  const lease: Lease & { isOurs: boolean } = {
    isOurs: true,
    state,
    store: async (changes) => void stored.push(changes),
    release: async () => undefined,
  }
  const log = createKeptLog()
  const flags = { isStopping: false }
  const { broker } = world
  const { db } = world.database
  const isStopping = () => flags.isStopping
  const work = createRelayWork({ db, broker, publisher, lease, isStopping, logger: log.logger })
  works.push(work)
  const logged = (msg: string) => log.lines.filter((line) => line.msg === msg).length
  /** As the next one that takes the lease finds it. */
  const reached = () => stored.reduce<RelayState>((all, one) => ({ ...all, ...one }), state)
  return { work, stored, lease, flags, logged, lines: log.lines, reached }
}

const countOf = async (metric: typeof factsSent | typeof factsNotSent) =>
  (await metric.get()).values.reduce((sum, { value }) => sum + value, 0)
const sent = async (aggregate: string) => sequencesOf(await world.readStream(), aggregate)

describe('a step of a relay', () => {
  it('declares a stream that is missing, stores which one it is, and has nothing to do then', async () => {
    const { work, stored, logged } = startWork()
    expect(await work.step()).toBe('idle')
    const { created } = await readEventsStream(world.broker)
    expect(stored).toEqual([
      {
        ...beginning,
        stream_created: created,
        server: world.broker.connection.info?.server_id,
      },
    ])
    expect(logged('stream is new, all facts are sent')).toBe(1)
    expect(logged('facts are sent again')).toBe(1)
    expect(await work.step()).toBe('idle')
    expect(stored).toHaveLength(1)
  })

  it('sends a page, in order of each aggregate, and stores how far that is', async () => {
    await world.write('one', 1, 3)
    await world.write('two', 1, 1)
    const before = await countOf(factsSent)
    const { work, stored, reached, lines } = startWork()
    expect(await work.step()).toBe('busy')
    expect(await sent('one')).toEqual([1, 2, 3])
    expect(await sent('two')).toEqual([1])
    expect((await countOf(factsSent)) - before).toBe(4)
    expect(reached()).toMatchObject({ positions: { [WRITER]: 4n }, stopped: [] })
    const [checkpoint] = reached().checkpoints
    expect(checkpoint).toMatchObject({ sequence: 4n, positions: { [WRITER]: 4n } })
    expect(await work.step()).toBe('idle')
    expect(stored).toHaveLength(2)
    expect(await world.readStream()).toHaveLength(4)
    expect(lines.filter(({ level }) => level !== 'info')).toEqual([])
  })

  it('sends facts by the way that leads into this stream alone, and each once', async () => {
    const subjects: string[] = []
    const heard = world.broker.connection.subscribe('loyalty.>', {
      callback: (_error, message) => void subjects.push(message.subject),
    })
    await world.write('one', 1, 2)
    const { work } = startWork()
    await work.step()
    await work.step()
    await world.broker.flush()
    heard.unsubscribe()
    const { entrance } = await readEventsStream(world.broker)
    const subject = `${entrance}counters.used.${account}`
    expect(subjects.filter((one) => one.includes('counters'))).toEqual([subject, subject])
  })

  it('stores what came since at most so often, unless it is asked to', async () => {
    await world.write('one', 1, 1)
    const { work, stored } = startWork()
    await work.step()
    await work.store()
    expect(stored).toHaveLength(2)
    await world.write('one', 2, 2)
    await work.step()
    expect(stored).toHaveLength(2)
    await work.store()
    expect(stored.at(-1)?.positions).toEqual({ [WRITER]: 2n })
    await world.write('one', 3, 3)
    await work.step()
    pass(1_000)
    await work.step()
    expect(stored.at(-1)?.positions).toEqual({ [WRITER]: 3n })
    expect(stored).toHaveLength(4)
  })

  it('sends nothing more once it stops or has lost its lease', async () => {
    for (const stop of ['lease', 'flag']) {
      const { work, lease, flags } = startWork()
      await work.step()
      await world.write(stop, 1, 2)
      if (stop === 'lease') lease.isOurs = false
      else flags.isStopping = true
      await work.step()
      expect(await sent(stop)).toEqual([])
    }
  })

  it('begins where the one before it stopped, and says nothing of the stream', async () => {
    await world.write('one', 1, 2)
    const first = startWork()
    await first.work.step()
    await world.write('one', 3, 3)
    await rounds().deleteMany({ 'facts.sequence': { $lt: 3 } })
    const second = startWork(first.reached())
    expect(await second.work.step()).toBe('busy')
    expect(await sent('one')).toEqual([1, 2, 3])
    expect(second.logged('stream is new, all facts are sent')).toBe(0)
    expect(second.logged('stream has lost facts')).toBe(0)
    expect(second.stored.map(({ positions }) => positions)).toEqual([{ [WRITER]: 3n }])
  })

  it('waits no longer than until something is due', async () => {
    const { work, logged } = startWork()
    expect(work.dueIn()).toBe(0)
    await work.step()
    const idleMs = work.dueIn()
    expect(idleMs).toBeGreaterThan(0)
    expect(idleMs).toBeLessThanOrEqual(STREAM_CHECK_MS)
    await world.write('one', 1, 1)
    await work.step()
    await world.write('one', 2, 2)
    await work.step()
    // What it has sent is to be stored before the stream is to be looked at.
    expect(work.dueIn()).toBeLessThanOrEqual(1_000)
    pass(STREAM_CHECK_MS)
    expect(work.dueIn()).toBe(0)
    expect(logged('relay waits for the broker')).toBe(0)
  })

  it('purges the outbox now and then, what is sent and old', async () => {
    const at = new Date(Date.now() - OUTBOX_KEPT_MS - 60_000)
    await world.write('one', 1, 3, { at })
    const { work, logged } = startWork()
    await work.step()
    expect(await rounds().countDocuments()).toBe(3)
    expect(work.dueIn()).toBeLessThanOrEqual(STREAM_CHECK_MS)
    pass(PURGE_MS)
    await work.step()
    expect(await rounds().countDocuments()).toBe(0)
    expect(logged('outbox purged')).toBe(1)
    await world.write('one', 4, 4, { at })
    await work.step()
    expect(await rounds().countDocuments()).toBe(1)
  })

  it('does not tell of a purge that had nothing to do', async () => {
    const { work, logged } = startWork()
    pass(PURGE_MS)
    await work.step()
    expect(logged('outbox purged')).toBe(0)
  })
})

describe('an aggregate whose fact can never be sent', () => {
  const tooLarge = { text: 'x'.repeat(1_100_000) }
  const mend = () =>
    rounds().updateOne(
      { 'facts.text': tooLarge.text },
      {
        $set: { 'facts.0.text': JSON.stringify({ subject: 'sick', sequence: '2', id: 'mended' }) },
      },
    )

  it('stops there, others go on, and positions pass it by', async () => {
    await world.write('sick', 1, 1)
    await world.write('sick', 2, 2, { change: tooLarge })
    await world.write('sick', 3, 3)
    await world.write('well', 1, 2)
    const before = await countOf(factsNotSent)
    const { work, reached, logged, stored } = startWork()
    expect(await work.step()).toBe('busy')
    expect(await sent('sick')).toEqual([1])
    expect(await sent('well')).toEqual([1, 2])
    expect((await countOf(factsNotSent)) - before).toBe(1)
    expect(logged('fact not sent, its aggregate waits')).toBe(1)
    expect(reached().positions).toEqual({ [WRITER]: 5n })
    const waiting = (await rounds().find({ 'facts.aggregate': sick }).sort({ _id: 1 }).toArray())
      .map(({ _id }) => _id)
      .slice(1)
    expect(reached().stopped).toEqual([{ aggregate: sick, rounds: waiting }])
    // What comes behind it waits too, and what waits is not sent before its pause is over.
    await world.write('sick', 4, 4)
    await world.write('well', 3, 3)
    expect(await work.step()).toBe('busy')
    expect(await work.step()).toBe('idle')
    expect(await sent('sick')).toEqual([1])
    expect(await sent('well')).toEqual([1, 2, 3])
    expect(logged('fact not sent, its aggregate waits')).toBe(1)
    await work.store()
    expect(stored.at(-1)?.stopped?.[0]?.rounds).toHaveLength(3)
    // As soon as the pause is over it is due.
    expect(work.dueIn()).toBeLessThanOrEqual(500)
  })

  it('is tried again when its pause is over, and goes on once it can', async () => {
    await world.write('sick', 1, 1)
    await world.write('sick', 2, 2, { change: tooLarge })
    await world.write('sick', 3, 4)
    const { work, reached, logged } = startWork()
    await work.step()
    pass(600)
    await work.step()
    expect(logged('fact not sent, its aggregate waits')).toBe(2)
    expect(await sent('sick')).toEqual([1])
    await mend()
    // The pause has doubled.
    await work.step()
    expect(await sent('sick')).toEqual([1])
    pass(2_000)
    expect(await work.step()).toBe('idle')
    expect(await sent('sick')).toEqual([1, 2, 3, 4])
    await work.store()
    expect(reached()).toMatchObject({ positions: { [WRITER]: 4n }, stopped: [] })
    await world.write('sick', 5, 5)
    expect(await work.step()).toBe('busy')
    expect(await sent('sick')).toEqual([1, 2, 3, 4, 5])
  })

  it('goes on as far as it can, and remembers only what is left', async () => {
    await world.write('sick', 1, 1, { change: tooLarge })
    await world.write('sick', 2, 2)
    await world.write('sick', 3, 3, { change: tooLarge })
    await world.write('sick', 4, 4)
    const { work, reached } = startWork()
    await work.step()
    await rounds().updateOne(
      { 'facts.sequence': 1 },
      { $set: { 'facts.0.text': JSON.stringify({ subject: 'sick', sequence: '1', id: 'one' }) } },
    )
    pass(1_000)
    await work.step()
    expect(await sent('sick')).toEqual([1, 2])
    await work.store()
    expect(reached().stopped[0]?.rounds).toHaveLength(2)
  })

  it('keeps the relay busy when its pause is over, and not before', async () => {
    await world.write('sick', 1, 1, { change: tooLarge })
    const { reached, work } = startWork()
    await work.step()
    await work.store()
    // Another process knows of no pause.
    const next = startWork(reached())
    expect(await next.work.step()).toBe('idle')
    expect(next.logged('fact not sent, its aggregate waits')).toBe(1)
  })
})

describe('a fact that no stream takes', () => {
  const nobody = { subject: 'nobody.listens', text: '{}' }

  it('may be the fault of the broker the first time, and is its own when it happens again', async () => {
    await world.write('sick', 1, 1, { change: nobody })
    await world.write('well', 1, 1)
    const { work, logged, reached, lines } = startWork()
    expect(await work.step()).toBe('interrupted')
    expect(await sent('well')).toEqual([1])
    expect(logged('fact not sent, its aggregate waits')).toBe(0)
    expect(logged('relay waits for the broker')).toBe(1)
    expect(reached().stopped).toEqual([])
    expect(reached().positions[WRITER] ?? 0n).toBe(0n)
    // It is left out until its pause is over, and nothing behind it is sent twice.
    expect(await work.step()).toBe('idle')
    pass(600)
    expect(await work.step()).toBe('interrupted')
    expect(logged('fact not sent, its aggregate waits')).toBe(1)
    // The line comes once a second.
    expect(logged('relay waits for the broker')).toBe(1)
    await work.store()
    expect(reached().stopped).toMatchObject([{ aggregate: sick }])
    expect(reached().positions).toEqual({ [WRITER]: 2n })
    expect(await world.readStream()).toHaveLength(1)
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(1)
  })

  it('is no fault of its own while the stream is another one', async () => {
    const { work, logged, reached } = startWork()
    await work.step()
    await world.write('sick', 1, 1, { change: nobody })
    await world.write('well', 1, 1)
    await deleteStream()
    for (let time = 0; time < 3; time += 1) {
      await deleteStream()
      pass(1_000)
      expect(await work.step()).toBe('interrupted')
    }
    expect(logged('fact not sent, its aggregate waits')).toBe(0)
    expect(reached().stopped).toEqual([])
  })
})

describe('a stream that is made anew', () => {
  it('gets everything again, and the positions with it', async () => {
    await world.write('one', 1, 3)
    const { work, reached, stored, logged } = startWork()
    await work.step()
    const before = reached().stream_created
    await deleteStream()
    pass(STREAM_CHECK_MS)
    expect(await work.step()).toBe('busy')
    expect(await sent('one')).toEqual([1, 2, 3])
    const { created } = await readEventsStream(world.broker)
    expect(created).not.toBe(before)
    expect(reached().stream_created).toBe(created)
    expect(stored.find((one) => one.stream_created === created)).toMatchObject({
      positions: {},
      stopped: [],
      checkpoints: [],
    })
    expect(logged('stream is new, all facts are sent')).toBe(2)
  })
})

describe('a look at the stream', () => {
  it('is due in the beginning, after a doubt, after quiet, and now and then', async () => {
    const watch = new StreamWatch(world.broker)
    try {
      expect(watch.isDue()).toBe(true)
      expect(watch.dueAtMs).toBe(0)
      expect(watch.isSameBroker).toBe(false)
      const first = await watch.look()
      expect(first.isAsBefore).toBe(false)
      expect(watch.isSameBroker).toBe(true)
      watch.trust(first)
      expect(watch.isDue()).toBe(false)
      expect(watch.dueAtMs).toBeGreaterThan(performance.now())
      expect((await watch.look()).isAsBefore).toBe(true)
      watch.doubt()
      expect(watch.isDue()).toBe(true)
      watch.trust(await watch.look())
      pass(600)
      expect(watch.isDue()).toBe(true)
      watch.heard()
      expect(watch.isDue()).toBe(false)
      pass(STREAM_CHECK_MS)
      watch.heard()
      expect(watch.isDue()).toBe(true)
    } finally {
      watch.close()
    }
  })

  it('tells whether it is still the one that was looked at, and declares nothing then', async () => {
    const watch = new StreamWatch(world.broker)
    try {
      const { destination } = await watch.look()
      expect(await watch.isStill(destination)).toBe(true)
      expect(await watch.isStill({ ...destination, stream_created: 'another' })).toBe(false)
      await deleteStream()
      expect(await watch.isStill(destination)).toBe(false)
      await expect(readEventsStream(world.broker)).rejects.toThrow('stream not found')
    } finally {
      watch.close()
    }
  })

  it('shows a stream that has changed since all was in it', async () => {
    const watch = new StreamWatch(world.broker)
    try {
      const first = await watch.look()
      watch.trust(first)
      await world.write('one', 1, 1)
      await startWork().work.step()
      const second = await watch.look()
      expect(second.isAsBefore).toBe(false)
      expect(second.destination).toEqual(first.destination)
      expect(second.stream.lastSequence).toBe(first.stream.lastSequence + 1)
    } finally {
      watch.close()
    }
  })
})
