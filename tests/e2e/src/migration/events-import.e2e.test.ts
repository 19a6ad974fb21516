import { randomUUID } from 'node:crypto'
import { beforeAttempts } from '@loyalty/testing/attempts'
import { describe, expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { expectRefusal } from '../harness/answers.js'
import { endedImport, importCustomers, migrateEvents } from './imports.js'

let account: TestAccount
let points: string

beforeAttempts(async () => {
  account = await freshAccount()
  points = await account.createReward()
})

const purchase = (value: number, more: object = {}) => ({
  order: { purchase_id: randomUUID(), value },
  fulfilled: true,
  issued_at: '2025-06-01T10:00:00.000Z',
  resolved_at: '2025-06-01T10:00:00.000Z',
  ...more,
})

interface Event {
  id: string
  fulfilled: boolean
  reserve: number
  data: { state: string }
}

const eventsOf = async (customer: string): Promise<Event[]> => {
  const answer = await account.operator<{ data: Event[] }>(
    'GET',
    `/events?customer_id=${customer}&limit=500`,
  )
  return answer.body.data
}

const importEvents = async (customers: readonly unknown[]) => {
  const answer = await migrateEvents(account, customers)
  expect(answer.status).toBe(202)
  return endedImport(account, answer.body.data.import_id)
}

describe('events that come over', () => {
  it('those of the past are history and count, and pay nothing; again they change nothing', async () => {
    await importCustomers(account, [
      { id: 'past', balance: [{ reward_id: points, amount: 10 }] },
      { id: 'other' },
    ])
    const body = [
      { id: 'past', events: [purchase(30), purchase(12.5)] },
      { id: 'other', events: [purchase(1)] },
    ]
    expect(await importEvents(body)).toMatchObject({ status: 'DONE', total: 3, created: 3 })
    const read = () =>
      account.storefront<{
        data: { customer: { metrics: { lifetime: object } }; wallet: { totals: object[] } }
      }>('GET', '/customers/past')
    const { customer, wallet } = (await read()).body.data
    expect(customer.metrics.lifetime).toMatchObject({ number_of_purchases: 2, spend_total: 42.5 })
    expect(wallet.totals).toMatchObject([{ reward_id: points, total: 10 }])
    const events = await eventsOf('past')
    expect(events.map(({ fulfilled, data }) => [fulfilled, data.state])).toEqual([
      [true, 'RESOLVED'],
      [true, 'RESOLVED'],
    ])

    expect(await importEvents(body)).toMatchObject({ status: 'DONE', unchanged: 3 })
    expect((await read()).body.data.customer.metrics.lifetime).toEqual(customer.metrics.lifetime)
    expect(await eventsOf('past')).toEqual(events)
  })

  it('two for the same points: the second fulfill is refused, and its event stays', async () => {
    await importCustomers(account, [{ id: 'two', balance: [{ reward_id: points, amount: 10 }] }])
    const spending = () => {
      const redeem = [{ id: points, amount: 8 }]
      const order = { purchase_id: randomUUID(), value: 20, redeem }
      return { order, fulfilled: false, issued_at: '2025-06-01T10:00:00.000Z' }
    }
    await importEvents([{ id: 'two', events: [spending(), spending()] }])
    const [first, second] = await eventsOf('two')
    expect([first, second]).toMatchObject([
      { reserve: 0, data: { state: 'ISSUED' } },
      { reserve: 0, data: { state: 'ISSUED' } },
    ])
    const fulfill = (id = '') => account.storefront('PATCH', `/behavior/events/${id}/fulfill`)
    expect((await fulfill(first?.id)).status).toBe(200)
    expectRefusal(await fulfill(second?.id), 422, 'INSUFFICIENT_BALANCE')
    expect((await eventsOf('two')).map(({ data }) => data.state)).toEqual(['RESOLVED', 'ISSUED'])
  })

  it('what is wrong in one fails it alone, and is told with both its indexes', async () => {
    await importCustomers(account, [{ id: 'right' }])
    const answer = await migrateEvents(account, [
      { id: 'right', events: [purchase(1), { fulfilled: true }, purchase(1, { stray: 1 })] },
      { id: 'unknown', events: [purchase(2)] },
      { id: 'right' },
      { id: 'right', events: [], stray: 1 },
      null,
    ])
    expect(answer.status).toBe(202)
    expect(answer.body.data).toMatchObject({
      status: 'ENQUEUED',
      accepted: 2,
      rejected: 4,
      errors: [
        { index: 0, event_index: 1 },
        { index: 0, event_index: 2 },
        { index: 2, event_index: null },
        { index: 4, event_index: null },
      ],
    })
    const state = await endedImport(account, answer.body.data.import_id)
    expect(state).toMatchObject({ status: 'DONE_WITH_ERRORS', total: 6, created: 1, failed: 5 })
    expect(state.errors).toContainEqual(
      expect.objectContaining({ index: 1, event_index: 0, code: 'CUSTOMER_NOT_FOUND' }),
    )
  })

  it('of a purchase that is there with another content fails, and says in what', async () => {
    await importCustomers(account, [{ id: 'twice' }])
    const [one, other] = [purchase(10), purchase(20)]
    const events = (value: number) => [
      { id: 'twice', events: [{ ...one, order: { ...one.order, value } }, other] },
    ]
    expect(await importEvents(events(10))).toMatchObject({ created: 2 })
    const told = await importEvents(events(12))
    expect(told).toMatchObject({ status: 'DONE_WITH_ERRORS', unchanged: 1, failed: 1 })
    expect(told.errors).toMatchObject([
      { index: 0, event_index: 0, id: 'twice', code: 'EVENT_DIFFERS', field: 'order.value' },
    ])
    expect(await importEvents(events(10))).toMatchObject({ status: 'DONE', unchanged: 2 })
  })

  it('more than 10,000 in one call are too many', async () => {
    const events = Array.from({ length: 5_001 }, () => ({}))
    const customers = [
      { id: 'a', events },
      { id: 'b', events },
    ]
    expectRefusal(await migrateEvents(account, customers), 413, 'PAYLOAD_TOO_LARGE')
  })

  it('an import can be paused and goes on', async () => {
    await importCustomers(account, [{ id: 'patient' }])
    const events = Array.from({ length: 500 }, () => purchase(1))
    const answer = await migrateEvents(account, [{ id: 'patient', events }])
    const id = answer.body.data.import_id
    const paused = await account.operator<{ code?: string }>('POST', `/imports/${id}/pause`)
    // It may have ended before.
    expect([200, 409]).toContain(paused.status)
    expect((await account.operator('POST', `/imports/${id}/resume`)).status).toBe(200)
    expect(await endedImport(account, id)).toMatchObject({ status: 'DONE', created: 500 })
    const listed = await account.operator<{ data: { import_id: string }[] }>(
      'GET',
      '/imports?limit=500',
    )
    expect(listed.body.data.map(({ import_id: of }) => of)).toContain(id)
  })
})
