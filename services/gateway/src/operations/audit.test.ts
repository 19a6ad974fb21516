import { dataServices, listAudit, type AuditPart, type DataService } from '@loyalty/contracts/audit'
import type { ListOrder } from '@loyalty/contracts/list'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { Uuid } from '@loyalty/contracts/ids'
import { LOWEST_ID, lowestIdAt } from '@loyalty/contracts/uuid-v7'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestGateway } from '../../test/support/gateway.js'
import type { ServiceRequester } from '../processes/process-requester.js'
import { mergeParts } from './audit.js'

let server: FastifyInstance | undefined
afterEach(() => server?.close())

const lastId = lowestIdAt(Date.UTC(2026, 0, 31))
const partOf = (service: (typeof dataServices)[number], at: number): AuditPart => ({
  data: [
    {
      id: lowestIdAt(Date.UTC(2026, 0, 1) - at),
      service,
      actor: 'ada',
      action: null,
      resource: 'coupon',
      resource_id: 'c',
      customer_ids: [],
      before: null,
      after: { amount: 1.5 },
      reason: null,
      request_id: 'r',
      created_at: '2026-01-01T00:00:00.000Z',
    },
  ],
  complete_to: lastId,
})

/** Lists with services that answer a row each, but for those that do something else. */
async function list(
  otherwise: Record<string, Error> = {},
  environment: Record<string, string> = {},
) {
  const asked = new Map<string, unknown>()
  const parts = new Map<string, AuditPart>(
    dataServices.map((service, at) => [listAudit[service].subject, partOf(service, at)]),
  )
  const requester: ServiceRequester = {
    call: async ({ subject }, input) => {
      asked.set(subject, input)
      const fault = otherwise[subject]
      if (fault) throw fault
      const pieces = [Buffer.from(JSON.stringify(parts.get(subject)))]
      return { ok: true, pieces, isReplay: false, headers: {} }
    },
  }
  const gateway = await createTestGateway({
    services: { requester },
    environment,
  })
  server = gateway.server
  const answer = await server.inject({
    url: '/operator/v1/audit?limit=3&actor=ada',
    headers: { authorization: `Bearer ${await gateway.issuer.issue()}` },
  })
  return { answer, asked }
}

describe('the audit trail', () => {
  it('is one page of what all services answer to the same question', async () => {
    const { answer, asked } = await list()
    const { data, cursor } = answer.json<{ data: AuditPart['data']; cursor: Uuid }>()
    expect(answer.statusCode).toBe(200)
    expect(data.map(({ service }) => service)).toEqual(['webhooks', 'migration', 'catalog'])
    expect(data[0]).toEqual(partOf('webhooks', 5).data[0])
    expect(cursor).toBe(data[2]?.id)
    expect([...asked.keys()].toSorted()).toEqual(
      dataServices.map((service) => `loyalty.${service}.audit.list`).toSorted(),
    )
    expect([...asked.values()]).toEqual(
      dataServices.map(() => ({ limit: 3, order: 'asc', actor: 'ada' })),
    )
  })

  it('asks no webhooks where that service does not run', async () => {
    const away = new Fault('SERVICE_UNAVAILABLE', 'away')
    const { answer, asked } = await list(
      { [listAudit.webhooks.subject]: away },
      { WEBHOOKS: 'off' },
    )
    expect(answer.statusCode).toBe(200)
    expect(asked.size).toBe(dataServices.length - 1)
  })

  it.each(dataServices)('no page when %s is away', async (service) => {
    const away = new Fault('SERVICE_UNAVAILABLE', 'away')
    const { answer } = await list({ [listAudit[service].subject]: away })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  })
})

const idOf = (number: number) =>
  `01900000-0000-7000-8000-${String(number).padStart(12, '0')}` as Uuid

const rowOf = (service: DataService, number: number) => ({
  id: idOf(number),
  service,
  actor: 'operator',
  action: 'coupons.disable',
  resource: 'coupon',
  resource_id: 'c',
  customer_ids: [],
  before: null,
  after: null,
  reason: null,
  request_id: 'r',
  created_at: '2026-01-31T10:00:00.000Z',
})

const partWith = (service: DataService, numbers: number[], completeTo: number): AuditPart => ({
  data: numbers.map((number) => rowOf(service, number)),
  complete_to: idOf(completeTo),
})

const shown = (parts: AuditPart[], limit = 100, order: ListOrder = 'asc') => {
  const { data, cursor } = mergeParts(parts, { limit, order })
  return { ids: data.map(({ id }) => Number(id.slice(-12))), cursor }
}

describe('merge of the parts of a page', () => {
  it.each([
    ['nothing anywhere', [partWith('wallet', [], 9), partWith('catalog', [], 9)], [], null],
    [
      'rows of all, in order of id',
      [partWith('wallet', [1, 4], 9), partWith('catalog', [2], 9)],
      [1, 2, 4],
      4,
    ],
    [
      'a part that was cut off ends the page',
      [partWith('wallet', [1, 2], 2), partWith('catalog', [3], 9)],
      [1, 2],
      2,
    ],
    [
      'a service that lags behind ends it',
      [partWith('wallet', [1, 5], 9), partWith('catalog', [2], 4)],
      [1, 2],
      2,
    ],
    [
      'nothing below the one that lags',
      [partWith('wallet', [5], 9), partWith('catalog', [], 4)],
      [],
      null,
    ],
    [
      'the row at the end belongs to it',
      [partWith('wallet', [4], 9), partWith('catalog', [], 4)],
      [4],
      4,
    ],
  ])('%s', (_name, parts, ids, last) => {
    expect(shown(parts)).toEqual({ ids, cursor: last === null ? null : idOf(last) })
  })

  it('newest first: a part that was cut off ends the page, and the others wait', () => {
    const parts = [partWith('wallet', [9, 7], 7), partWith('catalog', [8, 3], 0)]
    expect(shown(parts, 100, 'desc')).toEqual({ ids: [9, 8, 7], cursor: idOf(7) })
    const all = [partWith('wallet', [4], 0), partWith('catalog', [3], 0)]
    expect(shown(all, 1, 'desc').ids).toEqual([4])
    expect(shown(all, 9, 'desc').ids).toEqual([4, 3])
  })

  it('is no longer than the limit', () => {
    expect(shown([partWith('wallet', [1, 3], 9), partWith('catalog', [2, 4], 9)], 3).ids).toEqual([
      1, 2, 3,
    ])
  })

  it('page after page shows each row once, however parts are cut and services lag', () => {
    const services = ['wallet', 'catalog', 'contacts'] as const
    const rows = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.nat(2)), {
      selector: ([number]) => number,
    })
    const pages = fc.infiniteStream(
      fc.record({ limit: fc.integer({ min: 1, max: 5 }), lag: fc.nat(90) }),
    )
    fc.assert(
      fc.property(rows, pages, (written, asked) => {
        const seen: string[] = []
        const follow = ({ limit, lag }: { limit: number; lag: number }, now: number) => {
          const parts = services.map((service, at): AuditPart => {
            const settled = idOf(Math.max(0, now - (at === 0 ? lag : 0)))
            const data = written
              .filter(([, of]) => of === at)
              .map(([number]) => rowOf(service, number))
              .filter(({ id }) => id > (seen.at(-1) ?? LOWEST_ID) && id <= settled)
              .toSorted((a, b) => (a.id < b.id ? -1 : 1))
              .slice(0, limit)
            const last = data.length === limit ? data.at(-1)?.id : undefined
            return { data, complete_to: last ?? settled }
          })
          const { data } = mergeParts(parts, { limit, order: 'asc' })
          seen.push(...data.map(({ id }) => id))
          return data.length
        }
        for (let now = 0; now < 500; now += 50) {
          for (const ask of asked.take(1)) follow(ask, now)
        }
        while (follow({ limit: 3, lag: 0 }, 500) > 0);
        expect(seen).toEqual(written.map(([number]) => idOf(number)).toSorted())
      }),
    )
  })
})
