import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { storefrontScopes } from '@loyalty/contracts/tokens/scopes'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { errorProblem, expectRefusal } from '../harness/answers.js'
import { call, type Answer, type CallOptions, type ErrorBody } from '../harness/client.js'
import { exampleOf, targetOf } from '../harness/examples.js'
import { nothingOf } from '../harness/fixture.js'
import { inParallel } from '../harness/in-parallel.js'
import { originOf, readApi, type Api, type Operation } from '../harness/openapi.js'
import { mintToken } from '../harness/tokens.js'

let api: Api
let account: TestAccount

beforeAll(async () => {
  ;[api, account] = await Promise.all([readApi(), freshAccount()])
})

const origin = () => originOf(inject('access').base_url)
const ask = (method: string, target: string, options: CallOptions = {}) =>
  call<ErrorBody>(method, `${origin()}${target}`, options)

describe('the order of checks', () => {
  it('a call with everything wrong is told one thing after the other', async () => {
    const customer = await account.createCustomer({ dob: '1990-05-17T00:00:00Z' })
    const other = await freshAccount()
    const scopes = storefrontScopes.filter((scope) => scope !== 'customers:write')
    const weakToken = await mintToken({ account: account.id, subject: 'weak', scopes })
    const { token } = account
    const usedKey = randomUUID()
    await ask('PATCH', `/v1/customers/${randomUUID()}`, {
      token,
      body: { name: 'Ada' },
      headers: { 'idempotency-key': usedKey },
    })

    const missing = `/v1/customers/${randomUUID()}`
    const wrongShape = `/v1/customers/${'x'.repeat(129)}?fields=all`
    const text = { 'content-type': 'text/plain' }
    const json = { 'content-type': 'application/json' }
    const stranger = { 'x-account-id': other.id }
    const wrongHeaders = { 'x-account-id': 'mine', 'idempotency-key': 'two words' }
    const key = (value: string) => ({ 'x-account-id': account.id, 'idempotency-key': value })
    const half = { dob: '1980-01-01T00:00:00Z', document_type: 'passport' }
    const whole = { ...half, document_number: 'AB-1' }
    const huge = 'x'.repeat(64 * 1024 + 1)

    const steps: [method: string, target: string, CallOptions, status: number, code: string][] = [
      ['POST', '/v1/nowhere', { rawBody: huge, headers: text }, 404, 'ROUTE_NOT_FOUND'],
      ['POST', wrongShape, { rawBody: huge, headers: text }, 405, 'METHOD_NOT_ALLOWED'],
      ['PATCH', wrongShape, { rawBody: huge, headers: text }, 401, 'TOKEN_MISSING'],
      [
        'PATCH',
        wrongShape,
        { token: weakToken, rawBody: huge, headers: text },
        403,
        'INSUFFICIENT_SCOPE',
      ],
      ['PATCH', wrongShape, { token, rawBody: huge, headers: text }, 413, 'PAYLOAD_TOO_LARGE'],
      ['PATCH', wrongShape, { token, rawBody: '{', headers: text }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
      [
        'PATCH',
        wrongShape,
        { token, rawBody: '{', headers: { ...json, ...wrongHeaders } },
        400,
        'MALFORMED_JSON',
      ],
      [
        'PATCH',
        wrongShape,
        { token, body: { ...half, name: 1 }, headers: wrongHeaders },
        400,
        'VALIDATION_ERROR',
      ],
      ['PATCH', missing, { token, body: half, headers: stranger }, 403, 'ACCOUNT_MISMATCH'],
      [
        'PATCH',
        missing,
        { token, body: half, headers: key(usedKey) },
        400,
        'DOCUMENT_PAIR_REQUIRED',
      ],
      [
        'PATCH',
        missing,
        { token, body: whole, headers: key(usedKey) },
        422,
        'IDEMPOTENCY_KEY_REUSED',
      ],
      [
        'PATCH',
        missing,
        { token, body: whole, headers: key(randomUUID()) },
        404,
        'CUSTOMER_NOT_FOUND',
      ],
      [
        'PATCH',
        `/v1/customers/${customer}`,
        { token, body: whole, headers: key(randomUUID()) },
        409,
        'FIELD_ALREADY_SET',
      ],
    ]
    for (const [method, target, options, status, code] of steps) {
      expectRefusal(await ask(method, target, options), status, code)
    }
    const right = { ...whole, dob: '1990-05-17T00:00:00Z' }
    const done = await ask('PATCH', `/v1/customers/${customer}`, {
      token,
      body: right,
      headers: key(randomUUID()),
    })
    expect(done.status).toBe(200)
  })

  it('tells all errors of shape together', async () => {
    const answer = await ask('PATCH', `/v1/customers/${'x'.repeat(129)}?fields=all`, {
      token: account.token,
      body: { name: 1, phone: '600', tags: ['a'], unheardOf: 'Ada' },
      headers: { 'x-account-id': 'mine', 'idempotency-key': 'two words' },
    })
    expectRefusal(answer, 400, 'VALIDATION_ERROR')
    expect(new Set(answer.body.errors?.map(({ field }) => field))).toEqual(
      new Set([
        'path.id',
        'query.fields',
        'headers.x-account-id',
        'headers.idempotency-key',
        'body.name',
        'body.phone',
        'body.tags',
        'body.unheardOf',
      ]),
    )
    for (const error of answer.body.errors ?? []) {
      expect(error).toEqual({
        field: expect.any(String) as string,
        code: expect.any(String) as string,
        message: expect.any(String) as string,
      })
    }
  })

  it.each([
    [{ 'x-account-id': 'mine' }, 'ACCOUNT_HEADER_REQUIRED'],
    [{ 'x-account-id': '' }, 'ACCOUNT_HEADER_REQUIRED'],
    [{ 'idempotency-key': '' }, 'IDEMPOTENCY_KEY_INVALID'],
    [{ 'idempotency-key': 'x'.repeat(256) }, 'IDEMPOTENCY_KEY_INVALID'],
    [{ 'idempotency-key': 'clé' }, 'IDEMPOTENCY_KEY_INVALID'],
  ])('the header %j alone: %s', async (headers, code) => {
    const options = { token: account.token, body: { name: 'Ada' }, headers }
    expectRefusal(await ask('PATCH', `/v1/customers/${randomUUID()}`, options), 400, code)
  })

  it('an account header grants nothing: it may only say what the token says', async () => {
    const other = await freshAccount()
    const customer = await other.createCustomer()
    const options = (id: string) => ({ token: account.token, headers: { 'x-account-id': id } })
    expectRefusal(
      await ask('GET', `/v1/customers/${customer}`, options(other.id)),
      403,
      'ACCOUNT_MISMATCH',
    )
    expectRefusal(
      await ask('GET', `/v1/customers/${customer}`, options(account.id.toUpperCase())),
      404,
      'CUSTOMER_NOT_FOUND',
    )
  })
})

const methodsOf = (operations: readonly Operation[]): Set<string> => {
  const methods = new Set(operations.map(({ method }) => method))
  return methods.has('GET') ? methods.add('HEAD') : methods
}

/** A path may also be matched by a sibling's parameter: /coupons/bulk is a /coupons/{id}. */
const matches = (path: string, pattern: string) =>
  new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)

describe('routes and methods', () => {
  const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

  it('each path tells the methods that it has, and HEAD is where GET is', async () => {
    const byPath = Map.groupBy(api.operations, ({ path }) => path)
    const problems = await inParallel([...byPath], async ([path, own]) => {
      const [operation] = own
      if (operation === undefined) return [path]
      const target = targetOf(operation, exampleOf(operation, nothingOf(account)))
      const [bare = ''] = target.split('?')
      const documented = api.operations.filter((other) => matches(bare, other.path))
      const methods = methodsOf(documented)
      const allow = [...methodsOf(own)].toSorted().join(', ')
      const answers = await Promise.all(
        METHODS.filter((method) => !methods.has(method)).map((method) => ask(method, bare)),
      )
      return answers.flatMap(({ status, headers }) =>
        status === 405 && headers['allow'] === allow
          ? []
          : [`${path}: ${status}, Allow: ${String(headers['allow'])}, not ${allow}`],
      )
    })
    expect(problems.flat()).toEqual([])
  })

  it('HEAD answers like GET, without the body', async () => {
    const customer = await account.createCustomer()
    const options = { token: account.token }
    const read = await ask('GET', `/v1/customers/${customer}`, options)
    const head = await ask('HEAD', `/v1/customers/${customer}`, options)
    expect(head.status).toBe(200)
    expect(head.text).toBe('')
    expect(head.headers['content-type']).toBe(read.headers['content-type'])
    expect(head.headers['content-length']).toBe(read.headers['content-length'])
    expect((await ask('HEAD', '/v1/coupons/redeem', options)).status).toBe(405)
    expect((await ask('HEAD', `/v1/customers/${customer}`)).status).toBe(401)
    const nobody = await ask('HEAD', `/v1/customers/${randomUUID()}`, options)
    expect([nobody.status, nobody.text]).toEqual([404, ''])
  })

  it.each([
    '/',
    '/v1',
    '/v1/',
    '/v2/customers/1',
    '/v1/customers/1/',
    '/v1/customers/1/wallet',
    '/V1/customers/1',
    '//v1/customers/1',
    '/v1/rewards/1/2',
    '/operator/v1',
    '/operator/v1/nothing',
    '/v1/operator/v1/customers',
    '/.env',
    '/v1/%zz',
    '/%00',
  ])('%s is no route', async (target) => {
    const answer = await ask('GET', target, { token: account.token })
    expectRefusal(answer, 404, 'ROUTE_NOT_FOUND')
  })

  it('an empty part of a path belongs to its route, whatever the method', async () => {
    const { token } = account
    expectRefusal(await ask('GET', '/v1/customers/', { token }), 400, 'VALIDATION_ERROR')
    expectRefusal(await ask('POST', '/v1/customers/', { token }), 405, 'METHOD_NOT_ALLOWED')
    expectRefusal(await ask('PATCH', '/v1/customers//tags', { token }), 400, 'MALFORMED_JSON')
  })
})

const shown = ({ headers, body }: Answer<ErrorBody>) => [headers['x-request-id'], body.request_id]

describe('request ids', () => {
  it('what is sent is echoed, in head and body, on every kind of answer', async () => {
    const token = account.token
    const customer = await account.createCustomer({ dob: '1990-05-17T00:00:00Z' })
    const at = `/v1/customers/${customer}`
    const calls: [string, string, CallOptions, number][] = [
      ['GET', '/nowhere', {}, 404],
      ['POST', at, {}, 405],
      ['GET', at, {}, 401],
      ['GET', '/operator/v1/account', { token }, 403],
      ['PATCH', at, { token, body: { name: 'x'.repeat(70_000) } }, 413],
      ['PATCH', at, { token, rawBody: 'x', headers: { 'content-type': 'text/plain' } }, 415],
      ['PATCH', at, { token, body: { name: 1 } }, 400],
      ['GET', `/v1/customers/${randomUUID()}`, { token }, 404],
      ['PATCH', at, { token, body: { dob: '1980-01-01T00:00:00Z' } }, 409],
    ]
    for (const [method, target, options, status] of calls) {
      const id = `request-${randomUUID()}`
      const headers = { ...options.headers, 'x-request-id': id }
      const answer = await ask(method, target, { ...options, headers })
      expect([answer.status, ...shown(answer)]).toEqual([status, id, id])
      expect(errorProblem(answer)).toBeNull()
      const [made, inBody] = shown(await ask(method, target, options))
      expect(made).toMatch(/^[0-9a-f-]{36}$/)
      expect(inBody).toBe(made)
    }
    const read = await ask('GET', at, { token, headers: { 'x-request-id': '!~' } })
    expect([read.status, read.headers['x-request-id']]).toEqual([200, '!~'])
  })

  it.each(['two words', 'x'.repeat(129), 'é'])('%j is replaced by one of ours', async (sent) => {
    const options = { token: account.token, headers: { 'x-request-id': sent } }
    const answer = await ask('GET', `/v1/customers/${randomUUID()}`, options)
    const [made, inBody] = shown(answer)
    expect(made).toMatch(/^[0-9a-f-]{36}$/)
    expect(inBody).toBe(made)
  })

  it.each([
    ['no HTTP', 'HELLO\r\n\r\n', 400],
    ['a future version', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400],
    ['a header with a line break inside', 'GET / HTTP/1.1\r\nHost: x\r\nA\nB: c\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx', 400],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['headers of 100 KB', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(100_000)}\r\n\r\n`, 413],
  ])('what is %s gets the error body too', async (_name, bytes, status) => {
    const { hostname, port } = new URL(origin())
    const socket = connect(Number(port), hostname)
    socket.end(bytes)
    const answer = await textOf(socket)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toMatch(/content-type: application\/json; charset=utf-8/i)
    const id = /x-request-id: (\S+)/i.exec(head)?.[1]
    expect(JSON.parse(body)).toMatchObject({ request_id: id, error: expect.any(String) as string })
  })
})
