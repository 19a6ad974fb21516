import type { AccountId } from '@loyalty/contracts/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestGateway, type TestGateway } from '../../test/support/gateway.js'
import { onlyCell } from '../cells/cell.js'

const preflight = {
  method: 'OPTIONS' as const,
  url: '/v1/coupons/redeem',
  headers: {
    origin: 'https://shop.test',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,idempotency-key',
  },
}
const ALLOW_ORIGIN = 'access-control-allow-origin'

test('pages of other origins may not call unless they are listed', async () => {
  const { server } = await createTestGateway()
  const answer = await server.inject(preflight)
  expect(answer.statusCode).toBe(405)
  expect(answer.headers).not.toHaveProperty(ALLOW_ORIGIN)
  await server.close()
})

test('an OPTIONS that is no preflight is answered in no form of its own', async () => {
  const { server } = await createTestGateway({ environment: { CORS_ORIGINS: 'https://shop.test' } })
  const headers = { origin: 'https://shop.test' }
  const answer = await server.inject({ method: 'OPTIONS', url: '/v1/rewards', headers })
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  await server.close()
})

const body = Buffer.from('{}')
const reply = { ok: true as const, isReplay: false, headers: {}, pieces: [body] }

test('what browsers may keep is kept for each origin', async () => {
  const { server, issuer } = await createTestGateway({
    environment: { CORS_ORIGINS: 'https://shop.test' },
    services: { requester: { call: () => Promise.resolve(reply) } },
  })
  const authorization = `Bearer ${await issuer.issue()}`
  const answer = await server.inject({
    url: '/v1/review-forms/0190f3a2-0000-7000-8000-000000000001',
    headers: { origin: 'https://shop.test', authorization },
  })
  expect(answer.headers['cache-control']).toContain('max-age')
  expect(String(answer.headers['vary']).toLowerCase().split(', ')).toContain('origin')
  await server.close()
})

test('listed origins are taken as people write them', async () => {
  const { server } = await createTestGateway({
    environment: {
      CORS_ORIGINS: 'https://Shop.test:443/, http://localhost:5173, capacitor://localhost',
    },
  })
  const answer = await server.inject(preflight)
  expect(answer.headers[ALLOW_ORIGIN]).toBe('https://shop.test')
  await server.close()
})

test.each(['shop.test', '*', 'https://shop.test/page'])(
  'a listed origin %s is a wrong setting, since no page has it',
  async (origin) => {
    const environment = { CORS_ORIGINS: `https://other.test,${origin}` }
    await expect(createTestGateway({ environment })).rejects.toThrow(/CORS_ORIGINS must/)
  },
)

test('pages of listed origins may call, and read errors and headers', async () => {
  const { server } = await createTestGateway({
    environment: { CORS_ORIGINS: 'https://shop.test, https://other.test' },
  })
  const answer = await server.inject(preflight)
  expect(answer.statusCode).toBe(204)
  expect(answer.headers[ALLOW_ORIGIN]).toBe('https://shop.test')
  const taken = String(answer.headers['access-control-allow-headers']).split(', ')
  expect(taken).toEqual(expect.arrayContaining(['Idempotency-Key', 'X-Request-Id', 'x-account-id']))
  expect(taken).toEqual(expect.arrayContaining(['Authorization', 'If-Match', 'If-None-Match']))
  expect(taken).toEqual(expect.arrayContaining(['Prefer', 'traceparent']))
  const refused = await server.inject({
    url: '/v1/customers/1',
    headers: { origin: 'https://shop.test' },
  })
  expect(refused.statusCode).toBe(401)
  expect(refused.headers[ALLOW_ORIGIN]).toBe('https://shop.test')
  for (const name of ['Retry-After', 'X-Result-Truncated']) {
    expect(refused.headers['access-control-expose-headers']).toContain(name)
  }

  const stranger = await server.inject({
    ...preflight,
    headers: { ...preflight.headers, origin: 'https://evil.test' },
  })
  expect(stranger.headers).not.toHaveProperty(ALLOW_ORIGIN)
  await server.close()
})

const away = () => Promise.reject(new Error('no service is asked'))

describe('origins that accounts allow', () => {
  const [acme, other] = [
    '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21',
    '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e22',
  ] as const
  const allowed = new Map([
    ['https://acme.test', acme],
    ['https://other.test', other],
  ])
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway({
      environment: { CORS_ORIGINS: 'https://everybody.test' },
      cells: onlyCell({
        services: { requester: { call: away }, live: { open: away } },
        revocations: {
          isKnown: true,
          isRevoked: () => false,
          allowsOrigin: (origin: string, account: AccountId | null) =>
            account === null ? allowed.has(origin) : allowed.get(origin) === account,
        },
        tokenStates: { of: () => null },
      }),
    })
  })
  afterAll(() => gateway.server.close())

  const originsOf = async (origin: string, account?: string) => {
    const token = account && (await gateway.issuer.issue({ account_id: account }))
    const headers = { origin, ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await gateway.server.inject({ url: '/v1/rewards?limit=no', headers })
    expect(String(answer.headers['vary']).toLowerCase()).toContain('origin')
    return [answer.statusCode, answer.headers[ALLOW_ORIGIN]]
  }

  test.each(['https://acme.test', 'https://other.test', 'https://everybody.test'])(
    'a preflight of %s is answered, whoever calls then',
    async (origin) => {
      const headers = { ...preflight.headers, origin }
      const answer = await gateway.server.inject({ ...preflight, headers })
      expect([answer.statusCode, answer.headers[ALLOW_ORIGIN]]).toEqual([204, origin])
    },
  )

  test('an answer is for pages of those that its own account allows', async () => {
    expect(await originsOf('https://acme.test', acme)).toEqual([400, 'https://acme.test'])
    expect(await originsOf('https://acme.test', other)).toEqual([400, undefined])
    expect(await originsOf('https://other.test', acme)).toEqual([400, undefined])
    expect(await originsOf('https://everybody.test', acme)).toEqual([400, 'https://everybody.test'])
    expect(await originsOf('https://evil.test', acme)).toEqual([400, undefined])
  })

  test('a page reads that its token is none, whose account nobody knows', async () => {
    expect(await originsOf('https://acme.test')).toEqual([401, 'https://acme.test'])
    expect(await originsOf('https://evil.test')).toEqual([401, undefined])
  })
})
