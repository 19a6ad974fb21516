import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectDatabase, type Database } from '../src/mongo/connect.js'
import { takeLease, type Lease } from '../src/outbox/relay-lease.js'
import { RELAY_ROW } from '../src/outbox/relays.collection.js'
import {
  LEASE_MARGIN_MS,
  LEASE_MS,
  LEASE_RENEW_MS,
  LEASE_RETRY_MS,
} from '../src/outbox/relay-limits.js'
import type { RelayDocument } from '../src/outbox/relays.collection.js'
import { createWorld, databaseUrl, type World } from './commit-fixture.js'
import { createKeptLog } from './relay-fixture.js'

let world: World
beforeAll(async () => {
  world = await createWorld({ committers: 0 })
  return () => world[Symbol.asyncDispose]()
})

const rows = () => world.database.db.collection<RelayDocument>('relays')
const row = () => rows().findOne({ _id: RELAY_ROW })
const PAST = new Date(1)
const end = () => rows().updateOne({ _id: RELAY_ROW }, { $set: { expires_at: PAST } })

const startTimer = globalThis.setTimeout
const RENEWALS = new Set([LEASE_RENEW_MS, LEASE_RENEW_MS / 2, LEASE_RETRY_MS])
/** The renewals to come: how long each waits, and what begins it. */
let renewals: { ms: number; begin: () => void }[] = []
let clockMs = 0
const pass = (ms: number) => {
  clockMs += ms
}
const held: Lease[] = []
const { logger, lines } = createKeptLog()
const take = async (db = world.database.db): Promise<Lease> => {
  const lease = await takeLease({ db, logger })
  if (lease === null) throw new Error('somebody else has the lease')
  held.push(lease)
  return lease
}

beforeEach(async () => {
  await rows().deleteMany({})
  renewals = []
  lines.splice(0)
  // Whole, so that times add up.
  clockMs = Math.round(performance.now())
  vi.spyOn(performance, 'now').mockImplementation(() => clockMs)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((begin: () => void, ms?: number) => {
    if (ms === undefined || !RENEWALS.has(ms)) return startTimer(begin, ms)
    renewals.push({ ms, begin })
    return startTimer(() => undefined, 0)
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(held.splice(0).map((lease) => lease.release()))
})

const soon = { timeout: 5_000, interval: 5 }
/** Begins the one that waits. Answers how long the next one waits, when that is known. */
async function renew(): Promise<number | undefined> {
  const count = renewals.length
  renewals.at(-1)?.begin()
  await expect.poll(() => renewals.length, soon).toBe(count + 1)
  return renewals.at(-1)?.ms
}

describe('a lease', () => {
  it('is renewed again and again while it is held', async () => {
    const lease = await take()
    expect(renewals.map(({ ms }) => ms)).toEqual([LEASE_RENEW_MS])
    for (let time = 0; time < 2; time += 1) {
      await end()
      pass(LEASE_RENEW_MS)
      expect(await renew()).toBe(LEASE_RENEW_MS)
      expect((await row())?.expires_at.getTime()).toBeGreaterThan(Date.now())
    }
    pass(LEASE_MS - LEASE_MARGIN_MS - 1)
    expect(lease.isOurs).toBe(true)
    pass(1)
    expect(lease.isOurs).toBe(false)
  })

  it('is not renewed sooner when something was stored meanwhile', async () => {
    const lease = await take()
    pass(LEASE_RENEW_MS / 2)
    await lease.store({ server: 'NSERVER' })
    await end()
    pass(LEASE_RENEW_MS / 2)
    expect(await renew()).toBe(LEASE_RENEW_MS / 2)
    expect((await row())?.expires_at).toEqual(PAST)
  })

  it('is tried again soon when the database does not answer, and that is logged', async () => {
    const { databaseName } = world.database.db
    const other: Database = await connectDatabase({
      url: databaseUrl(),
      database: databaseName,
      appName: 'test',
    })
    const lease = await takeLease({ db: other.db, logger })
    await other.close()
    pass(LEASE_RENEW_MS)
    expect(await renew()).toBe(LEASE_RETRY_MS)
    expect(lines).toMatchObject([{ level: 'warn', msg: 'lease of the relay not renewed' }])
    expect(lines[0]).toHaveProperty('err')
    expect(lease?.isOurs).toBe(true)
  })

  it('is not renewed any more once another has it', async () => {
    const lease = await take()
    const [first] = renewals
    await end()
    await take()
    const count = renewals.length
    pass(LEASE_RENEW_MS)
    first?.begin()
    await expect.poll(() => lease.isOurs, soon).toBe(false)
    await row()
    expect(renewals).toHaveLength(count)
    expect(lines).toEqual([])
  })
})
