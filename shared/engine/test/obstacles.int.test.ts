import { describe, expect, it } from 'vitest'
import { createObstacles } from '../src/commit/obstacles.js'
import { CONFLICTS_BEFORE_ASK_MS, CONFLICTS_BEFORE_KILL_MS } from '../src/commit/limits.js'
import { steadyNow } from '../src/steady-clock.js'
import type { PeerProcesses } from '../src/transport/peer-processes.js'
import { writersEnded } from './commit-peers.js'
import { createKeptLog } from './relay-fixture.js'
import { peersOf, useWriters } from './writers-fixture.js'

const { client, db, startSession, put, holdCounter, isHeld } = useWriters()

const watched = (own: { peers?: PeerProcesses } = {}) => {
  const told = { freed: 0, acknowledged: [] as number[] }
  const log = createKeptLog()
  const settings = { db: db(), client: client(), logger: log.logger, ...own }
  const obstacles = createObstacles(settings, startSession(), {
    onFreed() {
      told.freed += 1
    },
    onAcknowledged: (begunMs) => told.acknowledged.push(begunMs),
  })
  return { obstacles, told, messages: () => log.lines.map(({ level, msg }) => `${level} ${msg}`) }
}

describe('what stands in the way of batches', () => {
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
    expect(messages()).toEqual(['warn dead writers killed'])
    await expect.poll(() => isHeld('held')).toBe(false)
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
    await expect.poll(() => isHeld('held')).toBe(false)
    expect(told.freed).toBe(1)
    expect(messages()).toEqual(['warn stalled writers killed'])
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
        findDead: () => Promise.reject(new Error('no broker')),
      },
    })
    obstacles.met(CONFLICTS_BEFORE_ASK_MS)
    await obstacles.done()
    expect(messages()).toEqual(['warn dead writers not killed'])
    expect(told.freed).toBe(0)
  })
})
