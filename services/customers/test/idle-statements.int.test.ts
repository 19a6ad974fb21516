import { DAY_MS } from '@loyalty/contracts/durations'
import { fillWithResting, statementsUntilSeen, wasteful } from '@loyalty/testing/watch-statements'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collections } from '../src/collections.js'
import { customers } from '../src/customers/store.js'
import { erasedCustomers } from '../src/erased-ids/store.js'
import { account, startWorld, type World } from './fixture.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

it('customers with one to measure and one to erase reads these, however many will be', async () => {
  const yesterday = new Date(Date.now() - DAY_MS)
  const tomorrow = new Date(Date.now() + DAY_MS)
  await fillWithResting(world.db, collections, {
    [customers.name]: (index) => ({
      standing: { next_tier_check_at: index === 0 ? yesterday : tomorrow },
    }),
    [erasedCustomers.name]: (index) => ({
      version: 1,
      account,
      erased_at: yesterday,
      ...(index % 2 === 0 && {
        work: {
          customer_id: `customer ${index}`,
          erased_id: `erased ${index}`,
          failures: 0,
          next_at: index === 0 ? yesterday : tomorrow,
        },
      }),
    }),
  })
  const statements = await statementsUntilSeen(world.db, {
    // The next date, what is due, and the next date again.
    [customers.name]: 3,
    [erasedCustomers.name]: 3,
  })
  expect(wasteful(statements)).toEqual([])
})
