import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { createCommitter } from '../src/commit/committer.js'
import type { RelayDocument } from '../src/outbox/relays.collection.js'
import { LeaseLostError, takeLease } from '../src/outbox/relay-lease.js'
import { logger, putCounter } from './commit-fixture.js'
import { contextOf, useCounter } from './commit-toys.js'
import { createRelayWorld, range, sequencesOf, type RelayWorld } from './relay-fixture.js'

/** For each of the things that a run waits for, on a machine that is busy with others too. */
const WAIT_MS_MAX = 40_000

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const children: ChildProcess[] = []
let world: RelayWorld
beforeEach(async () => {
  world = await createRelayWorld()
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await world[Symbol.asyncDispose]()
})

async function startWorker(): Promise<ChildProcess> {
  const worker = fork(
    here('./relay-worker.ts'),
    [inject('mongoUrl'), world.database.db.databaseName, world.server.url],
    {
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        '--experimental-transform-types',
        '--conditions=source',
        '--import',
        here('./run-from-sources.mjs'),
      ],
    },
  )
  children.push(worker)
  await once(worker, 'message')
  return worker
}

const lease = () => world.database.db.collection<RelayDocument>('relays').findOne({ _id: 'outbox' })
const allSent = () =>
  expect.poll(() => world.countUnsent(), { timeout: WAIT_MS_MAX, interval: 50 }).toBe(0)

const take = () => takeLease({ db: world.database.db, logger })
const expire = () =>
  world.database.db
    .collection<RelayDocument>('relays')
    .updateOne({ _id: 'outbox' }, { $set: { expires_at: new Date(0) } })

describe('two relays, one of them killed', () => {
  it(
    'the other one takes over when the lease has ended: nothing is lost, each aggregate keeps its order',
    async () => {
      const names = ['a', 'b', 'c', 'd', 'e']
      const { client, db } = world.database
      const committers = [1, 2].map(() => createCommitter({ client, db, logger, service: 'test' }))
      await Promise.all(committers.map((committer) => committer.start()))
      for (const name of names) {
        await putCounter(world, name, { limit: 1_000_000 })
      }
      const first = await startWorker()
      await expect.poll(async () => (await lease())?.token, { timeout: WAIT_MS_MAX }).toBeTruthy()
      await startWorker()

      const writingEnds = new AbortController()
      let written = 0
      const write = async (name: string, index: number) => {
        while (!writingEnds.signal.aborted) {
          const committer = committers[index % 2]
          const outcome = await committer?.run(useCounter, { counter: name }, contextOf())
          if (outcome?.ok) written += 1
        }
      }
      const writing = Promise.all([...names, ...names, ...names].map(write))
      await expect.poll(() => written, { timeout: WAIT_MS_MAX }).toBeGreaterThan(300)
      const holder = (await lease())?.token
      first.kill('SIGKILL')
      await expect
        .poll(async () => (await lease())?.token, { timeout: WAIT_MS_MAX, interval: 100 })
        .not.toBe(holder)
      const more = (from: number) =>
        expect.poll(() => written, { timeout: WAIT_MS_MAX }).toBeGreaterThan(from + 50)
      await more(written)
      writingEnds.abort()
      await writing
      await allSent()
      await Promise.all(committers.map((committer) => committer.stop()))

      const seen = await world.readStream()
      const sequences = names.map((name) => sequencesOf(seen, name))
      expect(sequences.flat()).toHaveLength(written)
      for (const one of sequences) expect(one).toEqual(range(1, one.length))
    },
    4 * WAIT_MS_MAX,
  )
})

describe('the lease of a relay', () => {
  it('is held by one, however many ask at once', async () => {
    const taken = await Promise.all(range(1, 8).map(take))
    const held = taken.filter((one) => one !== null)
    expect(held).toHaveLength(1)
    await held[0]?.release()
    const next = await take()
    expect(next?.isOurs).toBe(true)
    await next?.release()
  })

  it('lets only its holder say how far it has come, and keeps what it said', async () => {
    const before = await take()
    await before?.store({ positions: { one: 5n } })
    await expire()
    const after = await take()
    expect(after?.state).toMatchObject({
      positions: { one: 5n },
      stopped: [],
      stream_created: null,
    })
    await expect(before?.store({ positions: {} })).rejects.toBeInstanceOf(LeaseLostError)
    await after?.store({ positions: { one: 7n }, stream_created: 'now' })
    await before?.release()
    expect(await lease()).toMatchObject({
      positions: { one: 7n },
      stream_created: 'now',
      token: expect.any(String),
    })
    await after?.release()
  })
})
