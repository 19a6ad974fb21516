import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestGateway, type TestGateway } from './testing/gateway.js'

let gateway: TestGateway
let token: string
beforeAll(async () => {
  gateway = await createTestGateway()
  token = await gateway.issuer.issue()
})
afterAll(() => gateway.server.close())

const bearer = (value = token) => ({ authorization: `Bearer ${value}` })

describe('a call without a route', () => {
  test('is 404 before anything else is looked at', async () => {
    const answer = await gateway.server.inject({ method: 'POST', url: '/v1/nothing', payload: '{' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'ROUTE_NOT_FOUND', error: expect.any(String) })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('is 405 with Allow where the path has other methods', async () => {
    const answer = await gateway.server.inject({ method: 'POST', url: '/v1/customers/x' })
    expect(answer.statusCode).toBe(405)
    expect(answer.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
    expect(answer.headers.allow).toContain('GET, HEAD')
  })
})

test('a call that passes every check reaches the broker', async () => {
  const answer = await gateway.server.inject({ url: '/v1/customers/x', headers: bearer() })
  expect(answer.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('1')
})
