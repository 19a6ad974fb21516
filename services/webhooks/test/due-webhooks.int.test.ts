import { randomUUID } from 'node:crypto'
import { keyOf } from '@loyalty/contracts/ids'
import { statementsDuring } from '@loyalty/testing/watch-statements'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliveries } from '../src/deliveries/store.js'
import { DueDeliveries } from '../src/work/due.js'
import { newAccount, startWorld, type World } from './fixture.js'

const WEBHOOKS = 3
const WAITING = 300

let world: World
beforeAll(async () => {
  world = await startWorld()
  await world.stopService()
})
afterAll(() => world.stop())

it('webhooks are looked for by one step of the index each, however many deliveries wait', async () => {
  const account = newAccount()
  const webhooks = Array.from({ length: WEBHOOKS }, () => keyOf(account, randomUUID())).toSorted()
  await world.db.collection<{ _id: string }>(deliveries.name).insertMany(
    webhooks.flatMap((webhook) =>
      Array.from({ length: WAITING }, (_, index) => ({
        _id: `${webhook}|${index}`,
        webhook,
        due_at: new Date(WAITING - index),
      })),
    ),
    { bypassDocumentValidation: true },
  )
  const due = new DueDeliveries(world.db)

  let found: unknown
  const statements = await statementsDuring(world.db, async () => {
    found = await due.webhooks('', WEBHOOKS)
  })

  expect(found).toEqual(webhooks.map((_id) => ({ _id, due_at: new Date(1) })))
  const looks = statements.filter(({ collection }) => collection === deliveries.name)
  expect(looks.map(({ plan }) => plan)).toEqual(['DISTINCT_SCAN { webhook: 1, due_at: 1 }'])
  expect(looks[0]?.keysExamined).toBeLessThanOrEqual(WEBHOOKS + 1)
})
