import { settled } from '@loyalty/testing/settled'
import { describe, expect, it } from 'vitest'
import { killSessions } from '../src/commit/stalled-transactions.js'
import { createDeadWriters } from '../src/commit/writers.js'
import { ofWriters } from '../src/writers/writers.collection.js'
import { PipelinedSession } from '../src/mongo/driver-internals/pipelined-session.js'
import { LOWEST_ID } from '@loyalty/contracts/uuid-v7'
import { keepPresence } from '../src/transport/own-presence.js'
import { createWorld, putCounter, type World } from './commit-fixture.js'
import { PEERS_SERVICE, startPeers } from './commit-peers.js'
import { contextOf, useCounter } from './commit-toys.js'

const CALLS = 150
const CALLERS = 5

/**
 * Uses a counter by some callers at once; every call has a key of its own and is answered. One that is refused,
 * as when batches take long for a while, is made again.
 */
async function useOften({ committers: [committer] }: World): Promise<string[]> {
  const calls = Array.from({ length: CALLS }, (_, at) => `key ${at}`)
  const answers: string[] = []
  const use = async (key: string) => {
    const outcome = await committer?.run(useCounter, { counter: 'hot' }, contextOf(key))
    if (outcome?.ok) answers.push(outcome.body)
  }
  const caller = async () => {
    for (let key = calls.pop(); key !== undefined; key = calls.pop()) {
      const taken = key
      await settled(() => use(taken))
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return answers
}

/** Has something happen to each commit of this process, beside it. */
async function withCommits(
  beside: (commit: () => Promise<void>, session: PipelinedSession, turn: number) => Promise<void>,
  work: () => Promise<void>,
) {
  const prototype: { commit: (this: PipelinedSession, maxTimeMS: number) => Promise<void> } =
    PipelinedSession.prototype
  const { commit } = prototype
  let turn = 0
  prototype.commit = function (maxTimeMS) {
    turn += 1
    return beside(() => commit.call(this, maxTimeMS), this, turn)
  }
  try {
    await work()
  } finally {
    prototype.commit = commit
  }
}

describe('a living writer that the broker takes for gone', () => {
  it('has each effect once, whether it is ended before its commit or in it', async () => {
    await using lost = await startPeers()
    await using asker = await startPeers()
    await using world = await createWorld({ peers: lost.peers })
    await putCounter(world, 'hot', { limit: 1_000_000 })
    const { client, db } = world.database
    let ended = 0
    let broken = 0
    const end = async () => {
      ended += await createDeadWriters(db, client).end(asker.peers)
    }
    /** By the broker's word before the commit; beside it by the same statement, which takes no longer. */
    const besideCommit: Parameters<typeof withCommits>[0] = async (commit, { id }, turn) => {
      try {
        if (turn % 4 === 1) await end()
        if (turn % 4 === 2) await Promise.all([killSessions(client, [id]), commit()])
        else if (turn % 4 === 3) await Promise.all([commit(), killSessions(client, [id])])
        else await commit()
      } catch (error) {
        broken += 1
        throw error
      }
    }
    await withCommits(besideCommit, async () => {
      const answers = await useOften(world)
      expect(new Set(answers).size).toBe(CALLS)
    })
    expect(await world.counter('hot')).toMatchObject({ used: CALLS })
    expect(await world.count('entries')).toBe(CALLS)
    expect(ended).toBeGreaterThan(0)
    expect(broken).toBeGreaterThan(0)
  })

  it('is not ended again before it has committed a batch', async () => {
    await using lost = await startPeers()
    await using asker = await startPeers()
    await using world = await createWorld({ peers: lost.peers })
    await putCounter(world, 'hot', { limit: 5 })
    const use = () => world.committers[0]?.run(useCounter, { counter: 'hot' }, contextOf())
    await use()
    const { client, db } = world.database
    const gone = createDeadWriters(db, client)
    expect(await gone.end(asker.peers)).toBe(1)
    expect(await gone.end(asker.peers)).toBe(0)
    await use()
    expect(await gone.end(asker.peers)).toBe(1)
  })

  it('is none that the broker knows, nor one that nobody can ask for', async () => {
    await using there = await startPeers()
    await using asker = await startPeers()
    const presence = keepPresence({
      broker: there.broker,
      service: PEERS_SERVICE,
      instance: there.peers.instance,
    })
    await there.broker.flush()
    await using world = await createWorld({ peers: there.peers })
    const { client, db } = world.database
    const lsid = new PipelinedSession(client, db.databaseName).id
    const ids = { floor: LOWEST_ID, last: LOWEST_ID }
    const former = { _id: 'of a former version', lsid, ...ids, round: 1n, closed: false }
    await ofWriters(db).insertOne(former)
    expect(await createDeadWriters(db, client).end(asker.peers)).toBe(0)
    presence.end()
    await there.broker.flush()
    expect(await createDeadWriters(db, client).end(asker.peers)).toBe(1)
  })
})
