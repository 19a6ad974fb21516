import { expect, test } from 'vitest'
import { createTestGateway } from '../../test/support/gateway.js'

const preflight = {
  method: 'OPTIONS' as const,
  url: '/v1/coupons/redeem',
  headers: {
    origin: 'https://shop.test',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,idempotency-key',
  },
}

test('pages of other origins may not call unless they are listed', async () => {
  const { server } = await createTestGateway()
  const answer = await server.inject(preflight)
  expect(answer.statusCode).toBe(405)
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  await server.close()
})

test('pages of listed origins may call, and read errors and headers', async () => {
  const { server } = await createTestGateway({
    environment: { CORS_ORIGINS: 'https://shop.test, https://other.test' },
  })
  const answer = await server.inject(preflight)
  expect(answer.statusCode).toBe(204)
  expect(answer.headers['access-control-allow-origin']).toBe('https://shop.test')
  for (const name of ['Idempotency-Key', 'X-Request-Id', 'x-account-id', 'Authorization']) {
    expect(answer.headers['access-control-allow-headers']).toContain(name)
  }
  const refused = await server.inject({
    url: '/v1/customers/1',
    headers: { origin: 'https://shop.test' },
  })
  expect(refused.statusCode).toBe(401)
  expect(refused.headers['access-control-allow-origin']).toBe('https://shop.test')
  for (const name of ['Retry-After', 'X-Result-Truncated']) {
    expect(refused.headers['access-control-expose-headers']).toContain(name)
  }

  const stranger = await server.inject({
    ...preflight,
    headers: { ...preflight.headers, origin: 'https://evil.test' },
  })
  expect(stranger.headers['access-control-allow-origin']).not.toBe('https://evil.test')
  await server.close()
})
