import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestGateway, type TestGateway } from '../testing/gateway.js'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway({
    environment: { RATE_LIMITS: 'on', READS_PER_SECOND: '3', WRITES_PER_SECOND: '1' },
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

test('nothing is told of a caller that is not known', async () => {
  expect((await read('nonsense')).headers).not.toHaveProperty('ratelimit')
})

test('switched off, nobody is limited', async () => {
  const { server, issuer } = await createTestGateway({ environment: { READS_PER_SECOND: '1' } })
  const authorization = `Bearer ${await issuer.issue()}`
  for (let at = 0; at < 3; at += 1) {
    const answer = await server.inject({ url: '/v1/customers/1', headers: { authorization } })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers).not.toHaveProperty('ratelimit')
  }
  await server.close()
})
