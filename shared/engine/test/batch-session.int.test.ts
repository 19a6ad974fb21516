import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import {
  BSON,
  MongoNetworkError,
  MongoServerError,
  type Document,
  type MongoClient,
  type TopologyDescriptionChangedEvent,
} from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { allAnswered } from '../src/commit/all-answered.js'
import { touch } from '../src/commit/command.js'
import { load } from '../src/commit/load.js'
import { killSessions } from '../src/commit/stalled-transactions.js'
import { WorkingSet } from '../src/commit/working-set.js'
import { ConfigError } from '../src/config/parse-config.js'
import { collection } from '../src/mongo/collection.js'
import { connectDatabase, type Database } from '../src/mongo/connect.js'
import { object, string } from '../src/mongo/shape.js'
import {
  STATEMENT_BYTES_MAX,
  statementModes,
  StatementTooLargeError,
  type BatchSession,
  type Reply,
} from '../src/mongo/batch-session.js'
import { checkDriver } from '../src/mongo/driver-internals/check-driver.js'
import { openSession } from '../src/mongo/open-session.js'
import { databaseUrl, databaseUrlThrough } from './commit-fixture.js'
import { startCuttableProxy } from './cuttable-proxy.js'

const MAX_MS = 10_000
/** Long enough for a statement to reach the server. */
const HELD_MS = 50
const name = `test_${randomUUID().slice(0, 8)}`
const things = collection({ name: 'things', shape: object({ _id: string }), indexes: [] })
let database: Database
let session: BatchSession

const connectTo = (url: string) => connectDatabase({ url, database: name, appName: 'test' })

beforeAll(async () => {
  database = await connectTo(inject('mongoUrl'))
  await database.db.createCollection('things', { validator: { amount: { $gte: 0 } } })
})
afterAll(async () => {
  await database.db.dropDatabase()
  await database.close()
})

const insert = (_id: string, amount = 1): Document => ({
  insert: 'things',
  documents: [{ _id, amount }],
})
const find = (filter: Document = {}): Document => ({ find: 'things', filter })
/** Takes many seconds for one document, in steps between which the server looks at its time. */
const numbers = { $range: [0, 4_000] }
const slow: Document = {
  aggregate: 'things',
  pipeline: [
    { $project: { numbers } },
    { $unwind: '$numbers' },
    { $project: { numbers } },
    { $unwind: '$numbers' },
    { $count: 'all' },
  ],
  cursor: {},
}
/** Why the server refused a statement, or a write of it. */
const codeOf = (outcome: PromiseSettledResult<Reply>): unknown =>
  outcome.status === 'rejected'
    ? outcome.reason.code
    : outcome.value.document['writeErrors']?.[0]?.code
const run = async (...statements: Document[]) => {
  const replies = await allAnswered(statements.map((statement) => session.run(statement)))
  return replies.map(({ document }) => document)
}
const stored = async () => {
  const rows = await database.db.collection('things').find().sort({ _id: 1 }).toArray()
  return rows.map(({ _id }) => String(_id))
}
const committed = () => session.commit(MAX_MS)

/** Holds answers back from when it passes `first` until it has passed `last`, or is told to let go. */
async function startHoldingProxy(first: string, last: string) {
  const releases = new Set<() => void>()
  const server = createServer((client) => {
    const target = connect(Number(new URL(databaseUrl()).port), '127.0.0.1')
    let isHolding = false
    const held: Buffer[] = []
    const release = () => {
      isHolding = false
      for (const answer of held.splice(0)) client.write(answer)
    }
    releases.add(release)
    client.on('data', (bytes) => {
      if (bytes.includes(first)) isHolding = true
      if (bytes.includes(last)) isHolding = false
      target.write(bytes)
      if (!isHolding) release()
    })
    target.on('data', (bytes) => (isHolding ? held.push(bytes) : client.write(bytes)))
    client.on('close', () => {
      releases.delete(release)
      target.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    release: () => releases.forEach((release) => release()),
    close: () => server.close(),
  }
}

describe.each(statementModes)('a session whose statements are %s', (mode) => {
  beforeEach(async () => {
    await database.db.collection('things').deleteMany({})
    session = openSession(mode, database.client, name)
    session.startTransaction()
    return async () => {
      await session.abort()
      await session.disconnect()
    }
  })

  it('answers statements in their order, each on top of those before it, and commits them', async () => {
    const answers = await run(insert('a'), find(), insert('b'), find())
    const seen = answers.map(({ n, cursor }) => n ?? cursor.firstBatch.length)
    expect(seen).toEqual([1, 1, 1, 2])
    expect(await stored()).toEqual([])
    await committed()
    expect(await stored()).toEqual(['a', 'b'])
  })

  it.each([
    ['a duplicate key', insert('a'), 11_000],
    ['what the validator refuses', insert('b', -1), 121],
    ['a statement out of time', { ...slow, maxTimeMS: 20 }, 50],
  ])('commits nothing beside %s', async (_, refused, code) => {
    await run(insert('a'))
    const [first] = await Promise.allSettled([session.run(refused), run(insert('c'))])
    expect(codeOf(first)).toBe(code)
    await expect(committed()).rejects.toMatchObject({ codeName: 'NoSuchTransaction' })
    expect(await stored()).toEqual([])
  })

  it('commits nothing when its session is killed in the middle', async () => {
    await run(insert('a'))
    await killSessions(database.client, [session.id])
    await expect(run(insert('b'), insert('c'))).rejects.toBeInstanceOf(MongoServerError)
    await expect(committed()).rejects.toMatchObject({ codeName: 'NoSuchTransaction' })
    expect(await stored()).toEqual([])
  })

  it('is left with an open transaction by what the server refuses unseen: who commits looks first', async () => {
    await run(insert('a'))
    await expect(run({ noSuchStatement: 1 })).rejects.toMatchObject({ codeName: 'CommandNotFound' })
    await committed()
    expect(await stored()).toEqual(['a'])
  })

  it('fails all that waits when the connection breaks, and begins anew on another', async () => {
    const proxy = await startCuttableProxy(Number(new URL(databaseUrl()).port))
    const behind = await connectTo(databaseUrlThrough(proxy.port))
    const through = openSession(mode, behind.client, name)
    through.startTransaction()
    await through.run(insert('a'))
    const waiting = through.run(slow)
    await Promise.all([expect(waiting).rejects.toBeInstanceOf(MongoNetworkError), proxy.cut()])
    await proxy.mend()
    through.startTransaction()
    // What the broken transaction had written is in nobody's way any more.
    await through.run(insert('a'))
    await through.commit(MAX_MS)
    expect(await stored()).toEqual(['a'])
    await through.disconnect()
    await behind.close()
    await proxy.cut()
  })

  it('leaves a primary that does not answer as soon as there is another one, and for nothing else', async () => {
    const proxy = await startHoldingProxy('from here', 'to here')
    const behind = await connectTo(databaseUrlThrough(proxy.port))
    const through = openSession(mode, behind.client, name)
    const hear = (type: 'RSPrimary' | 'RSSecondary', before = new Map()) => {
      const address = 'elsewhere:1'
      const event = {
        previousDescription: { servers: before },
        newDescription: { servers: new Map([[address, { type, address }]]) },
      }
      behind.client.emit('topologyDescriptionChanged', event as TopologyDescriptionChangedEvent)
    }
    through.startTransaction()
    const heard = through.run(insert('from here'))
    await delay(HELD_MS)
    hear('RSSecondary')
    const there = new Map([['elsewhere:1', { type: 'RSPrimary', address: 'elsewhere:1' }]])
    hear('RSPrimary', there)
    const last = through.run(insert('to here'))
    proxy.release()
    await expect(Promise.all([heard, last])).resolves.toHaveLength(2)

    const hanging = through.run(insert('from here on'))
    await delay(HELD_MS)
    hear('RSPrimary')
    // Who has not left hears of both.
    const [left] = await Promise.allSettled([hanging, through.run(insert('to here, too'))])
    expect(left).toMatchObject({ status: 'rejected', reason: expect.any(MongoNetworkError) })
    through.startTransaction()
    await through.run(insert('to here'))
    await through.commit(MAX_MS)
    expect(await stored()).toEqual(['to here'])
    await through.disconnect()
    await behind.close()
    proxy.close()
  })

  it('sends nothing that the server would close the connection on', async () => {
    const large = { ...insert('a'), comment: 'x'.repeat(STATEMENT_BYTES_MAX) }
    await expect(run(large)).rejects.toBeInstanceOf(StatementTooLargeError)
    session.startTransaction()
    await run(insert('b'))
    await committed()
    expect(await stored()).toEqual(['b'])
  })

  it('says the size of an answer, and keeps a long as a bigint', async () => {
    await run({ insert: 'things', documents: [{ _id: 'a', amount: 7n, none: undefined }] })
    const { document, bytes } = await session.run(find())
    const [found] = document['cursor'].firstBatch
    expect(found).toEqual({ _id: 'a', amount: 7n, none: null })
    // A whole number is of four bytes or of eight.
    expect(Math.abs(bytes - BSON.calculateObjectSize(document))).toBeLessThan(16)
  })

  it('takes no statement after the first one of a transaction was refused', async () => {
    await expect(run({ noSuchStatement: 1 })).rejects.toMatchObject({ codeName: 'CommandNotFound' })
    await expect(run(insert('a'))).rejects.toBeInstanceOf(MongoServerError)
    await expect(committed()).rejects.toBeInstanceOf(MongoServerError)
    expect(await stored()).toEqual([])
  })

  it('commits again what is committed, and ends an open transaction for the next one', async () => {
    await run(insert('a'))
    await committed()
    await committed()
    session.startTransaction()
    await run(insert('b'))
    session.startTransaction()
    await run(insert('c'))
    await committed()
    expect(await stored()).toEqual(['a', 'c'])
  })

  it('loads more than one answer of the server can hold', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `large ${index}`)
    await database.db
      .collection<Document & { _id: string }>('things')
      .insertMany(ids.map((_id) => ({ _id, amount: 1, text: 'x'.repeat(1024 * 1024) })))
    const working = new WorkingSet()
    const reads = { session, maxTimeMS: () => MAX_MS, loadedBytes: 0, isBounded: false }
    const touches = [...ids, 'absent'].map((id) => touch(things, id))
    await load(reads, working, touches)
    const loaded = touches.filter(({ id }) => working.get(`things|${id}`)?.loaded)
    expect(loaded.map(({ id }) => id)).toEqual(ids)
    expect(reads.loadedBytes).toBeGreaterThan(20 * 1024 * 1024)
  })
})

it('the installed driver has what pipelined statements reach into', async () => {
  await expect(checkDriver(database.client)).resolves.toBeUndefined()
})

it('pipelined statements of one turn are sent without waiting for an answer', async () => {
  const proxy = await startHoldingProxy('the first', 'the last')
  const behind = await connectTo(databaseUrlThrough(proxy.port))
  const through = openSession('pipelined', behind.client, name)
  through.startTransaction()
  const [, answer] = await allAnswered(
    ['the first', 'the last'].map((id) => through.run(insert(id))),
  )
  expect(answer?.document).toMatchObject({ ok: 1, n: 1 })
  await through.commit(MAX_MS)
  await through.disconnect()
  await behind.close()
  proxy.close()
})

it('a service refuses to start on a driver without a part that pipelined statements need', async () => {
  const other: MongoClient = Object.create(database.client, { s: { value: {} } })
  const refusal = checkDriver(other)
  await expect(refusal).rejects.toBeInstanceOf(ConfigError)
  await expect(refusal).rejects.toThrow(/authProviders.*: set COMMIT_STATEMENTS=public/)
})
