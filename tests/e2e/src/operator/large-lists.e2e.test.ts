import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { settled } from '../harness/client.js'
import { dayOf } from '../harness/noon-zone.js'
import { isReport } from '../harness/examples.js'
import { inParallel } from '../harness/in-parallel.js'
import { readApi, type Operation } from '../harness/openapi.js'

/** What the broker takes in one message. */
const MESSAGE_BYTES_MAX = 4 * 1024 * 1024
/** Rows of a kind, together more than one message takes: customers are the smallest. */
const ROWS = 80
const CUSTOMERS = 150

interface Page {
  data: Record<string, unknown>[]
  cursor: string | null
}

let account: TestAccount
let lists: Operation[]

const fill = (characters: number) => 'x'.repeat(characters)
/** About 15 KiB each: a free object has at most 16 KiB, a value of tags 512 characters. */
const tags = Object.fromEntries(Array.from({ length: 29 }, (_, at) => [`k${at}`, fill(500)]))
const metadata = { text: fill(15_000) }
const conditions = Array.from({ length: 14 }, () =>
  Array.from({ length: 45 }, () => ({ type: 'Order Value', operator: 'grater than', value: 1 })),
)
const images = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    url: `https://example.com/${at}?${fill(2_000)}`,
    alt: '',
  }))

/** What makes one row of about 30 to 60 KiB, by the path of its list. */
const makers = (customer: string, reward: string): Record<string, () => [string, object]> => ({
  '/operator/v1/customers': () => [
    '/operator/customers',
    { id: randomUUID(), tags, metadata, name: 'Large' },
  ],
  '/operator/v1/rewards': () => [
    '/rewards',
    {
      brand_id: null,
      platforms: null,
      name: 'Large',
      description: '',
      type: 'POINTS',
      conditions,
      attributes: {},
    },
  ],
  '/operator/v1/coupons': () => [
    '/operator/coupons',
    {
      grants: [{ reward_id: reward, amount: 1 }],
      recipient_ids: Array.from({ length: 450 }, (_, at) => `${at} ${fill(110)}`),
    },
  ],
  '/operator/v1/campaigns': () => [
    '/operator/campaigns',
    {
      name: 'Large',
      starts_at: '2026-01-01T00:00:00Z',
      store_ids: Array.from({ length: 450 }, (_, at) => `${at} ${fill(110)}`),
      rewards: [{ reward_id: reward, amount: 1 }],
    },
  ],
  '/operator/v1/events': () => [
    '/operator/events',
    {
      customer_id: customer,
      order: {
        purchase_id: randomUUID(),
        value: 1,
        metadata,
        products: [{ sku: 's', amount: 1, value: 1, tags, metadata }],
      },
    },
  ],
  '/operator/v1/review-forms': () => [
    '/operator/review-forms',
    {
      name: 'Large',
      description: '',
      type: 'RATING',
      status: 'ACTIVE',
      fields: ['a', 'b'].map((name) => ({ name, label: name, type: 'SCORE', images: images(13) })),
    },
  ],
})

/** What each made, by the path of its list. */
const made = new Map<string, string[]>()

async function make(path: string, body: object): Promise<string> {
  const [, area, rest = ''] = /^(\/operator)?(\/.*)$/.exec(path) ?? []
  const ask = area === undefined ? account.storefront : account.operator
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await settled(() => ask('POST', rest, { body, headers }))
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  const { data } = answer.body as { data: { id?: string; customer?: { id: string } } }
  return data.customer?.id ?? data.id ?? ''
}

/** Every page of a list: its rows, and the bytes of its largest answer. */
async function follow({ path }: Operation) {
  const isOperators = path.startsWith('/operator/v1')
  const ask = isOperators ? account.operator : account.storefront
  const own = path.slice(isOperators ? '/operator/v1'.length : '/v1'.length)
  const date = path === '/v1/transactions' ? `&date=${dayOf(new Date(), 'UTC')}` : ''
  const pages: Page['data'][] = []
  let bytesMax = 0
  let cursor: string | null = null
  do {
    const after: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const answer = await settled(() => ask<Page>('GET', `${own}?limit=500${date}${after}`))
    expect(`${path}: ${answer.status}`).toBe(`${path}: 200`)
    bytesMax = Math.max(bytesMax, Buffer.byteLength(answer.text))
    const { data, cursor: next }: Page = answer.body
    expect(`${path}: ${data.length === 0}`).toBe(`${path}: ${next === null}`)
    if (data.length > 0) pages.push(data)
    cursor = next
  } while (cursor !== null)
  return { pages, rows: pages.flat(), bytesMax }
}

beforeAll(async () => {
  account = await freshAccount()
  const api = await readApi()
  lists = api.operations.filter(
    ({ id, path, query_parameters: query }) =>
      query.some(({ name }) => name === 'cursor') &&
      !query.some(({ required }) => required === true) &&
      !isReport(id) &&
      !path.includes('{'),
  )
  const customer = await account.createCustomer()
  const reward = await account.createReward()
  for (const [path, rowOf] of Object.entries(makers(customer, reward))) {
    const ids = await inParallel(
      Array.from({ length: path.endsWith('/customers') ? CUSTOMERS : ROWS }, rowOf),
      ([to, body]) => make(to, body),
      8,
    )
    made.set(path, ids)
  }
}, 240_000)

describe('lists with large rows', () => {
  it('are followed to their end in answers that pass the broker, each row once', async () => {
    const followed = new Set<string>()
    for (const list of lists) {
      const { pages, rows, bytesMax } = await follow(list)
      followed.add(list.path)
      const ids = rows.map((row) => String(row['id'] ?? row['import_id']))
      expect([list.path, new Set(ids).size]).toEqual([list.path, ids.length])
      // The audit trail is put together by the gateway: no message carries its page.
      const isOneMessage = list.path !== '/operator/v1/audit'
      expect([list.path, isOneMessage && bytesMax > MESSAGE_BYTES_MAX]).toEqual([list.path, false])
      const expected = made.get(list.path) ?? []
      expect([list.path, expected.filter((id) => !ids.includes(id))]).toEqual([list.path, []])
      const isInOnePage = expected.length > 0 && pages.length < 2
      expect([list.path, isInOnePage]).toEqual([list.path, false])
    }
    expect([...made.keys()].filter((path) => !followed.has(path))).toEqual([])
  }, 120_000)

  it('of the audit trail come in ascending id, whatever the services had room for', async () => {
    const trail = lists.find(({ path }) => path === '/operator/v1/audit')
    if (trail === undefined) throw new Error('the document has no audit trail')
    const { pages, rows } = await follow(trail)
    expect(pages.length).toBeGreaterThan(1)
    const ids = rows.map(({ id }) => String(id))
    expect(ids).toEqual(ids.toSorted())
    const told = new Set(rows.map((row) => row['resource_id']))
    const untold = [...made.values()].flat().filter((id) => !told.has(id))
    expect(untold).toEqual([])
  }, 120_000)
})
