import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createObstacles } from '../src/commit/obstacles.js'
import { RoundClock } from '../src/commit/round-clock.js'
import { endStillTransactions, killSessions, sessionOf } from '../src/commit/still-transactions.js'
import { CONFLICTS_BEFORE_ASK_MS, CONFLICTS_BEFORE_KILL_MS } from '../src/commit/limits.js'
import {
  createGoneWriters,
  highestOf,
  joinWriters,
  killStillWriters,
  raiseBase,
  reachOf,
  readWritersOfNow,
  retireStillWriters,
  untilMajority,
  type Writer,
} from '../src/commit/writers.js'
import { readDatabaseTime } from '../src/mongo/database-clock.js'
import { PipelinedSession } from '../src/mongo/pipelined-session.js'
import { outboxRounds, roundOf, type OutboxRound } from '../src/outbox/outbox-round.js'
import { machineNow, steadyNow } from '../src/steady-clock.js'
import type { PeerProcesses } from '../src/transport/peer-processes.js'
import { highestIdAt, LOWEST_ID, lowestIdAt, uuidV7 } from '../src/uuid-v7.js'
import { BASE_ROW, ofWriters, type WriterDocument } from '../src/writers/writers.collection.js'
import { createWorld, putCounter, type World } from './commit-fixture.js'
import { writersEnded } from './commit-peers.js'
import { counterId } from './commit-toys.js'
import { createKeptLog } from './relay-fixture.js'

let world: World
beforeAll(async () => {
  world = await createWorld({ committers: 0 })
  return () => world[Symbol.asyncDispose]()
})
const sessions: PipelinedSession[] = []
beforeEach(() =>
  Promise.all(
    ['writers', 'counters', outboxRounds.name].map((name) =>
      world.database.db.collection(name).deleteMany({}),
    ),
  ),
)
afterEach(async () => {
  const own = sessions.splice(0)
  await killSessions(
    world.database.client,
    own.map(({ id }) => id),
  )
  await Promise.all(own.map((session) => session.disconnect()))
})

const db = () => world.database.db
const rows = () => ofWriters(db())
const outbox = () => db().collection<OutboxRound>(outboxRounds.name).find().toArray()
const startSession = () => {
  const session = new PipelinedSession(world.database.client, db().databaseName)
  sessions.push(session)
  return session
}
const silent = () => new RoundClock(() => {})
const put = (row: Partial<WriterDocument> & { _id: string }) =>
  rows().insertOne({ floor: LOWEST_ID, last: LOWEST_ID, round: 0n, closed: false, ...row })
const idsOf = async (filter: object) => {
  const found = await rows().find(filter).sort({ _id: 1 }).toArray()
  return found.map(({ _id }) => _id)
}
const ahead = (ms: number) => uuidV7(Date.now() + ms)

/** A transaction that has changed a counter and does nothing more. */
async function holdCounter(name: string) {
  await putCounter(world, name, {})
  const session = startSession()
  session.startTransaction()
  const updates = [{ q: { _id: counterId(name) }, u: { $set: { used: 9 } } }]
  await session.run({ update: 'counters', updates })
  return session
}
const isHeld = async (name: string) => {
  const found = await db()
    .collection<{ _id: string }>('counters')
    .updateOne({ _id: counterId(name) }, { $set: { limit: 1 } }, { maxTimeMS: 100 })
    .catch(() => null)
  return found === null
}

const begin = async (writer: Writer, session = startSession()) => {
  session.startTransaction()
  const start = await writer.begin(session, 10_000)
  await session.commit(10_000)
  return start
}

const rowOf = (own: Partial<WriterDocument>): WriterDocument => ({
  _id: 'a',
  floor: LOWEST_ID,
  last: LOWEST_ID,
  round: 0n,
  closed: false,
  ...own,
})

const retire = (own = startSession()) => retireStillWriters(db(), world.database.client, own)

const watched = (own: { peers?: PeerProcesses } = {}) => {
  const told = { freed: 0, acknowledged: [] as number[] }
  const log = createKeptLog()
  const { client } = world.database
  const settings = { db: db(), client, logger: log.logger, ...own }
  const obstacles = createObstacles(settings, startSession(), {
    onFreed() {
      told.freed += 1
    },
    onAcknowledged: (begunMs) => told.acknowledged.push(begunMs),
  })
  return { obstacles, told, messages: () => log.lines.map(({ level, msg }) => `${level} ${msg}`) }
}

describe('a writer', () => {
  it('joins with a row of its own, which names its session and its process', async () => {
    const session = startSession()
    const named = await joinWriters(db(), session, silent(), 'process')
    const nameless = await joinWriters(db(), session, silent())
    const own = { lsid: session.id, floor: LOWEST_ID, last: LOWEST_ID, round: 0n, closed: false }
    expect(named.id).not.toBe(nameless.id)
    expect(await rows().findOne({ _id: named.id })).toEqual({
      _id: named.id,
      instance: 'process',
      ...own,
    })
    expect(await rows().findOne({ _id: nameless.id })).toEqual({ _id: nameless.id, ...own })
  })

  it('begins rounds by the clock of the database, each with the next number', async () => {
    const clock = silent()
    const writer = await joinWriters(db(), startSession(), clock)
    const before = await readDatabaseTime(db())
    const first = await begin(writer)
    const second = await begin(writer)
    expect([first?.round, second?.round]).toEqual([1n, 2n])
    expect(first?.now.getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect(first?.floor).toBe(LOWEST_ID)
    expect(second?.reserved).toBe(highestIdAt(second?.now.getTime() ?? 0))
    expect(await rows().findOne({ _id: writer.id })).toMatchObject({ round: 2n, now: second?.now })
    // The clock has learnt the time of the first.
    const counted = clock.expected()?.getTime() ?? 0
    expect(Math.abs(counted - (second?.now.getTime() ?? 0))).toBeLessThan(30_000)
  })

  it('goes by its count when the clock of the database has leapt, and tells of it', async () => {
    let leaps = 0
    const clock = new RoundClock(() => {
      leaps += 1
    })
    const HOUR_MS = 3_600_000
    const writer = await joinWriters(db(), startSession(), clock)
    clock.told(new Date(Date.now() - HOUR_MS), { atMs: machineNow(), isLeap: false })
    const start = await begin(writer)
    const agoMs = Date.now() - (start?.now.getTime() ?? 0)
    expect(Math.abs(agoMs - HOUR_MS)).toBeLessThan(60_000)
    expect(leaps).toBe(1)
    expect((await rows().findOne({ _id: writer.id }))?.now).toEqual(start?.now)
  })

  it('begins above what all rows showed when it joined, and above its own floor', async () => {
    const [shown, later] = [ahead(60_000), ahead(120_000)]
    await put({ _id: 'other', last: shown })
    const writer = await joinWriters(db(), startSession(), silent())
    expect((await begin(writer))?.floor).toBe(shown)
    await rows().updateOne({ _id: writer.id }, { $set: { floor: later } })
    expect((await begin(writer))?.floor).toBe(later)
    const highest = ahead(180_000)
    writer.reach(highest)
    expect((await begin(writer))?.floor).toBe(highest)
    writer.reach(LOWEST_ID)
    expect((await begin(writer))?.floor).toBe(highest)
  })

  it('begins nothing once its row is closed', async () => {
    const writer = await joinWriters(db(), startSession(), silent())
    await put({ _id: 'other' })
    await writer.close()
    expect(await idsOf({ closed: false })).toEqual(['other'])
    expect(await begin(writer)).toBeNull()
    expect(await rows().findOne({ _id: writer.id })).toMatchObject({ round: 0n })
  })

  it('says in its row how far it came', async () => {
    const session = startSession()
    const writer = await joinWriters(db(), session, silent())
    await put({ _id: 'other' })
    const last = ahead(60_000)
    session.startTransaction()
    await writer.end(session, last, 10_000)
    await session.commit(10_000)
    expect((await rows().findOne({ _id: writer.id }))?.last).toBe(last)
    expect((await rows().findOne({ _id: 'other' }))?.last).toBe(LOWEST_ID)
  })

  it('names what others have committed once, and itself never', async () => {
    const writer = await joinWriters(db(), startSession(), silent())
    const progress = [
      { _id: 'a', round: 3n },
      { _id: 'b', round: 0n },
      { _id: writer.id, round: 9n },
    ]
    const named = [{ writer: 'a', round: 3n }]
    expect(writer.unnamed(progress)).toEqual(named)
    expect(writer.unnamed(progress)).toEqual(named)
    const document = { _id: 'x', facts: [], has_more: false, created_at: new Date() }
    writer.committed([
      { ...document, after: named },
      { ...document, after: [{ writer: 'b', round: 2n }] },
    ])
    expect(writer.unnamed(progress)).toEqual([])
    expect(
      writer.unnamed([
        { _id: 'a', round: 4n },
        { _id: 'b', round: 2n },
      ]),
    ).toEqual([{ writer: 'a', round: 4n }])
  })
})

describe('how far writers may have come', () => {
  it('is the highest of floor, last and the millisecond of its last round', () => {
    const [low, high] = [lowestIdAt(5), lowestIdAt(9)]
    expect(reachOf(rowOf({}))).toBe(LOWEST_ID)
    expect(reachOf(rowOf({ floor: high, last: low }))).toBe(high)
    expect(reachOf(rowOf({ floor: low, last: high }))).toBe(high)
    expect(reachOf(rowOf({ last: low, now: new Date(9) }))).toBe(highestIdAt(9))
    expect(reachOf(rowOf({ last: high, now: new Date(8) }))).toBe(high)
    // The base row's time is that of a folding, which minted nothing.
    expect(reachOf(rowOf({ _id: BASE_ROW, last: low, now: new Date(9) }))).toBe(low)
  })

  it('is the highest of all of them', () => {
    const rowsOf = [5, 9, 7].map((ms) => rowOf({ last: lowestIdAt(ms) }))
    expect(highestOf(rowsOf)).toBe(lowestIdAt(9))
    expect(highestOf([])).toBe(LOWEST_ID)
  })

  it('is known to all who look from now on when the base row is raised', async () => {
    const [low, high] = [ahead(60_000), ahead(120_000)]
    await raiseBase(db(), high)
    const base = { _id: BASE_ROW, floor: high, last: LOWEST_ID, round: 0n, closed: true }
    expect(await rows().find().toArray()).toEqual([base])
    await raiseBase(db(), low)
    expect(await rows().find().toArray()).toEqual([base])
  })

  it('is read once a majority has it, and nothing is changed for that', async () => {
    await put({ _id: 'a', round: 4n })
    await put({ _id: BASE_ROW, closed: true })
    await untilMajority(db())
    const { client } = world.database
    const read = await client.withSession({ causalConsistency: true }, (session) =>
      readWritersOfNow(db(), session),
    )
    expect(Object.fromEntries(read.map(({ _id, closed }) => [_id, closed]))).toEqual({
      a: false,
      [BASE_ROW]: true,
    })
  })
})

describe('writers of former processes', () => {
  it('are closed and folded into the base row, whose document names their last rounds', async () => {
    const high = ahead(60_000)
    await put({ _id: 'a', round: 3n, last: high, closed: true })
    await put({ _id: 'b', round: 5n, closed: true, floor: lowestIdAt(7) })
    const before = await readDatabaseTime(db())
    expect(await retire()).toEqual({ retired: 0, now: null })
    const [base, ...others] = await rows().find().toArray()
    expect(others).toEqual([])
    const { now, ...rest } = base ?? {}
    expect(rest).toEqual({ _id: BASE_ROW, floor: high, last: LOWEST_ID, round: 1n, closed: true })
    expect(now?.getTime()).toBeGreaterThanOrEqual(before.getTime())
    const [marker, ...more] = await outbox()
    expect(more).toEqual([])
    expect(roundOf(marker?._id ?? '')).toEqual({ writer: BASE_ROW, round: 1n })
    expect(marker?.after.toSorted((a, b) => (a.writer < b.writer ? -1 : 1))).toEqual([
      { writer: 'a', round: 3n },
      { writer: 'b', round: 5n },
    ])
    expect(marker?.created_at).toEqual(now)
    // Nothing is folded twice, and what comes later is folded with the next number.
    expect(await retire()).toEqual({ retired: 0, now: null })
    await put({ _id: 'c', round: 1n, closed: true })
    await retire()
    expect((await rows().findOne({ _id: BASE_ROW }))?.round).toBe(2n)
    expect(await outbox()).toHaveLength(2)
  })
})

describe('transactions in which nothing happens', () => {
  it('are ended, and the ones that were named alone', async () => {
    const [still, other] = [await holdCounter('still'), await holdCounter('other')]
    const { client } = world.database
    expect(await endStillTransactions(client, [])).toEqual({ still: [], alive: [] })
    const { still: ended, alive } = await endStillTransactions(client, [
      still.id,
      startSession().id,
    ])
    expect(ended.map(sessionOf)).toEqual([sessionOf(still.id)])
    expect(alive).toEqual([])
    expect([await isHeld('still'), await isHeld('other')]).toEqual([false, true])
    await other.abort()
    expect(await isHeld('other')).toBe(false)
  })

  it('are ended of all open writers but the one who asks, whose rows are left', async () => {
    const [own, dead, closed] = [
      await holdCounter('own'),
      await holdCounter('dead'),
      await holdCounter('closed'),
    ]
    await put({ _id: 'own', lsid: own.id })
    await put({ _id: 'dead', lsid: dead.id })
    await put({ _id: 'closed', lsid: closed.id, closed: true })
    await put({ _id: 'nameless' })
    const { still } = await killStillWriters(db(), world.database.client, own)
    expect(still.map(sessionOf)).toEqual([sessionOf(dead.id)])
    expect([await isHeld('own'), await isHeld('dead'), await isHeld('closed')]).toEqual([
      true,
      false,
      true,
    ])
    expect(await idsOf({ closed: false })).toEqual(['dead', 'nameless', 'own'])
  })
})

/** What the broker says of some processes. */
const peersOf = (gone: string[]) => {
  const asked: string[][] = []
  const peers: PeerProcesses = {
    instance: 'me',
    async findGone(instances) {
      asked.push([...instances].toSorted())
      return new Set(gone)
    },
    close() {},
  }
  return { peers, asked }
}

describe('writers whose process is gone', () => {
  it('have their rounds ended, once before they have committed another', async () => {
    const [gone, there] = [await holdCounter('gone'), await holdCounter('there')]
    await put({ _id: 'gone', lsid: gone.id, instance: 'gone', round: 3n })
    await put({ _id: 'there', lsid: there.id, instance: 'there', round: 3n })
    await put({ _id: 'mine', instance: 'me' })
    await put({ _id: 'nameless' })
    await put({ _id: 'closed', instance: 'closed', closed: true })
    const { peers, asked } = peersOf(['gone'])
    const goneWriters = createGoneWriters(db(), world.database.client)
    expect(await goneWriters.end(peers)).toBe(1)
    expect(asked).toEqual([['gone', 'there']])
    expect([await isHeld('gone'), await isHeld('there')]).toEqual([false, true])
    expect(await goneWriters.end(peers)).toBe(0)
    expect(asked.at(-1)).toEqual(['there'])
    await rows().updateOne({ _id: 'gone' }, { $set: { round: 4n } })
    expect(await goneWriters.end(peers)).toBe(1)
    expect(await idsOf({ closed: false })).toContain('gone')
  })

  it('are asked for only where there are others', async () => {
    await put({ _id: 'mine', instance: 'me' })
    await put({ _id: 'nameless' })
    const { peers, asked } = peersOf([])
    expect(await createGoneWriters(db(), world.database.client).end(peers)).toBe(0)
    expect(asked).toEqual([])
  })
})

describe('what stands in the way of rounds', () => {
  it('is not looked for at the first conflict', async () => {
    const { peers, asked } = peersOf([])
    await put({ _id: 'other', instance: 'other' })
    const { obstacles, told } = watched({ peers })
    obstacles.met(0)
    obstacles.met(CONFLICTS_BEFORE_ASK_MS - 1)
    await obstacles.done()
    expect(told).toEqual({ freed: 0, acknowledged: [] })
    expect(asked).toEqual([])
  })

  it('may be a process that is gone, or no majority, after a while', async () => {
    const held = await holdCounter('held')
    await put({ _id: 'gone', lsid: held.id, instance: 'gone', round: 3n })
    const { peers } = peersOf(['gone'])
    const { obstacles, told, messages } = watched({ peers })
    const [began, ended] = [steadyNow(), await writersEnded()]
    obstacles.met(CONFLICTS_BEFORE_ASK_MS)
    obstacles.met(CONFLICTS_BEFORE_ASK_MS)
    await obstacles.done()
    expect(told.freed).toBe(1)
    expect(told.acknowledged).toHaveLength(1)
    expect(told.acknowledged[0]).toBeGreaterThanOrEqual(began)
    expect(told.acknowledged[0]).toBeLessThanOrEqual(steadyNow())
    expect(messages()).toEqual(['warn gone writers killed'])
    expect(await isHeld('held')).toBe(false)
    expect(await writersEnded()).toEqual({ ...ended, gone: ended.gone + 1 })
  })

  it('may be one in which nothing happens, after a longer one', async () => {
    const held = await holdCounter('held')
    await put({ _id: 'still', lsid: held.id, round: 3n })
    const { obstacles, told, messages } = watched()
    obstacles.met(CONFLICTS_BEFORE_KILL_MS - 1)
    await obstacles.done()
    expect(await isHeld('held')).toBe(true)
    const ended = await writersEnded()
    obstacles.met(CONFLICTS_BEFORE_KILL_MS)
    await obstacles.done()
    expect(await isHeld('held')).toBe(false)
    expect(told.freed).toBe(1)
    expect(messages()).toEqual(['warn still writers killed'])
    expect(await writersEnded()).toEqual({ ...ended, still: ended.still + 1 })
  })

  it('frees nobody where nobody is ended', async () => {
    const { peers } = peersOf([])
    await put({ _id: 'other', instance: 'other' })
    const { obstacles, told, messages } = watched({ peers })
    obstacles.met(CONFLICTS_BEFORE_KILL_MS)
    await obstacles.done()
    expect(told.freed).toBe(0)
    expect(messages()).toEqual([])
  })

  it('says what it could not look for', async () => {
    await put({ _id: 'other', instance: 'other' })
    const { peers } = peersOf([])
    const { obstacles, told, messages } = watched({
      peers: {
        ...peers,
        findGone: () => Promise.reject(new Error('no broker')),
      },
    })
    obstacles.met(CONFLICTS_BEFORE_ASK_MS)
    await obstacles.done()
    expect(messages()).toEqual(['warn gone writers not killed'])
    expect(told.freed).toBe(0)
  })
})
