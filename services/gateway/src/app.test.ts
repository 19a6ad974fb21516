import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createTestCall,
  createTestGateway,
  fieldsOf,
  type TestCall,
  type TestGateway,
} from '../test/support/gateway.js'
import { LiveAnswer } from './live/reader.js'

let gateway: TestGateway
let call: TestCall
beforeAll(async () => {
  gateway = await createTestGateway()
  call = await createTestCall(gateway)
})
afterAll(() => gateway.server.close())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const json = { 'content-type': 'application/json' }
const OTHER_ACCOUNT = '0190f3a2-0000-7000-8000-00000000000f'

const REDEEM = '/v1/coupons/redeem'
const redeem = (payload: unknown, headers = {}) =>
  call({
    method: 'POST',
    url: REDEEM,
    headers: { ...json, ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const goodRedeem = { customer_id: 'c1', code: 'WELCOME10', brand_id: null }

describe('what is wrong first is told first', () => {
  const everythingElse = { headers: { authorization: 'none', 'content-type': 'text/plain' } }
  const tooLarge = 'x'.repeat(1025 * 1024)

  test('route, before method, token and body', async () => {
    const answer = await call({
      method: 'POST',
      url: '/v1/nothing?x=1',
      ...everythingElse,
      payload: tooLarge,
    })
    expect(answer).toMatchObject({ status: 404, code: 'ROUTE_NOT_FOUND' })
  })

  test('method, before token and body', async () => {
    const answer = await call({
      method: 'PUT',
      url: REDEEM,
      ...everythingElse,
      payload: tooLarge,
    })
    expect(answer).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' })
    expect(answer.headers.allow).toBe('POST')
  })

  test('token, before size', async () => {
    const answer = await call({
      method: 'POST',
      url: REDEEM,
      ...everythingElse,
      payload: tooLarge,
    })
    expect(answer).toMatchObject({ status: 401, code: 'TOKEN_MISSING' })
  })

  test('scope, before size', async () => {
    const reader = await gateway.issuer.issue({ scope: 'customers:read', jti: 'reader' })
    const answer = await redeem(tooLarge, { ...bearer(reader), 'content-type': 'text/plain' })
    expect(answer).toMatchObject({ status: 403, code: 'INSUFFICIENT_SCOPE' })
    expect(answer.headers['www-authenticate']).toContain('scope="coupons:redeem"')
  })

  test('size, before content type', async () => {
    const answer = await redeem(tooLarge, { 'content-type': 'text/plain' })
    expect(answer).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
  })

  test('content type, before JSON', async () => {
    const answer = await redeem('{', { 'content-type': 'text/plain' })
    expect(answer).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' })
  })

  test('JSON, before the shape of headers and query', async () => {
    const answer = await redeem('{', { 'idempotency-key': ' ' })
    expect(answer).toMatchObject({ status: 400, code: 'MALFORMED_JSON' })
  })

  test('the shape of path, query, headers and body, all together', async () => {
    const answer = await call({
      method: 'PATCH',
      url: `/v1/customers/${'x'.repeat(129)}?a=1`,
      headers: { ...json, 'idempotency-key': 'a b', 'x-account-id': 'acme' },
      payload: { gender: 'X', other: 1 },
    })
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
    expect(fieldsOf(answer).toSorted()).toEqual([
      'body.gender',
      'body.other',
      'headers.idempotency-key',
      'headers.x-account-id',
      'path.id',
      'query.a',
    ])
  })

  test('shape, before the account of the header', async () => {
    const answer = await redeem({}, { 'x-account-id': OTHER_ACCOUNT })
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
  })

  test('the account of the header, before rules of their own', async () => {
    const url = '/v1/transactions?date=31-02-2026'
    const answer = await call({ url, headers: { 'x-account-id': OTHER_ACCOUNT } })
    expect(answer).toMatchObject({ status: 403, code: 'ACCOUNT_MISMATCH' })
    expect(await call({ url })).toMatchObject({ status: 400, code: 'INVALID_DATE' })
  })

  test('and what passes every check reaches the broker', async () => {
    const answer = await redeem(goodRedeem, { 'idempotency-key': 'k' })
    expect(answer).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' })
    expect(answer.headers['retry-after']).toBe('1')
  })
})

describe('a token', () => {
  test.each(['', 'Basic eDp5', 'Bearer', 'Bearer '])('is missing in %j', async (authorization) => {
    const answer = await call({ url: '/v1/customers/1', headers: { authorization } })
    expect(answer).toMatchObject({ status: 401, code: 'TOKEN_MISSING' })
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="loyalty"')
  })

  test('that is not valid is challenged', async () => {
    const answer = await call({ url: '/v1/customers/1', headers: bearer('nonsense') })
    expect(answer).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
    expect(answer.headers['www-authenticate']).toContain('error="invalid_token"')
  })

  test('of the past is expired', async () => {
    const old = await gateway.issuer.issue({ exp: 1_000_000_000 })
    const answer = await call({ url: '/v1/customers/1', headers: bearer(old) })
    expect(answer).toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' })
  })

  test('of a storefront does not open the operator’s paths', async () => {
    const storefront = await gateway.issuer.issue({ scope: 'customers:read customers:write' })
    const answer = await call({ url: '/operator/v1/account', headers: bearer(storefront) })
    expect(answer).toMatchObject({ status: 403, code: 'INSUFFICIENT_SCOPE' })
  })
})

describe('headers', () => {
  test('X-Request-Id is echoed when it can be, and made when it can not', async () => {
    const url = '/v1/customers/1'
    const echoed = await call({ url, headers: { 'x-request-id': 'my-id' } })
    expect(echoed.headers['x-request-id']).toBe('my-id')
    for (const sent of ['a b', 'ä', 'x'.repeat(129), '']) {
      const made = await call({ url, headers: { 'x-request-id': sent } })
      expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  test('Idempotency-Key is 1 to 255 visible ASCII characters', async () => {
    for (const key of ['a b', 'x'.repeat(256), '']) {
      expect(await redeem(goodRedeem, { 'idempotency-key': key })).toMatchObject({
        status: 400,
        code: 'IDEMPOTENCY_KEY_INVALID',
      })
    }
  })

  test('x-account-id is a uuid, and the account of the token', async () => {
    const url = '/v1/customers/1'
    const withAccount = (account: string) => call({ url, headers: { 'x-account-id': account } })
    expect(await withAccount('acme')).toMatchObject({ code: 'ACCOUNT_HEADER_REQUIRED' })
    expect(await withAccount(OTHER_ACCOUNT)).toMatchObject({ code: 'ACCOUNT_MISMATCH' })
    const own = '0190F3A2-0000-7000-8000-000000000001'
    expect(await withAccount(own)).toMatchObject({ status: 503 })
  })
})

describe('methods', () => {
  test('HEAD is answered like GET, without a body', async () => {
    const answer = await gateway.server.inject({
      method: 'HEAD',
      url: '/v1/customers/1',
      headers: bearer(await gateway.issuer.issue()),
    })
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toBe('')
  })

  test('HEAD of an answer that goes on reads nothing of it', async () => {
    const facts = new LiveAnswer(() => undefined)
    const { server, issuer } = await createTestGateway({
      services: {
        live: { open: () => Promise.resolve(facts) },
      },
    })
    const answer = await server.inject({
      method: 'HEAD',
      url: '/operator/v1/live',
      headers: bearer(await issuer.issue({ scope: 'operator' })),
    })
    expect([answer.statusCode, answer.body, facts.destroyed]).toEqual([200, '', true])
    await server.close()
  })

  test.each([
    ['HEAD', REDEEM, 'POST'],
    ['OPTIONS', '/v1/customers/1', 'GET, HEAD, PATCH'],
    ['DELETE', '/v1/customers/1', 'GET, HEAD, PATCH'],
    ['GET', '/v1/customers/1/tags', 'DELETE, PATCH'],
    ['TRACE', '/v1/rewards', 'GET, HEAD, POST'],
  ] as const)('%s %s is not allowed', async (method, url, allow) => {
    const answer = await gateway.server.inject({ method: method as 'GET', url })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe(allow)
  })
})

/** The calls that a document describes. */
async function callsOf(url: string): Promise<string[]> {
  const answer = await gateway.server.inject({ url })
  const { paths } = answer.json<{ paths: Record<string, object> }>()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
}

describe('open paths', () => {
  test.each(['/livez', '/readyz', '/openapi.json', '/openapi/storefront.json'])(
    '%s needs no token',
    async (url) => {
      const answer = await gateway.server.inject({ url })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    },
  )

  test('the document of the storefront has what /v1 has of the whole, and nothing else', async () => {
    const whole = await callsOf('/openapi.json')
    const expected = whole.filter((name) => name.includes(' /v1/'))
    expect(expected.length).toBeGreaterThan(50)
    expect(await callsOf('/openapi/storefront.json')).toEqual(expected)
  })

  test('the reference page and its files come from this process', async () => {
    const page = await gateway.server.inject({ url: '/reference' })
    const files = [...page.body.matchAll(/ (?:src|href)="([^#"]+)"/g)].map(([, url = '']) => url)
    expect(files.toSorted()).toEqual([
      '/reference/start.js',
      '/reference/swagger-ui-bundle.js',
      '/reference/swagger-ui.css',
      'data:,',
    ])
    for (const url of files.filter((file) => file.startsWith('/'))) {
      expect((await gateway.server.inject({ url })).statusCode).toBe(200)
    }
  })
})

describe('what browsers and caches are told', () => {
  test.each([
    ['/v1/customers/1', 503],
    ['/v1/coupons/redeem', 405],
    ['/v1/none', 404],
  ])('%s: kept by nobody, and of no other type', async (url, status) => {
    const answer = await call({ url })
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  test('the pages of the reference stand in no frame', async () => {
    for (const file of ['', '/', '/start.js', '/swagger-ui.css', '/swagger-ui-bundle.js']) {
      const url = `/reference${file}`
      const { statusCode, headers } = await gateway.server.inject({ url })
      expect({ url, statusCode }).toEqual({ url, statusCode: 200 })
      const policy = headers['content-security-policy']
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('unsafe')
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })
})
