import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { createLocalJWKSet } from 'jose'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { expect, test, vi } from 'vitest'
import { createTokenVerifier, type TokenVerifier } from '../access/token-verifier.js'
import { createTestGateway } from '../../test/support/gateway.js'
import { createTestIssuer, EXPECTED } from '../../test/support/tokens.js'

/** Keeps the event loop busy for so long in one turn. */
function stall(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until) continue
}

test('calls are refused while the event loop lags and keeps lagging, and taken again after', async () => {
  const { server } = await createTestGateway({ environment: { EVENT_LOOP_DELAY_MAX_MS: '50' } })
  const read = async () => (await server.inject({ url: '/v1/customers/1' })).statusCode
  expect(await read()).toBe(401)

  const startedAt = performance.now()
  let status = 401
  while (status === 401 && performance.now() - startedAt < 10_000) {
    stall(200)
    await turn()
    status = await read()
  }
  expect(status).toBe(503)
  expect(performance.now() - startedAt).toBeGreaterThan(1_000)
  await vi.waitUntil(async () => (await read()) === 401, { timeout: 10_000, interval: 50 })
  await server.close()
})

test('a caller that went away while its token was looked up has no place', async () => {
  const issuer = await createTestIssuer()
  const keys = { find: createLocalJWKSet(issuer.jwks), version: 0, close: () => undefined }
  const verifier = createTokenVerifier(keys, EXPECTED)
  const gone = Promise.withResolvers<void>()
  const verify = vi.fn<TokenVerifier['verify']>(async (token) => {
    await gone.promise
    return verifier.verify(token)
  })
  const call = vi.fn<() => Promise<Refusal>>(async () => refuse('CUSTOMER_NOT_FOUND', ''))
  const { server } = await createTestGateway({
    verifier: { ...verifier, verify },
    services: { requester: { call } },
    environment: { IN_FLIGHT_MAX: '1' },
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const authorization = `Bearer ${await issuer.issue()}`
  const { port } = server.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /v1/customers/1 HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n\r\n`)
  const [connection] = (await once(server.server, 'connection')) as [Socket]
  await expect.poll(() => verify.mock.calls.length).toBe(1)
  socket.destroy()
  await once(connection, 'close')
  gone.resolve()
  await expect.poll(() => call.mock.calls.length).toBeGreaterThan(0)
  const { statusCode } = await server.inject({ url: '/v1/customers/1', headers: { authorization } })
  expect(statusCode).toBe(404)
  await server.close()
})
