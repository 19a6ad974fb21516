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
