import { randomUUID } from 'node:crypto'
import { createLoyaltyClient } from '@loyalty/client'
import { beforeAttempts } from '@loyalty/testing/attempts'
import { describe, expect, inject, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { expectRefusal } from '../harness/answers.js'
import { call, type Answer } from '../harness/client.js'
import { mintToken } from '../harness/tokens.js'
import { endedImport, migrateEvents } from './imports.js'

interface Event {
  id: string
  fulfilled: boolean
  data: { state: string; customer_id: string; order: { purchase_id: string } }
}
interface Page {
  data: Event[]
  cursor: string | null
}

const baseUrl = inject('access').base_url

let account: TestAccount
let customer: string
const purchases = [randomUUID(), randomUUID(), randomUUID()]
let imported: Awaited<ReturnType<typeof endedImport>>

beforeAttempts(async () => {
  account = await freshAccount()
  customer = await account.createCustomer()
  const answer = await migrateEvents(account, [
    {
      id: customer,
      events: purchases.map((purchase_id, at) => ({
        type: 'PURCHASE',
        order: { purchase_id, value: 10 },
        fulfilled: at === 0,
        issued_at: '2026-01-01T10:00:00Z',
        ...(at === 0 && { resolved_at: '2026-01-01T11:00:00Z' }),
      })),
    },
  ])
  imported = await endedImport(account, answer.body.data.import_id)
})

it('the events that are looked for were imported', () => {
  expect(imported).toMatchObject({ status: 'DONE', created: 3 })
})

const statusWith = async (scope: 'events:write' | 'events:fulfill' | 'customers:read') => {
  const token = await mintToken({ account: account.id, subject: 'shop', scopes: [scope] })
  const url = `${baseUrl}/behavior/events`
  const answers = [
    await call('GET', `${url}?customer_id=${customer}`, { token }),
    await call('GET', `${url}/${randomUUID()}`, { token }),
  ]
  return answers.map(({ status }) => status)
}

const list = (query: Record<string, string>): Promise<Answer<Page>> =>
  account.storefront('GET', `/behavior/events?${new URLSearchParams(query).toString()}`)

describe('an imported event', () => {
  it('is found by customer and purchase, read by its id, and fulfilled', async () => {
    const [, purchase_id = ''] = purchases
    const found = await list({ customer_id: customer, purchase_id })
    expect(found.status, found.text).toBe(200)
    expect(found.body.data).toHaveLength(1)
    const [event] = found.body.data
    expect(event).toMatchObject({
      fulfilled: false,
      data: { state: 'ISSUED', customer_id: customer, order: { purchase_id } },
    })

    const path = `/behavior/events/${event?.id}`
    const read = await account.storefront<{ data: Event }>('GET', path)
    expect(read.body.data).toEqual(event)
    const done = await account.storefront<{ data: Event }>('PATCH', `${path}/fulfill`)
    expect(done.status, done.text).toBe(200)
    expect(done.body.data).toMatchObject({ id: event?.id, fulfilled: true })
    const after = await account.storefront<{ data: Event }>(
      'GET',
      path.toUpperCase().replace('/BEHAVIOR/EVENTS', '/behavior/events'),
    )
    expect(after.body.data).toMatchObject({ id: event?.id, fulfilled: true })
  })

  it('is found by the typed client, of those that wait to be fulfilled', async () => {
    const client = createLoyaltyClient({ origin: new URL(baseUrl).origin, token: account.token })
    const [, , purchase_id = ''] = purchases
    const { data } = await client.GET('/v1/behavior/events', {
      params: { query: { customer_id: customer, purchase_id, state: 'ISSUED' } },
    })
    expect(data?.data).toHaveLength(1)
    const eventId = data?.data[0]?.id ?? ''
    const read = await client.GET('/v1/behavior/events/{eventId}', {
      params: { path: { eventId } },
    })
    expect(read.data?.data.id).toBe(eventId)
  })
})

describe('GET /behavior/events', () => {
  it('lists the events of one customer page by page', async () => {
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body }: Answer<Page> = await list({
        customer_id: customer,
        limit: '2',
        ...(cursor !== '' && { cursor }),
      })
      seen.push(...body.data.map((event) => event.data.order.purchase_id))
      cursor = body.cursor
    }
    expect(seen.toSorted()).toEqual(purchases.toSorted())
    expect((await list({ customer_id: 'nobody' })).body).toEqual({ data: [], cursor: null })
  })

  it.each<[string, Record<string, string>]>([
    ['without a customer', {}],
    ['of a purchase alone', { purchase_id: 'p' }],
    ['of a state that there is not', { customer_id: 'c', state: 'OPEN' }],
    ['of what nobody knows', { customer_id: 'c', type: 'PURCHASE' }],
    ['from no id', { customer_id: 'c', cursor: 'x' }],
  ])('%s is 400', async (_what, query) => {
    expectRefusal(await list(query), 400, 'VALIDATION_ERROR')
  })

  it('takes either of its scopes, and no other', async () => {
    expect(await statusWith('events:write')).toEqual([200, 404])
    expect(await statusWith('events:fulfill')).toEqual([200, 404])
    expect(await statusWith('customers:read')).toEqual([403, 403])
  })

  it('shows nothing of another account', async () => {
    const other = await freshAccount()
    const { body } = await list({ customer_id: customer })
    const path = `/behavior/events/${body.data[0]?.id}`
    expectRefusal(await other.storefront('GET', path), 404, 'EVENT_NOT_FOUND')
    const listed = await other.storefront<Page>('GET', `/behavior/events?customer_id=${customer}`)
    expect(listed.body.data).toEqual([])
  })
})

it.each([randomUUID(), 'x', '%20', '00000000-0000-0000-0000-00000000000g'])(
  'GET /behavior/events/%s is 404',
  async (id) => {
    expectRefusal(await account.storefront('GET', `/behavior/events/${id}`), 404, 'EVENT_NOT_FOUND')
  },
)
