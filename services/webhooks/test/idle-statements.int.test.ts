import { fillWithResting, statementsUntilSeen, wasteful } from '@loyalty/testing/watch-statements'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collections } from '../src/collections.js'
import { deliveries } from '../src/deliveries/store.js'
import { erasedCustomers } from '../src/erasure/store.js'
import { removedWebhooks } from '../src/webhooks/store.js'
import { startWorld, type World } from './fixture.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

it('webhooks with nothing to do reads none of the deliveries that are there', async () => {
  await fillWithResting(world.db, collections, {
    [deliveries.name]: () => ({ state: 'DELIVERED', webhook: 'a|w' }),
    [erasedCustomers.name]: () => ({ due_at: null }),
  })
  await world.db.collection(removedWebhooks.name).deleteMany({})
  const statements = await statementsUntilSeen(world.db, {
    [deliveries.name]: 2,
    [erasedCustomers.name]: 1,
  })
  expect(wasteful(statements)).toEqual([])
})
