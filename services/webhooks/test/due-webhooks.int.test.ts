import { randomUUID } from 'node:crypto'
import { keyOf, type Uuid } from '@loyalty/contracts/ids'
import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import { statementsDuring } from '@loyalty/testing/watch-statements'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from 'mongodb'
import { newDelivery } from '../src/deliveries/new-delivery.js'
import { deliveries, type DeliveryDocument } from '../src/deliveries/store.js'
import { factKey, keptFacts, type KeptFact } from '../src/facts/store.js'
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

/** A database in which something happens once, right after a delivery was looked for. */
function interrupted(db: Db, happen: () => Promise<void>): Db {
  let isDone = false
  const rows = db.collection(deliveries.name)
  const watched = new Proxy(rows, {
    get: (target, method) =>
      method === 'findOne'
        ? async (...args: Parameters<typeof rows.findOne>) => {
            const found = await target.findOne(...args)
            if (!isDone) await happen()
            isDone = true
            return found
          }
        : (Reflect.get(target, method) as unknown),
  })
  return new Proxy(db, {
    get: (target, name) =>
      name === 'collection'
        ? (of: string) => (of === deliveries.name ? watched : target.collection(of))
        : (Reflect.get(target, name) as unknown),
  })
}

it('a fact whose predecessor is stored while it is looked for is not sent before that', async () => {
  const account = newAccount()
  const id = randomUUID() as string as Uuid
  const wallet = randomUUID() as string as Uuid
  const now = new Date()
  const store = async (sequence: number) => {
    const factId = uuidV7(now.getTime() + sequence)
    const fact: KeptFact = {
      _id: factKey(account, factId),
      account_id: account,
      id: factId,
      type: 'wallet.accumulated',
      subject: wallet,
      sequence,
      wallet_id: wallet,
      customer_id: null,
      time: new Date(now.getTime() + sequence),
      text: '{}',
      stored_at: now,
    }
    const delivery = newDelivery(fact, { id, ordered: true }, now)
    await world.db.collection<KeptFact>(keptFacts.name).insertOne(fact)
    await world.db.collection<DeliveryDocument>(deliveries.name).insertOne(delivery)
    return delivery
  }
  const page = (db: Db) =>
    new DueDeliveries(db).pageInOrder(keyOf(account, id), new Date(now.getTime() + 60), new Map())
  await store(1)
  const due = world.db.collection<DeliveryDocument>(deliveries.name)
  await due.updateMany({ account_id: account }, { $unset: { due_at: '' } })
  await store(3)
  const meanwhile = async () => void (await store(2))
  expect(await page(interrupted(world.db, meanwhile))).toEqual([])
  expect((await page(world.db)).map(({ sequence }) => sequence)).toEqual([2])
})
