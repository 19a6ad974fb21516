import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { getCustomer } from '@loyalty/contracts/customers/operations'
import { getWallet } from '@loyalty/contracts/wallet/wallet'
import { answer } from '@loyalty/contracts/outcome'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ACCOUNT, createReadyWorld, errorOf, type World } from './fixture.js'

const OTHER = '0190f3a2-0000-7000-8000-00000000000f'
const CUSTOMER = '/v1/customers/1'
const patience = { timeout: 20_000, interval: 50 }

let world: World
/** Reads of customers wait for this. */
let released: PromiseWithResolvers<void>
let askedCount = 0
const sockets: Socket[] = []
beforeAll(async () => {
  world = await createReadyWorld({
    IN_FLIGHT_MAX: '8',
    LARGE_BODIES_MIB_MAX: '10',
    CONNECTIONS_PER_ADDRESS_MAX: '200',
  })
  await world.respond(getCustomer, async () => {
    askedCount += 1
    await released.promise
    return answer({ id: '1' })
  })
  await world.respond(getWallet, () => answer({}))
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await world[Symbol.asyncDispose]()
})

const bearer = async (account: string, subject: string) => ({
  authorization: `Bearer ${await world.issuer.issue({ account_id: account, sub: subject })}`,
})
const read = async (account: string, subject: string) =>
  fetch(world.baseUrl + CUSTOMER, { headers: await bearer(account, subject) })

test('a subject has a quarter of the calls in flight, its account half, and others go on', async () => {
  released = Promise.withResolvers()
  askedCount = 0
  const own = '0190f3a2-0000-7000-8000-00000000000a'
  const running = ['a', 'a', 'b', 'b'].map((subject) => read(own, subject))
  await vi.waitUntil(() => askedCount === 4, patience)
  const ofSubject = await read(own, 'a')
  expect(ofSubject.headers.get('retry-after')).toBe('1')
  expect(await errorOf(ofSubject)).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  expect(await errorOf(await read(own, 'c'))).toMatchObject({
    status: 429,
    details: expect.stringContaining('The account has its share'),
  })
  running.push(read(OTHER, 'a'))
  await vi.waitUntil(() => askedCount === 5, patience)
  released.resolve()
  for (const response of await Promise.all(running)) expect(response.status).toBe(200)
})

/** Sends headers, and of the body only so much. */
async function sendSlowly(path: string, body: string, length = 60_000): Promise<Socket> {
  const socket = connect(world.gateway.port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${world.token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`,
  )
  return socket
}

test.concurrent(
  'bodies that never arrive take no place, and are answered when their time is up',
  async () => {
    released = Promise.withResolvers()
    released.resolve()
    const slow = await Promise.all(Array.from({ length: 88 }, () => sendSlowly('/v1/rewards', '{')))
    for (let at = 0; at < 20; at += 1) expect((await read(OTHER, 'a')).status).toBe(200)
    const [first] = slow
    const [chunk] = first === undefined ? [] : ((await once(first, 'data')) as [Buffer])
    expect(chunk?.toString()).toMatch(/^HTTP\/1\.1 400 .*"code":"VALIDATION_ERROR"/s)
  },
)

test.concurrent('headers that never end are answered too', async () => {
  const socket = connect(world.gateway.port, '127.0.0.1')
  sockets.push(socket)
  socket.write('GET /v1/customers/1 HTTP/1.1\r\nHost: x\r\n')
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  expect(chunk.toString()).toMatch(/^HTTP\/1\.1 400 .*did not arrive in time/s)
})

test('of the memory for large bodies a subject has a quarter, whatever it sends of them', async () => {
  const path = '/v1/customers/migrate'
  const MiB = 1024 * 1024
  const part = `{"customers":["${'x'.repeat(2 * MiB)}`
  const slow = await sendSlowly(path, part, 5 * MiB)
  let toldSlow = ''
  slow.on('data', (chunk: Buffer) => {
    toldSlow += chunk.toString()
  })
  const body = JSON.stringify({ customers: [{ id: 'a', name: 'x'.repeat(MiB) }] })
  const send = async (account: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(await bearer(account, 'test-caller')),
    }
    return (await fetch(world.baseUrl + path, { method: 'POST', headers, body })).text()
  }
  // Together they are more than the quarter: who comes last is refused.
  await vi.waitUntil(async () => {
    const told = (await send(ACCOUNT)) + toldSlow
    return told.includes('The token subject has its share of large bodies')
  }, patience)
  // Nobody answers for imports here, so this is how far a body gets that is taken.
  expect(await send(OTHER)).toContain('Nothing was done')
  slow.destroy()
})

test('of one address only so many connections are open', async () => {
  const many = Array.from({ length: 260 }, () => {
    const socket = connect(world.gateway.port, '127.0.0.1')
    sockets.push(socket)
    return socket.on('error', () => undefined)
  })
  const told = await Promise.any(
    many.map(async (socket) => String(((await once(socket, 'data')) as [Buffer])[0])),
  )
  expect(told).toMatch(/^HTTP\/1\.1 503 .*Retry-After: 1\r\n.*"code":"SERVICE_UNAVAILABLE"/s)
  for (const socket of many) socket.destroy()
  await vi.waitUntil(
    async () => (await read(OTHER, 'a').catch(() => null))?.status === 200,
    patience,
  )
})
