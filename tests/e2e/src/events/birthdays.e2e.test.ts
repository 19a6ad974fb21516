import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { NOON_ZONE } from '../harness/noon-zone.js'
import { waitFor } from '../harness/wait-for.js'
import { endedImport, migrateEvents } from '../migration/imports.js'

const DAY_MS = 86_400_000

/** `2026-05-17`, so many days ago where it is about noon. */
const daysAgo = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: NOON_ZONE }).format(Date.now() - days * DAY_MS)

interface Event {
  type: string
  fulfilled: boolean
  rewarding_campaigns: { name: string }[]
}

const eventsOf = async (account: TestAccount, customer: string): Promise<Event[]> => {
  const page = await account.operator<{ data: Event[] }>('GET', `/events?customer_id=${customer}`)
  return page.body.data
}

it('campaigns pay on a birthday, and on the day on which a customer has stayed away', async () => {
  const account = await freshAccount()
  await account.operator('PATCH', '/account', { body: { time_zone: NOON_ZONE } })
  const points = await account.createReward({ conditions: [] })
  const born = await account.createCustomer({ dob: `1992${daysAgo(0).slice('2026'.length)}` })
  const other = await account.createCustomer({ dob: `1992${daysAgo(1).slice('2026'.length)}` })
  const away = await account.createCustomer()
  // What lies back is imported: time does not pass in a test.
  const imported = await migrateEvents(account, [
    {
      id: away,
      events: [
        {
          type: 'PURCHASE',
          order: { purchase_id: randomUUID(), value: 10 },
          fulfilled: true,
          issued_at: new Date(Date.now() - 30 * DAY_MS).toISOString(),
          resolved_at: new Date(Date.now() - 30 * DAY_MS).toISOString(),
        },
      ],
    },
  ])
  await endedImport(account, imported.body.data.import_id)

  const create = (campaign: object) =>
    account.operator('POST', '/campaigns', {
      body: { rewards: [{ reward_id: points, amount: 100 }], ...campaign },
    })
  const birthday = await create({ name: 'Cake', event_types: ['BIRTHDAY'] })
  expect(birthday.status, birthday.text).toBe(201)
  const silence = { event_types: ['INACTIVE'], inactive_days: 30 }
  expect((await create({ name: 'Come back', ...silence })).body).toMatchObject({ data: silence })

  const paid = (type: string, customer: string) =>
    waitFor(`${type} is paid`, async () =>
      (await eventsOf(account, customer)).find((event) => event.type === type),
    )
  expect(await paid('BIRTHDAY', born)).toMatchObject({
    fulfilled: true,
    rewarding_campaigns: [{ name: 'Cake' }],
  })
  expect(await paid('INACTIVE', away)).toMatchObject({
    rewarding_campaigns: [{ name: 'Come back' }],
  })
  expect(await eventsOf(account, other)).toEqual([])
  const announced = await account.operator('POST', '/events', {
    body: { customer_id: other, type: 'BIRTHDAY' },
  })
  expect(announced.status, announced.text).toBe(400)
  const sums = await account.operator('POST', '/wallets/recompute', { body: {} })
  expect(sums.body).toMatchObject({ data: { different: [] } })
})
