import type { CustomerId } from '@loyalty/shared/ids'
import { watchStatements, type Statement } from '@loyalty/shared/testing/watch-statements'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { behaviorEvents } from '../src/events/event.collection.js'
import { emptyWallet, wallets } from '../src/wallets/wallet.collection.js'
import { newAccount, startWorld, until, type World } from './fixture.js'

const DOCUMENTS = 500
const LOOKS = 3

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const looksAt = (seen: readonly Statement[], collection: string) =>
  seen.filter((statement) => statement.collection === collection).length

it('a wallet with nothing to do reads nothing, however much there will be to expire', async () => {
  const account = newAccount()
  const now = new Date()
  const tomorrow = new Date(now.getTime() + 86_400_000)
  await world.db.collection<{ _id: string }>(wallets.name).insertMany(
    Array.from({ length: DOCUMENTS }, (_, index) => ({
      ...emptyWallet(account, `customer ${index}` as CustomerId, now),
      version: 1,
      next_expiry_at: index % 2 === 0 ? tomorrow : null,
    })),
  )
  await world.db.collection<{ _id: string }>(behaviorEvents.name).insertMany(
    Array.from({ length: DOCUMENTS }, (_, index) => ({
      _id: `${account}|event ${index}`,
      held_until: index % 2 === 0 ? tomorrow : null,
    })),
    // The worker looks at nothing else of them.
    { bypassDocumentValidation: true },
  )

  const statements = await watchStatements(
    world.db,
    (seen) => looksAt(seen, wallets.name) >= LOOKS && looksAt(seen, behaviorEvents.name) >= LOOKS,
    until,
  )
  expect(statements.filter((of) => of.docsExamined > of.returned + 1)).toEqual([])
  expect(statements.filter((of) => of.keysExamined > of.returned + 1)).toEqual([])
})
