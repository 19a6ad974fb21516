import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaults, repeating } from './repeat.js'

const URL_ = 'http://gateway.test/v1/coupons/redeem'
type Step = { status: number; headers?: Record<string, string>; body?: string } | 'broken'

const asks = (seconds: string, status = 503) => ({ status, headers: { 'retry-after': seconds } })

/** A refusal of the service itself. */
const refused = (status: number, headers: Record<string, string> = {}) => ({
  status,
  body: '{"code":"SOME_CODE","request_id":"request-1"}',
  headers: { 'content-type': 'application/json', ...headers },
})

/** A service that does these steps one after the other, and what it was sent and how long was waited. */
function scripted(steps: readonly Step[], attemptsMax = 4) {
  const sent: Request[] = []
  const waits: number[] = []
  const ask = repeating({
    ...defaults,
    attemptsMax,
    async fetch(request) {
      const step = steps[sent.length]
      sent.push(request)
      if (step === undefined || step === 'broken') throw new TypeError('connection broke')
      return new Response(step.body ?? null, step)
    },
    wait: async (ms) => void waits.push(ms),
  })
  return { ask, sent, waits }
}

const write = (headers: Record<string, string> = {}) =>
  new Request(URL_, { method: 'POST', body: '{"code":"A"}', headers })

it.each<[string, Step[], number, number]>([
  ['a success is taken', [{ status: 200 }], 200, 1],
  ['a refusal is final', [{ status: 422 }], 422, 1],
  ['a conflict is final', [{ status: 409 }], 409, 1],
  ['500 is final', [{ status: 500 }], 500, 1],
  ['504, whose effect is unknown, is asked again', [{ status: 504 }, { status: 200 }], 200, 2],
  ['502 of a proxy without the service is asked again', [{ status: 502 }, { status: 200 }], 200, 2],
  ['503 is asked again', [{ status: 503 }, { status: 200 }], 200, 2],
  ['429 is asked again', [{ status: 429 }, { status: 200 }], 200, 2],
  ['a broken connection is asked again', ['broken', { status: 200 }], 200, 2],
  [
    'the same key at work is asked again',
    [{ status: 409, headers: { 'retry-after': '1' } }, { status: 200 }],
    200,
    2,
  ],
  [
    'after the last attempt the answer is what it is',
    Array.from({ length: 9 }, () => ({ status: 503 })),
    503,
    4,
  ],
])('%s', async (_, steps, status, calls) => {
  const { ask, sent } = scripted(steps)
  expect((await ask(write())).status).toBe(status)
  expect(sent).toHaveLength(calls)
})

it('every attempt carries the same key and the same body', async () => {
  const { ask, sent } = scripted([{ status: 504 }, 'broken', { status: 200 }])
  await ask(write())
  const keys = new Set(sent.map(({ headers }) => headers.get('idempotency-key')))
  expect([...keys]).toEqual([expect.stringMatching(/^(\d+-){3}\d+$/)])
  expect(await Promise.all(sent.map((request) => request.text()))).toEqual([
    '{"code":"A"}',
    '{"code":"A"}',
    '{"code":"A"}',
  ])
})

it("a caller's own key is kept, and a read needs none", async () => {
  const { ask, sent } = scripted([{ status: 200 }, { status: 200 }])
  await ask(write({ 'idempotency-key': 'order-7' }))
  await ask(new Request(URL_))
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['order-7', null])
})

it('waits as long as the service asks for', async () => {
  const { ask, waits } = scripted([asks('2'), asks('12'), { status: 200 }])
  await ask(write())
  expect(waits).toEqual([2_000, 12_000])
})

it('a proxy may say it as a date', async () => {
  const { ask, waits } = scripted([
    asks(new Date(Date.now() + 8_000).toUTCString()),
    asks('Wed, 21 Oct 2015 07:28:00 GMT'),
    { status: 200 },
  ])
  await ask(write())
  const [toCome = 0, goneBy] = waits
  expect(toCome).toBeGreaterThan(5_000)
  expect(toCome).toBeLessThanOrEqual(8_000)
  expect(goneBy).toBe(0)
})

it.each(['', 'soon', '-1'])('%j names no wait, so one is chosen', async (asked) => {
  const { ask, waits } = scripted([asks(asked), { status: 200 }])
  await ask(write())
  expect(waits[0]).toBeGreaterThanOrEqual(100)
})

it.each([
  ['429', asks('600', 429), 429],
  ['503', asks('30'), 503],
  ['the same key at work', asks('31', 409), 409],
])("%s that asks for more than the call's time is answered at once", async (_, step, status) => {
  const { ask, sent, waits } = scripted([step])
  const answer = await ask(write())
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([
    status,
    step.headers['retry-after'],
  ])
  expect([sent.length, waits]).toEqual([1, []])
})

it('rejects when no attempt was answered', async () => {
  const { ask, sent } = scripted([])
  await expect(ask(write())).rejects.toThrow('connection broke')
  expect(sent).toHaveLength(4)
})

describe('a write that may be done is not told as one that is not', () => {
  const page = { status: 503, headers: { 'content-type': 'text/html' }, body: '<h1>Sorry</h1>' }
  const others = { status: 503, headers: refused(503).headers, body: '{"message":"Sorry"}' }

  it.each([401, 403, 409, 429, 503])('after a lost answer by a %i', async (status) => {
    const { ask } = scripted(['broken', refused(503), refused(status, { 'retry-after': '1' })], 3)
    await expect(ask(write())).rejects.toThrow('connection broke')
  })

  it('nor while it is still at work in the end', async () => {
    const atWork = refused(409, { 'retry-after': '1' })
    const answer = await scripted([refused(504), atWork, atWork, atWork]).ask(write())
    expect([answer.status, answer.later?.status]).toEqual([504, 409])
  })

  it('nor by one that asks for too long a wait', async () => {
    const { ask, sent } = scripted(['broken', refused(503, { 'retry-after': '60' })])
    await expect(ask(write())).rejects.toThrow('connection broke')
    expect(sent).toHaveLength(2)
  })

  it.each<[string, Step & object]>([
    ['a 504', refused(504)],
    ['a 502', { status: 502 }],
    ["a proxy's page", page],
    ["a proxy's JSON", others],
  ])('after %s, which is what the call comes to', async (_, step) => {
    const answer = await scripted([step, refused(429)], 2).ask(write())
    expect(await answer.text()).toBe(step.body ?? '')
    expect([answer.status, answer.later?.status]).toEqual([step.status, 429])
  })

  it.each([200, 400, 404, 409, 422])('a %i says what became of it', async (status) => {
    const { ask } = scripted([refused(504), refused(status)])
    expect(await ask(write())).toMatchObject({ status, later: null })
  })

  it.each<[string, Step]>([
    ['refused before', refused(503)],
    ['that waits for another one', refused(409, { 'retry-after': '0' })],
  ])('an attempt %s leaves nothing open', async (_, step) => {
    expect((await scripted([step, refused(401)]).ask(write())).status).toBe(401)
  })

  it('a read does nothing', async () => {
    const { ask } = scripted(['broken', refused(503)], 2)
    expect((await ask(new Request(URL_))).status).toBe(503)
  })
})

it('asks no more when the caller has given up', async () => {
  const { ask, sent } = scripted([])
  const given = new Request(write(), { signal: AbortSignal.abort() })
  await expect(ask(given)).rejects.toThrow('connection broke')
  expect(sent).toHaveLength(1)
})

/** Never answers, and rejects when it is told to stop. */
const hangs = (request: Request) =>
  new Promise<Response>((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
  })
/** JSON of which only the beginning comes. */
const stops = async (request: Request) =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"data":'))
        request.signal.addEventListener('abort', () => body.error(request.signal.reason))
      },
    }),
    { headers: { 'content-type': 'application/json; charset=utf-8' } },
  )
const answers = async () => Response.json({ data: 7 })
const busy = async () => new Response(null, asks('12', 429))

describe('with a clock', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A client of a service that does these one after the other, and when it asked. */
  function timed(steps: readonly ((request: Request) => Promise<Response>)[], settings = {}) {
    const begun = performance.now()
    const askedAt: number[] = []
    const ask = repeating({
      ...defaults,
      ...settings,
      fetch(request) {
        const step = steps[askedAt.length] ?? hangs
        askedAt.push(performance.now() - begun)
        return step(request)
      },
    })
    return { ask, askedAt, now: () => performance.now() - begun }
  }

  it.each([
    ['that is not answered', hangs],
    ['whose answer stops half-way', stops],
  ])('an attempt %s ends after 10 s, and another is made', async (_, step) => {
    const { ask, askedAt } = timed([step, answers])
    const asked = ask(write())
    await vi.advanceTimersByTimeAsync(9_999)
    expect(askedAt).toEqual([0])
    await vi.advanceTimersByTimeAsync(201)
    expect(await (await asked).json()).toEqual({ data: 7 })
    expect(askedAt).toHaveLength(2)
  })

  it('a call ends after 30 s, whatever its attempts do', async () => {
    const { ask, askedAt, now } = timed([])
    const asked = ask(write()).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await asked).toMatchObject({ name: 'TimeoutError' })
    expect(askedAt).toHaveLength(3)
    expect(now()).toBe(30_000)
  })

  it("waits are part of the call's time: one that no longer fits is not begun", async () => {
    const { ask, askedAt, now } = timed([busy, busy, busy])
    const asked = ask(write())
    await vi.runAllTimersAsync()
    expect((await asked).status).toBe(429)
    expect([askedAt, now()]).toEqual([[0, 12_000, 24_000], 24_000])
  })

  it('what is no JSON is read for as long as it takes', async () => {
    let isStopped = false
    const exports = async ({ signal }: Request) => {
      signal.addEventListener('abort', () => (isStopped = true))
      return new Response('id,amount', { headers: { 'content-type': 'text/csv' } })
    }
    const answer = await timed([exports]).ask(new Request(URL_))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(isStopped).toBe(false)
    expect(await answer.text()).toBe('id,amount')
  })

  it('both times can be set', async () => {
    const { ask, askedAt } = timed([], { attemptTimeoutMs: 1_000, timeoutMs: 1_500 })
    const asked = ask(write()).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await asked).toMatchObject({ name: 'TimeoutError' })
    expect(askedAt).toHaveLength(2)
  })
})
