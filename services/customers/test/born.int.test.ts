import { randomUUID } from 'node:crypto'
import { listBorn } from '@loyalty/contracts/customers/born'
import { createCustomer } from '@loyalty/contracts/customers/operations'
import type { AccountId, CustomerId } from '@loyalty/contracts/ids'
import { fillWithResting, statementsDuring, wasteful } from '@loyalty/testing/watch-statements'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collections } from '../src/collections.js'
import { foundBy } from '../src/customers/rules/found-by.js'
import { customers } from '../src/customers/store.js'
import { startWorld, type World } from './fixture.js'

const account = randomUUID() as string as AccountId
let world: World

/** Whoever was born on 17 May of some year, beside many of the same account who were not. */
const rows = [
  { id: 'a', dob: '1992-05-17' },
  { id: 'b', dob: '2001-05-17T00:00:00.000Z' },
  { id: 'c', dob: '1992-05-18' },
  { id: 'd', dob: '1992-05-17', status: 'BLOCKED' as const },
  { id: 'e' },
  { id: 'f', dob: '2004-02-29' },
]

beforeAll(async () => {
  world = await startWorld()
  await fillWithResting(world.db, collections, {
    [customers.name]: (index) => ({
      account_id: account,
      status: 'ACTIVE',
      ...foundBy({
        id: `resting ${index}`,
        name: 'Ada',
        phone: null,
        document_number: null,
        dob: new Date(Date.UTC(1990, index % 4, 1 + (index % 27))),
        tags: {},
      }),
    }),
  })
  for (const row of rows) await world.call(createCustomer, row, { account })
  const other = { account: randomUUID() as string as AccountId }
  await world.call(createCustomer, { id: 'a', dob: '1992-05-17' }, other)
})
afterAll(() => world.stop())

const born = async (days: string[], cursor: string | null = null, limit = 500) => {
  const request = { days, limit, cursor: cursor as CustomerId | null }
  const reply = await world.call(listBorn, request, { account })
  if (!reply.ok) throw new Error(reply.code)
  return reply.value.ids
}

describe('who was born on a day', () => {
  it('is ACTIVE, of the account, and listed page by page', async () => {
    expect(await born(['05-17'])).toEqual(['a', 'b'])
    expect(await born(['05-17'], null, 1)).toEqual(['a'])
    expect(await born(['05-17'], 'a')).toEqual(['b'])
    expect(await born(['05-18', '05-17'])).toEqual(['a', 'b', 'c'])
    expect(await born(['02-29', '05-17'], 'a')).toEqual(['b', 'f'])
    expect(await born(['12-24'])).toEqual([])
  })

  it('is read alone, however many others there are', async () => {
    const statements = await statementsDuring(world.db, async () => {
      await born(['05-17'])
      await born(['05-17', '05-18'])
      await born(['05-17'], 'a')
      await born(['12-24'])
    })
    const ofCustomers = statements.filter(({ collection }) => collection === customers.name)
    expect(ofCustomers.length).toBeGreaterThanOrEqual(4)
    // One key that does not fit is where each of the days ends, and who is not ACTIVE is passed over.
    for (const { keysExamined, docsExamined, returned } of ofCustomers) {
      expect(keysExamined - returned).toBeLessThan(6)
      expect(docsExamined).toBe(returned)
    }
    expect(wasteful(ofCustomers.filter(({ returned }) => returned === 0))).toEqual([])
  })
})
