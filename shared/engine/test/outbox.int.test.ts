import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cloudEvent } from '../src/outbox/cloud-event.js'
import { createCopyPusher, type CopyPusher, type PushResult } from '../src/outbox/copy-pusher.js'
import { PUSHES_IN_FLIGHT_MAX } from '../src/outbox/limits.js'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { createWorld, logger, putCounter, type World } from './commit-fixture.js'
import { account, contextOf, counterUsed, useCounter } from './commit-toys.js'

const schema = cloudEvent(z.object({ used: z.number() }))
let world: World
let pushers: CopyPusher[] = []

beforeEach(async () => {
  world = await createWorld()
  pushers = []
  return () => world[Symbol.asyncDispose]()
})
afterEach(() => Promise.all(pushers.map((pusher) => pusher.stop())))

/** A receiver that notes what arrives, and answers as `behave` says. */
function createReceiver(
  behave: (used: number) => boolean | PushResult | Promise<boolean> = () => true,
) {
  const listeners = new Set<() => void>()
  const received: { counter: string; used: number }[] = []
  const pusher = createCopyPusher({
    db: world.database.db,
    logger,
    async send(subject, body, of) {
      const event = schema.parse(JSON.parse(body))
      expect([subject, of]).toEqual([counterUsed.pushedTo?.subject, account])
      received.push({ counter: event.subject, used: event.data.used })
      const result = await behave(event.data.used)
      if (typeof result === 'string') return result
      return result ? 'applied' : 'failed'
    },
    listen(onThere) {
      listeners.add(onThere)
      return () => void listeners.delete(onThere)
    },
  })
  pushers.push(pusher)
  return { pusher, received, listeners }
}

async function use(name: string, count: number) {
  await putCounter(world, name, { limit: 100 })
  for (let index = 0; index < count; index++) {
    await world.committers[0]?.run(useCounter, { counter: name }, contextOf())
  }
}

const unapplied = () => world.database.db.collection('pushes').countDocuments()

describe('the outbox', () => {
  it('holds CloudEvents in the order of their aggregate', async () => {
    await use('one', 2)
    const facts = await factsInOutbox(world.database.db)
    expect(facts.map(({ sequence }) => sequence)).toEqual([1, 2])
    const [fact] = facts
    expect(fact).toMatchObject({
      aggregate_id: 'one',
      subject: `loyalty.events.counters.used.${account}`,
    })
    const event = schema.parse(JSON.parse(fact?.event ?? ''))
    expect(event).toMatchObject({ source: '/loyalty/test', type: 'counter.used', sequence: '1' })
    const pushed = await world.database.db.collection('pushes').find().toArray()
    expect(pushed).toMatchObject([
      { aggregate_id: 'one', subject: counterUsed.pushedTo?.subject, text: fact?.event },
      { aggregate_id: 'one' },
    ])
  })
})

describe('copy pusher', () => {
  it('settles once everything of the aggregate is applied, in order', async () => {
    await use('one', 3)
    await use('other', 1)
    const { pusher, received } = createReceiver()
    expect(await pusher.settle(account, 'one')).toBe(true)
    expect(received.map(({ used }) => used)).toEqual([1, 2, 3])
    expect(await unapplied()).toBe(1)
    expect(await pusher.settle(account, 'one')).toBe(true)
    expect(received).toHaveLength(3)
  })

  it('answers false at the limit and sends nothing past what is not applied', async () => {
    await use('one', 3)
    const { pusher, received } = createReceiver((used) => used < 2)
    expect(await pusher.settle(account, 'one', 200)).toBe(false)
    expect(received.some(({ used }) => used === 3)).toBe(false)
    expect(await unapplied()).toBe(2)
  })

  it('answers false at the limit when the receiver is silent', async () => {
    await use('one', 1)
    const silence = Promise.withResolvers<boolean>()
    const { pusher } = createReceiver(() => silence.promise)
    expect(await pusher.settle(account, 'one', 150)).toBe(false)
    silence.resolve(true)
  })

  it('goes on in the background after a restart, until the receiver answers', async () => {
    await use('one', 2)
    await use('other', 1)
    const before = createReceiver(() => false)
    expect(await before.pusher.settle(account, 'one', 50)).toBe(false)
    await before.pusher.stop()
    let failures = 2
    const after = createReceiver(() => failures-- <= 0)
    after.pusher.start()
    await expect.poll(unapplied, { timeout: 10_000 }).toBe(0)
    const ofOne = after.received.filter(({ counter }) => counter === 'one').map(({ used }) => used)
    expect(ofOne).toEqual(ofOne.toSorted((a, b) => a - b))
    expect(after.received.length).toBe(3 + 2)
  })

  it('asks for one now and then while nobody is there, and sends all when somebody is', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `away-${index}`)
    for (const name of names) await use(name, 1)
    // So that all are old enough to be taken up.
    const past = new Date(Date.now() - 60_000)
    await world.database.db.collection('pushes').updateMany({}, { $set: { created_at: past } })
    let isThere = false
    const { pusher, received, listeners } = createReceiver(() => (isThere ? 'applied' : 'away'))
    pusher.start()
    await expect.poll(() => listeners.size, { timeout: 10_000 }).toBe(1)
    const ofOldest = () => received.filter(({ counter }) => counter === 'away-0').length
    await expect.poll(ofOldest, { timeout: 20_000 }).toBe(2)
    expect(received.length).toBeLessThanOrEqual(PUSHES_IN_FLIGHT_MAX + 1)
    isThere = true
    for (const onThere of listeners) onThere()
    await expect.poll(unapplied, { timeout: 10_000 }).toBe(0)
    expect(listeners.size).toBe(0)
  }, 60_000)

  it('does not ask again and again for a caller while nobody is there', async () => {
    await use('one', 1)
    const { pusher, received } = createReceiver(() => 'away')
    expect(await pusher.settle(account, 'one', 800)).toBe(false)
    // At once, and when the caller's time is over.
    expect(received.length).toBeLessThanOrEqual(2)
  })

  it('has a caller wait for a receiver that is away until it is there', async () => {
    await use('one', 1)
    let isThere = false
    const { pusher, received, listeners } = createReceiver(() => (isThere ? 'applied' : 'away'))
    const settling = pusher.settle(account, 'one', 10_000)
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1)
    isThere = true
    for (const onThere of listeners) onThere()
    expect(await settling).toBe(true)
    expect(received).toHaveLength(2)
  })

  it('lets many that wait for one aggregate share its passes', async () => {
    await use('one', 2)
    const { pusher, received } = createReceiver()
    const settled = await Promise.all(
      Array.from({ length: 20 }, () => pusher.settle(account, 'one')),
    )
    expect(settled.every(Boolean)).toBe(true)
    expect(received).toHaveLength(2)
  })

  it('has nothing to wait for when an aggregate never published', async () => {
    const { pusher } = createReceiver()
    expect(await pusher.settle(account, randomUUID())).toBe(true)
  })
})
