import { describe, expect, it } from 'vitest'
import { documentOf } from '../data/person.js'
import type { LoadPlan } from './plan.js'
import { requestsOf } from './requests.js'

const CONNECTIONS = 4

const plan = (requests: LoadPlan['requests']): LoadPlan => ({
  origin: 'http://127.0.0.1:1',
  headers: { authorization: 'Bearer x' },
  connections: CONNECTIONS,
  keyPrefix: 'k',
  requests,
  requestsMax: 400,
  warmUpMs: 0,
  measuredMs: 1000,
  processes: {},
})

const codes = { customerPrefix: 'c-', customers: 40, codes: ['A', 'B', 'C'] }
const redeems = plan({ kind: 'redeem', ...codes })

const sentBy = (connection: number) =>
  requestsOf(redeems, connection).map(({ body, headers }) => ({
    ...(JSON.parse(String(body)) as { customer_id: string; code: string }),
    key: headers?.['idempotency-key'],
  }))

const connections = Array.from({ length: CONNECTIONS }, (_, connection) => connection)

describe('requests of a run', () => {
  it('no two connections redeem for one customer, and all customers are there', () => {
    const customers = connections.map((at) => new Set(sentBy(at).map((sent) => sent.customer_id)))
    expect(customers.reduce((sum, own) => sum + own.size, 0)).toBe(40)
    expect(new Set(customers.flatMap((own) => [...own])).size).toBe(40)
  })

  it('every redeem has a key of its own, and every code is asked for', () => {
    const sent = connections.flatMap(sentBy)
    expect(sent.length).toBe(400)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(400)
    expect(new Set(sent.map(({ code }) => code)).size).toBe(3)
  })

  it('checks are the redeems that would be, without keys', () => {
    const checks = plan({ kind: 'validate', ...codes })
    const sent = requestsOf(checks, 1)
    const redeemed = requestsOf(redeems, 1)
    expect(sent.map(({ body }) => body)).toEqual(redeemed.map(({ body }) => body))
    expect(new Set(sent.map(({ path }) => path))).toEqual(new Set(['/v1/coupons/validate']))
    expect(sent.some(({ headers }) => headers?.['idempotency-key'] !== undefined)).toBe(false)
  })

  it.each(['formance', 'blnk'] as const)(
    'each customer of %s is of one connection, each transfer of one key',
    (peer) => {
      const sources = Array.from({ length: 40 }, (_, number) => `s-${number}`)
      const destinations = ['x', 'y']
      const transfers = plan({
        kind: 'transfer',
        peer,
        ledger: 'l',
        asset: 'P',
        sources,
        destinations,
      })
      const sent = connections.map((at) => requestsOf(transfers, at))
      const ofConnection = sent.map(
        (own) => new Set(own.map(({ body }) => /s-\d+/.exec(String(body))?.[0])),
      )
      expect(ofConnection.reduce((sum, own) => sum + own.size, 0)).toBe(40)
      const keys = sent.flat().map(({ headers, body }) => {
        const { reference } = JSON.parse(String(body)) as { reference?: string }
        return headers?.['idempotency-key'] ?? reference
      })
      expect(new Set(keys).size).toBe(400)
    },
  )

  it('every event is fulfilled once, and those of one customer by one connection', () => {
    const eventIds = Array.from({ length: 20 }, (_, number) => `e-${number}`)
    const fulfills = plan({ kind: 'fulfill', eventIds, customers: 10 })
    const sent = connections.map((at) => requestsOf(fulfills, at))
    const paths = sent.map((own) => own.map(({ path }) => path?.split('/')[4] ?? ''))
    expect(paths.flat().toSorted()).toEqual(eventIds.toSorted())
    for (const own of paths) {
      const customers = new Set(own.map((id) => Number(id.slice(2)) % 10))
      expect(own).toHaveLength(customers.size * 2)
    }
    const keys = sent.flat().map(({ headers }) => headers?.['idempotency-key'])
    expect(new Set(keys).size).toBe(20)
  })

  it('every second contact is a person that was loaded, and each has a key and ids of its own', () => {
    const creations = plan({ kind: 'contact', persons: 10 })
    const sent = connections.flatMap((at) => requestsOf(creations, at))
    const bodies = sent.map(
      ({ body }) => JSON.parse(String(body)) as Record<'email' | 'external_id', string>,
    )
    expect(sent).toHaveLength(400)
    for (const name of ['email', 'external_id'] as const) {
      expect(new Set(bodies.map((body) => body[name])).size).toBe(400)
    }
    expect(new Set(sent.map(({ headers }) => headers?.['idempotency-key'])).size).toBe(400)
    const loaded = new Set(Array.from({ length: 10 }, (_, person) => documentOf(person)))
    const known = sent.filter(({ body }) => {
      const { document_number: number } = JSON.parse(String(body)) as { document_number: string }
      return loaded.has(number)
    })
    expect(known).toHaveLength(200)
  })

  it('paths are dealt out once each', () => {
    const paths = Array.from({ length: 10 }, (_, number) => `/v1/customers/${number}`)
    const reads = plan({ kind: 'get', paths })
    const sent = connections.flatMap((at) => requestsOf(reads, at).map(({ path }) => path))
    expect(new Set(sent)).toEqual(new Set(paths))
    expect(sent.length).toBe(paths.length)
  })
})
