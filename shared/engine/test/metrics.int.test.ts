import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { parseConfig } from '../src/config/parse-config.js'
import { serviceConfig } from '../src/service/service-config.js'
import { connectDatabase, type Database } from '../src/mongo/connect.js'
import { startService, type RunningService } from '../src/service/start-service.js'
import { readSamples, sumOf, type Sample } from '@loyalty/testing/samples'
import { contextOf, createPlayground, logger, startCaller } from './transport-fixture.js'

const NAME = 'metrics-test'
const { play, PlayModule } = createPlayground(NAME)
const { subject: operation } = play

let database: Database
let service: RunningService
let caller: Awaited<ReturnType<typeof startCaller>>

beforeAll(async () => {
  const url = inject('mongoUrl')
  database = await connectDatabase({ url, database: randomUUID(), appName: NAME })
  service = await startService({
    name: NAME,
    logger,
    config: parseConfig(serviceConfig(NAME), {
      NATS_URL: inject('natsUrl'),
      MONGO_URL: url,
      HEALTH_HOST: '127.0.0.1',
      HEALTH_PORT: '0',
    }),
    build: () => ({ module: PlayModule, isDatabaseReady: () => database.isReady() }),
  })
  caller = await startCaller()
})

afterAll(async () => {
  await caller.stop()
  await service.stop()
  await database.close()
})

const ask = (behave: 'answer' | 'refuse' | 'fail') =>
  caller.requester.call(play, { id: 'a', behave }, contextOf()).catch(() => null)

describe('/metrics of a service', () => {
  let before: Sample[]
  let after: Sample[]

  beforeAll(async () => {
    before = await readSamples(service.healthPort)
    for (const behave of ['answer', 'answer', 'refuse', 'fail'] as const) await ask(behave)
    after = await readSamples(service.healthPort)
  })

  const gained = (name: string, labels: Record<string, string>) =>
    sumOf(after, name, labels) - sumOf(before, name, labels)

  it('counts the requests of each operation by their result, with their duration', () => {
    const count = 'loyalty_operation_duration_seconds_count'
    expect(gained(count, { operation, result: 'ok' })).toBe(2)
    expect(gained(count, { operation, result: 'refused' })).toBe(1)
    expect(gained(count, { operation, result: 'fault' })).toBe(1)
    expect(gained('loyalty_operation_duration_seconds_sum', { operation })).toBeGreaterThan(0)
  })

  it('counts refusals by code, on the side of the service and, for faults, of the caller', () => {
    const refusals = 'loyalty_operation_refusals_total'
    expect(gained(refusals, { operation, code: 'COUPON_EXPIRED' })).toBe(1)
    expect(gained(refusals, { operation, code: 'INTERNAL' })).toBe(1)
    expect(gained('loyalty_request_faults_total', { operation, reason: 'answered' })).toBe(1)
  })

  it('tells that broker and database are there, and what goes over their connections', () => {
    for (const part of ['listening', 'broker', 'database']) {
      expect(sumOf(after, 'loyalty_ready', { part }), part).toBe(1)
    }
    expect(sumOf(after, 'loyalty_broker_connected')).toBe(1)
    expect(gained('loyalty_broker_messages_total', { direction: 'out' })).toBeGreaterThanOrEqual(4)
    expect(sumOf(after, 'loyalty_database_connections', { state: 'open' })).toBeGreaterThan(0)
    expect(sumOf(after, 'loyalty_operations_in_flight')).toBe(0)
  })

  it('names no account, actor, request id or subject of one process', () => {
    const { account, actor, requestId } = contextOf()
    const values = new Set(after.flatMap(({ labels }) => Object.values(labels)))
    for (const id of [account, actor, requestId, service.instance]) expect(values).not.toContain(id)
  })
})
