import { randomUUID } from 'node:crypto'
import {
  createCustomer,
  getCustomer,
  updateCustomerForOperator,
} from '@loyalty/contracts/customers/operations'
import { listShiftedBirthdays } from '@loyalty/contracts/customers/shifted-birthdays'
import type { AccountId, CustomerId } from '@loyalty/contracts/ids'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { customers, CustomerStore, type Customer } from '../src/customers/store.js'
import { contextOf, startWorld, type World } from './fixture.js'

let world: World
const account = randomUUID() as string as AccountId
const neighbour = randomUUID() as string as AccountId
/** As versions before stored them. */
const stored: Record<string, string | null> = {
  a: '1990-04-30T22:00:00.000Z',
  b: '1990-05-01T00:00:00.000Z',
  c: '1990-04-30T21:30:00.000Z',
  d: null,
  e: '1960-12-31T23:00:00.000Z',
}

beforeAll(async () => {
  world = await startWorld()
  const all = world.db.collection<Customer>(customers.name)
  for (const of of [account, neighbour]) {
    for (const [id, dob] of Object.entries(stored)) {
      await world.call(createCustomer, { id }, { account: of })
      await all.updateOne(
        { _id: `${of}|${id}` },
        { $set: { dob: dob === null ? null : new Date(dob) } },
      )
    }
  }
})
afterAll(() => world.stop())

const look = (query: { limit?: number; cursor?: CustomerId; time_zone?: string } = {}) =>
  world.call(listShiftedBirthdays, { time_zone: 'Europe/Madrid', ...query }, { account })

it('birthdays at another hour are found, with their day where it is sure', async () => {
  expect(await look()).toMatchObject({
    ok: true,
    value: {
      checked: 5,
      shifted: [
        { id: 'a', dob: stored['a'], day: '1990-05-01' },
        { id: 'c', dob: stored['c'], day: null },
        { id: 'e', dob: stored['e'], day: '1961-01-01' },
      ],
      cursor: null,
    },
  })
  expect(await look({ time_zone: 'UTC' })).toMatchObject({
    value: { shifted: [{ day: null }, { day: null }, { day: null }] },
  })
})

it('are looked for among so many customers a call, none twice and none left out', async () => {
  const seen: [number, string[]][] = []
  let cursor: CustomerId | null = null
  do {
    const reply = await look({ limit: 2, ...(cursor !== null && { cursor }) })
    if (!reply.ok) throw new Error(reply.code)
    seen.push([reply.value.checked, reply.value.shifted.map(({ id }) => id)])
    cursor = reply.value.cursor as CustomerId | null
  } while (cursor !== null)
  expect(seen).toEqual([
    [2, ['a']],
    [2, ['c']],
    [1, ['e']],
  ])
})

it.each([{ time_zone: 'Madrid' }, { time_zone: '+02:00' }, { limit: 1_001 }, { limit: 0 }])(
  '%j is refused',
  async (query) => {
    expect(await look(query)).toMatchObject({ ok: false, code: 'VALIDATION_ERROR' })
  },
)

it("read the customers of the call's account by their ids, and no more than are asked for", async () => {
  await world.db.command({ profile: 2 })
  try {
    const store = new CustomerStore(world.db)
    await store.birthdays({ limit: 2 }, contextOf({ account }))
  } finally {
    await world.db.command({ profile: 0 })
  }
  const [read] = await world.db
    .collection('system.profile')
    .find({ 'command.find': customers.name, 'command.limit': 2, 'command.projection.dob': 1 })
    .toArray()
  expect(read).toMatchObject({ docsExamined: 2, planSummary: 'IXSCAN { _id: 1 }' })
})

it("are mended by the operator's PATCH, and then no more", async () => {
  const id = 'a' as CustomerId
  const mend = { id, dob: '1990-05-01', reason: 'Midnight in Madrid' }
  expect(await world.call(updateCustomerForOperator, mend, { account })).toMatchObject({ ok: true })
  const row = await world.db
    .collection('audit')
    .findOne({ account_id: account, resource_id: id, reason: mend.reason })
  expect(row).toMatchObject({ after: { changed: ['dob'] } })
  expect(await world.call(getCustomer, { id }, { account })).toMatchObject({
    value: { dob: '1990-05-01T00:00:00.000Z' },
  })
  expect(await look()).toMatchObject({ value: { shifted: [{ id: 'c' }, { id: 'e' }] } })
})
