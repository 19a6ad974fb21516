import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@loyalty/contracts/durations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { command, touch } from '../src/commit/command.js'
import { createCommitter, type Committer } from '../src/commit/committer.js'
import { contract } from '@loyalty/contracts/contract'
import { Fault } from '@loyalty/contracts/errors/fault'
import { createFactConsumer, on } from '../src/inbox/fact-consumer.js'
import { ensureEventsStream, EVENTS_STREAM, managerOf } from '../src/jetstream/events-stream.js'
import { scrape } from '../src/observability/metrics.js'
import {
  startConsumer,
  type ConsumerSettings,
  type RunningConsumer,
} from '../src/jetstream/consumer.js'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { logger } from './commit-fixture.js'
import { account, counterId, counters, counterUsed, emptyCounter } from './commit-toys.js'
import { createRelayWorld, publishRaw, factOf, type RelayWorld } from './relay-fixture.js'

let world: RelayWorld
let committer: Committer
const consumers: RunningConsumer[] = []
beforeEach(async () => {
  world = await createRelayWorld()
  const { client, db } = world.database
  committer = createCommitter({ client, db, logger, service: 'test' })
  await committer.start()
})
afterEach(async () => {
  await Promise.all(consumers.splice(0).map((consumer) => consumer.stop()))
  await committer.stop()
  await world[Symbol.asyncDispose]()
})

const SICK = 13

/** Adds up what it is told, which shows each fact that counts twice. Refuses one of them. */
const addUp = command(
  contract({
    subject: 'loyalty.test.counters.add-up',
    input: counterUsed.data,
    output: z.unknown(),
    errors: ['STATE_CONFLICT'],
  }),
  {
    loads: [() => [touch(counters, counterId('sum'))]],
    decide({ used }, view) {
      if (used === SICK) return refuse('STATE_CONFLICT', 'an unlucky one')
      const sum = view.get(counters, counterId('sum')) ?? emptyCounter('sum')
      view.put(counters, { ...sum, used: sum.used + 1, amount: sum.amount + BigInt(used) })
      return answer({ used: sum.used })
    },
  },
)

const follow = (name = 'test-sums') => {
  const consumer = createFactConsumer({
    broker: world.broker,
    db: world.database.db,
    committer,
    logger,
    name,
    reactions: [on(counterUsed, addUp)],
    attemptsMax: 3,
    retryMsMin: 30,
    probeMs: 20,
  })
  consumer.start()
  consumers.push(consumer)
}

const sum = async () => {
  const found = await world.database.db
    .collection<{ _id: string; used: number; amount: bigint }>('counters')
    .findOne({ _id: counterId('sum') })
  return found === null ? null : { used: found.used, amount: found.amount }
}
const settled = async () => {
  const { consumers: api } = await managerOf(world.broker)
  const { num_pending: pending, num_ack_pending: unsettled } = await api.info(
    EVENTS_STREAM,
    'test-sums',
  )
  return pending + unsettled
}
const allSettled = () => expect.poll(settled, { timeout: 20_000, interval: 50 }).toBe(0)
const total = (count: number) => BigInt((count * (count + 1)) / 2)

describe('a consumer with an inbox', () => {
  it('applies each fact once, with two consumers and a stream that is made anew', async () => {
    await world.write(['a', 'b'], 1, 10)
    world.startRelay()
    follow()
    follow()
    await expect.poll(sum, { timeout: 10_000 }).toEqual({ used: 20, amount: 2n * total(10) })
    await world.server.stop()
    await world.server.wipe()
    await world.write('c', 1, 10)
    await world.server.start()
    await expect.poll(sum, { timeout: 20_000 }).toEqual({ used: 30, amount: 3n * total(10) })
    await expect.poll(async () => (await world.readStream()).length, { timeout: 10_000 }).toBe(30)
    await allSettled()
    expect(await sum()).toEqual({ used: 30, amount: 3n * total(10) })
    expect(await world.database.db.collection('inbox').countDocuments()).toBe(30)
  })

  it('applies a repeat of one event once, also when the broker does not know it', async () => {
    await ensureEventsStream(world.broker)
    const { subject, text } = factOf('a', 7)
    for (let repeat = 0; repeat < 5; repeat++) await publishRaw(world.broker, subject, text)
    follow()
    await expect.poll(settled, { timeout: 10_000 }).toBe(0)
    expect(await sum()).toEqual({ used: 1, amount: 7n })
  })

  it('buries poison with its reason after its attempts, and others pass meanwhile', async () => {
    await ensureEventsStream(world.broker)
    const subject = `${counterUsed.subject}.${account}`
    await publishRaw(world.broker, subject, 'this is no JSON')
    await publishRaw(world.broker, subject, JSON.stringify({ specversion: '1.0', id: 'x' }))
    await world.write('a', 1, 20)
    world.startRelay()
    follow()
    const healthy = total(20) - BigInt(SICK)
    await expect.poll(sum, { timeout: 10_000 }).toEqual({ used: 19, amount: healthy })
    await allSettled()
    const letters = await world.deadLetters()
    expect(letters.map(({ attempts, consumer }) => [attempts, consumer])).toEqual(
      Array.from({ length: 3 }, () => [3, 'test-sums']),
    )
    const reasons = letters.map(({ reason }) => reason).join('\n')
    expect(reasons).toContain('STATE_CONFLICT: an unlucky one')
    expect(reasons).toContain('JSON')
    expect(reasons).toContain('source')
    expect(letters.every((letter) => letter._id.startsWith(account))).toBe(true)
    expect(letters.find(({ reason }) => reason.includes('unlucky'))?.message).toContain('"used":13')
  })
})

const refuseWrites = (validator: object) =>
  world.database.db.command({ collMod: 'counters', validator })
const valueOf = async (series: RegExp) => Number(series.exec((await scrape()).text)?.[1] ?? 0)
const isPaused = () => valueOf(/^loyalty_consumer_paused\{.*consumer="test-sums".*\} (\d)$/m)
const returned = () =>
  valueOf(/^loyalty_messages_handled_total\{.*consumer="test-sums",result="returned".*\} (\d+)$/m)

describe('a consumer that breaks with every fact', () => {
  it('buries none, says so, and goes on by itself when one succeeds', async () => {
    const [found] = await world.database.db.listCollections({ name: 'counters' }).toArray()
    const { validator = {} } = (found as { options?: { validator?: object } }).options ?? {}
    await ensureEventsStream(world.broker)
    await world.write('a', 1, 12)
    world.startRelay()
    await refuseWrites({ used: { $lt: 0 } })
    const before = await returned()
    follow()
    await expect.poll(isPaused, { timeout: 20_000 }).toBe(1)
    // Enough of them for all to be dead letters, which takes two returns and the last failure each.
    await expect.poll(returned, { timeout: 30_000 }).toBeGreaterThan(before + 30)
    expect(await world.deadLetters()).toEqual([])
    await refuseWrites(validator)
    // One that failed often comes again after half a minute.
    await expect.poll(sum, { timeout: 45_000 }).toEqual({ used: 12, amount: total(12) })
    await allSettled()
    expect(await isPaused()).toBe(0)
    expect(await world.deadLetters()).toEqual([])
  }, 120_000)
})

describe('a durable consumer', () => {
  it.each(['SERVICE_UNAVAILABLE', 'UPSTREAM_TIMEOUT', 'WRITE_CONFLICT', 'RATE_LIMITED'] as const)(
    'does not blame a message for a system that is away or busy: %s',
    async (code) => {
      await ensureEventsStream(world.broker)
      await publishRaw(world.broker, `loyalty.events.x.y.${account}`, randomUUID())
      const attempts: number[] = []
      const buried: string[] = []
      const consumer = startConsumer({
        broker: world.broker,
        logger,
        stream: EVENTS_STREAM,
        name: 'patient',
        subjects: ['loyalty.events.x.>'],
        attemptsMax: 2,
        retryMsMin: 5,
        async handle({ attempt }) {
          attempts.push(attempt)
          if (attempt < 5) throw new Fault(code, 'not now')
        },
        async bury(_delivery, reason) {
          buried.push(reason)
        },
      })
      consumers.push(consumer)
      await expect.poll(() => attempts.length, { timeout: 15_000 }).toBe(5)
      expect(attempts).toEqual([1, 2, 3, 4, 5])
      expect(buried).toEqual([])
    },
  )

  it('declared anew for other subjects goes on from its place with these', async () => {
    await ensureEventsStream(world.broker)
    const seen: string[] = []
    const listen = (subjects: string[]) => {
      const consumer = startConsumer({
        broker: world.broker,
        logger,
        stream: EVENTS_STREAM,
        name: 'test-subjects',
        subjects,
        handle: async ({ body }) => void seen.push(body),
        bury: async () => undefined,
      })
      consumers.push(consumer)
      return consumer
    }
    const [one, other] = ['loyalty.events.test.one', 'loyalty.events.test.other']
    const first = listen([`${one}.*`, `${other}.*`])
    await publishRaw(world.broker, `${one}.${account}`, 'before')
    await expect.poll(() => seen, { timeout: 10_000 }).toEqual(['before'])
    await first.stop()
    await publishRaw(world.broker, `${one}.${account}`, 'no more')
    await publishRaw(world.broker, `${other}.${account}`, 'after')
    listen([`${other}.*`])
    await expect.poll(() => seen, { timeout: 10_000 }).toEqual(['before', 'after'])
  })

  it('waits with one pull, however many messages it may take in hand', async () => {
    await ensureEventsStream(world.broker)
    consumers.push(
      startConsumer({
        broker: world.broker,
        logger,
        stream: EVENTS_STREAM,
        name: 'idle',
        subjects: ['loyalty.events.x.>'],
        inHandMax: 16,
        handle: async () => undefined,
        bury: async () => undefined,
      }),
    )
    const { consumers: api } = await managerOf(world.broker)
    const pulls = () =>
      api.info(EVENTS_STREAM, 'idle').then(
        (info) => info.num_waiting,
        () => 0,
      )
    await expect.poll(pulls, { timeout: 10_000 }).toBeGreaterThan(0)
    expect(await pulls()).toBe(1)
  })

  it('finishes what is in hand when it stops, and another goes on with the rest', async () => {
    await ensureEventsStream(world.broker)
    for (let index = 0; index < 20; index++) {
      await publishRaw(world.broker, `loyalty.events.x.y.${account}`, String(index))
    }
    const handled: string[] = []
    let inHand = 0
    let inHandMax = 0
    const start = () => {
      const consumer = startConsumer({
        broker: world.broker,
        logger,
        stream: EVENTS_STREAM,
        name: 'shared',
        subjects: ['loyalty.events.x.>'],
        inHandMax: 3,
        async handle({ body }) {
          inHand += 1
          inHandMax = Math.max(inHandMax, inHand)
          await new Promise((resolve) => setTimeout(resolve, 10))
          inHand -= 1
          handled.push(body)
        },
        bury: async () => undefined,
      })
      consumers.push(consumer)
      return consumer
    }
    const first = start()
    await expect.poll(() => handled.length, { timeout: 10_000, interval: 1 }).toBeGreaterThan(2)
    await first.stop()
    expect(inHand).toBe(0)
    const before = handled.length
    expect(before).toBeLessThan(20)
    start()
    await expect.poll(() => new Set(handled).size, { timeout: 10_000 }).toBe(20)
    expect(inHandMax).toBe(3)
  })

  it('hands back what waits for others when it stops, and another gets it at once', async () => {
    const { handled, start, info } = await keeping('gathering')
    const first = start({ gatherMs: HOUR_MS })
    await publishTo('one', 'two')
    await expect.poll(async () => (await info())?.num_ack_pending, { timeout: 10_000 }).toBe(2)
    await first.stop()
    expect(handled).toEqual([])
    start()
    await expect.poll(() => handled.toSorted(), { timeout: 10_000 }).toEqual(['one', 'two'])
  })

  it('waits for others no longer once it has as many as it may have in hand', async () => {
    const { handled, start } = await keeping('full')
    start({ gatherMs: HOUR_MS, inHandMax: 2 })
    await publishTo('one', 'two', 'three', 'four')
    await expect
      .poll(() => handled.toSorted(), { timeout: 10_000 })
      .toEqual(['four', 'one', 'three', 'two'])
  })

  it('hands back what comes in the moment of its stop, and another gets it at once', async () => {
    const { handled, start, info } = await keeping('leaving')
    const isAsking = async () => (await info())?.num_waiting ?? 0
    const stops = 20
    for (let index = 0; index < stops; index++) {
      const consumer = start()
      await expect.poll(isAsking, { timeout: 10_000, interval: 2 }).toBe(1)
      // Not waited for, so that it arrives while the consumer leaves.
      world.broker.connection.publish(`loyalty.events.x.y.${account}`, String(index))
      await consumer.stop()
    }
    start()
    await expect.poll(() => new Set(handled).size, { timeout: 10_000 }).toBe(stops)
  })
})

async function publishTo(...bodies: string[]): Promise<void> {
  for (const body of bodies) {
    await publishRaw(world.broker, `loyalty.events.x.y.${account}`, body)
  }
}

/** A durable consumer that keeps the bodies that it handles, whoever of its name does. */
async function keeping(name: string) {
  await ensureEventsStream(world.broker)
  const handled: string[] = []
  const start = (more: Pick<ConsumerSettings, 'gatherMs' | 'inHandMax'> = {}) => {
    const consumer = startConsumer({
      broker: world.broker,
      logger,
      stream: EVENTS_STREAM,
      name,
      subjects: ['loyalty.events.x.>'],
      handle: async ({ body }) => void handled.push(body),
      bury: async () => undefined,
      ...more,
    })
    consumers.push(consumer)
    return consumer
  }
  const info = async () => {
    const { consumers: api } = await managerOf(world.broker)
    return api.info(EVENTS_STREAM, name).catch(() => null)
  }
  return { handled, start, info }
}
