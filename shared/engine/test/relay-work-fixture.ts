import { jetstreamManager } from '@nats-io/jetstream'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { EVENTS_STREAM } from '../src/jetstream/events-stream.js'
import { createPublisher, type Publisher } from '../src/jetstream/publisher.js'
import type { factsNotSent, factsSent } from '../src/outbox/metrics.js'
import { outboxBatches, type OutboxBatch } from '../src/outbox/outbox-batch.js'
import type { Lease, RelayState } from '../src/outbox/relay-lease.js'
import { createRelayWork, type RelayWork } from '../src/outbox/relay-work.js'
import { ofWriters } from '../src/writers/writers.collection.js'
import { createKeptLog, createRelayWorld, sequencesOf, type RelayWorld } from './relay-fixture.js'

export const beginning: RelayState = {
  stream_created: null,
  server: null,
  positions: {},
  stopped: [],
  checkpoints: [],
}

export const countOf = async (metric: typeof factsSent | typeof factsNotSent) =>
  (await metric.get()).values.reduce((sum, { value }) => sum + value, 0)

/** What a relay does that has the lease, by hand. Each test begins with an empty outbox and no stream. */
export function useRelayWork() {
  const current = {} as { world: RelayWorld; publisher: Publisher }
  const works: RelayWork[] = []
  let clockMs = 0
  beforeAll(async () => {
    current.world = await createRelayWorld()
    current.publisher = createPublisher(current.world.broker)
    return async () => {
      current.publisher.close()
      await current.world[Symbol.asyncDispose]()
    }
  })
  const batches = () => current.world.database.db.collection<OutboxBatch>(outboxBatches.name)
  const deleteStream = async () => {
    const { streams } = await jetstreamManager(current.world.broker.connection)
    await streams.delete(EVENTS_STREAM).catch(() => false)
  }
  beforeEach(async () => {
    // In whole milliseconds, whose sums are exact.
    clockMs = Math.ceil(performance.now())
    vi.spyOn(performance, 'now').mockImplementation(() => clockMs)
    await Promise.all([
      batches().deleteMany({}),
      ofWriters(current.world.database.db).deleteMany({}),
      deleteStream(),
    ])
  })
  afterEach(() => {
    for (const work of works.splice(0)) work.close()
    vi.restoreAllMocks()
  })

  /** From a state on, with what it stores and logs. */
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
    const { publisher, world } = current
    const { broker, database } = world
    const isStopping = () => flags.isStopping
    const parts = { db: database.db, broker, publisher, lease, isStopping, logger: log.logger }
    const work = createRelayWork(parts)
    works.push(work)
    const logged = (msg: string) => log.lines.filter((line) => line.msg === msg).length
    /** As the next one that takes the lease finds it. */
    const reached = () => stored.reduce<RelayState>((all, one) => ({ ...all, ...one }), state)
    return { work, stored, lease, flags, logged, lines: log.lines, reached }
  }

  return {
    current,
    batches,
    deleteStream,
    startWork,
    sent: async (aggregate: string) => sequencesOf(await current.world.readStream(), aggregate),
    /** This process's steady clock stands still, so that a machine which is busy lets no pause end, but for this. */
    pass: (ms: number) => {
      clockMs += ms
    },
  }
}
