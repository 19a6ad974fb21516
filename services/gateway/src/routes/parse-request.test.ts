import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createTestCall,
  createTestGateway,
  fieldsOf,
  type TestCall,
  type TestGateway,
} from '../../test/support/gateway.js'
import { ACCOUNT } from '../../test/support/tokens.js'

let gateway: TestGateway
let call: TestCall
beforeAll(async () => {
  gateway = await createTestGateway()
  call = await createTestCall(gateway)
})
afterAll(() => gateway.server.close())

const json = { 'content-type': 'application/json' }
const REDEEM = '/v1/coupons/redeem'
const redeem = (payload: unknown, headers = {}) =>
  call({
    method: 'POST',
    url: REDEEM,
    headers: { ...json, ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const goodRedeem = { customer_id: 'c1', code: 'WELCOME10', brand_id: null }

const padded = (size: number) => {
  const empty = JSON.stringify({ ...goodRedeem, code: '' })
  return JSON.stringify({ ...goodRedeem, code: 'x'.repeat(size - empty.length) })
}

const reward = (value: string) =>
  call({
    method: 'POST',
    url: '/v1/rewards',
    headers: json,
    payload: `{"name":"n","type":"POINTS","conditions":[[{"type":"Order Value","operator":"grater than","value":${value}}]]}`,
  })

describe('what is wrong with all members together', () => {
  test('is told of the query where there is no body', async () => {
    const answer = await call({ url: '/v1/contacts?first_name=Ada' })
    expect(answer).toMatchObject({ status: 400, code: 'SEARCH_FILTER_REQUIRED' })
    expect(fieldsOf(answer)).toEqual(['query'])
  })

  test('is told of the body', async () => {
    const answer = await call({
      method: 'POST',
      url: '/v1/contacts',
      headers: json,
      payload: '{"first_name":"Ada"}',
    })
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
    expect(fieldsOf(answer)).toEqual(['body'])
  })
})

describe('a body', () => {
  test.each([
    'text/plain',
    'application/xml',
    'application/json-patch+json',
    'application/jsonx',
    'application/json; charset=latin1',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])('of type %j is not taken', async (type) => {
    const answer = await redeem(goodRedeem, { 'content-type': type })
    expect(answer).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' })
  })

  test.each([
    'application/json',
    'Application/JSON; charset=UTF-8',
    'application/json;charset="utf-8"',
  ])('of type %j is taken', async (type) => {
    expect(await redeem(goodRedeem, { 'content-type': type })).toMatchObject({ status: 503 })
  })

  test('that is compressed is not taken', async () => {
    expect(await redeem(goodRedeem, { 'content-encoding': 'gzip' })).toMatchObject({ status: 415 })
  })

  test('without a type is not taken', async () => {
    const answer = await call({ method: 'POST', url: REDEEM, payload: Buffer.from('{}') })
    expect(answer).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' })
  })

  test('that is missing is no JSON', async () => {
    expect(await call({ method: 'POST', url: REDEEM })).toMatchObject({ code: 'MALFORMED_JSON' })
    expect(await redeem('')).toMatchObject({ code: 'MALFORMED_JSON' })
  })

  test.each([
    ['64 KiB', '/v1/coupons/reverse', 64 * 1024],
    ['1 MiB, where it has an order,', REDEEM, 1024 * 1024],
  ])('of %s is read, of one byte more is not', async (_size, url, bytes) => {
    const send = (payload: string) => call({ method: 'POST', url, headers: json, payload })
    expect(await send(padded(bytes))).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
    expect(await send(padded(bytes + 1))).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
  })

  test.each([
    ['lines', `[${Array(200_000).fill('0').join()}]`, 413, 'PAYLOAD_TOO_LARGE'],
    ['lines that are none', `[${Array(100_000).fill('0').join()}]`, 400, 'VALIDATION_ERROR'],
  ])('with an order of far too many %s is refused, and tells it once', async (...given) => {
    const [, products, status, code] = given
    const answer = await redeem(
      `${JSON.stringify(goodRedeem).slice(0, -1)},"order":{"products":${products}}}`,
    )
    expect(answer).toMatchObject({ status, code })
    expect(answer.errors ?? []).toEqual(
      status === 413
        ? []
        : [{ field: 'body.order.products', code, message: 'must have at most 1,000 items' }],
    )
  })

  test.each([
    ['{"customer_id":"c","code":"X","brand_id":null,"__proto__":{}}', 'body.__proto__'],
    ['{"customer_id":"c","code":"X","brand_id":null,"constructor":{}}', 'body.constructor'],
    ['{"customer_id":"c","code":"X","brand_id":null,"id":"x"}', 'body.id'],
    ['{"customer_id":"c","code":"X"}', 'body.brand_id'],
    ['{"customer_id":{"$ne":null},"code":"X","brand_id":null}', 'body.customer_id'],
    ['{"customer_id":"c","code":"\\ud800","brand_id":null}', 'body.code'],
    ['{"customer_id":"c\\u0000","code":"X","brand_id":null}', 'body.customer_id'],
    ['{"customer_id":"c","code":1e400,"brand_id":null}', 'body.code'],
    ['[]', 'body'],
    ['null', 'body'],
  ])('%s is refused', async (payload, field) => {
    const answer = await redeem(payload)
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
    expect(fieldsOf(answer)).toEqual([field])
  })

  test.each([
    '{"tags":{"__proto__":1}}',
    '{"tags":{"a":9007199254740993}}',
    '{"tags":{"a":1e400}}',
    '{"tags":{"$where":"1"}}',
    '{"tags":{"a.b":1}}',
    '{"tags":{"_bsontype":"x"}}',
    `{"tags":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`,
  ])('with hostile tags is refused', async (payload) => {
    const answer = await call({
      method: 'PATCH',
      url: '/v1/customers/1/tags',
      headers: json,
      payload,
    })
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
  })

  test('is told at most a hundred things that are wrong', async () => {
    const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`key-${at}`, at]))
    const answer = await call({ method: 'POST', url: '/v1/rewards', headers: json, payload: many })
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
    expect(answer.errors).toHaveLength(100)
  })

  test('may not name what the path names', async () => {
    const options = { method: 'PATCH' as const, url: '/v1/customers/1', headers: json }
    const answer = await call({ ...options, payload: { id: '2' } })
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
    expect(fieldsOf(answer)).toEqual(['body.id'])
  })
})

describe('a replacement', () => {
  const id = '0190f3a2-0000-7000-8000-00000000000a'
  const put = (payload: object, headers: Record<string, string> = { 'x-account-id': ACCOUNT }) =>
    call({
      method: 'PUT',
      url: `/v1/contacts/${id}`,
      headers: { ...json, ...headers },
      payload: { email: 'ada@example.com', ...payload },
    })

  test('may name the id of its path, in any case', async () => {
    expect(await put({})).toMatchObject({ status: 503 })
    expect(await put({ id })).toMatchObject({ status: 503 })
    expect(await put({ id: id.toUpperCase() })).toMatchObject({ status: 503 })
  })

  test.each(['0190f3a2-0000-7000-8000-00000000000b', 'mine', '', null, 1, { $ne: null }])(
    'may not name the id %j',
    async (other) => {
      const answer = await put({ id: other })
      expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
      expect(fieldsOf(answer)).toEqual(['body.id'])
    },
  )

  test('needs the header of its account', async () => {
    for (const headers of [{}, { 'x-account-id': '' }, { 'x-account-id': 'mine' }]) {
      const answer = await put({}, headers)
      expect(answer).toMatchObject({ status: 400, code: 'ACCOUNT_HEADER_REQUIRED' })
    }
    const other = await put({}, { 'x-account-id': id })
    expect(other).toMatchObject({ status: 403, code: 'ACCOUNT_MISMATCH' })
  })
})

describe('an operation without a body', () => {
  const url = '/operator/v1/coupons/0190f3a2-0000-7000-8000-000000000002/disable'
  test.each([
    ['none', undefined, {}],
    ['{}', '{}', { 'content-type': 'text/plain' }],
    ['{} of a broken type', '{}', { 'content-type': ';;;' }],
    ['{} of no type', '{}', {}],
  ])('takes %s', async (_name, payload, headers) => {
    const options = payload === undefined ? {} : { payload }
    expect(await call({ method: 'POST', url, headers, ...options })).toMatchObject({ status: 503 })
  })

  test('takes nothing else', async () => {
    const some = await call({ method: 'POST', url, payload: { a: 1 } })
    expect(some).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
    const broken = await call({ method: 'POST', url, headers: json, payload: '{' })
    expect(broken).toMatchObject({ status: 400, code: 'MALFORMED_JSON' })
  })

  test('may be a GET, which takes no body either', async () => {
    const answer = await call({ url: '/v1/customers/1', headers: json, payload: '{"a":1}' })
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
    expect(await call({ url: '/v1/customers/1', headers: json })).toMatchObject({ status: 503 })
  })
})

describe('a path', () => {
  test.each([
    ['/v1/customers/%', 'path'],
    ['/v1/customers/%ff', 'path'],
    [`/v1/customers/${'x'.repeat(129)}`, 'path.id'],
    ['/v1/customers/%20', 'path.id'],
    ['/v1/customers/a%00b', 'path.id'],
    ['/v1/review-forms/none', 'path.id'],
    ['/operator/v1/coupons/none', 'path.id'],
  ])('%s is not valid', async (url, field) => {
    const answer = await call({ url })
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
    expect(fieldsOf(answer)).toContain(field)
  })

  test.each([
    `/v1/customers/${'x'.repeat(128)}`,
    `/v1/customers/${'%F0%9F%8E%81'.repeat(64)}`,
    '/v1/customers/a%2Fb',
    '/v1/customers/a%25b',
    '/v1/customers/a;b=c',
  ])('%s is valid', async (url) => {
    expect(await call({ url })).toMatchObject({ status: 503 })
  })

  test('that is broken says nothing about itself without a token', async () => {
    const answer = await call({ url: '/v1/customers/%', headers: { authorization: '' } })
    expect(answer).toMatchObject({ status: 401 })
  })

  test('with another case or a slash more is another path', async () => {
    expect(await call({ url: '/v1/Customers/1' })).toMatchObject({ status: 404 })
    expect(await call({ url: '/v1/customers/1/' })).toMatchObject({ status: 404 })
  })
})

describe('a query', () => {
  test.each([
    ['date=01-02-2026&date=01-02-2026', 'VALIDATION_ERROR', 'query.date'],
    ['date=01-02-2026&x=1', 'VALIDATION_ERROR', 'query.x'],
    ['date=01-02-2026&reward_id=%', 'VALIDATION_ERROR', 'query.reward_id'],
    ['date=01-02-2026&limit=0', 'VALIDATION_ERROR', 'query.limit'],
    ['date=01-02-2026&limit=501', 'VALIDATION_ERROR', 'query.limit'],
    ['date=01-02-2026&limit=ten', 'VALIDATION_ERROR', 'query.limit'],
    ['date=01-02-2026&limit=1.5', 'VALIDATION_ERROR', 'query.limit'],
    ['date=01-02-2026&limit=', 'VALIDATION_ERROR', 'query.limit'],
    ['date=01-02-2026&type=OTHER', 'VALIDATION_ERROR', 'query.type'],
    ['', 'VALIDATION_ERROR', 'query.date'],
    ['date=2026-02-01', 'INVALID_DATE', 'query.date'],
    ['date=29-02-2025', 'INVALID_DATE', 'query.date'],
    ['date=31/2/2026', 'INVALID_DATE', 'query.date'],
    ['date=01-02-2026&cursor=x', 'INVALID_CURSOR', 'query.cursor'],
  ])('%j is refused', async (query, code, field) => {
    const answer = await call({ url: `/v1/transactions?${query}` })
    expect(answer).toMatchObject({ status: 400, code })
    expect(fieldsOf(answer)).toEqual([field])
  })

  test.each(['date=01-02-2026', 'date=29-02-2024&limit=500&brand_id=null&event_id=null'])(
    '%j is taken',
    async (query) => {
      expect(await call({ url: `/v1/transactions?${query}` })).toMatchObject({ status: 503 })
    },
  )

  test('is not taken where none is', async () => {
    expect(await call({ url: '/v1/customers/1?limit=1' })).toMatchObject({ status: 400 })
    const options = { method: 'POST' as const, url: `${REDEEM}?x=1`, headers: json }
    expect(await call({ ...options, payload: goodRedeem })).toMatchObject({ status: 400 })
  })

  test('of tags to delete has a code of its own when it is missing', async () => {
    const url = '/v1/customers/1/tags'
    expect(await call({ method: 'DELETE', url })).toMatchObject({
      status: 400,
      code: 'TAGS_PARAMETER_REQUIRED',
    })
    const both = await call({ method: 'DELETE', url: `${url}?tags=a&keys=b` })
    expect(both).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
    expect(await call({ method: 'DELETE', url: `${url}?tags=a,b` })).toMatchObject({ status: 503 })
  })
})

describe('a rule of its own', () => {
  test('is told by its code when nothing else is wrong', async () => {
    const options = { method: 'PATCH' as const, url: '/v1/customers/1', headers: json }
    const pair = await call({ ...options, payload: { document_type: 'DNI' } })
    expect(pair).toMatchObject({ status: 400, code: 'DOCUMENT_PAIR_REQUIRED' })
    const both = await call({ ...options, payload: { document_type: 'DNI', gender: 'X' } })
    expect(both).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
  })

  test('holds for conditions', async () => {
    expect(await reward('1e400')).toMatchObject({ status: 400, code: 'INVALID_CONDITION' })
    expect(await reward('"1"')).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
    expect(await reward('1')).toMatchObject({ status: 503 })
  })
})
