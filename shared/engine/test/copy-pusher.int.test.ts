import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountId } from '@loyalty/contracts/ids'
import { connectDatabase } from '../src/mongo/connect.js'
import { scrape } from '../src/observability/metrics.js'
import { createCopyPusher, type PushResult } from '../src/outbox/copy-pusher.js'
import {
  PUSH_BATCH_MAX,
  PUSH_RETRY_MS_MIN,
  PUSHES_IN_FLIGHT_MAX,
  SETTLE_LIMIT_MS,
  SETTLE_RETRY_MS,
} from '../src/outbox/limits.js'
import { copiesUnapplied } from '../src/outbox/metrics.js'
import { toPush, type PushDocument } from '../src/outbox/pushes.collection.js'
import { createWorld, databaseUrl, type World } from './commit-fixture.js'
import { account } from './commit-toys.js'
import { createKeptLog, factOf, range } from './relay-fixture.js'

let world: World
beforeAll(async () => {
  world = await createWorld({ committers: 0 })
  return () => world[Symbol.asyncDispose]()
})
const rows = () => world.database.db.collection<PushDocument>('pushes')
beforeEach(() => rows().deleteMany({}))
const pushers: { stop(): Promise<void> }[] = []
afterEach(() => Promise.all(pushers.splice(0).map((pusher) => pusher.stop())))

const SUBJECT = 'loyalty.test.copies.apply'
const LONG_AGO = new Date(0)
const other = '0190f3a2-0000-7000-8000-000000000002' as AccountId

/** Rows of an aggregate that wait to be pushed, old enough for anybody unless they are not. */
const wait = (aggregateId: string, from: number, to = from, { of = account, at = LONG_AGO } = {}) =>
  rows().insertMany(
    range(from, to).map((sequence) =>
      toPush(
        { ...factOf(aggregateId, sequence), text: `${aggregateId} ${sequence}` },
        { account: of, aggregateId, subject: SUBJECT, now: at },
      ),
    ),
  )
/** A row each of so many aggregates, by name the last one first. Pages end between two of one time. */
const waitOneEach = (count: number) =>
  rows().insertMany(
    range(1, count)
      .toReversed()
      .map((at) => {
        const aggregateId = `a${at}`
        const now = new Date(Math.floor(at / 2))
        const fact = { ...factOf(aggregateId, 1), text: aggregateId }
        return toPush(fact, { account, aggregateId, subject: SUBJECT, now })
      }),
  )
const left = async () => {
  const found = await rows().find().sort({ _id: 1 }).toArray()
  return found.map(({ text }) => text)
}

type Behave = (text: string, account: AccountId) => PushResult | Promise<PushResult>
function push(behave: Behave = () => 'applied', { db } = world.database) {
  const sent: string[] = []
  const there = new Set<() => void>()
  const log = createKeptLog()
  const pusher = createCopyPusher({
    db,
    logger: log.logger,
    async send(subject, text, of) {
      expect(subject).toBe(SUBJECT)
      sent.push(text)
      return behave(text, of)
    },
    listen(onThere) {
      there.add(onThere)
      return () => void there.delete(onThere)
    },
  })
  pushers.push(pusher)
  const come = () => {
    for (const onThere of there) onThere()
  }
  const logged = (msg: string) => log.lines.filter((line) => line.msg === msg)
  return { pusher, sent, there, come, logged }
}

const countWaiting = async () => {
  await scrape()
  return (await copiesUnapplied.get()).values[0]?.value
}

describe('settling an aggregate', () => {
  it('sends what it has, and nothing of another one or of another account', async () => {
    await wait('onefold', 1)
    await wait('one', 9, 11)
    await wait('one|', 1)
    await wait('one', 1, 1, { of: other })
    const accounts = new Set<AccountId>()
    const { pusher, sent } = push((_text, of) => {
      accounts.add(of)
      return 'applied'
    })
    expect(await pusher.settle(account, 'one')).toBe(true)
    expect(sent.filter((text) => text.startsWith('one '))).toEqual(['one 9', 'one 10', 'one 11'])
    expect(await left()).toContain('onefold 1')
    expect([...accounts]).toEqual([account])
    expect(await pusher.settle(other, 'one')).toBe(true)
    expect(sent.at(-1)).toBe('one 1')
  })

  it('tries again and again what is refused, with a pause, for as long as it may', async () => {
    await wait('one', 1, 2)
    const { pusher, sent, logged } = push(() => 'failed')
    const began = performance.now()
    expect(await pusher.settle(account, 'one', 4 * SETTLE_RETRY_MS)).toBe(false)
    // No pause that ends after the limit is begun.
    expect(performance.now() - began).toBeGreaterThanOrEqual(2 * SETTLE_RETRY_MS)
    expect(sent.length).toBeGreaterThan(1)
    expect(sent.length).toBeLessThanOrEqual(4)
    expect(new Set(sent)).toEqual(new Set(['one 1']))
    expect(await left()).toEqual(['one 1', 'one 2'])
    expect(logged('copy not pushed')).toEqual([])
  })

  it('goes on until all of it is sent, however many', async () => {
    await wait('one', 1, PUSH_BATCH_MAX + 1)
    const { pusher, sent } = push()
    expect(await pusher.settle(account, 'one', 60_000)).toBe(true)
    expect(sent).toEqual(range(1, PUSH_BATCH_MAX + 1).map((sequence) => `one ${sequence}`))
    expect(await left()).toEqual([])
  })

  it('has a limit without being told one', async () => {
    await wait('one', 1)
    const { pusher } = push(() => 'failed')
    const began = performance.now()
    expect(await pusher.settle(account, 'one')).toBe(false)
    expect(performance.now() - began).toBeGreaterThanOrEqual(SETTLE_LIMIT_MS / 2)
  })

  it('survives a fault of the one who sends, and says so', async () => {
    await wait('one', 1)
    let faults = 2
    const { pusher, logged, there } = push(() => {
      if (faults-- > 0) throw new Error('broken')
      return 'applied'
    })
    expect(await pusher.settle(account, 'one', 60_000)).toBe(true)
    const told = { level: 'warn', aggregateId: 'one', err: { message: 'broken' } }
    expect(logged('copy not pushed')).toMatchObject([told, told])
    expect(there.size).toBe(0)
  })

  it('waits for a receiver that is away, and hears of it no more once it is there', async () => {
    await wait('one', 1)
    let isThere = false
    const { pusher, sent, there, come } = push(() => (isThere ? 'applied' : 'away'))
    const settling = pusher.settle(account, 'one', 60_000)
    await expect.poll(() => there.size).toBe(1)
    isThere = true
    come()
    expect(await settling).toBe(true)
    expect(sent).toHaveLength(2)
    expect(there.size).toBe(0)
  })

  it('has one pass at a time, which all that come meanwhile share', async () => {
    await wait('one', 1)
    const gates = new Map<string, PromiseWithResolvers<PushResult>>()
    const { pusher, sent } = push((text) => {
      const gate = Promise.withResolvers<PushResult>()
      gates.set(text, gate)
      return gate.promise
    })
    const first = pusher.settle(account, 'one', 60_000)
    await expect.poll(() => sent.length).toBe(1)
    const others = [pusher.settle(account, 'one', 60_000), pusher.settle(account, 'one', 60_000)]
    await wait('one', 2)
    gates.get('one 1')?.resolve('applied')
    await first
    // Whoever comes in the second pass waits for a third one.
    await expect.poll(() => sent.length).toBe(2)
    const last = pusher.settle(account, 'one', 60_000)
    await rows().findOne()
    gates.get('one 2')?.resolve('applied')
    expect(await Promise.all([first, ...others, last])).toEqual([true, true, true, true])
    expect(sent).toEqual(['one 1', 'one 2'])
  })
})

describe('a pusher in the background', () => {
  it('sends what nobody settles, once each, and leaves what is young to its call', async () => {
    await wait('one', 1, 3)
    await wait('two', 1)
    await wait('young', 1, 1, { at: new Date(Date.now() + 60_000) })
    const { pusher, sent } = push()
    pusher.start()
    pusher.start()
    await expect.poll(left).toEqual(['young 1'])
    expect(sent.toSorted()).toEqual(['one 1', 'one 2', 'one 3', 'two 1'])
  })

  it('takes up all that is due, so many at a time, oldest first', async () => {
    const count = PUSH_BATCH_MAX + 20
    await waitOneEach(count)
    let inFlight = 0
    let most = 0
    // The first ones wait for each other, however slowly they come.
    const full = Promise.withResolvers<void>()
    const { pusher, sent } = push(async (): Promise<PushResult> => {
      inFlight += 1
      most = Math.max(most, inFlight)
      if (inFlight === PUSHES_IN_FLIGHT_MAX) full.resolve()
      await full.promise
      await new Promise((resolve) => setImmediate(resolve))
      inFlight -= 1
      return 'failed'
    })
    pusher.start()
    await expect.poll(() => sent.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count)
    await pusher.stop()
    // Each once before any of them is tried again.
    expect(new Set(sent.slice(0, count)).size).toBe(count)
    expect(most).toBe(PUSHES_IN_FLIGHT_MAX)
    expect(sent.slice(0, PUSHES_IN_FLIGHT_MAX)).toContain('a1')
    expect(sent.slice(0, PUSHES_IN_FLIGHT_MAX)).not.toContain('a100')
    // The second page waits for all of the first one.
    const first = range(1, PUSH_BATCH_MAX).map((at) => `a${at}`)
    expect(new Set(sent.slice(0, PUSH_BATCH_MAX))).toEqual(new Set(first))
    expect(await rows().countDocuments()).toBe(count)
  })

  it('begins no other page once it is to stop', async () => {
    const count = PUSH_BATCH_MAX + 1
    await waitOneEach(count)
    const gate = Promise.withResolvers<PushResult>()
    const { pusher, sent } = push(() => gate.promise)
    pusher.start()
    await expect.poll(() => sent.length).toBe(PUSHES_IN_FLIGHT_MAX)
    const stopping = pusher.stop()
    gate.resolve('failed')
    await stopping
    expect(sent).not.toContain(`a${count}`)
  })

  it('tries what failed again after pauses that become longer, though others go on', async () => {
    await wait('sick', 1, 2)
    const triedMs: number[] = []
    const { pusher, sent } = push((text) => {
      if (text === 'sick 1') triedMs.push(performance.now())
      return triedMs.length <= 3 ? 'failed' : 'applied'
    })
    pusher.start()
    await expect.poll(left, { timeout: 20_000 }).toEqual([])
    expect(sent).toEqual(['sick 1', 'sick 1', 'sick 1', 'sick 1', 'sick 2'])
    const [, , third = NaN, fourth = NaN] = triedMs
    // Each pause is twice the one before: this one is longer than the time between two polls.
    expect(fourth - third).toBeGreaterThanOrEqual(4 * PUSH_RETRY_MS_MIN)
  })

  it('sends to a receiver that is away no more than one row, and all when it is there', async () => {
    for (const at of range(1, 40)) await wait(`a${at}`, 1)
    let isThere = false
    const { pusher, sent, there, come } = push(() => (isThere ? 'applied' : 'away'))
    pusher.start()
    await expect.poll(() => there.size).toBe(1)
    await expect.poll(() => sent.length).toBeGreaterThan(0)
    expect(sent.length).toBeLessThanOrEqual(PUSHES_IN_FLIGHT_MAX)
    isThere = true
    come()
    await expect.poll(left).toEqual([])
    expect(there.size).toBe(0)
    // Whoever was not there has not failed: nothing of it had to wait for a pause.
    expect(sent.length).toBeLessThanOrEqual(40 + PUSHES_IN_FLIGHT_MAX)
  })

  it('stops when what is in flight has ended, and takes up nothing more', async () => {
    await wait('one', 1, 2)
    await wait('two', 1)
    const gate = Promise.withResolvers<PushResult>()
    const { pusher, sent } = push(() => gate.promise)
    pusher.start()
    await expect.poll(() => sent.length).toBe(2)
    const stopping = pusher.stop()
    expect(await Promise.race([stopping.then(() => 'stopped'), rows().findOne()])).not.toBe(
      'stopped',
    )
    gate.resolve('applied')
    await stopping
    expect(await left()).toEqual([])
    await wait('three', 1)
    pusher.start()
    expect(await left()).toEqual(['three 1'])
  })

  it('hears of no receiver any more once it has stopped', async () => {
    await wait('one', 1)
    const { pusher, there } = push(() => 'away')
    pusher.start()
    await expect.poll(() => there.size).toBe(1)
    await pusher.stop()
    expect(there.size).toBe(0)
  })

  it('tells what it could not read, and goes on', async () => {
    const { databaseName: database } = world.database.db
    const closed = await connectDatabase({ url: databaseUrl(), database, appName: 'test' })
    await closed.close()
    const { pusher, logged } = push(undefined, closed)
    pusher.start()
    await expect
      .poll(() => logged('copies not read'))
      .toMatchObject([{ level: 'warn', err: { message: expect.any(String) } }])
  })

  it('tells how much waits, until it stops', async () => {
    copiesUnapplied.reset()
    await wait('one', 1, 3)
    const { pusher } = push(() => 'failed')
    await countWaiting()
    expect(await countWaiting()).not.toBe(3)
    pusher.start()
    expect(await countWaiting()).toBe(3)
    await pusher.stop()
    await wait('two', 1, 5)
    expect(await countWaiting()).toBe(3)
  })
})
