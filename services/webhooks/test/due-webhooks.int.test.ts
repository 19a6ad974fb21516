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

/** A database in which something happens once, right after documents of a collection were looked for by a method. */
function interrupted(
  db: Db,
  [name, by]: [string, 'findOne' | 'find'],
  happen: () => Promise<unknown>,
): Db {
  let isDone = false
  const rows = db.collection(name)
  const after = async <Found>(found: Found): Promise<Found> => {
    if (!isDone) await happen()
    isDone = true
    return found
  }
  const methods = {
    findOne: async (...args: Parameters<typeof rows.findOne>) => after(await rows.findOne(...args)),
    find: (...args: Parameters<typeof rows.find>) => {
      const cursor = rows.find(...args)
      const toArray = cursor.toArray.bind(cursor)
      return Object.assign(cursor, { toArray: async () => after(await toArray()) })
    },
  }
  const watched = new Proxy(rows, {
    get: (target, method) =>
      method === by ? methods[by] : (Reflect.get(target, method) as unknown),
  })
  return new Proxy(db, {
    get: (target, member) =>
      member === 'collection'
        ? (of: string) => (of === name ? watched : target.collection(of))
        : (Reflect.get(target, member) as unknown),
  })
}

/** An ordered webhook, and facts of one wallet, or of another aggregate. */
function ordered({ ofWallet = true } = {}) {
  const account = newAccount()
  const id = randomUUID() as string as Uuid
  const subject = randomUUID() as string as Uuid
  const now = new Date()
  const rows = world.db.collection<DeliveryDocument>(deliveries.name)
  return {
    now,
    rows,
    /** By default facts happen in their order. */
    store: async (sequence: number, afterMs = sequence): Promise<DeliveryDocument> => {
      const factId = uuidV7(now.getTime() + afterMs)
      const fact: KeptFact = {
        _id: factKey(account, factId),
        account_id: account,
        id: factId,
        type: ofWallet ? 'wallet.accumulated' : 'coupon.changed',
        subject,
        sequence,
        wallet_id: ofWallet ? subject : null,
        customer_id: null,
        time: new Date(now.getTime() + afterMs),
        text: '{}',
        stored_at: now,
      }
      const delivery = newDelivery(fact, { id, ordered: true }, now)
      await world.db.collection<KeptFact>(keptFacts.name).insertOne(fact)
      await rows.insertOne(delivery)
      return delivery
    },
    end: ({ _id }: DeliveryDocument) =>
      rows.updateOne({ _id }, { $set: { state: 'DELIVERED' }, $unset: { due_at: '' } }),
    dueOf: async ({ _id }: DeliveryDocument) => (await rows.findOne({ _id }))?.due_at,
    page: async (db: Db) => {
      const soon = new Date(now.getTime() + 60)
      const page = await new DueDeliveries(db).pageInOrder(keyOf(account, id), soon, new Map())
      return page.map(({ sequence }) => sequence)
    },
  }
}

it('a fact whose predecessor is stored while it is looked for is not sent before that', async () => {
  const { store, end, page } = ordered()
  await end(await store(1))
  await store(3)
  expect(await page(interrupted(world.db, [deliveries.name, 'findOne'], () => store(2)))).toEqual(
    [],
  )
  expect(await page(world.db)).toEqual([2])
})

it('a fact that another process delivers while its predecessor is looked for is not due again', async () => {
  const { store, end, dueOf, page } = ordered()
  await end(await store(1))
  const third = await store(3)
  expect(await page(interrupted(world.db, [keptFacts.name, 'find'], () => end(third)))).toEqual([])
  expect(await dueOf(third)).toBeUndefined()
})

it('a fact that is sent by hand while others are put behind it stays due', async () => {
  const { now, rows, store, dueOf, page } = ordered()
  const [first, second] = [await store(1), await store(2)]
  const later = new Date(now.getTime() + 3_600_000)
  const dueAt = (due_at: Date) => rows.updateOne({ _id: first._id }, { $set: { due_at } })
  await dueAt(later)
  expect(await page(interrupted(world.db, [deliveries.name, 'findOne'], () => dueAt(now)))).toEqual(
    [],
  )
  expect(await Promise.all([first, second].map(dueOf))).toEqual([now, later])
})

it('a fact of a wallet waits for the one before it, and one of a coupon, whose sequence has gaps, does not', async () => {
  for (const { ofWallet, sent } of [
    { ofWallet: true, sent: [] },
    { ofWallet: false, sent: [5] },
  ]) {
    const { store, end, page } = ordered({ ofWallet })
    await end(await store(3))
    await store(5)
    expect(await page(world.db)).toEqual(sent)
  }
})

it('facts of a wallet are sent by their sequence where the clock of the database has gone back', async () => {
  const { store, end, page } = ordered()
  const facts = [await store(1, 30), await store(2, 40), await store(3, 10), await store(4, 20)]
  for (const fact of facts) {
    expect(await page(world.db)).toEqual([fact.sequence])
    await end(fact)
  }
})

it('a fact that the clock of the database has put ahead waits with the failed one before it', async () => {
  const { now, rows, store, dueOf, page } = ordered()
  const [first, second] = [await store(1, 30), await store(2, 10)]
  const later = new Date(now.getTime() + 3_600_000)
  await rows.updateOne({ _id: first._id }, { $set: { due_at: later } })
  expect(await page(world.db)).toEqual([])
  expect(await dueOf(second)).toEqual(later)
})

it('what was kept for a webhook goes a part at a time', async () => {
  const webhook = keyOf(newAccount(), randomUUID())
  const rows = world.db.collection<{ _id: string }>(deliveries.name)
  const kept = Array.from({ length: 1_500 }, (_, index) => ({ _id: `${webhook}|${index}` }))
  await rows.insertMany(kept, { bypassDocumentValidation: true })
  const left = () => rows.countDocuments({ _id: { $in: kept.map(({ _id }) => _id) } })
  const due = new DueDeliveries(world.db)
  expect([await due.purge(webhook), await left()]).toEqual([false, 500])
  expect([await due.purge(webhook), await left()]).toEqual([true, 0])
})
