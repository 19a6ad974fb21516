import { settled } from '@loyalty/testing/settled'
import { headers, type Msg } from '@nats-io/transport-node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TransportFault } from '../src/transport/fault.js'
import { toContextHeaders } from '../src/transport/context-headers.js'
import { textOf } from '../src/transport/answer.js'
import { PACE_POLL_MS } from '../src/transport/limits.js'
import { directSubjectOf, presenceSubjectOf } from '../src/transport/subjects.js'
import { contextOf, createPlayground, LARGE_TEXT, startCaller, until } from './transport-fixture.js'
import { steadyNow } from '../src/steady-clock.js'

const playground = createPlayground('transport-test')
const { play, gate } = playground
const SILENT = 'loyalty.transport-test.silent'

let instance: Awaited<ReturnType<typeof playground.startInstance>>
let caller: Awaited<ReturnType<typeof startCaller>>

beforeAll(async () => {
  instance = await playground.startInstance()
  caller = await startCaller()
})

afterAll(async () => {
  await caller.stop()
  await instance.stop()
})

// Whatever a test did, nothing of it is left waiting.
afterEach(() => until(() => caller.requester.pendingCount + instance.server.inFlightCount === 0))

/** Calls and expects a fault, which it hands back. */
async function faultOf(promise: Promise<unknown>): Promise<TransportFault> {
  const fault: unknown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(fault instanceof TransportFault)) throw new Error('expected a transport fault')
  return fault
}

const askLarge = (id: string) =>
  settled(() => caller.requester.call(play, { id, behave: 'large' }, contextOf()))

describe('an answer', () => {
  it('is the bytes that the handler wrote, made in the context that the caller gave', async () => {
    const reply = await caller.requester.call(play, { id: 'c1', behave: 'answer' }, contextOf())
    expect(reply).toMatchObject({ ok: true, isReplay: false, headers: {} })
    expect(reply.ok && textOf(reply)).toBe('{"id":"c1","actor":"Zoë / tester"}')
  })

  it('carries that it is a replay, and headers', async () => {
    const reply = await caller.requester.call(play, { id: 'c1', behave: 'headers' }, contextOf())
    expect(reply).toMatchObject({ ok: true, isReplay: true, headers: { ETag: '"ä 1"' } })
  })

  it('is a refusal as it was made', async () => {
    const reply = await caller.requester.call(play, { id: 'c1', behave: 'refuse' }, contextOf())
    expect(reply).toEqual({
      ok: false,
      code: 'COUPON_EXPIRED',
      details: 'was valid until 2026',
      isReplay: true,
    })
  })

  it('comes to each of 1,000 parallel requests, and to the right one', async () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => `c${index}`)
    const replies = await Promise.all(
      ids.map((id) => caller.requester.call(play, { id, behave: 'answer' }, contextOf())),
    )
    const answered = replies.map((reply) => reply.ok && JSON.parse(textOf(reply)).id)
    expect(answered).toEqual(ids)
  })
})

describe('a broken handler', () => {
  it('answers INTERNAL, without inner text', async () => {
    const message = await requestRaw('{"id":"c1","behave":"fail"}')
    expect(message.headers?.get('Loyalty-Error')).toBe('INTERNAL')
    expect(message.string()).not.toContain('secret')
    const call = caller.requester.call(play, { id: 'c1', behave: 'fail' }, contextOf())
    expect(await faultOf(call)).toMatchObject({ code: 'INTERNAL', reason: 'answered' })
  })

  it('answers INTERNAL when it answers nothing', async () => {
    const call = caller.requester.call(play, { id: 'c1', behave: 'nothing' }, contextOf())
    expect(await faultOf(call)).toMatchObject({ code: 'INTERNAL', reason: 'answered' })
  })

  it('answers the code of a fault, and when to try again', async () => {
    const call = caller.requester.call(play, { id: 'c1', behave: 'fault' }, contextOf())
    expect(await faultOf(call)).toMatchObject({ code: 'QUEUE_UNAVAILABLE', retryAfterSeconds: 7 })
  })

  it('answers in parts what is above what the broker takes, each whole and beside others', async () => {
    const ids = ['c1', 'c2']
    const read = (await Promise.all(ids.map(askLarge))).map((reply) => {
      if (!reply.ok) throw new Error(reply.code)
      const shown = JSON.parse(textOf(reply)) as { id: string; text: string }
      return { id: shown.id, isWhole: shown.text === LARGE_TEXT, headers: reply.headers }
    })
    expect(read).toEqual(ids.map((id) => ({ id, isWhole: true, headers: { ETag: '"1"' } })))
  })

  it('answers INTERNAL at once when its answer is above what parts can carry', async () => {
    const call = settled(() =>
      caller.requester.call(play, { id: 'c1', behave: 'too large' }, contextOf()),
    )
    expect(await faultOf(call)).toMatchObject({ code: 'INTERNAL', reason: 'answered' })
  })
})

const requestRaw = (body: string, messageHeaders = toContextHeaders(contextOf(), 3e3)) =>
  caller.broker.connection.request(play.subject, body, { timeout: 10_000, headers: messageHeaders })

describe('a malformed request is answered, never met with silence', () => {
  it.each(['', '{', 'nonsense', '{"id":"c1"'])('MALFORMED_JSON for %j', async (body) => {
    const message = await requestRaw(body)
    expect(message.headers?.get('Loyalty-Error')).toBe('MALFORMED_JSON')
  })

  it.each(['{}', '[]', 'null', '1', '{"id":""}', '{"id":"c1","more":1}', '{"id":{"$ne":1}}'])(
    'VALIDATION_ERROR with its fields for %j',
    async (body) => {
      const message = await requestRaw(body)
      expect(message.headers?.get('Loyalty-Error')).toBe('VALIDATION_ERROR')
      expect(message.json<{ errors: unknown[] }>().errors.length).toBeGreaterThan(0)
    },
  )

  it.each([
    ['Loyalty-Account', 'nobody'],
    ['Loyalty-Actor', ''],
    ['Loyalty-Actor', '%E0%A4%A'],
    ['Loyalty-Request-Id', ''],
    ['Loyalty-Time-Left', 'soon'],
    ['Loyalty-Time-Left', '-1'],
    ['Loyalty-Idempotency-Key', 'alone'],
  ])('INTERNAL for %s: %j', async (name, value) => {
    const malformed = toContextHeaders(contextOf(), 3_000)
    malformed.set(name, value)
    const message = await requestRaw('{"id":"c1"}', malformed)
    expect(message.headers?.get('Loyalty-Error')).toBe('INTERNAL')
  })

  it('INTERNAL for no context at all', async () => {
    const message = await caller.broker.connection.request(play.subject, '{"id":"c1"}')
    expect(message.headers?.get('Loyalty-Error')).toBe('INTERNAL')
  })
})

describe('a request that gets no answer', () => {
  it('fails at once when nobody listens', async () => {
    const call = caller.requester.call(play, { id: 'c1', behave: 'answer' }, contextOf(), {
      subject: 'loyalty.transport-test.nobody',
    })
    const fault = await faultOf(call)
    expect(fault.code).toBe('SERVICE_UNAVAILABLE')
    expect(fault.isNoResponders()).toBe(true)
    expect(fault.message).toContain('loyalty.transport-test.nobody')
    expect(fault.message).toContain('request-1')
  })

  it('fails with UPSTREAM_TIMEOUT at its deadline, and a late answer changes nothing', async () => {
    const messages: Msg[] = []
    const silent = caller.broker.connection.subscribe(SILENT, {
      callback: (_, message) => {
        messages.push(message)
      },
    })
    const startedAt = steadyNow()
    const call = caller.requester.call(
      play,
      { id: 'c1', behave: 'answer' },
      contextOf({ deadlineMs: startedAt + 200 }),
      { subject: SILENT },
    )
    const fault = await faultOf(call)
    expect(fault).toMatchObject({ code: 'UPSTREAM_TIMEOUT', reason: 'timeout' })
    expect(fault.isEffectUnknown()).toBe(true)
    expect(steadyNow() - startedAt).toBeGreaterThanOrEqual(200)
    expect(messages.map((message) => message.respond('{}'))).toEqual([true])
    await caller.broker.flush()
    silent.unsubscribe()
  })

  it('is not sent when its deadline has passed', async () => {
    const before = playground.handled
    const context = contextOf({ deadlineMs: steadyNow() - 1 })
    const call = caller.requester.call(play, { id: 'c1', behave: 'answer' }, context)
    expect((await faultOf(call)).code).toBe('UPSTREAM_TIMEOUT')
    expect(playground.handled).toBe(before)
  })

  it('fails at once when it is above what the broker takes', async () => {
    const id = 'x'.repeat(9 * 1024 * 1024)
    const call = caller.requester.call(play, { id, behave: 'answer' }, contextOf())
    expect(await faultOf(call)).toMatchObject({ code: 'INTERNAL', reason: 'rejected' })
  })
})

describe('an answer that is none', () => {
  it.each([
    ['an unknown code', 'Loyalty-Error', 'NO_SUCH_CODE', '{"details":""}'],
    ['a refusal that is not JSON', 'Loyalty-Error', 'COUPON_EXPIRED', 'nonsense'],
    ['a refusal that is null', 'Loyalty-Error', 'COUPON_EXPIRED', 'null'],
    ['a header that is not percent-encoded', 'Loyalty-Answer-ETag', '%E0%A4%A', '{}'],
  ])('is INTERNAL: %s', async (_, name, value, body) => {
    const subscription = caller.broker.connection.subscribe(SILENT, {
      callback: (_error, message) => {
        const answerHeaders = headers()
        answerHeaders.set(name, value)
        message.respond(body, { headers: answerHeaders })
      },
    })
    const call = caller.requester.call(play, { id: 'c1', behave: 'answer' }, contextOf(), {
      subject: SILENT,
    })
    expect(await faultOf(call)).toMatchObject({ code: 'INTERNAL', reason: 'malformed' })
    subscription.unsubscribe()
  })
})

describe('a server', () => {
  it('does not run what is past its deadline', async () => {
    const before = playground.handled
    const message = await requestRaw('{"id":"c1"}', toContextHeaders(contextOf(), 0))
    expect(message.headers?.get('Loyalty-Error')).toBe('SERVICE_UNAVAILABLE')
    expect(playground.handled).toBe(before)
  })

  it('does not run what waited past its deadline, and refuses what it can not let wait', async () => {
    const small = createPlayground('small-test')
    const narrow = await small.startInstance({ handlersMax: 1, waitingMax: 1 })
    let count = 0
    const call = (changes = {}) =>
      caller.requester.call(small.play, { id: `c${count++}`, behave: 'wait' }, contextOf(changes))

    small.gate.shut()
    const running = call()
    await until(() => small.gate.entered === 1)
    const waiting = faultOf(call({ deadlineMs: steadyNow() + 100 }))
    await until(() => narrow.server.inFlightCount === 2)
    const takenBy = steadyNow()
    expect(await faultOf(call())).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      retryAfterSeconds: 1,
    })
    expect((await waiting).code).toBe('UPSTREAM_TIMEOUT')
    // The server counts its time from when the request came, which was later than it was sent.
    await until(() => steadyNow() > takenBy + 100)
    small.gate.open()
    expect((await running).ok).toBe(true)
    await until(() => narrow.server.inFlightCount === 0)
    expect(small.gate.entered).toBe(1)
    await narrow.stop()
  })

  it('refuses at once what would wait beyond its deadline, by how fast handlers became free', async () => {
    const slow = createPlayground('slow-test')
    const narrow = await slow.startInstance({ handlersMax: 1 })
    let count = 0
    const call = () =>
      caller.requester.call(slow.play, { id: `c${count++}`, behave: 'wait' }, contextOf())
    slow.gate.shut()
    /** One that is held, and all the others that wait for it. */
    const calls = Array.from({ length: 10 }, () => call().catch(() => null))
    await until(() => narrow.server.inFlightCount === calls.length)
    const since = steadyNow()
    await until(() => steadyNow() - since > PACE_POLL_MS)
    slow.gate.open()
    slow.gate.shut()
    await until(() => slow.gate.entered === 2)
    expect(await faultOf(call())).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      retryAfterSeconds: 1,
    })
    slow.gate.open()
    await Promise.all(calls)
    await until(() => narrow.server.inFlightCount === 0)
    expect(slow.gate.entered).toBeLessThanOrEqual(calls.length)
    await narrow.stop()
  })

  it('can be asked by its instance id, and says that it is there', async () => {
    const heard: string[] = []
    const presence = caller.broker.connection.subscribe(presenceSubjectOf('direct-test'), {
      callback: (_, message) => {
        heard.push(message.json<{ instance: string }>().instance)
      },
    })
    await caller.broker.flush()
    const direct = createPlayground('direct-test')
    const [first, second] = await Promise.all(
      ['one', 'two'].map((id) => direct.startInstance({ instance: id })),
    )
    await until(() => heard.filter((id) => id === 'one').length >= 2 && heard.includes('two'))

    const subject = directSubjectOf(direct.play, 'two')
    const call = () =>
      caller.requester.call(direct.play, { id: 'c1', behave: 'answer' }, contextOf(), { subject })
    expect((await call()).ok).toBe(true)
    await second?.stop()
    expect((await faultOf(call())).isNoResponders()).toBe(true)
    await first?.stop()
    presence.unsubscribe()
  })

  it('answers the others while one handler waits', async () => {
    gate.shut()
    const waiting = caller.requester.call(play, { id: 'c1', behave: 'wait' }, contextOf())
    await until(() => gate.entered === 1)
    const reply = await caller.requester.call(play, { id: 'c2', behave: 'answer' }, contextOf())
    expect(reply.ok).toBe(true)
    gate.open()
    expect((await waiting).ok).toBe(true)
  })
})
