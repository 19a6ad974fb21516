import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { seenOrder } from '../../../test/seen.js'
import { Refused } from './refused.js'
import { LoyaltyService } from './service.js'

it('codes of a cancelled order go back from the newest on: a later one may cost what an earlier one gave', async () => {
  const reversed: unknown[] = []
  const codes = ['GIFT', 'SPENT'].map((code) => ({ code, applied: true }))
  const event = { id: 'event', data: { redemption_ids: ['1', '2'], evaluation: { codes } } }
  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    const isReversal = request.url === '/v1/coupons/reverse'
    if (isReversal) reversed.push(await json(request))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: isReversal ? {} : event }))
  }
  await using server = createServer((request, response) => void answerTo(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const service = new LoyaltyService({}, { origin: `http://127.0.0.1:${port}`, token: 'token' })
  const order = seenOrder('order-cancelled')
  const { customer } = order
  if (customer === null) throw new Error('the order is nobody’s')
  const returned = { products: [], return_id: 'all' }
  await service.take({ do: 'UNDO', eventId: 'event', returned }, customer, order)
  expect(reversed).toMatchObject([
    { code: 'SPENT', redemption_id: '2' },
    { code: 'GIFT', redemption_id: '1' },
  ])
})

it.each([
  ['a page', 500, '<html>out of order</html>'],
  ['nothing at all', 500, ''],
])('%s of a proxy is no answer of the programme', async (_, status, page) => {
  const answerTo = (response: ServerResponse) => response.writeHead(status).end(page)
  await using server = createServer((_request, response) => void answerTo(response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const service = new LoyaltyService({}, { origin: `http://127.0.0.1:${port}`, token: 'token' })
  const { customer } = seenOrder('order-cancelled')
  if (customer === null) throw new Error('the order is nobody’s')
  const answered = await service.signUp(customer).catch((error: unknown) => error)
  expect(answered).not.toBeInstanceOf(Refused)
  expect(answered).toMatchObject({
    message: '500 was answered by something else than the programme',
  })
})

it.each([
  ['announced', 201],
  ['announced by another message meanwhile', 409],
])(
  'an order of somebody whose sign-up was lost is %s once they are signed up',
  async (_, status) => {
    const asked: unknown[] = []
    const keys = new Set<unknown>()
    const answerTo = ({ url, headers }: IncomingMessage, response: ServerResponse) => {
      const isSignedUp = asked.includes('/v1/customers')
      asked.push(url)
      keys.add(headers['idempotency-key'])
      const isUnknown = url === '/v1/behavior/events' && !isSignedUp
      response.setHeader('content-type', 'application/json')
      response.writeHead(isUnknown ? 404 : isSignedUp ? status : 201)
      const code = isUnknown ? 'CUSTOMER_NOT_FOUND' : 'EVENT_EXISTS'
      response.end(JSON.stringify({ data: {}, code }))
    }
    await using server = createServer(answerTo)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const service = new LoyaltyService({}, { origin: `http://127.0.0.1:${port}`, token: 'token' })
    const order = seenOrder('order-paid')
    const { customer } = order
    if (customer === null) throw new Error('the order is nobody’s')
    await service.take({ do: 'ANNOUNCE' }, customer, order)
    expect(asked).toEqual(['/v1/behavior/events', '/v1/customers', '/v1/behavior/events'])
    // A refusal is kept with its key.
    expect(keys.size).toBe(3)
  },
)
