import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reply } from '../src/transport/requester.js'
import { contextOf, createPlayground, startCaller, until } from './transport-fixture.js'

const playground = createPlayground('shutdown-test')
const { play, gate } = playground

describe('shutdown', () => {
  let caller: Awaited<ReturnType<typeof startCaller>>

  beforeAll(async () => {
    caller = await startCaller()
  })

  afterAll(async () => {
    await caller.stop()
  })

  const call = (behave: 'answer' | 'wait', id = 'c1') =>
    caller.requester.call(play, { id, behave }, contextOf())

  it('answers what runs and what waits for a handler, and takes nothing new', async () => {
    const instance = await playground.startInstance({ handlersMax: 2 })
    gate.shut()
    const replies = Array.from({ length: 20 }, () => call('wait'))
    await until(() => instance.server.inFlightCount === 20)
    const stopping = instance.stop()
    // Until the broker has heard of the stop it goes on delivering, and that is answered too.
    const faults: unknown[] = []
    for (;;) {
      const reply = call('wait')
      reply.catch((fault: unknown) => faults.push(fault))
      await until(() => faults.length > 0 || instance.server.inFlightCount > replies.length)
      if (faults.length > 0) break
      replies.push(reply)
    }
    expect(faults).toMatchObject([{ reason: 'no-responders' }])
    expect(instance.server.inFlightCount).toBe(replies.length)
    gate.open()
    const settled = await Promise.all(replies)
    expect(settled.every((reply) => reply.ok)).toBe(true)
    await stopping
  })

  it('loses no reply under load while instances come and go', async () => {
    let instance = await playground.startInstance()
    const end = new AbortController()
    let asked = 0
    const faults: unknown[] = []
    const replies: Reply[] = []
    const load = async () => {
      while (!end.signal.aborted) {
        asked += 1
        await call('answer', `c${asked}`).then(
          (reply) => replies.push(reply),
          (fault: unknown) => faults.push(fault),
        )
      }
    }
    const callers = Array.from({ length: 64 }, load)
    for (let round = 0; round < 5; round += 1) {
      const before = replies.length
      const next = await playground.startInstance()
      await until(() => replies.length > before + 200)
      await instance.stop()
      instance = next
    }
    end.abort()
    await Promise.all(callers)
    await instance.stop()
    expect(faults).toEqual([])
    expect(replies.length).toBe(asked)
    expect(replies.every((reply) => reply.ok)).toBe(true)
  })
})
