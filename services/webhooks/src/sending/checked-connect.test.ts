// The library takes its parts together by it.
import 'reflect-metadata'
import { KeyObject, webcrypto } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createHttpsServer } from 'node:https'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { isPublic, parseNetworks } from './allowed-networks.js'
import { createSender, type Attempt } from './sender.js'
import type { Lookup } from './shared-lookup.js'

const LONG_MS = 20_000
const FORBIDDEN = 'the host has an address that may not be called'
/** Public by its range, which IANA has assigned to nobody: no connection comes about. */
const PUBLIC = '2e00::1'
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

async function listen(server: Server, address = '127.0.0.1'): Promise<number> {
  const sockets: Socket[] = []
  server.on('connection', (socket: Socket) => sockets.push(socket.on('error', () => {})))
  server.listen(0, address)
  await once(server, 'listening')
  cleanUps.push(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return (server.address() as AddressInfo).port
}

/** A server that must not be reached, and how often it was. */
async function trap(): Promise<{ port: number; reached: () => number }> {
  let connections = 0
  const port = await listen(createServer(() => (connections += 1)))
  return { port, reached: () => connections }
}

/** A resolver that answers these lists in turn, then the last one again. */
function resolver(...answers: string[][]): ReturnType<typeof vi.fn<Lookup>> {
  let asked = 0
  return vi.fn<Lookup>((_name, _options, callback) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? []
    asked += 1
    queueMicrotask(() =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
    )
  })
}

async function send(
  url: string,
  lookup: Lookup,
  { networks = '', times = 1, timeoutMs = LONG_MS } = {},
): Promise<Attempt[]> {
  const sender = createSender({ networks: parseNetworks(networks), lookup, userAgent: 'x' })
  cleanUps.push(() => sender.close())
  const attempts: Attempt[] = []
  for (let time = 0; time < times; time += 1) {
    const message = { id: '1', at: new Date(), body: '{}' }
    attempts.push(await sender.send({ url, headers: {}, secrets: [secret] }, message, timeoutMs))
  }
  return attempts
}

describe('addresses of a name', () => {
  it.each([
    ['loopback', ['127.0.0.1']],
    ['loopback inside of IPv6', ['::ffff:127.0.0.1']],
    ['every interface', ['0.0.0.0']],
    ['a public one and loopback', [PUBLIC, '127.0.0.1']],
    ['loopback and a public one', ['127.0.0.1', PUBLIC]],
    ['something that is none', ['127.1']],
  ])('%s: nothing is reached', async (_name, addresses) => {
    const { port, reached } = await trap()
    const [attempt] = await send(`https://shop.example.com:${port}/`, resolver(addresses))
    expect(attempt).toMatchObject({ status: null, error: FORBIDDEN })
    expect(reached()).toBe(0)
  })

  it('none at all: the name was not found', async () => {
    const [attempt] = await send('https://shop.example.com/', resolver([]))
    expect(attempt?.error).toBe('the name of the host was not found')
  })

  it('a lookup that fails', async () => {
    const error = Object.assign(new Error('getaddrinfo EAI_AGAIN shop'), { code: 'EAI_AGAIN' })
    const [attempt] = await send('https://shop.example.com/', (_name, _options, callback) =>
      callback(error, []),
    )
    expect(attempt?.error).toBe('the name of the host could not be looked up')
  })

  it('that change after the check: the checked one is tried, and nothing else is reached', async () => {
    expect(isPublic(PUBLIC)).toBe(true)
    const { port, reached } = await trap()
    const lookup = resolver([PUBLIC], ['127.0.0.1'])
    const url = `https://rebinding.example.com:${port}/`
    const [first, second] = await send(url, lookup, { times: 2, timeoutMs: 1_000 })
    expect(first?.error).toMatch(/^(the server could not be reached|no connection was made)/)
    expect(second?.error).toMatch(/^(the host has an address that may not|no connection was made)/)
    expect(reached()).toBe(0)
  })

  it('are looked up once a connection', async () => {
    const { port, reached } = await trap()
    const lookup = resolver(['127.0.0.1'], ['10.0.0.1'])
    const options = { networks: '127.0.0.0/8', timeoutMs: 1_000 }
    await send(`https://shop.example.com:${port}/`, lookup, options)
    expect(lookup).toHaveBeenCalledTimes(1)
    expect(reached()).toBe(1)
  })

  it('are looked up together for connections that are opened together', async () => {
    const asked: Parameters<Lookup>[2][] = []
    const lookup: Lookup = (_name, _options, callback) => asked.push(callback)
    const sender = createSender({ networks: [], lookup, userAgent: 'x' })
    cleanUps.push(() => sender.close())
    const target = { url: 'https://shop.example.com/', headers: {}, secrets: [secret] }
    const message = { id: '1', at: new Date(), body: '{}' }
    const calls = Array.from({ length: 5 }, () => sender.send(target, message, LONG_MS))
    await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 10_000 })
    for (const answer of asked.splice(0)) answer(null, [{ address: '10.0.0.1', family: 4 }])
    for (const attempt of await Promise.all(calls)) expect(attempt.error).toBe(FORBIDDEN)
    expect(asked).toHaveLength(0)

    const again = sender.send(target, message, LONG_MS)
    await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 10_000 })
    for (const answer of asked) answer(null, [{ address: '10.0.0.1', family: 4 }])
    expect((await again).error).toBe(FORBIDDEN)
  })
})

it('without TLS, a name that leads to the internet is refused', async () => {
  const [attempt] = await send('http://shop.localhost:8080/', resolver([PUBLIC]), {
    networks: '127.0.0.0/8',
  })
  expect(attempt?.error).toBe(FORBIDDEN)
})

describe('TLS', () => {
  const trusted = getCACertificates('default')
  let key: string
  let cert: string

  beforeAll(async () => {
    ;({ key, cert } = await selfSigned('shop.example.com'))
  })
  afterAll(() => setDefaultCACertificates(trusted))

  async function tlsServer(): Promise<{ port: number; names: string[] }> {
    const names: string[] = []
    const server = createHttpsServer({ key, cert }, (request, response) => {
      names.push(`Host: ${request.headers.host}`)
      response.end('ok')
    })
    server.on('secureConnection', (socket) => names.push(`SNI: ${socket.servername}`))
    return { port: await listen(server), names }
  }

  it('a certificate that nobody has signed is not accepted', async () => {
    const { port, names } = await tlsServer()
    const [attempt] = await send(`https://shop.example.com:${port}/`, resolver(['127.0.0.1']), {
      networks: '127.0.0.0/8',
    })
    expect(attempt?.error).toBe(
      'the certificate of the server is not accepted (DEPTH_ZERO_SELF_SIGNED_CERT)',
    )
    expect(names).toEqual([])
  })

  it('the server is asked for by its name, and its certificate is held against it', async () => {
    setDefaultCACertificates([...trusted, cert])
    const { port, names } = await tlsServer()
    const lookup = resolver(['127.0.0.1'])
    const options = { networks: '127.0.0.0/8' }
    const [right] = await send(`https://shop.example.com:${port}/`, lookup, options)
    expect(right).toMatchObject({ status: 200, answer: 'ok', error: null })
    expect(names).toEqual(['SNI: shop.example.com', `Host: shop.example.com:${port}`])

    const [wrong] = await send(`https://other.example.com:${port}/`, lookup, options)
    expect(wrong?.error).toBe(
      'the certificate of the server is not accepted (ERR_TLS_CERT_ALTNAME_INVALID)',
    )
  })

  it('a server without TLS', async () => {
    const port = await listen(createServer((socket) => socket.end('HTTP/1.1 400 No\r\n\r\n')))
    const [attempt] = await send(`https://shop.example.com:${port}/`, resolver(['127.0.0.1']), {
      networks: '127.0.0.0/8',
    })
    expect(attempt?.error).toBe('the TLS handshake failed')
  })
})

/** PEM of a certificate that a name has signed for itself, and of its key. */
async function selfSigned(name: string): Promise<{ key: string; cert: string }> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const day = 86_400_000
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    notBefore: new Date(Date.now() - day),
    notAfter: new Date(Date.now() + day),
    signingAlgorithm: algorithm,
    keys,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: name }])],
  })
  const key = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' })
  return { key: String(key), cert: certificate.toString('pem') }
}
