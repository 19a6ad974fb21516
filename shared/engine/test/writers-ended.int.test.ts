import { describe, expect, it } from 'vitest'
import { endStalledTransactions, sessionOf } from '../src/commit/stalled-transactions.js'
import {
  createDeadWriters,
  killStalledWriters,
  retireStalledWriters,
} from '../src/commit/writers.js'
import { readDatabaseTime } from '../src/mongo/database-clock.js'
import { outboxBatches, batchOf, type OutboxBatch } from '../src/outbox/outbox-batch.js'
import { LOWEST_ID, lowestIdAt } from '@loyalty/contracts/uuid-v7'
import { BASE_ROW } from '../src/writers/writers.collection.js'
import { ahead, peersOf, useWriters } from './writers-fixture.js'

const { client, db, rows, startSession, put, idsOf, holdCounter, isHeld, areHeld } = useWriters()
const outbox = () => db().collection<OutboxBatch>(outboxBatches.name).find().toArray()
const retire = () => retireStalledWriters(db(), client(), startSession())

describe('writers of former processes', () => {
  it('are closed and folded into the base row, whose document names their last batches', async () => {
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
    expect(batchOf(marker?._id ?? '')).toEqual({ writer: BASE_ROW, round: 1n })
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
    const [stalled, other] = [await holdCounter('still'), await holdCounter('other')]
    expect(await endStalledTransactions(client(), [])).toEqual({ stalled: [], alive: [] })
    const { stalled: ended, alive } = await endStalledTransactions(client(), [
      stalled.id,
      startSession().id,
    ])
    expect(ended.map(sessionOf)).toEqual([sessionOf(stalled.id)])
    expect(alive).toEqual([])
    await expect.poll(() => areHeld('still', 'other')).toEqual([false, true])
    await other.abort()
    await expect.poll(() => isHeld('other')).toBe(false)
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
    const { stalled } = await killStalledWriters(db(), client(), own)
    expect(stalled.map(sessionOf)).toEqual([sessionOf(dead.id)])
    await expect.poll(() => areHeld('own', 'dead', 'closed')).toEqual([true, false, true])
    expect(await idsOf({ closed: false })).toEqual(['dead', 'nameless', 'own'])
  })
})

describe('writers whose process is gone', () => {
  it('have their batches ended, once before they have committed another', async () => {
    const [gone, there] = [await holdCounter('gone'), await holdCounter('there')]
    await put({ _id: 'gone', lsid: gone.id, instance: 'gone', round: 3n })
    await put({ _id: 'there', lsid: there.id, instance: 'there', round: 3n })
    await put({ _id: 'mine', instance: 'me' })
    await put({ _id: 'nameless' })
    await put({ _id: 'closed', instance: 'closed', closed: true })
    const { peers, asked } = peersOf(['gone'])
    const deadWriters = createDeadWriters(db(), client())
    expect(await deadWriters.end(peers)).toBe(1)
    expect(asked).toEqual([['gone', 'there']])
    await expect.poll(() => areHeld('gone', 'there')).toEqual([false, true])
    expect(await deadWriters.end(peers)).toBe(0)
    expect(asked.at(-1)).toEqual(['there'])
    await rows().updateOne({ _id: 'gone' }, { $set: { round: 4n } })
    expect(await deadWriters.end(peers)).toBe(1)
    expect(await idsOf({ closed: false })).toContain('gone')
  })

  it('are asked for only where there are others', async () => {
    await put({ _id: 'mine', instance: 'me' })
    await put({ _id: 'nameless' })
    const { peers, asked } = peersOf([])
    expect(await createDeadWriters(db(), client()).end(peers)).toBe(0)
    expect(asked).toEqual([])
  })
})
