import { describe, expect, it } from 'vitest'
import { readEventsStream } from '../src/jetstream/events-stream.js'
import { factsSent } from '../src/outbox/metrics.js'
import {
  OUTBOX_KEPT_MS,
  PAGE_BATCHES_MAX,
  PURGE_MS,
  PURGE_PAGE_MAX,
  STREAM_CHECK_MS,
} from '../src/outbox/relay-limits.js'
import { account } from './commit-toys.js'
import { WRITER } from './relay-fixture.js'
import { beginning, countOf, useRelayWork } from './relay-work-fixture.js'

const { current, batches, deleteStream, startWork, sent, pass } = useRelayWork()

describe('a step of a relay', () => {
  it('declares a stream that is missing, stores which one it is, and has nothing to do then', async () => {
    const { work, stored, logged } = startWork()
    expect(await work.step()).toBe('idle')
    const { created } = await readEventsStream(current.world.broker)
    expect(stored).toEqual([
      {
        ...beginning,
        stream_created: created,
        server: current.world.broker.connection.info?.server_id,
      },
    ])
    expect(logged('stream is new, all facts are sent')).toBe(1)
    expect(logged('facts are sent again')).toBe(1)
    expect(await work.step()).toBe('idle')
    expect(stored).toHaveLength(1)
  })

  it('sends a page, in order of each aggregate, and stores how far that is', async () => {
    await current.world.write('one', 1, 3)
    await current.world.write('two', 1, 1)
    const before = await countOf(factsSent)
    const { work, stored, reached, lines } = startWork()
    expect(await work.step()).toBe('idle')
    expect(await sent('one')).toEqual([1, 2, 3])
    expect(await sent('two')).toEqual([1])
    expect((await countOf(factsSent)) - before).toBe(4)
    expect(reached()).toMatchObject({ positions: { [WRITER]: 4n }, stopped: [] })
    const [checkpoint] = reached().checkpoints
    expect(checkpoint).toMatchObject({ sequence: 4n, positions: { [WRITER]: 4n } })
    expect(await work.step()).toBe('idle')
    expect(stored).toHaveLength(2)
    expect(await current.world.readStream()).toHaveLength(4)
    expect(lines.filter(({ level }) => level !== 'info')).toEqual([])
  })

  it('sends facts by the way that leads into this stream alone, and each once', async () => {
    const subjects: string[] = []
    const heard = current.world.broker.connection.subscribe('loyalty.>', {
      callback: (_error, message) => void subjects.push(message.subject),
    })
    await current.world.write('one', 1, 2)
    const { work } = startWork()
    await work.step()
    await work.step()
    await current.world.broker.flush()
    heard.unsubscribe()
    const { entrance } = await readEventsStream(current.world.broker)
    const subject = `${entrance}counters.used.${account}`
    expect(subjects.filter((one) => one.includes('counters'))).toEqual([subject, subject])
  })

  it('stores what came since at most so often, unless it is asked to', async () => {
    await current.world.write('one', 1, 1)
    const { work, stored } = startWork()
    await work.step()
    await work.store()
    expect(stored).toHaveLength(2)
    await current.world.write('one', 2, 2)
    await work.step()
    expect(stored).toHaveLength(2)
    await work.store()
    expect(stored.at(-1)?.positions).toEqual({ [WRITER]: 2n })
    await current.world.write('one', 3, 3)
    await work.step()
    pass(1_000)
    await work.step()
    expect(stored.at(-1)?.positions).toEqual({ [WRITER]: 3n })
    expect(stored).toHaveLength(4)
  })

  it('sends nothing more once it stops or has lost its lease', async () => {
    for (const stop of ['lease', 'flag']) {
      const { work, lease, flags } = startWork()
      await work.step()
      await current.world.write(stop, 1, 2)
      if (stop === 'lease') lease.isOurs = false
      else flags.isStopping = true
      await work.step()
      expect(await sent(stop)).toEqual([])
    }
  })

  it('is busy while there is more than a page has, and idle with all of it sent', async () => {
    await current.world.write('one', 1, PAGE_BATCHES_MAX + 1)
    const { work } = startWork()
    expect(await work.step()).toBe('busy')
    expect(await sent('one')).toHaveLength(PAGE_BATCHES_MAX)
    expect(await work.step()).toBe('idle')
    expect(await sent('one')).toHaveLength(PAGE_BATCHES_MAX + 1)
  })

  it('begins where the one before it stopped, and says nothing of the stream', async () => {
    await current.world.write('one', 1, 2)
    const first = startWork()
    await first.work.step()
    await current.world.write('one', 3, 3)
    await batches().deleteMany({ 'facts.sequence': { $lt: 3 } })
    const second = startWork(first.reached())
    expect(await second.work.step()).toBe('idle')
    expect(await sent('one')).toEqual([1, 2, 3])
    expect(second.logged('stream is new, all facts are sent')).toBe(0)
    expect(second.logged('stream has lost facts')).toBe(0)
    expect(second.stored.map(({ positions }) => positions)).toEqual([{ [WRITER]: 3n }])
  })

  it('waits no longer than until something is due', async () => {
    const { work, logged } = startWork()
    expect(work.dueIn()).toBe(0)
    await work.step()
    const idleMs = work.dueIn()
    expect(idleMs).toBeGreaterThan(0)
    expect(idleMs).toBeLessThanOrEqual(STREAM_CHECK_MS)
    await current.world.write('one', 1, 1)
    await work.step()
    await current.world.write('one', 2, 2)
    await work.step()
    // What it has sent is to be stored before the stream is to be looked at.
    expect(work.dueIn()).toBeLessThanOrEqual(1_000)
    pass(STREAM_CHECK_MS)
    expect(work.dueIn()).toBe(0)
    expect(logged('relay waits for the broker')).toBe(0)
  })

  it('purges the outbox now and then, what is sent and old', async () => {
    const at = new Date(Date.now() - OUTBOX_KEPT_MS - 60_000)
    await current.world.write('one', 1, 3, { at })
    const { work, logged } = startWork()
    await work.step()
    expect(await batches().countDocuments()).toBe(3)
    expect(work.dueIn()).toBeLessThanOrEqual(STREAM_CHECK_MS)
    pass(PURGE_MS)
    await work.step()
    expect(await batches().countDocuments()).toBe(0)
    expect(logged('outbox purged')).toBe(1)
    // Behind that page is nothing: it is through.
    await work.step()
    await current.world.write('one', 4, 4, { at })
    await work.step()
    expect(await batches().countDocuments()).toBe(1)
  })

  it('sends facts between the pages of a purge', async () => {
    const at = new Date(Date.now() - OUTBOX_KEPT_MS - 60_000)
    await current.world.write('one', 1, PURGE_PAGE_MAX + 1, { at })
    const { work } = startWork()
    while ((await work.step()) === 'busy');
    pass(PURGE_MS)
    await work.step()
    expect(await batches().countDocuments()).toBe(1)
    expect(work.dueIn()).toBe(0)
    await current.world.write('two', 1, 1)
    await work.step()
    expect(await sent('two')).toEqual([1])
    expect(await batches().countDocuments()).toBe(1)
  })

  it('does not tell of a purge that had nothing to do', async () => {
    const { work, logged } = startWork()
    pass(PURGE_MS)
    await work.step()
    expect(logged('outbox purged')).toBe(0)
  })
})

describe('a stream that is made anew', () => {
  it('gets everything again, and the positions with it', async () => {
    await current.world.write('one', 1, 3)
    const { work, reached, stored, logged } = startWork()
    await work.step()
    const before = reached().stream_created
    await deleteStream()
    pass(STREAM_CHECK_MS)
    expect(await work.step()).toBe('idle')
    expect(await sent('one')).toEqual([1, 2, 3])
    const { created } = await readEventsStream(current.world.broker)
    expect(created).not.toBe(before)
    expect(reached().stream_created).toBe(created)
    expect(stored.find((one) => one.stream_created === created)).toMatchObject({
      positions: {},
      stopped: [],
      checkpoints: [],
    })
    expect(logged('stream is new, all facts are sent')).toBe(2)
  })
})
