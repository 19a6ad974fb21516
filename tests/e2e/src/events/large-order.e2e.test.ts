import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { expectRefusal } from '../harness/answers.js'

interface Event {
  id: string
  data: { state: string; order: { products: { sku: string; tags: object; metadata: object }[] } }
}

const BODY_BYTES_MAX = 1024 * 1024
const LINES = 1_000

let account: TestAccount
let reward: string
beforeAll(async () => {
  account = await freshAccount()
  reward = await account.createReward()
  await account.operator('POST', '/campaigns', {
    body: { name: 'Half', rewards: [{ reward_id: reward, conversion_factor: 0.5 }] },
  })
})

const orderOf = (lines: number) => ({
  purchase_id: randomUUID(),
  value: 1_000,
  products: Array.from({ length: lines }, (_, at) => ({
    sku: `sku-${at}`,
    amount: 1,
    value: 1,
    tags: { colour: 'red', place: at },
    metadata: { note: 'ü'.repeat(450), sizes: [1, 2, 3] },
  })),
})

/** As large as a body may be: blanks count too. */
const filled = (body: object): string => {
  const text = JSON.stringify(body)
  const missing = BODY_BYTES_MAX - Buffer.byteLength(text)
  expect(missing).toBeGreaterThan(0)
  expect(missing).toBeLessThan(BODY_BYTES_MAX / 10)
  return text + ' '.repeat(missing)
}

const key = () => ({ 'idempotency-key': randomUUID() })
const json = { 'content-type': 'application/json' }
const post = <Body = { data: Event }>(path: string, rawBody: string, headers = {}) =>
  account.storefront<Body>('POST', path, { rawBody, headers: { ...json, ...headers } })

it('an order of 1,000 lines in 1 MiB is announced, fulfilled, replayed, returned and listed', async () => {
  const customer_id = await account.createCustomer()
  const order = orderOf(LINES)
  const announcing = key()
  const body = filled({ customer_id, order })
  const announced = await post('/behavior/events', body, announcing)
  expect(announced.status, announced.text.slice(0, 1_000)).toBe(201)
  const { id, data } = announced.body.data
  expect(data.order.products).toMatchObject(order.products)
  const again = await post('/behavior/events', body, announcing)
  expect(again.headers['idempotency-replayed']).toBe('true')
  expect(again.text).toBe(announced.text)

  const path = `/behavior/events/${id}`
  const fulfilling = key()
  const fulfill = () => account.storefront('PATCH', `${path}/fulfill`, { headers: fulfilling })
  const fulfilled = await fulfill()
  expect(fulfilled.status, fulfilled.text.slice(0, 1_000)).toBe(200)
  const replayed = await fulfill()
  expect(replayed.headers['idempotency-replayed']).toBe('true')
  expect(replayed.status).toBe(200)

  const products = order.products.map((_, line) => ({ line, amount: 1 }))
  const returned = await post(
    `${path}/return`,
    JSON.stringify({ products: products.slice(0, LINES / 2) }),
    key(),
  )
  expect(returned.status, returned.text.slice(0, 1_000)).toBe(200)
  expect(returned.body.data.data.state).toBe('RESOLVED')
  const rest = await post(
    `${path}/return`,
    JSON.stringify({ products: products.slice(LINES / 2) }),
    key(),
  )
  expect(rest.body.data.data.state).toBe('REVERSED')
  const { body: listed } = await account.storefront<{ data: Event[] }>(
    'GET',
    `/behavior/events?customer_id=${customer_id}`,
  )
  expect(listed.data.map((event) => event.id)).toEqual([id])
  const { body: wallet } = await account.storefront<{ data: { wallet: { totals: object[] } } }>(
    'GET',
    `/customers/${customer_id}`,
  )
  expect(wallet.data.wallet.totals).toEqual([])
})

it('a contact with such an order is created, found, and sent back as it was read', async () => {
  const email = `${randomUUID()}@example.com`
  const created = await account.storefront<{ id: string }>('POST', '/contacts', {
    rawBody: filled({ email, order: orderOf(LINES) }),
    headers: json,
  })
  expect(created.status, created.text.slice(0, 1_000)).toBe(201)
  const found = await account.storefront<{ data: { id: string }[] }>(
    'GET',
    `/contacts?email=${encodeURIComponent(email)}`,
  )
  const { persona_id: _unchanged, ...read } = found.body.data[0] as Record<string, unknown>
  const put = await account.storefront('PUT', `/contacts/${created.body.id}`, {
    body: read,
    headers: { 'x-account-id': account.id },
  })
  expect(put.status, put.text.slice(0, 1_000)).toBe(200)
})

it.each<[string, (customer_id: string) => object]>([
  ['/coupons/redeem', (customer_id) => ({ customer_id, code: 'NONE', brand_id: null })],
  ['/coupons/validate', (customer_id) => ({ customer_id, code: 'NONE', brand_id: null })],
  ['/coupons/redeem-all', (customer_id) => ({ customer_id, codes: ['N1', 'N2'], brand_id: null })],
  [
    '/coupons/validate-all',
    (customer_id) => ({ customer_id, codes: ['N1', 'N2'], brand_id: null }),
  ],
])('%s looks at such an order', async (path, bodyOf) => {
  const customer_id = await account.createCustomer()
  const answer = await post<{ code?: string; data?: { refusal: { code: string } } }>(
    path,
    filled({ ...bodyOf(customer_id), order: orderOf(LINES) }),
  )
  expect(answer.body.code ?? answer.body.data?.refusal.code).toBe('COUPON_NOT_FOUND')
})

it('one byte more is 413, one line more 400, and nothing is announced', async () => {
  const customer_id = await account.createCustomer()
  const tooLarge = `${filled({ customer_id, order: orderOf(LINES) })} `
  expectRefusal(await post('/behavior/events', tooLarge), 413, 'PAYLOAD_TOO_LARGE')
  const products = Array.from({ length: LINES + 1 }, () => ({ sku: 'a', amount: 1 }))
  const refused = await post<{ errors?: object[] }>(
    '/behavior/events',
    JSON.stringify({ customer_id, order: { products } }),
  )
  expectRefusal(refused, 400, 'VALIDATION_ERROR')
  expect(refused.body.errors).toEqual([
    {
      field: 'body.order.products',
      code: 'VALIDATION_ERROR',
      message: 'must have at most 1,000 items',
    },
  ])
  const listed = await account.storefront<{ data: Event[] }>(
    'GET',
    `/behavior/events?customer_id=${customer_id}`,
  )
  expect(listed.body.data).toEqual([])
})
