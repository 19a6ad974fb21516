import { describe, expect, it } from 'vitest'
import { killStalledWriters, retireStalledWriters } from '../src/commit/writers.js'
import { ofWriters } from '../src/writers/writers.collection.js'
import { connectDatabase, type Database } from '../src/mongo/connect.js'
import { PipelinedSession } from '../src/mongo/driver-internals/pipelined-session.js'
import { LOWEST_ID } from '@loyalty/contracts/uuid-v7'
import { databaseUrlFor } from '@loyalty/testing/database-login'
import { createWorld, databaseUrl, type World } from './commit-fixture.js'
import { account } from './commit-toys.js'

const COMMIT_MS_MAX = 10_000

/** As a service signs in, which may look at its own transactions alone. */
const connectAsService = ({ database: { db } }: World) =>
  connectDatabase({
    url: databaseUrlFor('wallet', databaseUrl()),
    database: db.databaseName,
    appName: 'test',
  })

/** A writer in the middle of a batch that has changed a document, and its row. */
async function startBatch({ client, db }: Database, name: string) {
  const session = new PipelinedSession(client, db.databaseName)
  const ids = { floor: LOWEST_ID, last: LOWEST_ID }
  await ofWriters(db).insertOne({ _id: name, lsid: session.id, ...ids, round: 7n, closed: false })
  session.startTransaction()
  const record = { account_id: account, hash: name, is_ok: true, created_at: new Date() }
  await session.run({ insert: 'idempotency', documents: [{ _id: name, ...record }] })
  const committing = new AbortController()
  const workOn = async () => {
    while (!committing.signal.aborted) await session.run({ find: 'writers', filter: {} })
  }
  let work = Promise.resolve()
  return {
    session,
    /** Statement after statement, as a batch does that the server is slow with. */
    goOn() {
      work = workOn()
    },
    async commit() {
      committing.abort()
      await work
      await session.commit(COMMIT_MS_MAX)
    },
    end: () => session.disconnect(),
  }
}

async function startBatches(world: World) {
  const database = await connectAsService(world)
  const slow = await startBatch(database, 'slow')
  const stalled = await startBatch(database, 'still')
  const { client, db } = database
  const own = new PipelinedSession(client, db.databaseName)
  slow.goOn()
  const expectStalledToBeEnded = async () => {
    await slow.commit()
    await expect(stalled.commit()).rejects.toMatchObject({ codeName: 'NoSuchTransaction' })
    const records = await db.collection('idempotency').find().toArray()
    expect(records.map(({ hash }) => String(hash))).toEqual(['slow'])
    await Promise.all([slow.end(), stalled.end()])
    await database.close()
  }
  return { client, db, own, expectStalledToBeEnded }
}

const openRows = async ({ database: { db } }: World) => {
  const rows = await ofWriters(db).find({ closed: false }).toArray()
  return rows.map((row) => row['_id'])
}

describe('a batch of another process', () => {
  it('is ended when nothing happens in it, and never while it is only slow', async () => {
    await using world = await createWorld({ committers: 0 })
    const { client, db, own, expectStalledToBeEnded } = await startBatches(world)
    const { stalled, alive } = await killStalledWriters(db, client, own)
    expect([stalled.length, alive.length]).toEqual([1, 1])
    await expectStalledToBeEnded()
  })

  it('keeps its row when another process starts, unless nothing happens in it', async () => {
    await using world = await createWorld({ committers: 0 })
    const { client, db, own, expectStalledToBeEnded } = await startBatches(world)
    await retireStalledWriters(db, client, own)
    expect(await openRows(world)).toEqual(['slow'])
    await expectStalledToBeEnded()
  })
})
