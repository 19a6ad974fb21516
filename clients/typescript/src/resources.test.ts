import { readFile } from 'node:fs/promises'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { createLoyaltyClient, type ClientSettings } from './client.js'
import type { Page, Schemas } from './index.js'
import { table } from './methods.js'
import { readTable } from './table.js'

interface Described {
  paths: Record<string, Record<string, { 'x-method': string }>>
}

const redeem = { customer_id: 'ada', code: 'WELCOME10', brand_id: null }
const row = (id: string) => ({ id, amount: 1 })

/** A client of a service that gives these answers one after the other, and the requests that it was sent. */
function asked(answers: readonly unknown[], settings: Partial<ClientSettings> = {}) {
  const sent: Request[] = []
  const client = createLoyaltyClient({
    origin: 'http://gateway.test/',
    token: 'token-1',
    async fetch(request) {
      const answer = answers[sent.length]
      sent.push(request.clone())
      if (answer instanceof Response) return answer
      return Response.json(answer, { headers: { 'idempotency-replayed': 'true' } })
    },
    ...settings,
  })
  const lines = () =>
    sent.map(({ method, url }) => `${method} ${url.slice('http://gateway.test'.length)}`)
  return { client, sent, lines }
}

it('there is a method for each operation, which asks for its path', async () => {
  const file = new URL('../../../docs/openapi.json', import.meta.url)
  const { paths } = JSON.parse(await readFile(file, 'utf8')) as Described
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: operation['x-method'],
      line: `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, 'a%2Fb')}`,
    })),
  )
  for (const { name, line } of described) {
    const { client, lines } = asked([{ data: [], cursor: null }])
    let found: unknown = client
    for (const part of name.split('.')) found = (found as Record<string, unknown>)[part]
    // One more than any path has: what is behind the places is input.
    const places = Array.from(line.matchAll(/a%2Fb/g), () => 'a/b')
    const call = found as (...values: unknown[]) => Promise<unknown>
    await call(...(name === 'transactions.day' ? ['a/b'] : places))
    expect(lines()).toEqual([name === 'transactions.day' ? `${line}?date=a%2Fb` : line])
  }
  expect(described.map(({ name }) => name).toSorted()).toEqual(
    readTable(table)
      .map(({ name }) => name)
      .toSorted(),
  )
})

it('a write sends its input as the body, and answers what stands in data', async () => {
  const { client, sent, lines } = asked([{ data: { wallet: { id: 'w' } } }])
  const redeemed = await client.coupons.redeem(redeem, {
    idempotencyKey: 'order-7',
    headers: { 'x-shop': 'north' },
  })
  expect(redeemed.wallet.id).toBe('w')
  expectTypeOf(redeemed.customer).toEqualTypeOf<Schemas['Customer']>()
  expect(lines()).toEqual(['POST /v1/coupons/redeem'])
  expect(await sent[0]?.json()).toEqual(redeem)
  const headers = ['authorization', 'content-type', 'idempotency-key', 'x-shop']
  expect(headers.map((name) => sent[0]?.headers.get(name))).toEqual([
    'Bearer token-1',
    'application/json',
    'order-7',
    'north',
  ])
})

it('a write without a key gets one, and a read none', async () => {
  const { client, sent } = asked([{ data: {} }, { data: {} }])
  await client.operator.campaigns.activate('campaign-1')
  await client.customers.get('ada')
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
    expect.stringMatching(/^(\d+-){3}\d+$/),
    null,
  ])
  expect(await sent[0]?.text()).toBe('')
})

it('what may be left out is typed so, and what may not is not', async () => {
  const { client } = asked([{ data: {} }, { data: [] }])
  type Given<Method extends (...values: never[]) => unknown> = Parameters<Method>['length']
  expectTypeOf<Given<typeof client.customers.get>>().toEqualTypeOf<1 | 2>()
  expectTypeOf<Given<typeof client.coupons.redeem>>().toEqualTypeOf<1 | 2>()
  expectTypeOf<Given<typeof client.operator.redemptions.reverse>>().toEqualTypeOf<1 | 2 | 3>()
  expectTypeOf<Given<typeof client.transactions.day>>().toEqualTypeOf<1 | 2 | 3>()
  expectTypeOf<Given<typeof client.events.list>>().toEqualTypeOf<1 | 2>()
  // The account's header is required.
  expectTypeOf<Given<typeof client.contacts.replace>>().toEqualTypeOf<3>()
  expectTypeOf(client.operator.exports.get).parameter(0).toExtend<string>()
  expectTypeOf<'nothing'>().not.toExtend<Parameters<typeof client.operator.exports.get>[0]>()
  expectTypeOf(await client.operator.exports.get('customers')).toEqualTypeOf<Response>()
  expectTypeOf(await client.contacts.search()).toExtend<readonly object[]>()
})

it('a query has what was given, encoded', async () => {
  const { client, lines } = asked([{ data: {} }, { data: [], cursor: null }])
  await client.customers.removeTags('a b', { tags: 'colour,visits' })
  await client.transactions.day('31-01-2026', { brand_id: 'null', type: 'ACCUMULATION' })
  expect(lines()).toEqual([
    'DELETE /v1/customers/a%20b/tags?tags=colour%2Cvisits',
    'GET /v1/transactions?date=31-01-2026&brand_id=null&type=ACCUMULATION',
  ])
})

it.each([undefined, '', '.', '..', 7])('%j is no text for a path: nothing is asked', async (id) => {
  const { client, sent } = asked([])
  await expect(client.customers.getTier(id as string)).rejects.toThrow(
    /^customers\.getTier needs a text for each place/,
  )
  expect(sent).toEqual([])
})

it('the response comes beside the answer for those who ask', async () => {
  const { client } = asked([{ data: { wallet: { id: 'w' } } }])
  const { answer, response } = await client.coupons.redeem(redeem).withResponse()
  expect(answer.wallet.id).toBe('w')
  expect(response.headers.get('idempotency-replayed')).toBe('true')
})

it('a failure is told once to those who ask for the response: nothing else rejects', async () => {
  const { client } = asked([new Response(null, { status: 404 })])
  const call = client.coupons.redeem(redeem).withResponse()
  await expect(call).rejects.toMatchObject({ code: 'UNEXPECTED_ANSWER', status: 404 })
})

it('what is no JSON is answered as it came', async () => {
  const { client } = asked([
    new Response('{"id":1}\n', { headers: { 'content-type': 'application/x-ndjson' } }),
  ])
  expect(await (await client.operator.exports.get('customers')).text()).toBe('{"id":1}\n')
})

it('a page in place of what is no JSON is an error', async () => {
  const page = new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } })
  const { client } = asked([page])
  await expect(client.operator.exports.get('customers')).rejects.toMatchObject({
    code: 'UNEXPECTED_ANSWER',
    status: 200,
  })
})

describe('a list', () => {
  const first = { data: [row('a'), row('b')], cursor: 'b' }
  // A page may be short, and others come.
  const second = { data: [row('c')], cursor: 'c' }
  const end = { data: [], cursor: null }

  it('is a page when it is awaited', async () => {
    const { client, lines } = asked([first])
    const page = await client.customers.listTransactions('ada', { limit: 2 })
    expect(page).toEqual(first)
    expectTypeOf(page).toExtend<Page<Schemas['Transaction']>>()
    expect(lines()).toEqual(['GET /v1/customers/ada/transactions?limit=2'])
  })

  it('is all rows when it is iterated', async () => {
    const { client, lines } = asked([first, second, end])
    const ids: string[] = []
    for await (const { id } of client.customers.listTransactions('ada', { limit: 2 })) ids.push(id)
    expect(ids).toEqual(['a', 'b', 'c'])
    expect(lines()).toEqual([
      'GET /v1/customers/ada/transactions?limit=2',
      'GET /v1/customers/ada/transactions?limit=2&cursor=b',
      'GET /v1/customers/ada/transactions?limit=2&cursor=c',
    ])
  })

  it('asks for no page that nobody wants', async () => {
    const { client, lines } = asked([first])
    for await (const { id } of client.transactions.day('31-01-2026')) if (id === 'a') break
    expect(lines()).toEqual(['GET /v1/transactions?date=31-01-2026'])
  })

  it('that is asked for by a body has its cursor there, and each page a key of its own', async () => {
    const { client, sent } = asked([first, end])
    const body = { order: { value: 10 } }
    const call = client.customers.listApplicableCoupons('ada', body, { idempotencyKey: 'k' })
    for await (const coupon of call) expect(coupon).toBeDefined()
    expect(await Promise.all(sent.map((request) => request.json()))).toEqual([
      body,
      { ...body, cursor: 'b' },
    ])
    expect(sent[0]?.headers.get('idempotency-key')).toBe('k')
    expect(sent[1]?.headers.get('idempotency-key')).not.toBe('k')
  })

  it('ends with the error of the page that fails', async () => {
    const refusal = { code: 'RATE_LIMITED', error: 'e', details: 'd', request_id: 'r' }
    const limited = Response.json(refusal, { status: 429, headers: { 'retry-after': '60' } })
    const { client } = asked([first, limited])
    const ids: string[] = []
    const read = async () => {
      for await (const { id } of client.customers.listTransactions('ada')) ids.push(id)
    }
    await expect(read()).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterMs: 60_000 })
    expect(ids).toEqual(['a', 'b'])
  })
})
