import { snapshotRevocations } from '@loyalty/contracts/catalog/revocation'
import { fillWithResting, statementsDuring, wasteful } from '@loyalty/testing/watch-statements'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collections } from '../src/collections.js'
import { revocations } from '../src/revocations/store.js'
import { createWorld, newAccount, type World } from './catalog-fixture.js'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.dispose())

it('catalog reads none of the revocations that are over, which gateways ask for every 2 s', async () => {
  const { db } = world.database
  await fillWithResting(db, collections, {
    // The server removes such once a minute; until then they lie there.
    [revocations.name]: () => ({ expires_at: new Date(Date.now() - 120_000) }),
  })
  const statements = await statementsDuring(db, () =>
    world.yes(snapshotRevocations, {}, { account: newAccount(), actor: 'gateway' }),
  )
  expect(statements.map(({ collection }) => collection)).toContain(revocations.name)
  expect(wasteful(statements)).toEqual([])
})
