import { afterAll, beforeAll, expect, test } from 'vitest'
import { LINES_OF_A_KIND_MAX } from '../src/observability/few-lines.js'
import { createLogger } from '../src/observability/logger.js'
import { contextOf, createPlayground, startCaller } from './transport-fixture.js'

const CALLS = 300

const { play, startInstance } = createPlayground('few-lines')
const written: { msg: string; err?: object; subject?: string }[] = []
const logger = createLogger(
  { service: 'few-lines' },
  { write: (line) => void written.push(JSON.parse(line) as (typeof written)[number]) },
)
let caller: Awaited<ReturnType<typeof startCaller>>
let instance: Awaited<ReturnType<typeof startInstance>>
beforeAll(async () => {
  caller = await startCaller()
  instance = await startInstance({ logger })
})
afterAll(async () => {
  await instance.stop()
  await caller.stop()
})

test.each([
  ['fault', 'QUEUE_UNAVAILABLE', 'handler met a fault'],
  ['fail', 'INTERNAL', 'handler failed'],
] as const)(
  'each of many calls is answered, and few are told: %s',
  async (behave, code, message) => {
    const calls = Array.from({ length: CALLS }, (_, at) =>
      caller.requester.call(play, { id: `${at}`, behave }, contextOf()),
    )
    const settled = await Promise.allSettled(calls)
    for (const each of settled) {
      expect(each).toMatchObject({ status: 'rejected', reason: { code, reason: 'answered' } })
    }
    const lines = written.filter(({ msg }) => msg === message)
    expect(lines).toHaveLength(LINES_OF_A_KIND_MAX)
    expect(lines[0]).toMatchObject({
      subject: play.subject,
      err: { stack: expect.any(String) },
      requestId: 'request-1',
    })
  },
)
