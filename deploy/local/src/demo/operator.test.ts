import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { operatorOf, type Operator } from './operator.js'

const NO_ANSWER = 0
const CUT_OFF = -1
const answers: number[] = []
let usual = 200
const heard: IncomingHttpHeaders[] = []
const server = createServer(({ headers }, response: ServerResponse) => {
  heard.push(headers)
  const status = answers.shift() ?? usual
  if (status === NO_ANSWER) return
  if (status === CUT_OFF) return void response.destroy()
  response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
})
let operator: Operator
let stopping: AbortController

beforeEach(async () => {
  usual = 200
  stopping = new AbortController()
  answers.length = 0
  heard.length = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const access = { base_url: url, operator_url: url, operator_token: 'token' }
  operator = operatorOf(access, stopping.signal)
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const keys = (): unknown[] => heard.map((headers) => headers['idempotency-key'])

it('repeats a write with its key until a busy machine has done it', async () => {
  answers.push(503, CUT_OFF, 504, 429, 201)
  await operator.must('POST', '/tiers', { name: 'Gold' })
  expect(keys()).toHaveLength(5)
  expect(new Set(keys()).size).toBe(1)

  await operator.must('POST', '/tiers', { name: 'Gold' })
  expect(new Set(keys()).size).toBe(2)
})

it('repeats a read, which has no key', async () => {
  answers.push(503, 200)
  expect(await operator.call('GET', '/tiers')).toMatchObject({ status: 200 })
  expect(keys()).toEqual([undefined, undefined])
})

it('repeats nothing that is refused, and says what ended the demo', async () => {
  answers.push(409, 422)
  await operator.createUnlessThere('/tiers', { name: 'Gold' })
  await expect(operator.must('POST', '/tiers', { name: '' })).rejects.toThrow(/\/tiers: 422/)
  expect(heard).toHaveLength(2)
})

it.each([
  ['repeats', 'GET', 503],
  ['waits for an answer', 'POST', NO_ANSWER],
])('ends at once when the start is stopped while it %s', async (_, method, status) => {
  usual = status
  const called = operator.call(method, '/tiers')
  setTimeout(() => stopping.abort(), 50)
  await expect(called).rejects.toMatchObject({ name: 'AbortError' })
  await expect(operator.call('GET', '/tiers')).rejects.toMatchObject({ name: 'AbortError' })
})
