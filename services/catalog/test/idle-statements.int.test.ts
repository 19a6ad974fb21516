import { snapshotRevocations } from '@loyalty/contracts/catalog/revocation'
import { fillWithResting, statementsDuring, wasteful } from '@loyalty/testing/watch-statements'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts } from '../src/accounts/store.js'
import { collections } from '../src/collections.js'
import { revocations } from '../src/revocations/store.js'
import { createWorld, newAccount, type World } from './catalog-fixture.js'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.dispose())

it('gateways, which ask every 2 s, have catalog read no revocation that is over and no account without origins', async () => {
  const { db } = world.database
  await fillWithResting(db, collections, {
    // The server removes such once a minute; until then they lie there.
    [revocations.name]: () => ({ expires_at: new Date(Date.now() - 120_000) }),
    // Half of them had origins once.
    [accounts.name]: (index) => (index % 2 === 0 ? {} : { allowed_origins: [] }),
  })
  const statements = await statementsDuring(db, () =>
    world.yes(snapshotRevocations, {}, { account: newAccount(), actor: 'gateway' }),
  )
  expect(statements.map(({ collection }) => collection)).toEqual(
    expect.arrayContaining([accounts.name, revocations.name]),
  )
  expect(wasteful(statements)).toEqual([])
})
