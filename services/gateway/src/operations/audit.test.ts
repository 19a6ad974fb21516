import { dataServices, listAudit, type AuditPart } from '@loyalty/shared/contracts/audit'
import { Fault } from '@loyalty/shared/errors/fault'
import type { Uuid } from '@loyalty/shared/ids'
import { lowestIdAt } from '@loyalty/shared/uuid-v7'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import type { ServiceRequester } from '../../../../processes/process-requester.js'
import { createTestGateway } from '../../../../../test/support/gateway.js'

let server: FastifyInstance | undefined
afterEach(() => server?.close())

const now = lowestIdAt(Date.UTC(2026, 0, 31))
const partOf = (service: (typeof dataServices)[number], at: number): AuditPart => ({
  data: [
    {
      id: lowestIdAt(Date.UTC(2026, 0, 1) - at),
      service,
      actor: 'ada',
      action: null,
      resource: 'coupon',
      resource_id: 'c',
      before: null,
      after: { amount: 1.5 },
      reason: null,
      request_id: 'r',
      created_at: '2026-01-01T00:00:00.000Z',
    },
  ],
  complete_to: now,
})

/** Lists with services that answer a row each, but for those that do something else. */
async function list(otherwise: Record<string, Error> = {}) {
  const asked = new Map<string, unknown>()
  const parts = new Map<string, AuditPart>(
    dataServices.map((service, at) => [listAudit[service].subject, partOf(service, at)]),
  )
  const requester: ServiceRequester = {
    call: async ({ subject }, input) => {
      asked.set(subject, input)
      const fault = otherwise[subject]
      if (fault) throw fault
      const bytes = Buffer.from(JSON.stringify(parts.get(subject)))
      return { ok: true, bytes, isReplay: false, headers: {} }
    },
  }
  const gateway = await createTestGateway({
    services: { requester },
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
    expect(data.map(({ service }) => service)).toEqual(['migration', 'catalog', 'contacts'])
    expect(data[0]).toEqual(partOf('migration', 4).data[0])
    expect(cursor).toBe(data[2]?.id)
    expect([...asked.keys()].toSorted()).toEqual(
      dataServices.map((service) => `loyalty.${service}.audit.list`).toSorted(),
    )
    expect([...asked.values()]).toEqual(
      dataServices.map(() => ({ limit: 3, order: 'asc', actor: 'ada' })),
    )
  })

  it.each(dataServices)('no page when %s is away', async (service) => {
    const away = new Fault('SERVICE_UNAVAILABLE', 'away')
    const { answer } = await list({ [listAudit[service].subject]: away })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  })
})
