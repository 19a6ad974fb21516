import { createInbox, type Msg } from '@nats-io/transport-node'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { parseConfig } from '../src/config/parse-config.js'
import { serviceConfig } from '../src/service/service-config.js'
import { readVersion } from '../src/observability/version.js'
import { startService, type RunningService } from '../src/service/start-service.js'
import { inboxPrefixOf } from '../src/transport/connect.js'
import { contextOf, createPlayground, logger, startCaller, until } from './transport-fixture.js'

const SERVICE = 'discovery-test'
const NAME = `loyalty-${SERVICE}`
const { play, PlayModule } = createPlayground(SERVICE)

// The schemas of ADR-32, as far as they concern us.
const identity = {
  name: z.string().regex(/^[\w-]+$/),
  id: z.string().min(1),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  metadata: z.record(z.string(), z.string()),
}
const endpoint = {
  name: z.string().regex(/^[\w-]+$/),
  subject: z.string(),
  queue_group: z.string(),
}
const ping = z.strictObject({ type: z.literal('io.nats.micro.v1.ping_response'), ...identity })
const info = z.strictObject({
  type: z.literal('io.nats.micro.v1.info_response'),
  ...identity,
  description: z.string(),
  endpoints: z.array(z.strictObject({ ...endpoint, metadata: z.record(z.string(), z.string()) })),
})
const stats = z.strictObject({
  type: z.literal('io.nats.micro.v1.stats_response'),
  ...identity,
  started: z.iso.datetime(),
  endpoints: z.array(
    z.strictObject({
      ...endpoint,
      num_requests: z.int(),
      num_errors: z.int(),
      last_error: z.string(),
      processing_time: z.int(),
      average_processing_time: z.int(),
    }),
  ),
})

let processes: RunningService[] = []
let caller: Awaited<ReturnType<typeof startCaller>>

const start = () =>
  startService({
    name: SERVICE,
    logger,
    config: parseConfig(serviceConfig(SERVICE), {
      NATS_URL: inject('natsUrl'),
      MONGO_URL: 'mongodb://127.0.0.1',
      HEALTH_HOST: '127.0.0.1',
      HEALTH_PORT: '0',
    }),
    build: () => ({ module: PlayModule, isDatabaseReady: async () => true }),
  })

beforeAll(async () => {
  caller = await startCaller()
  processes = await Promise.all([start(), start()])
})

afterAll(async () => {
  await Promise.all(processes.map((service) => service.stop()))
  await caller.stop()
})

/** What so many processes of ours answer; others on the broker are passed over. */
async function askServices<T extends { name: string }>(
  subject: string,
  schema: z.ZodType<T>,
  count: number,
): Promise<T[]> {
  const { connection } = caller.broker
  const inbox = createInbox(inboxPrefixOf('caller'))
  const answers: T[] = []
  const subscription = connection.subscribe(inbox, {
    callback: (_, message: Msg) => {
      if (message.data.length === 0) return
      const body: unknown = message.json()
      if ((body as T).name === NAME) answers.push(schema.parse(body))
    },
  })
  connection.publish(subject, undefined, { reply: inbox })
  await until(() => answers.length === count)
  subscription.unsubscribe()
  return answers
}

describe('the NATS service API', () => {
  it('finds each process with its version: all, those of a service, one', async () => {
    const ids = processes.map(({ instance }) => instance).toSorted()
    for (const subject of ['$SRV.PING', `$SRV.PING.${NAME}`]) {
      const found = await askServices(subject, ping, 2)
      expect(found.map(({ id }) => id).toSorted()).toEqual(ids)
      for (const { version } of found) expect(version).toBe(readVersion())
    }
    const [one] = await askServices(`$SRV.PING.${NAME}.${ids[0]}`, ping, 1)
    expect(one?.id).toBe(ids[0])
  })

  it('tells the endpoints: what each contract is asked by', async () => {
    const [first] = await askServices('$SRV.INFO', info, 2)
    expect(first?.endpoints).toEqual([
      { name: 'toy-play', subject: play.subject, queue_group: SERVICE, metadata: {} },
    ])
  })

  it('counts requests and faults; a business no is no error', async () => {
    for (const behave of ['answer', 'refuse', 'fail'] as const) {
      await caller.requester.call(play, { id: 'a', behave }, contextOf()).catch(() => null)
    }
    const told = await askServices('$SRV.STATS', stats, 2)
    const endpoints = told.flatMap((process) => process.endpoints)
    const sum = (of: (one: (typeof endpoints)[number]) => number) =>
      endpoints.reduce((total, one) => total + of(one), 0)
    expect(sum((one) => one.num_requests)).toBe(3)
    expect(sum((one) => one.num_errors)).toBe(1)
    expect(sum((one) => one.processing_time)).toBeGreaterThan(0)
    expect(endpoints.map((one) => one.last_error)).toContain('INTERNAL')
  })

  it('does not find a process that has stopped', async () => {
    const [gone, stays] = processes
    await gone?.stop()
    processes = stays === undefined ? [] : [stays]
    const found = await askServices('$SRV.PING', ping, 1)
    expect(found.map(({ id }) => id)).toEqual([stays?.instance])
  })
})
