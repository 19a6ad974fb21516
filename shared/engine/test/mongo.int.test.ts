import { createHook } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { MongoClient } from 'mongodb'
import { inject } from 'vitest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collection, type DocumentOf, type StoredDocument } from '../src/mongo/collection.js'
import { connectDatabase, type Database } from '../src/mongo/connect.js'
import { deployCollections } from '../src/mongo/deploy-collections.js'
import { long, nullable, object, string } from '../src/mongo/shape.js'
import { POOL_POLL_MS } from '../src/mongo/limits.js'
import { createReadLoader } from '../src/mongo/read-loader.js'

const things = collection({
  name: 'things',
  shape: object({ _id: string, account_id: string, amount: long, note: nullable(string) }),
  indexes: [{ keys: { account_id: 1, note: 1 } }],
})
type Thing = DocumentOf<typeof things>

const name = `test_${randomUUID().slice(0, 8)}`
let database: Database

beforeAll(async () => {
  database = await connectDatabase({ url: inject('mongoUrl'), database: name, appName: 'test' })
})

afterAll(async () => {
  await database.db.dropDatabase()
  await database.close()
})

it('a pool has no timer that fires ten times a second', async () => {
  const delays: unknown[] = []
  const timers = createHook({
    init(_id, type, _trigger, resource: { _idleTimeout?: unknown }) {
      // What an earlier file of this process left to end is not the driver's.
      if (type === 'Timeout' && new Error().stack?.includes('/mongodb/lib/')) {
        delays.push(resource._idleTimeout)
      }
    },
  }).enable()
  const other = await connectDatabase({ url: inject('mongoUrl'), database: name, appName: 'test' })
  await other.isReady()
  timers.disable()
  await other.close()
  expect(delays).toContain(POOL_POLL_MS)
  expect(delays).not.toContain(100)
})

describe('deployCollections', () => {
  it('makes collections that several processes deploy at once, and again', async () => {
    await Promise.all([1, 2, 3].map(() => deployCollections(database.db, [things])))
    await deployCollections(database.db, [things])
    const indexes = await database.db.collection('things').indexes()
    expect(indexes.map((index) => index.key)).toEqual([{ _id: 1 }, { account_id: 1, note: 1 }])
  })

  it('holds documents to the declared types: an amount that is no long is refused', async () => {
    const stored = database.db.collection<Thing>('things')
    const thing = { _id: 'a|1', account_id: 'a', amount: 9_007_199_254_740_993n, note: null }
    await stored.insertOne(thing)
    expect(await stored.findOne({ _id: 'a|1' })).toEqual(thing)
    const refused = [
      { amount: 1 },
      { amount: 1.5 },
      { extra: 1 },
      { note: 1 },
      { account_id: null },
    ]
    for (const wrong of refused) {
      const document = { ...thing, ...wrong, _id: 'a|2' } as unknown as Thing
      await expect(stored.insertOne(document)).rejects.toThrow('Document failed validation')
    }
    expect(await stored.countDocuments()).toBe(1)
  })

  it('has an index keep documents for as long as the setting of this deploy says', async () => {
    const kept = {
      ...things,
      name: 'kept_things',
      indexes: [
        { keys: { at: 1 as const }, kept: { setting: 'REFUSALS_KEPT_DAYS' as const, days: 90 } },
      ],
    }
    const secondsAfter = async (days?: number) => {
      const retention = days === undefined ? {} : { REFUSALS_KEPT_DAYS: days }
      await Promise.all([1, 2].map(() => deployCollections(database.db, [kept], retention)))
      const indexes = await database.db.collection('kept_things').indexes()
      return indexes.filter(({ key }) => 'at' in key).map((index) => index['expireAfterSeconds'])
    }
    expect(await secondsAfter()).toEqual([90 * 86_400])
    expect(await secondsAfter(7)).toEqual([7 * 86_400])
    expect(await secondsAfter(365)).toEqual([365 * 86_400])
    expect(await secondsAfter()).toEqual([90 * 86_400])
  })

  it('changes the validator of a collection whose declaration changed', async () => {
    const wider = { ...things, jsonSchema: object({ _id: string, account_id: string }).jsonSchema }
    await deployCollections(database.db, [wider])
    await database.db
      .collection<StoredDocument>('things')
      .insertOne({ _id: 'b', account_id: 'b' } as never)
    expect(await database.db.collection('things').countDocuments()).toBe(2)
  })
})

describe('read loader', () => {
  it('makes the loads of one turn one query, and shares what is asked for twice', async () => {
    const client = new MongoClient(inject('mongoUrl'), { monitorCommands: true })
    let finds = 0
    client.on('commandStarted', ({ commandName }) => {
      if (commandName === 'find') finds += 1
    })
    const stored = client.db(name).collection<StoredDocument>('loaded')
    await stored.insertMany([{ _id: 'a' }, { _id: 'b' }])
    const { load } = createReadLoader(client.db(name), { ...things, name: 'loaded' })
    const loaded = await Promise.all(['a', 'b', 'a', 'none'].map(load))
    expect(loaded).toEqual([{ _id: 'a' }, { _id: 'b' }, { _id: 'a' }, null])
    expect(loaded[0]).toBe(loaded[2])
    expect(finds).toBe(1)
    await stored.deleteOne({ _id: 'a' })
    expect(await load('a')).toBeNull()
    await client.close()
  })

  it('asks for many ids in several queries', async () => {
    const ids = Array.from({ length: 600 }, (_, index) => `many ${index}`)
    await database.db.collection<StoredDocument>('many').insertMany(ids.map((_id) => ({ _id })))
    const { load } = createReadLoader(database.db, { ...things, name: 'many' })
    const loaded = await Promise.all(ids.map(load))
    expect(loaded.map((document) => document?.['_id'])).toEqual(ids)
  })

  it('rejects each waiter when the query fails', async () => {
    const client = new MongoClient(inject('mongoUrl'))
    await client.connect()
    const { load } = createReadLoader(client.db(name), things)
    const waiting = [load('a'), load('b')]
    await client.close(true)
    const settled = await Promise.allSettled(waiting)
    expect(settled.map((result) => result.status === 'rejected' && result.reason.code)).toEqual([
      'SERVICE_UNAVAILABLE',
      'SERVICE_UNAVAILABLE',
    ])
  })
})
