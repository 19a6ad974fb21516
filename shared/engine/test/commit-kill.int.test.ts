import { execFileSync, fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { endChildren } from '@loyalty/testing/end-with-us'
import { MongoClient } from 'mongodb'
import { describe, expect, inject, it } from 'vitest'
import { createCommitter } from '../src/commit/committer.js'
import type { Outcome } from '@loyalty/contracts/outcome'
import { createWorld, databaseUrl, logger, putCounter, type World } from './commit-fixture.js'
import { PEERS_SERVICE, startPeers, writersEnded } from './commit-peers.js'
import { contextOf, transfer, useCounter, useOrOpen } from './commit-toys.js'

interface Message {
  kind: 'ready' | 'answered'
  outcome?: Outcome
}

/**
 * Until the committer frees what a killed process held, nobody does: the server is told to keep
 * open transactions much longer than that. One and a half seconds of waiting, and time to work.
 */
const SERVER_KEEPS_S = 20
const FREED_MS_MAX = 5_000
const WORKER_START_MS_MAX = 30_000

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const children: ChildProcess[] = []

function startWorker(world: World, ...task: string[]): ChildProcess {
  const worker = fork(
    here('./commit-worker.ts'),
    [databaseUrl(), world.database.db.databaseName, ...task],
    {
      execArgv: ['--conditions=source', '--import', here('./run-from-sources.mjs')],
    },
  )
  children.push(worker)
  return worker
}

/** For the transactions that begin from now on. Answers what it was before, in seconds. */
async function keepTransactions(transactionLifetimeLimitSeconds: number): Promise<number> {
  await using client = new MongoClient(databaseUrl())
  const answered = await client
    .db('admin')
    .command({ setParameter: 1, transactionLifetimeLimitSeconds })
  return answered['was'] as number
}

/** A process that is killed in its batch, whose transaction the server keeps. */
async function killInBatch(world: World, ...known: string[]): Promise<void> {
  const keptBefore = await keepTransactions(SERVER_KEEPS_S)
  await once(startWorker(world, 'fall', 'SIGKILL', ...known), 'exit')
  // A transaction keeps the time that it began with; those of other files' tests are shorter again.
  await keepTransactions(keptBefore)
}

/** Rejects when the worker ends before it says that. */
function nextMessage(worker: ChildProcess, kind: Message['kind']): Promise<Message> {
  const { promise, resolve, reject } = Promise.withResolvers<Message>()
  const hear = (message: Message) => {
    if (message.kind === kind) resolve(message)
  }
  const lose = () => reject(new Error(`the worker ended before it was ${kind}`))
  worker.on('message', hear)
  worker.once('exit', lose)
  if (worker.exitCode !== null || worker.signalCode !== null) lose()
  return promise.finally(() => worker.off('message', hear).off('exit', lose))
}

const isStopped = ({ pid }: ChildProcess) =>
  execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('T')

/** Its processes have ended before its database goes. */
async function openWorld(options?: Parameters<typeof createWorld>[0]): Promise<World> {
  const world = await createWorld(options)
  return {
    ...world,
    async [Symbol.asyncDispose]() {
      await endChildren(children.splice(0))
      await world[Symbol.asyncDispose]()
    },
  }
}

const entryIn = (outcome: Outcome | undefined) =>
  outcome?.ok ? (JSON.parse(outcome.body) as { entry: string }).entry : ''

describe('group commit after a kill', () => {
  it('loses no answered effect and goes on beside processes that are killed in their batches', async () => {
    await using world = await openWorld()
    await putCounter(world, 'hot', { limit: 1_000_000 })
    const answered: string[] = []
    const workers = [startWorker(world, 'use'), startWorker(world, 'use')]
    for (const worker of workers) {
      worker.on('message', (message: Message) => {
        if (message.kind === 'answered') answered.push(entryIn(message.outcome))
      })
    }
    await Promise.all(workers.map((worker) => nextMessage(worker, 'answered')))
    for (const worker of workers) {
      await endChildren([worker])
      const started = performance.now()
      const outcome = await world.committers[0]?.run(useCounter, { counter: 'hot' }, contextOf())
      expect(outcome).toMatchObject({ ok: true })
      answered.push(entryIn(outcome))
      expect(performance.now() - started).toBeLessThan(FREED_MS_MAX)
    }
    const rows = await world.database.db.collection('entries').find().toArray()
    const stored = new Set(rows.map((row) => String(row['label'])))
    expect(answered.filter((entry) => !stored.has(entry))).toEqual([])
    expect(await world.counter('hot')).toMatchObject({ used: stored.size })
  })

  it('goes on with what a killed process held, long before the server would free it', async () => {
    await using world = await openWorld()
    await putCounter(world, 'rich', { amount: 10n })
    await killInBatch(world)
    const started = performance.now()
    const outcome = await world.committers[0]?.run(
      transfer,
      { from: 'rich', to: 'held', amount: 1n },
      contextOf(),
    )
    const tookMs = performance.now() - started
    expect(outcome).toMatchObject({ ok: true })
    expect(tookMs).toBeGreaterThan(500)
    expect(tookMs).toBeLessThan(FREED_MS_MAX)
    expect(await world.counter('held')).toMatchObject({ used: 0, amount: 1n })
  })

  it('goes on with what a killed process held as soon as the broker says that it is gone', async () => {
    await using known = await startPeers()
    await using world = await openWorld({ peers: known.peers })
    await putCounter(world, 'rich', { amount: 10n })
    const before = await writersEnded()
    await killInBatch(world, inject('natsUrl'), PEERS_SERVICE, randomUUID())
    const outcome = await world.committers[0]?.run(
      transfer,
      { from: 'rich', to: 'held', amount: 1n },
      contextOf(),
    )
    expect(outcome).toMatchObject({ ok: true })
    expect(await world.counter('held')).toMatchObject({ used: 0, amount: 1n })
    const { gone, still } = await writersEnded()
    expect({ gone, still }).toEqual({ gone: before.gone + 1, still: before.still })
  })

  it('answers all others while a killed process holds what some wait for', async () => {
    await using world = await openWorld()
    await killInBatch(world)
    const run = (counter: string) =>
      world.committers[0]?.run(useOrOpen, { counter }, contextOf()) ?? Promise.reject()
    let answeredHeld = 0
    const runHeld = async () => {
      const outcome = await run('held')
      answeredHeld += 1
      return outcome
    }
    const held = [runHeld(), runHeld()]
    for (let wave = 0; wave < 2; wave++) {
      // Each wave comes with one that has to wait too.
      held.push(runHeld())
      const names = Array.from({ length: 5 }, (_, index) => `free ${wave}.${index}`)
      const outcomes = await Promise.all(names.map(run))
      expect(outcomes.every(({ ok }) => ok)).toBe(true)
    }
    expect(answeredHeld).toBe(0)
    const outcomes = await Promise.all(held)
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(await world.counter('held')).toMatchObject({ used: held.length })
  })

  it('frees what a killed process held before the first batch of a new one', async () => {
    await using world = await openWorld()
    await putCounter(world, 'rich', { amount: 10n })
    await killInBatch(world)
    const { client, db } = world.database
    const committer = createCommitter({ client, db, logger, service: 'test' })
    await committer.start()
    // A batch that met conflicts would have it ended, and count that.
    const before = await writersEnded()
    await committer.run(transfer, { from: 'rich', to: 'held', amount: 1n }, contextOf())
    expect(await writersEnded()).toEqual(before)
    expect(await world.counter('held')).toMatchObject({ used: 0, amount: 1n })
    await committer.stop()
  })

  it('lets a process that was stopped in its batch repeat it once it goes on', async () => {
    await using world = await openWorld()
    await putCounter(world, 'rich', { amount: 10n })
    const worker = startWorker(world, 'fall', 'SIGSTOP')
    await expect.poll(() => isStopped(worker), { timeout: WORKER_START_MS_MAX }).toBe(true)
    const outcome = await world.committers[0]?.run(
      transfer,
      { from: 'rich', to: 'held', amount: 1n },
      contextOf(),
    )
    expect(outcome).toMatchObject({ ok: true })
    const answered = nextMessage(worker, 'answered')
    const goOn = setInterval(() => worker.kill('SIGCONT'), 50)
    expect((await answered).outcome).toMatchObject({ ok: true })
    clearInterval(goOn)
    expect(await world.counter('held')).toMatchObject({ used: 1, amount: 1n })
  })
})
