import type { AnswerReply, Reply } from '@loyalty/engine/process'
import { Fault } from '@loyalty/contracts/errors/fault'
import { refuse } from '@loyalty/contracts/outcome'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import type { ServiceRequester } from '../processes/process-requester.js'
import { createTestGateway } from '../../test/support/gateway.js'

const EVENT = '0190f3a2-7c1e-7b42-9d5e-000000000001'
const event = '{"id":"e","result":{"wallet":{"total":900000000000.1234}}}'
const purchase = {
  customer_id: 'café',
  event_id: EVENT,
  type: 'PURCHASE',
  spend: 10.5,
  issued_at: '2026-01-31T10:00:00.000Z',
}

const yes = (text: string, headers: Record<string, string> = {}): AnswerReply => ({
  ok: true,
  pieces: [Buffer.from(text)],
  isReplay: false,
  headers,
})
const fulfilled = (changes: Partial<typeof purchase> = {}, text = event) =>
  yes(text, { 'loyalty-purchase': JSON.stringify({ ...purchase, ...changes }) })

let server: FastifyInstance | undefined
afterEach(() => server?.close())

/** Fulfills with services that answer by subject, and tells what they were asked. */
async function fulfill(answers: Record<string, Reply | Error>) {
  const asked: [string, unknown, string | undefined][] = []
  const requester: ServiceRequester = {
    call: (contract, input, context) => {
      asked.push([contract.subject, input, context.idempotency?.key])
      const answer = answers[contract.subject] ?? new Fault('SERVICE_UNAVAILABLE', 'away')
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
  }
  const gateway = await createTestGateway({
    services: { requester },
  })
  server = gateway.server
  const answer = await server.inject({
    method: 'PATCH',
    url: `/v1/behavior/events/${EVENT}/fulfill`,
    headers: {
      authorization: `Bearer ${await gateway.issuer.issue()}`,
      'idempotency-key': 'key',
    },
  })
  return { answer, asked }
}

const FULFILL = 'loyalty.wallet.events.fulfill'
const RECORD = 'loyalty.customers.metrics.record-purchase'
const READ = 'loyalty.customers.customers.get'

describe('fulfill', () => {
  it('puts what customers told into the result, digit by digit, and keeps wallet’s header', async () => {
    const { answer, asked } = await fulfill({
      [FULFILL]: fulfilled(),
      [RECORD]: yes('{"customer":{"id":"café"},"customer_by_tier":[{"from":null}]}'),
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(
      '{"data":{"id":"e","result":{"wallet":{"total":900000000000.1234},' +
        '"customer":{"id":"café"},"customer_by_tier":[{"from":null}]}}}',
    )
    expect(answer.headers).not.toHaveProperty('loyalty-purchase')
    const { type: _, ...recorded } = purchase
    expect(asked).toEqual([
      [FULFILL, { id: EVENT }, 'key'],
      [RECORD, recorded, undefined],
    ])
  })

  it('only reads the customer of an event that is no purchase', async () => {
    const { answer } = await fulfill({
      [FULFILL]: fulfilled({ type: 'VISIT' }),
      [READ]: yes('{"id":"café"}'),
    })
    expect(answer.json()).toMatchObject({
      data: { result: { customer: { id: 'café' }, customer_by_tier: [] } },
    })
  })

  it.each<[string, Reply | Error]>([
    ['are away', new Fault('SERVICE_UNAVAILABLE', 'away')],
    ['are silent', new Fault('UPSTREAM_TIMEOUT', 'silence')],
    ['know no such customer', refuse('CUSTOMER_NOT_FOUND', 'gone')],
  ])('is 200 without a customer when customers %s', async (_, reply) => {
    const { answer } = await fulfill({ [FULFILL]: fulfilled(), [RECORD]: reply })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      data: {
        id: 'e',
        result: { wallet: { total: 900000000000.1234 }, customer: null, customer_by_tier: [] },
      },
    })
  })

  it('leaves an event without a result as it is, and answers a refusal', async () => {
    const imported = await fulfill({ [FULFILL]: fulfilled({}, '{"id":"e","result":null}') })
    expect(imported.answer.json()).toEqual({ data: { id: 'e', result: null } })
    const refused = await fulfill({ [FULFILL]: refuse('EVENT_NOT_FOUND', 'unknown') })
    expect(refused.answer.statusCode).toBe(404)
    expect(refused.asked).toHaveLength(1)
  })
})
