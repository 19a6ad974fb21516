import { until } from '@loyalty/shared/testing/until'
import { watchStatements } from '@loyalty/shared/testing/watch-statements'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { erasedCustomers } from '../src/erasure/erased-customers.collection.js'
import { account, startWorld, type World } from './fixture.js'

const DOCUMENTS = 500
const LOOKS = 3

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

it('customers with nobody left to erase reads none of those that were', async () => {
  await world.db.collection<{ _id: string }>(erasedCustomers.name).insertMany(
    Array.from({ length: DOCUMENTS }, (_, index) => ({
      _id: `${account}|hash ${index}`,
      version: 1,
      account,
      erased_at: new Date(),
    })),
  )
  const statements = await watchStatements(
    world.db,
    (seen) => seen.filter((of) => of.collection === erasedCustomers.name).length >= LOOKS,
    until,
  )
  expect(statements.filter((of) => of.docsExamined > of.returned + 1)).toEqual([])
})
