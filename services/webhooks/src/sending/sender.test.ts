import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import {
  createServer as createTcpServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net'
import { gzipSync } from 'node:zlib'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseNetworks } from './allowed-networks.js'
import { createSender, isDelivered, type Attempt, type Sender, type Target } from './sender.js'

const UNTIL = { timeout: 10_000, interval: 20 }
const SHORT_MS = 1_000
const LONG_MS = 20_000
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const olderSecret = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
const message = { id: 'fact-1', at: new Date(), body: '{"type":"coupon.redeemed","name":"Zoë"}' }

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

/** The port of a server that ends with the test, and its open connections. */
async function listen(server: Server): Promise<{ port: number; sockets: ReadonlySet<Socket> }> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUps.push(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return { port: (server.address() as AddressInfo).port, sockets }
}

/** Keeps idle connections for this time and says so; with 0, forever and says nothing. */
function httpServer(
  listener: RequestListener,
  keepAliveTimeout = 60_000,
): ReturnType<typeof listen> {
  return listen(createServer({ keepAliveTimeout }, listener))
}

/** Answers the first bytes of each connection by what the callback writes. */
function tcpServer(answer: (socket: Socket) => void): ReturnType<typeof listen> {
  return listen(createTcpServer((socket) => socket.once('data', () => answer(socket))))
}

function newSender(): Sender {
  const sender = createSender({
    networks: parseNetworks('127.0.0.0/8'),
    lookup: (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
    userAgent: 'loyalty/1.2.3',
  })
  cleanUps.push(() => sender.close())
  return sender
}

const targetOf = (port: number, rest: Partial<Target> = {}): Target => ({
  url: `http://127.0.0.1:${port}/hook?shop=1`,
  headers: {},
  secrets: [secret],
  ...rest,
})

const send = (port: number, timeoutMs = LONG_MS, rest: Partial<Target> = {}): Promise<Attempt> =>
  newSender().send(targetOf(port, rest), message, timeoutMs)

/** Writes something now and again, until the connection is closed. */
function keepWriting(socket: Socket, piece: string, everyMs: number): void {
  const timer = setInterval(() => socket.write(piece), everyMs)
  socket.on('close', () => clearInterval(timer))
}

/** Answers with this status, and a body without end, a byte at a time. */
const slowBody = (status: string) => (socket: Socket) => {
  socket.write(`HTTP/1.1 ${status}\r\ntransfer-encoding: chunked\r\n\r\n`)
  keepWriting(socket, '1\r\na\r\n', 50)
}

/** Calls share few connections to a server that keeps them for this time, and these are closed after a while. */
async function checkIdleConnections(keepAliveMs: number): Promise<void> {
  const seen = new Set<Socket>()
  const { port, sockets } = await httpServer((request, response) => {
    seen.add(request.socket)
    response.end()
  }, keepAliveMs)
  const sender = newSender()
  for (let call = 0; call < 5; call += 1) await sender.send(targetOf(port), message, LONG_MS)
  // A connection is free again a moment after its answer: the next call may need a second one.
  expect(seen.size).toBeLessThanOrEqual(2)
  expect(sockets.size).toBe(seen.size)
  await vi.waitFor(() => expect(sockets.size).toBe(0), UNTIL)
}

describe('the call', () => {
  it('is a signed POST with the headers of the webhook', async () => {
    const calls: { request: string; headers: IncomingHttpHeaders; body: string }[] = []
    const { port } = await httpServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString()
        calls.push({ request: `${request.method} ${request.url}`, headers: request.headers, body })
        response.end('thanks')
      })
    })
    const attempt = await send(port, LONG_MS, {
      headers: { Authorization: 'Bearer x', 'x-shop': 'a b' },
      secrets: [secret, olderSecret],
    })

    expect(attempt).toEqual({
      status: 200,
      durationMs: expect.any(Number),
      answer: 'thanks',
      error: null,
      retryAfterSeconds: null,
    })
    expect(isDelivered(attempt)).toBe(true)
    const [{ request, headers, body } = { request: '', headers: {}, body: '' }] = calls
    expect(calls).toHaveLength(1)
    expect(request).toBe('POST /hook?shop=1')
    expect(body).toBe(message.body)
    expect(headers).toEqual({
      host: `127.0.0.1:${port}`,
      connection: 'keep-alive',
      'content-length': String(Buffer.byteLength(message.body)),
      'content-type': 'application/json',
      'user-agent': 'loyalty/1.2.3',
      authorization: 'Bearer x',
      'x-shop': 'a b',
      'webhook-id': 'fact-1',
      'webhook-timestamp': String(Math.floor(message.at.getTime() / 1_000)),
      'webhook-signature': expect.stringMatching(/^v1,\S+ v1,\S+$/),
    })
    const received = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    )
    for (const each of [secret, olderSecret]) {
      expect(new Webhook(each).verify(body, received)).toEqual(JSON.parse(message.body))
    }
    const other = new Webhook(`whsec_${Buffer.alloc(32, 9).toString('base64')}`)
    expect(() => other.verify(body, received)).toThrow('No matching signature')
  })

  it.each([
    [200, true],
    [204, true],
    [299, true],
    [301, false],
    [400, false],
    [410, false],
    [500, false],
  ])('an answer of %i is delivered: %s', async (status, delivered) => {
    const { port } = await httpServer((_request, response) => response.writeHead(status).end())
    const attempt = await send(port)
    expect(attempt).toMatchObject({ status, error: null, answer: '' })
    expect(isDelivered(attempt)).toBe(delivered)
  })

  it('a redirect is not followed', async () => {
    const paths: (string | undefined)[] = []
    const { port } = await httpServer((request, response) => {
      paths.push(request.url)
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    expect(await send(port)).toMatchObject({ status: 307, error: null })
    expect(paths).toEqual(['/hook?shop=1'])
  })

  it('tells how long the answer asks to wait', async () => {
    const { port } = await httpServer((_request, response) =>
      response.writeHead(503, { 'retry-after': '7200' }).end(),
    )
    expect(await send(port)).toMatchObject({ status: 503, retryAfterSeconds: 3_600 })
  })
})

describe('the answer', () => {
  it.each([
    ['2 KiB are kept', 'a'.repeat(5_000), 'a'.repeat(2_048)],
    ['a character that is cut off is left out', `${'a'.repeat(2_047)}é`, 'a'.repeat(2_047)],
    ['bytes that are no UTF-8 are replaced', Buffer.from('a\xff\xfeb', 'latin1'), 'a��b'],
    ['NUL is left out', 'a\0b\0', 'ab'],
  ])('%s', async (_name, body, answer) => {
    const { port } = await httpServer((_request, response) => response.end(body))
    expect(await send(port)).toMatchObject({ status: 200, answer, error: null })
  })

  it('2 KiB are kept of an answer in small pieces', async () => {
    const { port } = await httpServer((_request, response) => {
      for (let piece = 0; piece < 500; piece += 1) response.write('0123456789')
      response.end()
    })
    expect((await send(port)).answer).toBe('0123456789'.repeat(205).slice(0, 2_048))
  })

  it('1 MiB is taken', async () => {
    const { port } = await httpServer((_request, response) =>
      response.end(Buffer.alloc(1_048_576, 'a')),
    )
    expect(await send(port)).toMatchObject({ status: 200, error: null })
  })

  it.each([
    [200, null],
    [500, 'the answer is larger than 1 MiB'],
  ])(
    '%i with more than 1 MiB: the error is %s, and the connection is closed',
    async (status, error) => {
      let written = 0
      const { port, sockets } = await httpServer((_request, response) => {
        response.statusCode = status
        const piece = Buffer.alloc(65_536, 'a')
        const write = (): void => {
          do written += piece.length
          while (!response.destroyed && response.write(piece))
        }
        response.on('drain', write)
        write()
      })
      const attempt = await send(port)
      expect(attempt).toMatchObject({ status, error })
      expect(attempt.answer).toHaveLength(2_048)
      await vi.waitFor(() => expect(sockets.size).toBe(0), UNTIL)
      // What the receiver has not read lies in the buffers of the two sockets.
      expect(written).toBeLessThan(64 * 1_048_576)
    },
  )

  it('a compressed answer counts, and its text is not kept', async () => {
    const { port } = await httpServer((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('a'.repeat(5_000_000))),
    )
    const attempt = await send(port)
    expect(attempt).toMatchObject({ status: 200, answer: null, error: null })
    expect(isDelivered(attempt)).toBe(true)
  })
})

describe('a server that misbehaves', () => {
  const closed = 'the connection was closed before the answer was whole'
  const notHttp = 'the answer is not valid HTTP/1.1'
  const wrongLength = 'the answer is not as long as its content-length says'

  it.each([
    ['closes at once', '', null, closed],
    ['closes inside of the headers', 'HTTP/1.1 200 OK\r\ncontent-le', null, expect.any(String)],
    ['speaks another protocol', 'SSH-2.0-OpenSSH_9.6\r\n', null, notHttp],
    ['sends no status', 'HTTP/1.1 OK\r\n\r\n', null, notHttp],
    [
      'sends two lengths',
      'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
      null,
      wrongLength,
    ],
    ['promises more than it sends', 'HTTP/1.1 500 No\r\ncontent-length: 9\r\n\r\nab', 500, closed],
    [
      'breaks off a chunk',
      'HTTP/1.1 500 No\r\ntransfer-encoding: chunked\r\n\r\n9\r\nab',
      500,
      expect.any(String),
    ],
    [
      'sends a bad chunk',
      'HTTP/1.1 500 No\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nab',
      500,
      notHttp,
    ],
    [
      'sends huge headers',
      `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
      null,
      'the headers of the answer are larger than 16 KiB',
    ],
    [
      'switches protocols',
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
      null,
      closed,
    ],
    ['asks to continue', 'HTTP/1.1 100 Continue\r\n\r\n', null, closed],
    [
      'sends interim answers without end',
      'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(100),
      null,
      'too many interim answers came',
    ],
  ])('%s', async (_name, text, status, error) => {
    const { port, sockets } = await tcpServer((socket) => socket.end(text))
    const attempt = await send(port)
    expect(attempt).toMatchObject({ status, error })
    expect(isDelivered(attempt)).toBe(false)
    await vi.waitFor(() => expect(sockets.size).toBe(0), UNTIL)
  })

  it.each([
    ['promises more than it sends', 'content-length: 9\r\n\r\nab', 'ab'],
    ['breaks off a chunk', 'transfer-encoding: chunked\r\n\r\n9\r\nab', 'ab'],
    ['sends a bad chunk', 'transfer-encoding: chunked\r\n\r\nzz\r\nab', ''],
  ])('%s after a 2xx: the fact is delivered', async (_name, rest, answer) => {
    const { port, sockets } = await tcpServer((socket) => socket.end(`HTTP/1.1 200 OK\r\n${rest}`))
    const attempt = await send(port)
    expect(attempt).toMatchObject({ status: 200, answer, error: null })
    expect(isDelivered(attempt)).toBe(true)
    await vi.waitFor(() => expect(sockets.size).toBe(0), UNTIL)
  })

  it('a few interim answers are passed over', async () => {
    const hints = 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(3)
    const { port } = await tcpServer((socket) =>
      socket.end(`${hints}HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok`),
    )
    expect(await send(port)).toMatchObject({ status: 200, answer: 'ok', error: null })
  })

  it('what follows a whole answer is no second answer', async () => {
    const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'
    const { port, sockets } = await tcpServer((socket) =>
      socket.write(`${answer}HTTP/1.1 500 No\r\ncontent-length: 0\r\n\r\n`),
    )
    const sender = newSender()
    const first = await sender.send(targetOf(port), message, LONG_MS)
    expect(first).toMatchObject({ status: 200, answer: 'ok', error: null })
    await vi.waitFor(() => expect(sockets.size).toBe(0), UNTIL)
  })

  it('a connection that is refused', async () => {
    const server = createTcpServer()
    const { port } = await listen(server)
    server.close()
    await once(server, 'close')
    expect(await send(port)).toMatchObject({ status: null, error: 'the connection was refused' })
  })
})

describe('the limit of time', () => {
  it.each<[string, (socket: Socket) => void, number | null, string | null]>([
    ['silence', () => {}, null, 'no answer came within 1 s'],
    [
      'headers, a byte at a time',
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\nx: ')
        keepWriting(socket, 'a', 50)
      },
      null,
      'no answer came within 1 s',
    ],
    ['a body, a byte at a time', slowBody('500 No'), 500, 'the answer was not whole within 1 s'],
    ['a body of a 2xx, a byte at a time', slowBody('200 OK'), 200, null],
    [
      'interim answers, one at a time',
      (socket) => keepWriting(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n', 300),
      null,
      'no answer came within 1 s',
    ],
  ])('%s', async (_name, answer, status, error) => {
    const { port, sockets } = await tcpServer(answer)
    expect(await send(port, SHORT_MS)).toMatchObject({ status, error })
    await vi.waitFor(() => expect(sockets.size).toBe(0), UNTIL)
  })

  it('bounds a TLS handshake that never ends', async () => {
    const { port } = await tcpServer(() => {})
    const attempt = await send(port, SHORT_MS, { url: `https://127.0.0.1:${port}/` })
    expect(attempt).toMatchObject({ status: null, error: 'no connection was made within 1 s' })
  })

  it('bounds the lookup of a name', async () => {
    const sender = createSender({
      networks: parseNetworks('127.0.0.0/8'),
      lookup: () => {},
      userAgent: 'x',
    })
    const target = { url: 'https://slow.example.com/', headers: {}, secrets: [secret] }
    const attempt = await sender.send(target, message, SHORT_MS)
    expect(attempt).toMatchObject({ status: null, error: 'no connection was made within 1 s' })
  })

  it('a call that waited too long for a connection is not sent later', async () => {
    const paths: string[] = []
    const { port } = await httpServer((request, response) => {
      paths.push(request.url ?? '')
      response.end()
    })
    const found: (() => void)[] = []
    const sender = createSender({
      networks: parseNetworks('127.0.0.0/8'),
      lookup: (_name, _options, callback) =>
        found.push(() => callback(null, [{ address: '127.0.0.1', family: 4 }])),
      userAgent: 'x',
    })
    cleanUps.push(() => sender.close())
    const sendTo = (path: string, timeoutMs: number) =>
      sender.send(
        targetOf(port, { url: `http://shop.localhost:${port}${path}` }),
        message,
        timeoutMs,
      )
    const late = await sendTo('/late', SHORT_MS)
    expect(late.error).toBe('no connection was made within 1 s')

    const next = sendTo('/next', LONG_MS)
    for (const find of found) find()
    expect(isDelivered(await next)).toBe(true)
    expect(paths).toEqual(['/next'])
  })
})

describe('what cannot be sent', () => {
  it.each([
    ['http://example.com/', 'the URL must begin with https://'],
    ['https://10.0.0.1/', 'the URL must name its host, not an address'],
    ['no url', 'the URL must be without blanks, backslashes and control characters'],
  ])('%s', async (url, error) => {
    const attempt = await newSender().send(
      { url, headers: {}, secrets: [secret] },
      message,
      LONG_MS,
    )
    expect(attempt).toMatchObject({ status: null, answer: null, error })
  })

  it.each([
    ['a secret that is none', { secrets: ['whsec_$'] }],
    ['a header that is none', { headers: { 'a b': 'c' } }],
    ['a header that holds a line break', { headers: { a: 'b\r\nhost: c' } }],
  ])('%s is the error of the attempt', async (_name, rest) => {
    const calls: unknown[] = []
    const { port } = await httpServer((request) => calls.push(request))
    expect(await send(port, LONG_MS, rest)).toMatchObject({
      status: null,
      error: 'the call failed',
    })
    expect(calls).toEqual([])
  })

  it('a closed sender sends nothing', async () => {
    const sender = newSender()
    await sender.close()
    const attempt = await sender.send(targetOf(9_999), message, LONG_MS)
    expect(attempt.error).toBe('the process is stopping')
  })

  it('closing breaks off the calls on their way', async () => {
    let calls = 0
    const { port } = await httpServer(() => (calls += 1))
    const sender = newSender()
    const attempt = sender.send(targetOf(port), message, LONG_MS)
    await vi.waitFor(() => expect(calls).toBe(1), UNTIL)
    await sender.close()
    expect(await attempt).toMatchObject({ status: null, error: 'the call failed' })
  })
})

describe('connections', () => {
  it('calls of one origin wait for no other ones that hang', async () => {
    const held: (() => void)[] = []
    const { port } = await httpServer((request, response) => {
      if (request.url === '/hangs') held.push(() => response.end())
      else response.end()
    })
    const sender = newSender()
    const hanging = Array.from({ length: 40 }, () =>
      sender.send(targetOf(port, { url: `http://127.0.0.1:${port}/hangs` }), message, LONG_MS),
    )
    await vi.waitFor(() => expect(held).toHaveLength(40), UNTIL)
    expect(isDelivered(await sender.send(targetOf(port), message, LONG_MS))).toBe(true)
    for (const release of held) release()
    expect((await Promise.all(hanging)).every(isDelivered)).toBe(true)
  })

  it('are kept for the next call, and closed when none comes', async () => {
    await Promise.all([checkIdleConnections(0), checkIdleConnections(60_000)])
  })

  it('are closed with the sender', async () => {
    const { port, sockets } = await httpServer((_request, response) => response.end())
    const sender = newSender()
    await sender.send(targetOf(port), message, LONG_MS)
    const [kept] = sockets
    await sender.close()
    // Calls of others give the server time to see the end.
    const other = newSender()
    for (let call = 0; call < 20; call += 1) await other.send(targetOf(port), message, LONG_MS)
    expect(kept?.destroyed).toBe(true)
  })

  it('to many origins are not all kept', async () => {
    let openMax = 0
    const { port, sockets } = await httpServer((_request, response) => {
      openMax = Math.max(openMax, sockets.size)
      response.end()
    })
    const sender = newSender()
    const sendTo = (shop: number): Promise<Attempt> =>
      sender.send(
        targetOf(port, { url: `http://shop-${shop}.localhost:${port}/` }),
        message,
        LONG_MS,
      )
    for (let shop = 0; shop < 1_200; shop += 20) {
      const attempts = await Promise.all(Array.from({ length: 20 }, (_, at) => sendTo(shop + at)))
      expect(attempts.every(isDelivered)).toBe(true)
    }
    expect(openMax).toBeLessThan(1_060)
  })
})
