import { fillWithResting, statementsUntilSeen, wasteful } from '@loyalty/testing/watch-statements'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collections } from '../src/collections.js'
import { contacts } from '../src/contacts/store.js'
import { identityRules } from '../src/identity/store.js'
import { personas } from '../src/resolution/store.js'
import { startWorld, type World } from './fixture.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

it('contacts with nothing to do reads none of those that are there', async () => {
  await fillWithResting(world.db, collections, {
    [contacts.name]: () => ({ state: 'LIVE', generation: 1 }),
    [personas.name]: () => ({ state: 'LIVE' }),
    [identityRules.name]: () => ({ status: 'CURRENT', updated_at: new Date(0) }),
  })
  const statements = await statementsUntilSeen(world.db, {
    [contacts.name]: 2,
    [personas.name]: 1,
    [identityRules.name]: 1,
  })
  expect(wasteful(statements)).toEqual([])
})
