import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack, type Stack } from '@loyalty/local/stack'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readFacts } from '../facts/read-facts.js'
import { waitFor } from '../harness/wait-for.js'
import { startCollector, type Collector } from './collector.js'

const START_MS_MAX = 120_000

let dataDir: string
let collector: Collector
let stack: Stack

/** A system of its own, since tracing is switched on for it. It keeps what callers say to keep. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'loyalty-tracing-'))
  collector = await startCollector()
  stack = await startStack({
    dataDir,
    port: 0,
    mongoUrl: inject('access').mongo_url,
    databasePrefix: `traced_${randomUUID().slice(0, 8)}`,
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: '0' },
  })
}, START_MS_MAX)

afterAll(async () => {
  await stack.kill()
  await collector.stop()
  await rm(dataDir, { recursive: true, force: true })
}, START_MS_MAX)

/** The traces that are to be kept. */
const kept = new Set<string>()

const newTrace = (flags = '01') => {
  const traceId = randomBytes(16).toString('hex')
  const spanId = randomBytes(8).toString('hex')
  if (flags === '01') kept.add(traceId)
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-${flags}` }
}

async function post(path: string, body: object, traceparent?: string) {
  const { base_url: storefront, operator_url: operator, operator_token: token } = stack.access()
  const answer = await fetch(
    `${path.startsWith('/operator') ? operator : storefront}${path.replace('/operator', '')}`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(traceparent !== undefined && { traceparent }),
      },
      body: JSON.stringify(body),
    },
  )
  const json = (await answer.json()) as { data: { id: string; code: string } }
  expect(answer.ok, JSON.stringify(json)).toBe(true)
  return json.data
}

const customer = `traced-${randomUUID()}`
const reward = { name: 'Points', type: 'POINTS', brand_id: null }

describe('a trace', () => {
  it('of a redeem is one: gateway, wallet, its batch, the database, and the fact', async () => {
    const { traceId, spanId, traceparent } = newTrace()
    await post('/operator/customers', { id: customer })
    const { id } = await post('/rewards', reward)
    const { code } = await post('/operator/coupons', { grants: [{ reward_id: id, amount: 5 }] })
    await post('/coupons/redeem', { customer_id: customer, code, brand_id: null }, traceparent)

    // Each process sends its spans when it comes to it, in no order among them.
    const needed = [
      'gateway POST /v1/coupons/redeem',
      'customers loyalty.customers.customers.get',
      'wallet loyalty.wallet.coupons.redeem',
      'wallet publish fact',
    ]
    const spans = await waitFor('all have sent their spans', () => {
      const found = collector.spansOf(traceId)
      const names = new Set(found.map(({ service, name }) => `${service} ${name}`))
      return needed.every((name) => names.has(name)) ? found : null
    })
    const known = new Map(spans.map((span) => [span.spanId, span]))
    /** The names from the call down to a span. */
    const pathOf = (name: string, service: string): string[] => {
      const path: string[] = []
      let at = spans.find((span) => span.name === name && span.service === service)
      while (at !== undefined) {
        path.unshift(`${at.service} ${at.name}`)
        if (at.parentSpanId === spanId) return path
        at = known.get(at.parentSpanId ?? '')
      }
      throw new Error(`${name} of ${service} does not lead to the caller: ${path.join(' < ')}`)
    }
    const operation = 'loyalty.wallet.coupons.redeem'
    const batch = [
      'gateway POST /v1/coupons/redeem',
      `gateway ${operation}`,
      `wallet ${operation}`,
      'wallet commit',
      'wallet batch',
    ]
    expect(pathOf('commitTransaction', 'wallet')).toEqual([...batch, 'wallet commitTransaction'])
    expect(pathOf('insert transactions', 'wallet')).toEqual([
      ...batch,
      'wallet insert transactions',
    ])
    expect(pathOf('publish fact', 'wallet')).toEqual([...batch.slice(0, 4), 'wallet publish fact'])
    const read = 'loyalty.customers.customers.get'
    expect(pathOf('find customers', 'customers').slice(0, 3)).toEqual([
      'gateway POST /v1/coupons/redeem',
      `gateway ${read}`,
      `customers ${read}`,
    ])
    for (const { spanId: own } of spans) expect(own).not.toBe(spanId)

    const facts = await readFacts(stack.access(), 'loyalty.events.coupon.redeemed.*')
    const [event] = facts.map(({ text }) => JSON.parse(text) as { traceparent?: string })
    expect(event?.traceparent).toContain(traceId)
    for (const secret of [customer, code]) expect(collector.received()).not.toContain(secret)
  })

  it('goes on in the service that follows the fact', async () => {
    const { traceId, traceparent } = newTrace()
    await post('/rewards', { ...reward, name: 'Stars' }, traceparent)
    const find = (service: string, name: string) =>
      collector.spansOf(traceId).find((span) => span.service === service && span.name === name)
    const consumed = await waitFor('wallet has consumed it', () =>
      find('wallet', 'wallet-copies message'),
    )
    const published = await waitFor('it was published', () => find('catalog', 'publish fact'))
    expect(consumed.parentSpanId).toBe(published.spanId)
  })

  it('that its caller does not keep is not sent, nor is one in a hundred of ours at a share of 0', async () => {
    const { traceId, traceparent } = newTrace('00')
    await post('/rewards', { ...reward, name: 'Unkept' }, traceparent)
    await post('/rewards', { ...reward, name: 'Untold' })
    const later = newTrace()
    await post('/rewards', { ...reward, name: 'Kept' }, later.traceparent)
    await waitFor('a later one has come', () => collector.spansOf(later.traceId).length > 5)
    expect(collector.spansOf(traceId)).toEqual([])
    const traces = collector.received().matchAll(/"traceId":"(\w+)"/g)
    expect(new Set([...traces].map(([, id]) => id))).toEqual(kept)
  })
})
