import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { Fault } from '@loyalty/contracts/errors/fault'
import { LINES_OF_A_KIND_MAX, createLogger } from '@loyalty/engine/process'
import { createTestGateway } from '../../test/support/gateway.js'

function createLineLogger() {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk: Buffer, _encoding, next) {
      lines.push(chunk.toString())
      next()
    },
  })
  const logger = createLogger({ service: 'gateway', level: 'info' }, destination)
  return { lines, logger }
}

test('each failure is a line with its code and request id, without what the path holds', async () => {
  const { lines, logger } = createLineLogger()
  const { server, issuer } = await createTestGateway({ logger })
  await server.inject({
    url: '/v1/customers/jane@example.test?x=1',
    headers: { authorization: `Bearer ${await issuer.issue()}`, 'x-request-id': 'id-1' },
  })
  await server.close()
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'info',
    requestId: 'id-1',
    route: '/v1/customers/:id',
    status: 400,
    errorCode: 'VALIDATION_ERROR',
  })
  expect(lines[0]).not.toContain('jane')
})

/** Services that say yes to everything. */
const reply = { ok: true, pieces: [Buffer.from('{}')], isReplay: false, headers: {} } as const
const yes = { call: () => Promise.resolve(reply) }

test('each write is a line, whatever is left out of the reads', async () => {
  const { lines, logger } = createLineLogger()
  const { server, issuer } = await createTestGateway({
    logger,
    environment: { LOG_SUCCESS_SAMPLE: '0' },
    services: { requester: yes },
  })
  const authorization = `Bearer ${await issuer.issue({ sub: 'web-shop', jti: ' id ' })}`
  for (const method of ['GET', 'PATCH', 'PATCH'] as const) {
    const { statusCode } = await server.inject({
      method,
      url: '/operator/v1/account',
      headers: { authorization },
      ...(method === 'PATCH' && { payload: { name: 'x' } }),
    })
    expect(statusCode).toBe(200)
  }
  await server.close()
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({
      method: 'PATCH',
      status: 200,
      sub: 'web-shop',
      jti: ' id ',
    })
  }
})

test.each([
  ['POST', '/v1/coupons/redeem'],
  ['PATCH', '/operator/v1/account'],
  ['DELETE', '/v1/customers/1/tags?tags=a'],
])('each refused %s is a line with the subject and id of its token', async (method, url) => {
  const { lines, logger } = createLineLogger()
  const { server, issuer } = await createTestGateway({
    logger,
    environment: { LOG_SUCCESS_SAMPLE: '0' },
  })
  const authorization = `Bearer ${await issuer.issue({ sub: 'web-shop', jti: ' id ' })}`
  await server.inject({ method: method as 'POST', url, headers: { authorization } })
  await server.close()
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ method, sub: 'web-shop', jti: ' id ' })
})

test('a call that asks by POST is a read', async () => {
  const { lines, logger } = createLineLogger()
  const { server, issuer } = await createTestGateway({
    logger,
    environment: { LOG_SUCCESS_SAMPLE: '0' },
    services: { requester: yes },
  })
  const authorization = `Bearer ${await issuer.issue()}`
  const evaluate = (payload: object) =>
    server.inject({
      method: 'POST',
      url: '/v1/carts/evaluate',
      headers: { authorization },
      payload,
    })
  expect((await evaluate({ order: { value: 1 } })).statusCode).toBe(200)
  expect(lines).toEqual([])
  expect((await evaluate({})).statusCode).toBe(400)
  await server.close()
  expect(lines).toHaveLength(1)
})

test('of the successful reads one in so many is a line', async () => {
  const { lines, logger } = createLineLogger()
  const { server } = await createTestGateway({ logger, environment: { LOG_SUCCESS_SAMPLE: '5' } })
  for (let at = 0; at < 10; at += 1) await server.inject({ url: '/livez' })
  await server.close()
  expect(lines).toHaveLength(2)
})

test.each([
  [
    'a trace of its caller',
    '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00',
    '0af7651916cd43dd8448eb211c80319c',
  ],
  ['no trace', undefined, undefined],
  ['what is no trace', 'jane@example.test', undefined],
])('the lines of a call with %s: access and fault', async (_, traceparent, traceId) => {
  const { lines, logger } = createLineLogger()
  const { server, issuer } = await createTestGateway({ logger })
  await server.inject({
    url: '/v1/customers/jane',
    headers: {
      authorization: `Bearer ${await issuer.issue()}`,
      'x-request-id': 'id-1',
      ...(traceparent !== undefined && { traceparent }),
    },
  })
  await server.close()
  const written = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(written.map(({ msg }) => msg)).toEqual(['call met a fault', 'call answered'])
  for (const line of written) {
    expect(line['requestId']).toBe('id-1')
    expect(line['traceId']).toBe(traceId)
  }
  expect(lines.join('')).not.toContain('jane')
})

const faults = (code: 'SERVICE_UNAVAILABLE' | 'UPSTREAM_TIMEOUT') => ({
  requester: { call: () => Promise.reject(new Fault(code, 'of a test')) },
})

test.each([
  ['a write that was refused', 'PATCH', 'SERVICE_UNAVAILABLE', LINES_OF_A_KIND_MAX],
  ['a read without an answer', 'GET', 'UPSTREAM_TIMEOUT', LINES_OF_A_KIND_MAX],
  ['a write of which nobody knows', 'PATCH', 'UPSTREAM_TIMEOUT', 50],
] as const)('of fifty calls, each %s', async (_, method, code, answeredLines) => {
  const { lines, logger } = createLineLogger()
  const { server, issuer } = await createTestGateway({ logger, services: faults(code) })
  const authorization = `Bearer ${await issuer.issue()}`
  const payload = method === 'PATCH' ? { payload: { name: 'x' } } : {}
  for (let at = 0; at < 50; at += 1) {
    await server.inject({
      method,
      url: '/operator/v1/account',
      headers: { authorization },
      ...payload,
    })
  }
  await server.close()
  const written = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(written.find((line) => line['line'] === 'call met a fault')).toMatchObject({
    errorCode: code,
    leftOut: 50 - LINES_OF_A_KIND_MAX,
  })
  const messages = written.map(({ msg }) => msg)
  expect(messages.filter((message) => message === 'call met a fault')).toHaveLength(
    LINES_OF_A_KIND_MAX,
  )
  expect(messages.filter((message) => message === 'call answered')).toHaveLength(answeredLines)
})

test('a refused token is a line that says what is wrong with it', async () => {
  const { lines, logger } = createLineLogger()
  const { server, issuer } = await createTestGateway({ logger })
  const token = await issuer.issue({ iss: 'somebody-else' })
  await server.inject({
    url: '/operator/v1/account',
    headers: { authorization: `Bearer ${token}` },
  })
  await server.close()
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { status: 401, errorCode: 'TOKEN_INVALID', why: expect.stringContaining('iss') as unknown },
  ])
})

test('of fifty calls without a token', async () => {
  const { lines, logger } = createLineLogger()
  const { server } = await createTestGateway({ logger })
  for (let at = 0; at < 50; at += 1) await server.inject({ url: '/operator/v1/account' })
  await server.close()
  expect(lines).toHaveLength(LINES_OF_A_KIND_MAX + 1)
})
