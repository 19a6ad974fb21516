import { expect, expectTypeOf, it } from 'vitest'
import { createLoyaltyClient, type ClientSettings } from './client.js'
import {
  isLoyaltyError,
  LoyaltyError,
  type ClientErrorCode,
  type ErrorCode,
  type ErrorCodeOf,
} from './index.js'
import type { AttemptResponse } from './repeat.js'

type Answer = () => Response | Promise<Response>

const redeem = { customer_id: 'ada', code: 'WELCOME10', brand_id: null }
const html = (status: number): Response =>
  new Response('<h1>nginx</h1>', { status, headers: { 'content-type': 'text/html' } })
const refused = (): Response =>
  Response.json(
    {
      code: 'VALIDATION_ERROR',
      error: 'The request is not valid',
      details: 'body.code: must be a text',
      request_id: 'request-1',
      errors: [{ field: 'body.code', code: 'invalid_type', message: 'must be a text' }],
      data: { row: 1 },
    },
    { status: 400 },
  )
const refusal = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  Response.json({ code, error: 'e', details: 'd', request_id: 'request-1' }, { status, headers })
const hangs = (request: Request): Promise<Response> =>
  new Promise((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
  })
const breaks = (): Promise<Response> => Promise.reject(new TypeError('fetch failed'))

/** A client of a service that answers each call so, and what its hook was told. */
function clientOf(answer: Answer, settings: Partial<ClientSettings> = {}) {
  const attempts: AttemptResponse[] = []
  const client = createLoyaltyClient({
    origin: 'http://gateway.test',
    token: 'token-1',
    fetch: async () => answer(),
    wait: async () => undefined,
    onResponse: (attempt) => void attempts.push(attempt),
    ...settings,
  })
  return { client, attempts }
}

const errorOf = (answer: Answer, settings?: Partial<ClientSettings>): Promise<unknown> =>
  clientOf(answer, settings)
    .client.coupons.redeem(redeem)
    .catch((error: unknown) => error)

it('a refusal is an error with all that the service says', async () => {
  const error = await errorOf(refused)
  expect(error).toBeInstanceOf(LoyaltyError)
  expect(error).toMatchObject({
    name: 'LoyaltyError',
    message: 'The request is not valid: body.code: must be a text',
    code: 'VALIDATION_ERROR',
    details: 'body.code: must be a text',
    status: 400,
    requestId: 'request-1',
    fields: [{ field: 'body.code', code: 'invalid_type', message: 'must be a text' }],
    data: { row: 1 },
    retryAfterMs: null,
  })
})

it.each<[string, Answer, number, number]>([
  ['the page of a proxy without the service, after repeats', () => html(502), 502, 5],
  ['the page of a proxy', () => html(413), 413, 1],
  ['JSON of somebody else', () => Response.json({ code: 7 }, { status: 404 }), 404, 1],
  ['the page of a network that wants a sign-in', () => html(200), 200, 1],
  ['a success without data', () => Response.json({}), 200, 1],
  [
    'JSON that is cut off',
    () => new Response('{"data":', { headers: { 'content-type': 'application/json' } }),
    200,
    1,
  ],
])('%s is an unexpected answer', async (_, answer, status, calls) => {
  const { client, attempts } = clientOf(answer)
  await expect(client.coupons.redeem(redeem)).rejects.toMatchObject({
    name: 'LoyaltyError',
    code: 'UNEXPECTED_ANSWER',
    status,
  })
  expect(attempts).toHaveLength(calls)
})

it('a connection that breaks is an error with its cause', async () => {
  expect(await errorOf(breaks)).toMatchObject({
    name: 'LoyaltyError',
    code: 'NO_ANSWER',
    status: null,
    cause: new TypeError('fetch failed'),
  })
})

it.each<[string, Answer, string, string]>([
  ['a connection that broke', breaks, 'NO_ANSWER', 'fetch failed'],
  ['a 504', () => refusal(504, 'UPSTREAM_TIMEOUT'), 'UPSTREAM_TIMEOUT', 'd'],
  ["a proxy's page", () => html(502), 'UNEXPECTED_ANSWER', '502, text/html, from the address'],
])('%s stays the error of a write that is refused later', async (_, first, code, details) => {
  const unavailable = refusal(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '60' })
  const answers = [first, () => unavailable]
  expect(await errorOf(async () => answers.shift()?.() ?? refused())).toMatchObject({
    code,
    details: `${details}, then answered 503`,
    retryAfterMs: 60_000,
  })
})

it('a call whose time is over is an error with its cause', async () => {
  const error = await errorOf(refused, { fetch: hangs, timeoutMs: 20 })
  expect(error).toMatchObject({ code: 'TIMED_OUT', cause: { name: 'TimeoutError' } })
})

it('a call that its caller ends rejects with the reason, as fetch does', async () => {
  const { client } = clientOf(breaks)
  const reason = new Error('the shopper has gone')
  const call = client.coupons.redeem(redeem, { signal: AbortSignal.abort(reason) })
  await expect(call).rejects.toBe(reason)
})

const token = (): Promise<string> => new Promise(() => {})

it('a token that does not come is waited for no longer than a call may take, nor than its signal lets it', async () => {
  expect(await errorOf(refused, { token, timeoutMs: 20 })).toMatchObject({ code: 'TIMED_OUT' })
  const { client } = clientOf(refused, { token })
  const shopper = new AbortController()
  const call = client.coupons.redeem(redeem, { signal: shopper.signal })
  const reason = new Error('the shopper has gone')
  shopper.abort(reason)
  await expect(call).rejects.toBe(reason)
  const raw = clientOf(refused, { token, timeoutMs: 20 }).client.GET('/v1/tiers')
  await expect(raw).rejects.toMatchObject({ name: 'TimeoutError' })
})

it.each([
  ['no answer', breaks],
  ['a page of a proxy', () => new Response('<html>', { status: 502 })],
  ['a refusal', refused],
])('%s to a write tells its key, whoever made it; a read has none', async (_, answer) => {
  const keys: (string | null)[] = []
  const fetch = async (request: Request): Promise<Response> => {
    keys.push(request.headers.get('idempotency-key'))
    return answer()
  }
  const error = await errorOf(answer, { fetch })
  expect(error).toMatchObject({ idempotencyKey: keys[0] })
  expect(keys[0]).toMatch(/^(\d+-){3}\d+$/)
  const { client } = clientOf(answer)
  const again = client.coupons.redeem(redeem, { idempotencyKey: 'mine' })
  await expect(again).rejects.toMatchObject({ idempotencyKey: 'mine' })
  await expect(client.tiers.list()).rejects.toMatchObject({ idempotencyKey: null })
})

it("a token that cannot be had is the program's error", async () => {
  const noToken = new Error('no token')
  expect(await errorOf(refused, { token: () => Promise.reject(noToken) })).toBe(noToken)
})

it('hooks see each attempt, and may add a header to it', async () => {
  const sent: (string | null)[] = []
  let answers = 0
  const { client, attempts } = clientOf(refused, {
    async fetch(request) {
      sent.push(request.headers.get('traceparent'))
      answers += 1
      if (answers === 1) throw new TypeError('fetch failed')
      return answers === 2 ? html(502) : Response.json({ data: {} })
    },
    onRequest: ({ attempt, headers }) => headers.set('traceparent', `attempt-${attempt}`),
  })
  await client.coupons.redeem(redeem)
  expect(sent).toEqual(['attempt-1', 'attempt-2', 'attempt-3'])
  expect(attempts.map(({ attempt, status, error }) => [attempt, status, error])).toEqual([
    [1, null, new TypeError('fetch failed')],
    [2, 502, null],
    [3, 200, null],
  ])
  expect(attempts[0]).toMatchObject({
    operation: 'coupons.redeem',
    method: 'POST',
    url: 'http://gateway.test/v1/coupons/redeem',
    durationMs: expect.any(Number),
  })
})

it("a hook that throws is the program's error, and ends the call", async () => {
  const mistake = new TypeError('no span')
  const onRequest = (): void => {
    throw mistake
  }
  expect(await errorOf(refused, { onRequest })).toBe(mistake)
})

it('a raw call has the name of its operation too', async () => {
  const { client, attempts } = clientOf(() => Response.json({ data: {} }))
  await client.GET('/v1/customers/{id}', { params: { path: { id: 'ada' } } })
  await client.GET('/v1/transactions', { params: { query: { date: '31-01-2026' } } })
  expect(attempts.map(({ operation }) => operation)).toEqual(['customers.get', 'transactions.day'])
})

it('the codes are those of the operation, and of the client', async () => {
  const error = await errorOf(refused)
  if (!isLoyaltyError<'coupons.redeem'>(error)) throw error
  expectTypeOf(error.code).toEqualTypeOf<ErrorCodeOf<'redeemCoupon'> | ClientErrorCode>()
  expectTypeOf<ErrorCodeOf<'coupons.redeem'>>().toEqualTypeOf<ErrorCodeOf<'redeemCoupon'>>()
  expectTypeOf<ErrorCodeOf<'coupons.redeem'>>().toEqualTypeOf<
    ErrorCodeOf<'/v1/coupons/redeem', 'post'>
  >()
  expectTypeOf<'COUPON_EXPIRED'>().toExtend<typeof error.code>()
  expectTypeOf<'TIER_IN_USE'>().not.toExtend<typeof error.code>()
  const any: unknown = error
  if (isLoyaltyError(any)) expectTypeOf(any.code).toEqualTypeOf<ErrorCode | ClientErrorCode>()
  expect(isLoyaltyError(new TypeError('fetch failed'))).toBe(false)
})
