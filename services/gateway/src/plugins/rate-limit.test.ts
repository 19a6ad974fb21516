import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestGateway, type TestGateway } from '../../test/support/gateway.js'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway({
    environment: {
      RATE_LIMITS: 'on',
      READS_PER_SECOND: '3',
      WRITES_PER_SECOND: '1',
      CUSTOMER_RATE_PERCENT: '50',
    },
  })
})
afterAll(() => gateway.server.close())

const read = (token: string) =>
  gateway.server.inject({
    url: '/v1/customers/1',
    headers: { authorization: `Bearer ${token}` },
  })

test('a caller above its quota is told to wait, others are not', async () => {
  const token = await gateway.issuer.issue({ sub: 'busy' })
  const other = await gateway.issuer.issue({ sub: 'calm' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => read(token)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    429, 429, 503, 503, 503,
  ])
  expect(answers.map(({ headers }) => String(headers['ratelimit'])).toSorted()).toEqual([
    '"reads";r=0;t=1',
    '"reads";r=0;t=1',
    '"reads";r=0;t=1',
    '"reads";r=1;t=1',
    '"reads";r=2;t=1',
  ])
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(refused?.json()).toMatchObject({ code: 'RATE_LIMITED', details: expect.any(String) })
  expect(refused?.headers).toMatchObject({
    'retry-after': '1',
    'ratelimit-policy': '"reads";q=3;w=1',
  })
  expect((await read(other)).statusCode).toBe(503)
})

const left = async (token: string) => (await read(token)).headers['ratelimit']

test('customers of one shop have a quota each, a part of that of the shop', async () => {
  const [ada = '', bob = '', shop = ''] = await Promise.all(
    ['ada', 'bob', undefined].map((customer_id) =>
      gateway.issuer.issue({ sub: 'shop', customer_id }),
    ),
  )
  expect([await left(ada), await left(ada)]).toEqual(['"reads";r=1;t=1', '"reads";r=0;t=1'])
  expect((await read(ada)).statusCode).toBe(429)
  expect(await left(bob)).toBe('"reads";r=1;t=1')
  expect(await left(shop)).toBe('"reads";r=2;t=1')
})

test('reads and writes have quotas of their own', async () => {
  const authorization = `Bearer ${await gateway.issuer.issue({ sub: 'writer' })}`
  const write = () =>
    gateway.server.inject({
      method: 'DELETE',
      url: '/v1/customers/1/tags?tags=a',
      headers: { authorization },
    })
  expect((await write()).headers['ratelimit']).toBe('"writes";r=0;t=1')
  expect((await write()).statusCode).toBe(429)
  const answer = await gateway.server.inject({
    url: '/v1/customers/1',
    headers: { authorization },
  })
  expect(answer.headers['ratelimit']).toBe('"reads";r=2;t=1')
})

test('a call of a missing scope is told the quota, and its scope before its rate', async () => {
  const token = await gateway.issuer.issue({ sub: 'nosy', scope: 'forms:read' })
  for (let at = 0; at < 5; at += 1) {
    const answer = await read(token)
    expect(answer.statusCode).toBe(403)
    expect(answer.headers['ratelimit']).toBeDefined()
  }
})

/** Each refusal that stands before the quota of a caller, and what needs no caller. */
const unknownCallers: [string, InjectOptions, number][] = [
  ['no route', { url: '/v1/none' }, 404],
  ['no method', { url: '/v1/customers/1', method: 'PUT' }, 405],
  ['no token', { url: '/v1/customers/1' }, 401],
  ['a bad token', { url: '/v1/customers/1', headers: { authorization: 'Bearer x' } }, 401],
  ['no Host', { url: '/v1/customers/1', headers: { host: 'a b' } }, 400],
  ['health', { url: '/livez' }, 200],
  ['the document', { url: '/openapi.json' }, 200],
  ['the document again', { url: '/openapi.json', headers: { 'if-none-match': '*' } }, 304],
  ['the reference page', { url: '/reference/' }, 200],
  ['a file of the page', { url: '/reference/swagger-ui.css' }, 200],
]

test.each(unknownCallers)('%s is told what its address has left', async (_name, call, status) => {
  const { statusCode, headers } = await gateway.server.inject(call)
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({
    'ratelimit-policy': '"failed-tokens";q=60;w=60',
    ratelimit: expect.stringMatching(/^"failed-tokens";r=\d+;t=\d+$/),
  })
})

/** A refusal of each step after it is known who calls. */
const knownCallers: [string, InjectOptions, number][] = [
  ['size', { headers: { 'content-length': '9999999', 'content-type': 'application/json' } }, 413],
  ['content type', { headers: { 'content-type': 'text/plain' }, payload: 'x' }, 415],
  ['JSON', { headers: { 'content-type': 'application/json' }, payload: '{' }, 400],
  ['shape', { headers: { 'content-type': 'application/json' }, payload: '{}' }, 400],
]

test.each(knownCallers)(
  'a refusal by %s tells the quota of the caller',
  async (sub, call, status) => {
    const authorization = `Bearer ${await gateway.issuer.issue({ sub })}`
    const { statusCode, headers } = await gateway.server.inject({
      url: '/v1/coupons/redeem',
      method: 'POST',
      ...call,
      headers: { ...call.headers, authorization },
    })
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'ratelimit-policy': '"writes";q=1;w=1',
      ratelimit: '"writes";r=0;t=1',
    })
  },
)

test('switched off, nobody is limited', async () => {
  const { server, issuer } = await createTestGateway({ environment: { READS_PER_SECOND: '1' } })
  const authorization = `Bearer ${await issuer.issue()}`
  for (let at = 0; at < 3; at += 1) {
    const answer = await server.inject({ url: '/v1/customers/1', headers: { authorization } })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers).not.toHaveProperty('ratelimit')
  }
  for (const url of ['/v1/none', '/livez', '/openapi.json']) {
    expect((await server.inject({ url })).headers).not.toHaveProperty('ratelimit')
  }
  await server.close()
})
