import { randomUUID } from 'node:crypto'
import { MongoClient, type Db } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { markBackup, openSystemId, readLastBackup, readSystemId } from '../src/mongo/backups.js'
import { databaseUrl } from './commit-fixture.js'

let client: MongoClient
let catalog: Db
beforeAll(async () => {
  client = await MongoClient.connect(databaseUrl())
})
afterAll(() => client.close())
beforeEach(() => {
  catalog = client.db(`test_${randomUUID().slice(0, 8)}`)
  return async () => void (await catalog.dropDatabase())
})

const yesterday = () => new Date(Date.now() - 86_400_000)

describe('the mark of the last backup', () => {
  it('stays with the one that ended last', async () => {
    const last = yesterday()
    await markBackup(catalog, last)
    await markBackup(catalog, new Date(0))
    expect(await readLastBackup(catalog)).toEqual(last)
  })

  it('is never later than now, also where a clock that had leapt has made it so', async () => {
    const later = new Date(Date.now() + 86_400_000)
    await markBackup(catalog, later)
    expect((await readLastBackup(catalog))?.getTime()).toBeLessThan(later.getTime() - 3_600_000)
    await catalog.collection('backups').updateOne({}, { $set: { ended_at: later } })
    await markBackup(catalog, yesterday())
    expect((await readLastBackup(catalog))?.getTime()).toBeLessThan(later.getTime() - 3_600_000)
  })
})

it('a system has one id, whoever asks first', async () => {
  expect(await readSystemId(catalog)).toBeUndefined()
  const ids = await Promise.all([1, 2, 3].map(() => openSystemId(catalog)))
  expect(new Set(ids).size).toBe(1)
  expect(await readSystemId(catalog)).toBe(ids[0])
})
