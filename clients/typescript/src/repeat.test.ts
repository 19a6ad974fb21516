import { expect, it } from 'vitest'
import { repeating } from './repeat.js'

const URL_ = 'http://gateway.test/v1/coupons/redeem'
type Step = { status: number; headers?: Record<string, string> } | 'broken'

const asks = (seconds: string) => ({ status: 503, headers: { 'retry-after': seconds } })

/** A service that does these steps one after the other, and what it was sent and how long was waited. */
function scripted(steps: readonly Step[], attemptsMax = 4) {
  const sent: Request[] = []
  const waits: number[] = []
  const ask = repeating({
    attemptsMax,
    async fetch(request) {
      const step = steps[sent.length]
      sent.push(request)
      if (step === undefined || step === 'broken') throw new TypeError('connection broke')
      return new Response(null, step)
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
  expect([...keys]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)])
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

it('waits as long as the service asks for, and at most ten seconds', async () => {
  const { ask, waits } = scripted([asks('2'), asks('600'), { status: 200 }])
  await ask(write())
  expect(waits).toEqual([2_000, 10_000])
})

it('rejects when no attempt was answered', async () => {
  const { ask, sent } = scripted([])
  await expect(ask(write())).rejects.toThrow('connection broke')
  expect(sent).toHaveLength(4)
})

it('asks no more when the caller has given up', async () => {
  const { ask, sent } = scripted([])
  const given = new Request(write(), { signal: AbortSignal.abort() })
  await expect(ask(given)).rejects.toThrow('connection broke')
  expect(sent).toHaveLength(1)
})
