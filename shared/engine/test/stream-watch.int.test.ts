import { describe, expect, it } from 'vitest'
import { readEventsStream } from '../src/jetstream/events-stream.js'
import { STREAM_CHECK_MS } from '../src/outbox/relay-limits.js'
import { StreamWatch } from '../src/outbox/stream-watch.js'
import { useRelayWork } from './relay-work-fixture.js'

const { current, deleteStream, startWork, pass } = useRelayWork()

describe('a look at the stream', () => {
  it('is due in the beginning, after a doubt, after quiet, and now and then', async () => {
    const watch = new StreamWatch(current.world.broker)
    try {
      expect(watch.isDue()).toBe(true)
      expect(watch.dueAtMs).toBe(0)
      expect(watch.isSameBroker).toBe(false)
      const first = await watch.poll()
      expect(first.isAsBefore).toBe(false)
      expect(watch.isSameBroker).toBe(true)
      watch.trust(first)
      expect(watch.isDue()).toBe(false)
      expect(watch.dueAtMs).toBeGreaterThan(performance.now())
      expect((await watch.poll()).isAsBefore).toBe(true)
      watch.doubt()
      expect(watch.isDue()).toBe(true)
      watch.trust(await watch.poll())
      pass(600)
      expect(watch.isDue()).toBe(true)
      watch.heard()
      expect(watch.isDue()).toBe(false)
      pass(STREAM_CHECK_MS)
      watch.heard()
      expect(watch.isDue()).toBe(true)
    } finally {
      watch.close()
    }
  })

  it('tells whether it is still the one that was looked at, and declares nothing then', async () => {
    const watch = new StreamWatch(current.world.broker)
    try {
      const { destination } = await watch.poll()
      expect(await watch.isStill(destination)).toBe(true)
      expect(await watch.isStill({ ...destination, stream_created: 'another' })).toBe(false)
      await deleteStream()
      expect(await watch.isStill(destination)).toBe(false)
      await expect(readEventsStream(current.world.broker)).rejects.toThrow('stream not found')
    } finally {
      watch.close()
    }
  })

  it('shows a stream that has changed since all was in it', async () => {
    const watch = new StreamWatch(current.world.broker)
    try {
      const first = await watch.poll()
      watch.trust(first)
      await current.world.write('one', 1, 1)
      await startWork().work.step()
      const second = await watch.poll()
      expect(second.isAsBefore).toBe(false)
      expect(second.destination).toEqual(first.destination)
      expect(second.stream.lastSequence).toBe(first.stream.lastSequence + 1)
    } finally {
      watch.close()
    }
  })
})
