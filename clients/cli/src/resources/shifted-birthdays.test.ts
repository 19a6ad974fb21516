import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { run } from '../../test/support/run.js'
import { refusal, standIn } from '../../test/support/stand-in.js'
import type { SeenCall, StandIn, StandInReply } from '../../test/support/stand-in.js'

let server: StandIn
let answer: (call: SeenCall) => StandInReply

beforeAll(async () => {
  server = await standIn((call) => answer(call))
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(() => {
  server.calls.length = 0
  answer = system
})

const dob = '1990-04-30T22:00:00.000Z'
const parts = [
  {
    checked: 1_000,
    shifted: [
      { id: 'a/1', dob, day: '1990-05-01' },
      { id: 'b', dob: '1990-04-30T21:00:00.000Z', day: null },
    ],
    cursor: 'm',
  },
  { checked: 7, shifted: [{ id: 'z', dob, day: '1990-05-01' }], cursor: null },
]

function system({ method, path }: SeenCall): StandInReply {
  if (method === 'PATCH') return { status: 200, body: { data: {} } }
  if (path.endsWith('/account')) {
    return { status: 200, body: { data: { time_zone: 'Europe/Madrid' } } }
  }
  return { status: 200, body: { data: parts[path.includes('cursor=m') ? 1 : 0] } }
}

const ask = (...args: string[]) =>
  run(['customers', 'shifted-birthdays', ...args, '--url', server.url, '--token', 'x'])
const rowsOf = (out: string): unknown[] =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
const callsOf = (method: string) => server.calls.filter((call) => call.method === method)

it('all customers are looked at, and none is changed', async () => {
  const { code, out, error } = await ask('--json')
  expect(code).toBe(1)
  expect(rowsOf(out)).toMatchObject([
    { id: 'a/1', dob, day: '1990-05-01', outcome: 'sure' },
    { id: 'b', day: null, outcome: 'not sure' },
    { id: 'z', outcome: 'sure' },
  ])
  expect(error).toContain('1,007 customers looked at: 0 birthdays mended, 3 left.')
  expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /operator/v1/account',
    'GET /operator/v1/shifted-birthdays?time_zone=Europe%2FMadrid',
    'GET /operator/v1/shifted-birthdays?time_zone=Europe%2FMadrid&cursor=m',
  ])
})

it('those whose day is sure are mended, with a reason', async () => {
  const { code, out, error } = await ask('--mend', '--yes', '--time-zone', 'Europe/Berlin')
  expect(code).toBe(1)
  expect(out).toMatch(/^a\/1 .* 1990-05-01 +mended$/m)
  expect(error).toContain('2 birthdays mended, 1 left.')
  expect(callsOf('PATCH').map(({ path, body }) => [path, JSON.parse(body) as unknown])).toEqual(
    ['a%2F1', 'z'].map((id) => [
      `/operator/v1/customers/${id}`,
      {
        dob: '1990-05-01',
        reason: 'Stored at another hour than 00:00Z: midnight in Europe/Berlin',
      },
    ]),
  )
})

it('nothing is mended unless somebody says yes', async () => {
  const { code } = await ask('--mend')
  expect(code).not.toBe(0)
  expect(callsOf('PATCH')).toEqual([])
})

it('goes on after a customer, past one who is gone, and ends well when none is left', async () => {
  answer = (call) =>
    call.method === 'PATCH' ? refusal(404, 'CUSTOMER_NOT_FOUND', 'gone') : system(call)
  const gone = await ask('--mend', '--yes', '--json', '--cursor', 'm', '--reason', 'Told by Ada')
  expect(rowsOf(gone.out)).toMatchObject([{ id: 'z', outcome: 'gone' }])
  expect(callsOf('PATCH').map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
    { reason: 'Told by Ada' },
  ])
  answer = system
  expect(await ask('--mend', '--yes', '--cursor', 'm')).toMatchObject({ code: 0 })
})

it('what refuses ends it, and where it goes on is said', async () => {
  answer = (call) =>
    call.path.includes('cursor=m') ? refusal(403, 'INSUFFICIENT_SCOPE', 'no') : system(call)
  const { code, error } = await ask()
  expect(code).toBe(3)
  expect(error).toContain('--cursor m goes on.')
})
