import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { expectRefusal } from '../harness/answers.js'
import { dayOf, NOON_ZONE } from '../harness/noon-zone.js'

interface Transaction {
  id: string
  type: string
  brand_id: string | null
  campaign_id: string | null
  reward_id: string
  funded_by: string
  amount: number
  created_at: string
}
interface Page {
  data: Transaction[]
  cursor: string | null
  count: number
}

/** Rows of the account: 12 credits by two brands and none, 3 debits, 2 by a coupon of a campaign. */
const CREDITS = 12
const ROWS = 17
const NOTHING_YET = '00000000-0000-7000-8000-000000000000'

let account: TestAccount
let points: string
let stamps: string
let campaign: string
let customer: string
let rows: Transaction[]

const list = <Body = Page>(query: string) =>
  account.storefront<Body>('GET', `/transactions?${query}`)

const today = () => dayOf(new Date(), NOON_ZONE)

beforeAll(async () => {
  account = await freshAccount()
  await account.operator('PATCH', '/account', { body: { time_zone: NOON_ZONE } })
  ;[points, stamps] = await Promise.all([
    account.createReward(),
    account.createReward({ name: 'Stamps' }),
  ])
  campaign = (
    await account.operator<{ data: { id: string } }>('POST', '/campaigns', {
      body: { name: 'Autumn', rewards: [{ reward_id: points, amount: 1 }] },
    })
  ).body.data.id
  customer = await account.createCustomer()
  const adjust = (body: object) =>
    account.operator('POST', `/wallets/${customer}/adjust`, { body: { reason: 'Test', ...body } })
  for (let n = 0; n < CREDITS; n += 1) {
    await adjust({
      reward_id: n % 2 === 0 ? points : stamps,
      amount: n + 0.5,
      brand_id: [null, 'brand-1', 'brand-2'][n % 3],
      ...(n === 0 && { funded_by: 'marketing' }),
    })
  }
  for (let n = 0; n < 3; n += 1) await adjust({ reward_id: points, amount: -1 })
  const { code } = await account.createCoupon({
    campaign_id: campaign,
    grants: [{ reward_id: points, amount: 3 }],
    costs: [{ reward_id: stamps, amount: 2 }],
  })
  const body = { customer_id: customer, code, brand_id: null }
  await account.storefront('POST', '/coupons/redeem', { body })
  rows = (await list(`date=${today()}&limit=500`)).body.data
})

describe('GET /transactions', () => {
  it('lists the day in ascending id, the newest effect included', () => {
    expect(rows).toHaveLength(ROWS)
    const ids = rows.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted())
    expect(new Set(ids).size).toBe(ROWS)
  })

  it('a row is a credit with a receiver or a debit with a sender, its amount positive', () => {
    for (const row of rows) {
      const isCredit = row.type === 'ACCUMULATION'
      expect(row).toMatchObject({
        receiver_id: isCredit ? customer : null,
        sender_id: isCredit ? null : customer,
        event_id: null,
        cost: 0,
      })
      expect(row.amount).toBeGreaterThan(0)
    }
  })

  it.each([1, 2, 5, 16, 17, 18, 500])(
    'pages of %i follow each other to the whole',
    async (limit) => {
      const seen: Transaction[] = []
      let cursor: string | null = null
      do {
        const after: string = cursor === null ? '' : `&cursor=${cursor}`
        const { status, body } = await list(`date=${today()}&limit=${limit}${after}`)
        expect(status).toBe(200)
        expect(body.count).toBe(ROWS)
        expect(body.data.length).toBeLessThanOrEqual(limit)
        expect(body.cursor).toBe(body.data.at(-1)?.id ?? null)
        seen.push(...body.data)
        cursor = body.cursor
      } while (cursor !== null)
      expect(seen).toEqual(rows)
    },
  )

  it('a cursor need not exist, and counts stay those of the whole day', async () => {
    const first = await list(`date=${today()}&cursor=${NOTHING_YET}`)
    expect(first.body).toEqual({ data: rows, cursor: rows.at(-1)?.id, count: ROWS })
    const last = await list(`date=${today()}&cursor=ffffffff-ffff-7fff-bfff-ffffffffffff`)
    expect(last.body).toEqual({ data: [], cursor: null, count: ROWS })
    const upper = await list(`date=${today()}&cursor=${rows[3]?.id.toUpperCase()}`)
    expect(upper.body.data).toEqual(rows.slice(4))
  })

  const filters: [string, () => string, (row: Transaction) => boolean][] = [
    ['brand_id', () => 'brand_id=brand-1', (row) => row.brand_id === 'brand-1'],
    ['no brand', () => 'brand_id=null', (row) => row.brand_id === null],
    ['reward_id', () => `reward_id=${stamps}`, (row) => row.reward_id === stamps],
    ['campaign_id', () => `campaign_id=${campaign}`, (row) => row.campaign_id === campaign],
    ['no campaign', () => 'campaign_id=null', (row) => row.campaign_id === null],
    ['no event', () => 'event_id=null', () => true],
    ['an event', () => `event_id=${randomUUID()}`, () => false],
    ['type', () => 'type=REDEMPTION', (row) => row.type === 'REDEMPTION'],
    ['another type', () => 'type=TRANSFER', () => false],
    ['funded_by', () => 'funded_by=marketing', (row) => row.funded_by === 'marketing'],
    [
      'several at once',
      () => `brand_id=brand-2&type=ACCUMULATION&reward_id=${points}`,
      (row) =>
        row.brand_id === 'brand-2' && row.type === 'ACCUMULATION' && row.reward_id === points,
    ],
  ]
  it.each(filters)('filters by %s, in list and count', async (_name, query, selects) => {
    const expected = rows.filter(selects)
    const { body } = await list(`date=${today()}&${query()}&limit=500`)
    expect(body).toEqual({
      data: expected,
      cursor: expected.at(-1)?.id ?? null,
      count: expected.length,
    })
    const page = await list(`date=${today()}&${query()}&limit=1`)
    expect(page.body).toEqual({
      data: expected.slice(0, 1),
      cursor: expected[0]?.id ?? null,
      count: expected.length,
    })
  })

  it('some filters select some rows and others not, so that they were tested', () => {
    for (const [, , selects] of filters.filter(([name]) => !/event|another/.test(name))) {
      expect(rows.filter(selects).length).toBeGreaterThan(0)
      expect(rows.filter(selects).length).toBeLessThan(ROWS)
    }
  })

  it.each([
    '',
    '2026-01-31',
    '2026/01/31',
    '1-1/2026',
    '1.1.2026',
    '001-1-2026',
    '31-02-2026',
    '31/2/2026',
    '29-02-2025',
    '00-01-2026',
    '01-13-2026',
    '01-01-0000',
    '01-01-26',
    'today',
    '٠١-٠١-٢٠٢٦',
  ])('date %j: INVALID_DATE', async (date) => {
    expectRefusal(await list(`date=${encodeURIComponent(date)}`), 400, 'INVALID_DATE')
  })

  it.each(['29-02-2024', '01-01-0001', '31-12-9999', '01-01-2001%20'])(
    'date %s is a day',
    async (date) => {
      expect((await list(`date=${date}`)).body).toEqual({ data: [], cursor: null, count: 0 })
    },
  )

  it.each(['', '1', 'null', 'zzzzzzzz-0000-7000-8000-000000000000'])(
    'cursor %j: INVALID_CURSOR',
    async (cursor) => {
      expectRefusal(await list(`date=${today()}&cursor=${cursor}`), 400, 'INVALID_CURSOR')
    },
  )

  it.each([
    '',
    'limit=10',
    'date=01-01-2026&limit=0',
    'date=01-01-2026&limit=501',
    'date=01-01-2026&limit=1.5',
    'date=01-01-2026&limit=ten',
    'date=01-01-2026&limit=',
    'date=01-01-2026&type=GIFT',
    'date=01-01-2026&type=null',
    'date=01-01-2026&reward_id=null',
    'date=01-01-2026&event_id=1',
    'date=01-01-2026&brand_id=',
    'date=01-01-2026&date=01-01-2026',
    'date=01-01-2026&page=2',
    `date=01-01-2026&funded_by=${'x'.repeat(65)}`,
  ])('query %j: VALIDATION_ERROR', async (query) => {
    expectRefusal(await list(query), 400, 'VALIDATION_ERROR')
  })

  it('a date and a cursor that are both wrong are told together', async () => {
    const answer = await list<{ errors: { field: string }[] }>('date=x&cursor=x')
    expect(answer.body.errors.map(({ field }) => field).toSorted()).toEqual([
      'query.cursor',
      'query.date',
    ])
  })
})

describe("the day is that of the account's time zone", () => {
  // Fourteen hours before and behind UTC, so one of them is on another day than UTC now.
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'UTC'])(
    '%s',
    async (timeZone) => {
      const changed = await account.operator('PATCH', '/account', { body: { time_zone: timeZone } })
      expect(changed.status).toBe(200)
      const days = new Set(rows.map(({ created_at: at }) => dayOf(at, timeZone)))
      for (const day of days) {
        const expected = rows.filter(({ created_at: at }) => dayOf(at, timeZone) === day)
        expect((await list(`date=${day}&limit=500`)).body).toMatchObject({
          data: expected,
          count: expected.length,
        })
      }
      const first = new Date(rows[0]?.created_at ?? 0).getTime()
      const before = dayOf(new Date(first - 86_400_000), timeZone)
      const after = dayOf(new Date(first + 2 * 86_400_000), timeZone)
      for (const other of [before, after]) {
        expect((await list(`date=${other}`)).body).toEqual({ data: [], cursor: null, count: 0 })
      }
    },
  )
})

describe('GET /operator/v1/wallets/{customer_id}/transactions', () => {
  it("is the wallet's part of the ledger, with the same filters and cursor", async () => {
    const other = await account.createCustomer()
    await account.operator('POST', `/wallets/${other}/adjust`, {
      body: { reward_id: points, amount: 1, reason: 'Another wallet' },
    })
    const read = (id: string, query = '') =>
      account.operator<Page>('GET', `/wallets/${id}/transactions?limit=500${query}`)
    expect((await read(customer)).body).toEqual({
      data: rows,
      cursor: rows.at(-1)?.id,
      count: ROWS,
    })
    const cursor = rows[9]?.id
    expect((await read(customer, `&cursor=${cursor}`)).body.data).toEqual(rows.slice(10))
    const debits = rows.filter(({ type }) => type === 'REDEMPTION')
    expect((await read(customer, '&type=REDEMPTION')).body).toMatchObject({
      data: debits,
      count: debits.length,
    })
    expect((await read(other)).body.count).toBe(1)
    expectRefusal(await read(randomUUID()), 404, 'CUSTOMER_NOT_FOUND')
    expectRefusal(await read(customer, '&cursor=x'), 400, 'INVALID_CURSOR')
    expectRefusal(await read(customer, '&date=01-01-2026'), 400, 'VALIDATION_ERROR')
  })
})
