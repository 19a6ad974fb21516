import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createReadyWorld, errorOf, type World } from './fixture.js'

let world: World
beforeAll(async () => {
  world = await createReadyWorld({ RATE_LIMITS: 'on' })
})
afterAll(() => world[Symbol.asyncDispose]())

/** Sends bytes as they are and reads until the gateway closes the connection. */
async function send(text: string): Promise<{ status: number; body: unknown; head: string }> {
  const socket = connect(world.gateway.port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.write(text)
  await once(socket, 'close')
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n', 2)
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body), head: head.toLowerCase() }
}

const host = 'Host: x\r\n'
const LARGE = 10 * 1024 * 1024
const close = 'Connection: close\r\n'

describe('what is no request is answered with the body of every error', () => {
  test.each([
    ['no HTTP', 'nonsense\r\n\r\n', 400, 'VALIDATION_ERROR'],
    [
      'a header without a colon',
      `GET / HTTP/1.1\r\n${host}broken\r\n\r\n`,
      400,
      'VALIDATION_ERROR',
    ],
    ['an unknown method', `NOPE / HTTP/1.1\r\n${host}\r\n`, 400, 'VALIDATION_ERROR'],
    [
      'two lengths',
      `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
      400,
      'VALIDATION_ERROR',
    ],
    [
      'a length and chunks',
      `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      'VALIDATION_ERROR',
    ],
    [
      'headers above 16 KiB',
      `GET / HTTP/1.1\r\n${host}X-Large: ${'x'.repeat(20_000)}\r\n\r\n`,
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    ['no host', `GET /v1/none HTTP/1.1\r\n${close}\r\n`, 400, 'VALIDATION_ERROR'],
    ['no host, kept alive', 'GET /v1/none HTTP/1.1\r\n\r\n', 400, 'VALIDATION_ERROR'],
    ['an empty host', `GET /livez HTTP/1.1\r\nHost:\r\n${close}\r\n`, 400, 'VALIDATION_ERROR'],
    ['two hosts', `GET /livez HTTP/1.1\r\n${host}hOST: y\r\n${close}\r\n`, 400, 'VALIDATION_ERROR'],
    ['the same host twice', `GET /livez HTTP/1.1\r\n${host}${host}\r\n`, 400, 'VALIDATION_ERROR'],
    [
      'a host that is none',
      `GET /livez HTTP/1.1\r\nHost: a b/c\r\n${close}\r\n`,
      400,
      'VALIDATION_ERROR',
    ],
    ['HTTP/1.0, which knows no host', 'GET /v1/none HTTP/1.0\r\n\r\n', 404, 'ROUTE_NOT_FOUND'],
    [
      'an expectation',
      `GET /v1/none HTTP/1.1\r\n${host}Expect: wonders\r\n${close}\r\n`,
      404,
      'ROUTE_NOT_FOUND',
    ],
    [
      'a method that tunnels',
      `TRACE /v1/rewards HTTP/1.1\r\n${host}${close}\r\n`,
      405,
      'METHOD_NOT_ALLOWED',
    ],
  ])('%s', async (_name, text, status, code) => {
    const answer = await send(text)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({
      error: expect.any(String),
      details: expect.any(String),
      code,
      request_id: expect.any(String),
    })
    expect(answer.head).toContain('content-type: application/json; charset=utf-8')
    expect(answer.head).toContain('x-request-id: ')
    expect(answer.head).toContain('ratelimit-policy: "failed-tokens";q=60;w=60')
    expect(answer.head).toContain('ratelimit: "failed-tokens";r=60;t=60')
    expect(answer.head).toContain('x-content-type-options: nosniff')
    expect(answer.head).toContain('cache-control: no-store')
  })
})

test.each([
  ['whose length is told', () => Buffer.alloc(LARGE, 'x')],
  ['that comes in chunks', () => new Blob([Buffer.alloc(LARGE, 'x')]).stream()],
])('a caller still sends a body %s when it reads that it is too large', async (_name, body) => {
  for (let at = 0; at < 5; at += 1) {
    const response = await world.fetch('/v1/rewards', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: body(),
      duplex: 'half',
    })
    expect(await errorOf(response)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
  }
})

test('a chunked body is stopped when it grows too large', async () => {
  const chunk = `10000\r\n${'x'.repeat(0x1_00_00)}\r\n`
  const answer = await send(
    `POST /v1/rewards HTTP/1.1\r\n${host}Authorization: Bearer ${world.token}\r\n` +
      `${close}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}${chunk}0\r\n\r\n`,
  )
  expect(answer.status).toBe(413)
  expect(answer.body).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
})
