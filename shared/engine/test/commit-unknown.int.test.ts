import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createCommitter } from '../src/commit/committer.js'
import { statementModes, type StatementMode } from '../src/mongo/batch-session.js'
import { connectDatabase } from '../src/mongo/connect.js'
import { scrape } from '../src/observability/metrics.js'
import {
  createWorld,
  databaseUrl,
  databaseUrlThrough,
  logger,
  putCounter,
  type World,
} from './commit-fixture.js'
import { contextOf, counterId, counters, useCounter, type Counter } from './commit-toys.js'
import { steadyNow } from '../src/steady-clock.js'
import { parseSamples, sumOf } from '@loyalty/testing/samples'

/**
 * A way to the database that breaks off, and stays broken, when a command of this name passes; or that
 * falls silent from there on, and loses nothing.
 */
async function startTrap() {
  let trigger: string | null = null
  let isShut = false
  let silence: string | null = null
  let silent: Socket | null = null
  const unsent: (() => void)[] = []
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const target = connect(Number(new URL(databaseUrl()).port), '127.0.0.1')
    for (const socket of [client, target]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    if (isShut) client.destroy()
    client.on('data', (bytes) => {
      if (isShut) return
      if (silence !== null && bytes.includes(silence)) silent ??= client
      if (silent) {
        unsent.push(() => target.write(bytes))
        return
      }
      target.write(bytes)
      if (trigger !== null && bytes.includes(trigger)) {
        isShut = true
        for (const socket of sockets) if (socket !== target) socket.destroy()
      }
    })
    target.pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    set(command: string) {
      trigger = command
    },
    fallSilentAt(command: string) {
      silence = command
    },
    /** True when somebody still waits on the connection that fell silent first. */
    isSilent: () => silent?.closed === false,
    open() {
      trigger = null
      isShut = false
      silence = null
      silent = null
      for (const send of unsent.splice(0)) send()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

async function behind(world: World, statements: StatementMode = 'pipelined') {
  const trap = await startTrap()
  const database = await connectDatabase({
    url: databaseUrlThrough(trap.port),
    database: world.database.db.databaseName,
    appName: 'behind the trap',
  })
  const committer = createCommitter({ ...database, logger, service: 'test', statements })
  await committer.start()
  const use = (key: string, forMs: number, counter = 'one') => {
    const context = contextOf(key, { deadlineMs: steadyNow() + forMs })
    return committer.run(useCounter, { counter }, context)
  }
  return {
    trap,
    use,
    stop: async () => {
      await committer.stop()
      await database.close()
      trap.close()
    },
  }
}

/** Somebody else in the middle of changing these counters. */
async function hold({ database: { client, db } }: World, ...names: string[]) {
  const session = client.startSession()
  session.startTransaction()
  await db
    .collection<Counter>(counters.name)
    .updateMany({ _id: { $in: names.map(counterId) } }, { $inc: { version: 1 } }, { session })
  return {
    async letGo() {
      await session.abortTransaction()
      await session.endSession()
    },
  }
}

/** Batches of this process that have met others. */
async function conflictsSeen(): Promise<number> {
  const { text } = await scrape()
  return sumOf(parseSamples(text), 'loyalty_commit_batch_duration_seconds_count', {
    end: 'conflict',
  })
}

async function untilConflicts(more: number) {
  const before = await conflictsSeen()
  await expect.poll(conflictsSeen, { timeout: 10_000 }).toBeGreaterThanOrEqual(before + more)
}

describe('group commit with a database that goes away', () => {
  it.each(statementModes)(
    'says UPSTREAM_TIMEOUT when nobody knows of the commit, and a repeat settles it: %s',
    async (mode) => {
      await using world = await createWorld({ committers: 0 })
      await putCounter(world, 'one', { limit: 5 })
      const { trap, use, stop } = await behind(world, mode)
      trap.set('commitTransaction')
      await expect(use('key', 1_000)).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' })
      expect(await world.counter('one')).toMatchObject({ used: 1 })
      trap.open()
      expect(await use('key', 10_000)).toMatchObject({ ok: true, isReplay: true })
      expect(await world.counter('one')).toMatchObject({ used: 1 })
      await stop()
    },
  )

  it('says SERVICE_UNAVAILABLE when surely nothing was done', async () => {
    await using world = await createWorld({ committers: 0 })
    await putCounter(world, 'one', { limit: 5 })
    const { trap, use, stop } = await behind(world)
    trap.set('counters')
    await expect(use('key', 1_000)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(await world.counter('one')).toMatchObject({ used: 0 })
    trap.open()
    expect(await use('key', 10_000)).toMatchObject({ ok: true })
    expect(await world.counter('one')).toMatchObject({ used: 1 })
    await stop()
  })

  it('answers at their deadline whom a batch hangs with, and does nothing of them later', async () => {
    await using world = await createWorld({ committers: 0 })
    await putCounter(world, 'one', { limit: 5 })
    const { trap, use, stop } = await behind(world)
    trap.fallSilentAt('counters')
    const first = use('first', 300)
    await expect.poll(trap.isSilent).toBe(true)
    const inLine = use('in line', 300)
    await expect(first).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    await expect(inLine).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    // The batch goes on as if nothing had been, long before anybody would have given it up.
    expect(trap.isSilent()).toBe(true)
    trap.open()
    expect(await use('after', 10_000)).toMatchObject({ ok: true })
    expect(await world.counter('one')).toMatchObject({ used: 1 })
    await stop()
  })

  it('says SERVICE_UNAVAILABLE of a batch that hangs, also when others were in the way before', async () => {
    await using world = await createWorld({ committers: 0 })
    await putCounter(world, 'one', { limit: 5 })
    const { trap, use, stop } = await behind(world)
    const held = await hold(world, 'one')
    const hanging = use('key', 3_000)
    await untilConflicts(3)
    trap.fallSilentAt('counters')
    await expect(hanging).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    await held.letGo()
    trap.open()
    expect(await use('key', 10_000)).toMatchObject({ ok: true })
    expect(await world.counter('one')).toMatchObject({ used: 1 })
    await stop()
  })

  it('says SERVICE_UNAVAILABLE to whoever was parked when the server went, whoever tries', async () => {
    await using world = await createWorld({ committers: 0 })
    for (const name of ['one', 'two', 'free']) await putCounter(world, name, { limit: 5 })
    const { trap, use, stop } = await behind(world)
    const held = await hold(world, 'one', 'two')
    const waiting = ['one', 'two'].map((name) => use(name, 5_000, name))
    // A batch takes all who wait in the line: this one gets through once the others are parked.
    await use('free', 5_000, 'free')
    trap.set('counters')
    const ends = await Promise.allSettled(waiting)
    const refused = { status: 'rejected', reason: { code: 'SERVICE_UNAVAILABLE' } }
    expect(ends).toMatchObject([refused, refused])
    await held.letGo()
    trap.open()
    for (const name of ['one', 'two']) {
      expect(await use(name, 10_000, name)).toMatchObject({ ok: true })
      expect(await world.counter(name)).toMatchObject({ used: 1 })
    }
    await stop()
  })
})
