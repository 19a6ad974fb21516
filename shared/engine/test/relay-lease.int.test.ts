import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readDatabaseTime } from '../src/mongo/database-clock.js'
import { LeaseLostError, takeLease, type Lease } from '../src/outbox/relay-lease.js'
import { RELAY_ROW } from '../src/outbox/relays.collection.js'
import { LEASE_MS } from '../src/outbox/relay-limits.js'
import type { RelayDocument } from '../src/outbox/relays.collection.js'
import { createWorld, logger, type World } from './commit-fixture.js'

let world: World
beforeAll(async () => {
  world = await createWorld({ committers: 0 })
  return () => world[Symbol.asyncDispose]()
})

const rows = () => world.database.db.collection<RelayDocument>('relays')
const row = () => rows().findOne({ _id: RELAY_ROW })
const end = () => rows().updateOne({ _id: RELAY_ROW }, { $set: { expires_at: new Date(1) } })

const taken: Lease[] = []
const take = async () => {
  const lease = await takeLease({ db: world.database.db, logger })
  if (lease !== null) taken.push(lease)
  return lease
}
const takeFree = async (): Promise<Lease> => {
  const lease = await take()
  if (lease === null) throw new Error('somebody else has the lease')
  return lease
}
beforeEach(async () => {
  await Promise.all(taken.splice(0).map((lease) => lease.release()))
  await rows().deleteMany({})
})
afterAll(() => Promise.all(taken.splice(0).map((lease) => lease.release())))

const nothing = {
  stream_created: null,
  server: null,
  positions: {},
  stopped: [],
  checkpoints: [],
}
const reached = {
  stream_created: '$token',
  server: 'NSERVER',
  positions: { one: 7n },
  stopped: [{ aggregate: 'sick', rounds: ['one|3'] }],
  checkpoints: [
    { sequence: 3n, fact_id: 'three', at: new Date(3), positions: { one: 3n }, stopped: [] },
  ],
}

describe('the lease of a relay', () => {
  it('is made when nobody had one, for so long by the clock of the database', async () => {
    const before = await readDatabaseTime(world.database.db)
    const lease = await takeFree()
    const after = await readDatabaseTime(world.database.db)
    expect(lease.isOurs).toBe(true)
    expect(lease.state).toEqual(nothing)
    const { token, expires_at: expiresAt, ...state } = (await row()) ?? {}
    expect(state).toEqual({ _id: RELAY_ROW, ...nothing })
    expect(token).toMatch(/^[0-9a-f-]{36}$/)
    expect(expiresAt?.getTime()).toBeGreaterThanOrEqual(before.getTime() + LEASE_MS)
    expect(expiresAt?.getTime()).toBeLessThanOrEqual(after.getTime() + LEASE_MS)
  })

  it('is had by one of those who ask at once, and nobody else changes its row meanwhile', async () => {
    const leases = await Promise.all([take(), take(), take(), take()])
    expect(leases.filter((lease) => lease !== null)).toHaveLength(1)
    const before = await row()
    expect(await take()).toBeNull()
    expect(await row()).toEqual(before)
  })

  it('stores what it is told as it is, in place of what was there, and lasts longer by it', async () => {
    const lease = await takeFree()
    await end()
    await lease.store(reached)
    expect(await row()).toMatchObject(reached)
    expect((await row())?.expires_at.getTime()).toBeGreaterThan(Date.now())
    await lease.store({ positions: { two: 1n } })
    expect((await row())?.positions).toEqual({ two: 1n })
    expect((await row())?.stopped).toEqual(reached.stopped)
  })

  it('is taken over with what it stored once it has ended, and lost to whoever had it', async () => {
    const first = await takeFree()
    await first.store(reached)
    await end()
    const second = await takeFree()
    expect(second.state).toEqual(reached)
    expect((await row())?.expires_at.getTime()).toBeGreaterThan(Date.now())
    const before = await row()
    expect(first.isOurs).toBe(true)
    await expect(first.store({ positions: {} })).rejects.toThrow(LeaseLostError)
    await expect(first.store({ positions: {} })).rejects.toThrow('the relay lost its lease')
    expect(first.isOurs).toBe(false)
    await first.release()
    expect(await row()).toEqual(before)
    expect(second.isOurs).toBe(true)
  })

  it('is not stored into by whoever has lost it, though nobody has it now', async () => {
    const first = await takeFree()
    await end()
    const second = await takeFree()
    await expect(first.store({ server: 'late' })).rejects.toThrow(LeaseLostError)
    await second.release()
    // Even were its own token there again.
    await expect(first.store({ server: 'late' })).rejects.toThrow(LeaseLostError)
    expect((await row())?.server).toBeNull()
  })

  it('is free at once when it is released', async () => {
    const lease = await takeFree()
    await lease.store(reached)
    await lease.release()
    expect(lease.isOurs).toBe(false)
    expect(await row()).toEqual({
      _id: RELAY_ROW,
      token: null,
      expires_at: new Date(0),
      ...reached,
    })
    await expect(lease.store({ server: 'late' })).rejects.toThrow(LeaseLostError)
    expect((await takeFree()).state).toEqual(reached)
  })

  it('rejects what the database refuses, and has not lost it for that', async () => {
    await rows().insertOne({
      _id: RELAY_ROW,
      token: null,
      expires_at: new Date(0),
      ...nothing,
    })
    const lease = await takeFree()
    await expect(lease.store({ server: 7 as unknown as string })).rejects.toThrow(
      'Document failed validation',
    )
    expect(lease.isOurs).toBe(true)
  })
})
