import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseSamples, sumOf } from '@loyalty/testing/samples'
import { command, touch } from '../src/commit/command.js'
import { createCommitter, type Committer } from '../src/commit/committer.js'
import { contract } from '@loyalty/contracts/contract'
import type { FactDeadLetter } from '../src/inbox/fact-dead-letters.collection.js'
import { createFactConsumer, on, type FactConsumer } from '../src/inbox/fact-consumer.js'
import { ensureEventsStream, EVENTS_STREAM, managerOf } from '../src/jetstream/events-stream.js'
import { scrape } from '../src/observability/metrics.js'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { logger } from './commit-fixture.js'
import { account, counterId, counters, counterUsed, emptyCounter } from './commit-toys.js'
import { createRelayWorld, factOf, publishRaw, type RelayWorld } from './relay-fixture.js'

const NAME = 'letters'
const SUBJECT = `${counterUsed.subject}.${account}`

let world: RelayWorld
let committer: Committer
let consumer: FactConsumer
beforeAll(async () => {
  world = await createRelayWorld()
  const { client, db } = world.database
  committer = createCommitter({ client, db, logger, service: 'test' })
  await committer.start()
})
afterAll(async () => {
  await committer.stop()
  await world[Symbol.asyncDispose]()
})
const letters = () => world.database.db.collection<FactDeadLetter>('fact_dead_letters')
beforeEach(async () => {
  const { streams } = await managerOf(world.broker)
  await streams.delete(EVENTS_STREAM).catch(() => false)
  const { db } = world.database
  const used = ['fact_dead_letters', 'counters', 'inbox']
  await Promise.all(used.map((name) => db.collection(name).deleteMany({})))
  await ensureEventsStream(world.broker)
  consumer = createConsumer()
})
afterEach(() => consumer.stop())

/** Counts what it is told, but for one that it refuses. */
const count = command(
  contract({
    subject: 'loyalty.test.counters.count',
    input: counterUsed.data,
    output: z.unknown(),
    errors: ['STATE_CONFLICT'],
  }),
  {
    loads: [() => [touch(counters, counterId('sum'))]],
    decide({ used }, view) {
      if (used === 13) return refuse('STATE_CONFLICT', 'an unlucky one')
      const sum = view.get(counters, counterId('sum')) ?? emptyCounter('sum')
      view.put(counters, { ...sum, used: sum.used + used })
      return answer({})
    },
  },
)
const createConsumer = () =>
  createFactConsumer({
    broker: world.broker,
    db: world.database.db,
    committer,
    logger,
    name: NAME,
    reactions: [on(counterUsed, count)],
    attemptsMax: 1,
    retryMsMin: 1,
    probeMs: 20,
  })

const sum = async () =>
  (await world.database.db.collection<{ _id: string; used: number }>('counters').findOne())?.used
const lettersShown = async () => sumOf(parseSamples((await scrape()).text), SHOWN)
const SHOWN = 'loyalty_fact_dead_letters'
/** The number of pulls that wait at the broker. */
const waiting = async () => {
  const { consumers } = await managerOf(world.broker)
  return (await consumers.info(EVENTS_STREAM, NAME).catch(() => null))?.num_waiting
}
const soon = { timeout: 5_000, interval: 10 }

describe('a consumer of facts', () => {
  it('applies what it can, and leaves one letter of each fact that it cannot', async () => {
    const refused = factOf('a', 13)
    const own = `${account}|${NAME}|${refused.id}`
    const reason = async () => (await letters().findOne({ _id: own }))?.reason
    for (const body of [factOf('a', 1).text, 'no JSON', factOf('a', 2).text, refused.text]) {
      await publishRaw(world.broker, SUBJECT, body)
    }
    consumer.start()
    await expect.poll(reason, soon).toBe('STATE_CONFLICT: an unlucky one')
    await expect.poll(sum, soon).toBe(3)
    // The same fact, malformed: its letter takes the place of the one before.
    const broken = JSON.stringify({ id: refused.id })
    await publishRaw(world.broker, SUBJECT, broken)
    await expect.poll(reason, soon).toContain('specversion')
    const common = {
      account_id: account,
      consumer: NAME,
      subject: SUBJECT,
      attempts: 1,
      reason: expect.any(String) as string,
      buried_at: expect.any(Date) as Date,
    }
    const first = `${account}|${NAME}|at 2`
    expect(await letters().findOne({ _id: own })).toEqual({ ...common, _id: own, message: broken })
    await expect.poll(() => letters().countDocuments(), soon).toBe(2)
    expect(await letters().findOne({ _id: first })).toEqual({
      ...common,
      _id: first,
      message: 'no JSON',
    })
  })

  it('shows how many letters there are, while it runs', async () => {
    consumer.start()
    expect(await lettersShown()).toBe(0)
    await letters().insertOne({
      _id: 'letter',
      account_id: account,
      consumer: NAME,
      subject: SUBJECT,
      message: '',
      attempts: 1,
      reason: '',
      buried_at: new Date(),
    })
    expect(await lettersShown()).toBe(1)
    await consumer.stop()
    await letters().deleteMany({})
    expect(await lettersShown()).toBe(1)
  })

  it('begins once, however often it is started, and may stop before it has begun', async () => {
    await createConsumer().stop()
    consumer.start()
    consumer.start()
    await expect.poll(waiting, soon).toBe(1)
    await consumer.stop()
    await expect.poll(waiting, soon).toBe(0)
  })
})
