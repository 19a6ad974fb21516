import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { snapshotRevocations } from '@loyalty/contracts/catalog/revocation'
import { getCustomer } from '@loyalty/contracts/customers/operations'
import { getWallet } from '@loyalty/contracts/wallet/wallet'
import { answer } from '@loyalty/contracts/outcome'
import type { JSONWebKeySet } from 'jose'
import { expect, test, vi } from 'vitest'
import {
  ACCOUNT,
  createReadyWorld,
  createWorld,
  errorOf,
  untilReady,
  type World,
} from './fixture.js'

const url = '/v1/customers/1'

/** What the gateway tells of it. */
async function revocationsAge({ gateway }: World): Promise<number> {
  const metrics = await fetch(`http://127.0.0.1:${gateway.healthPort}/metrics`)
  return Number(/^loyalty_revocations_age_seconds\S* (\S+)$/m.exec(await metrics.text())?.[1])
}

const patience = { timeout: 10_000, interval: 50 }

// Its metrics are those of the process, so no other gateway runs in it meanwhile.
test('a revoked token is refused within 5 s, and stays so while catalog is away', async () => {
  await using world = await createWorld()
  const revoked: { account_id: string; jti: string }[] = []
  let readCount = 0
  const end = await world.respond(snapshotRevocations, () => {
    readCount += 1
    return answer({ revoked })
  })
  await world.respond(getCustomer, () => answer({}))
  await world.respond(getWallet, () => answer({}))
  await untilReady(world)
  const other = await world.issuer.issue({ jti: 'token-2' })
  const sameJtiElsewhere = await world.issuer.issue({
    account_id: '0190f3a2-0000-7000-8000-00000000000f',
  })
  expect((await world.fetch(url)).status).toBe(200)

  revoked.push({ account_id: ACCOUNT, jti: 'token-1' })
  const revokedAt = Date.now()
  await vi.waitUntil(async () => (await world.fetch(url)).status === 401, patience)
  expect(Date.now() - revokedAt).toBeLessThan(5_000)
  const response = await world.fetch(url)
  expect(response.headers.get('www-authenticate')).toContain('error="invalid_token"')
  expect(await errorOf(response)).toMatchObject({ status: 401, code: 'TOKEN_REVOKED' })
  for (const token of [other, sameJtiElsewhere]) {
    const answered = await world.fetch(url, { headers: { authorization: `Bearer ${token}` } })
    expect(answered.status).toBe(200)
  }

  await vi.waitUntil(async () => (await revocationsAge(world)) < 1, patience)
  await end()
  const readBefore = readCount
  await vi.waitUntil(async () => (await revocationsAge(world)) > 2.4, patience)
  expect(readCount).toBe(readBefore)
  expect((await world.fetch(url)).status).toBe(401)
  const stillReady = await fetch(`http://127.0.0.1:${world.gateway.healthPort}/readyz`)
  expect(stillReady.status).toBe(200)
})

test('a gateway whose clock is off by more than tokens are given is not ready, until it is set', async () => {
  await using world = await createWorld()
  let offMs = 3_600_000
  await world.respond(snapshotRevocations, () =>
    answer({ revoked: [], now: new Date(Date.now() + offMs).toISOString() }),
  )
  const readyz = async () =>
    (await (await fetch(`http://127.0.0.1:${world.gateway.healthPort}/readyz`)).json()) as object
  await vi.waitUntil(async () => 'clock' in (await readyz()), patience)
  await vi.waitUntil(async () => Reflect.get(await readyz(), 'clock') === false, patience)
  expect(await readyz()).toMatchObject({ status: 'not ready', revocations: true })
  offMs = 0
  await untilReady(world)
})

test.concurrent('nobody is let in before the revoked tokens are known', async () => {
  await using world = await createWorld()
  const health = `http://127.0.0.1:${world.gateway.healthPort}`
  expect((await fetch(`${health}/livez`)).status).toBe(200)
  expect((await fetch(`${health}/readyz`)).status).toBe(503)
  expect((await fetch(`${world.baseUrl}/readyz`)).status).toBe(503)
  await world.respond(getCustomer, () => answer({}))
  await world.respond(getWallet, () => answer({}))
  expect(await errorOf(await world.fetch(url))).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })

  await world.respond(snapshotRevocations, () => answer({ revoked: [] }))
  await untilReady(world)
  expect((await fetch(`${world.baseUrl}/readyz`)).status).toBe(200)
  expect((await world.fetch(url)).status).toBe(200)
})

test.concurrent(
  'a gateway is not ready before it has keys of tokens, and stays ready when their address is away',
  async () => {
    let jwks: JSONWebKeySet | null = null
    const provider = createServer((_request, response) => {
      response.statusCode = jwks === null ? 503 : 200
      response.end(JSON.stringify(jwks))
    })
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    const { port } = provider.address() as AddressInfo
    await using world = await createWorld({ JWKS: `http://127.0.0.1:${port}/` })
    const health = `http://127.0.0.1:${world.gateway.healthPort}/readyz`
    const parts = async () => (await (await fetch(health)).json()) as Record<string, unknown>
    await world.respond(snapshotRevocations, () => answer({ revoked: [] }))
    await vi.waitUntil(async () => (await parts())['revocations'] === true, patience)
    expect(await parts()).toMatchObject({ status: 'not ready', token_keys: false, accepting: true })

    jwks = world.issuer.jwks
    await untilReady(world)
    provider.close()
    expect(await parts()).toMatchObject({ status: 'ready', token_keys: true })
  },
)

test.concurrent('a stop answers the calls it has and takes no more', async () => {
  await using world = await createReadyWorld()
  const released = Promise.withResolvers<void>()
  let askedCount = 0
  await world.respond(getCustomer, async () => {
    askedCount += 1
    await released.promise
    return answer({ id: '1' })
  })
  await world.respond(getWallet, () => answer({}))
  const running = Array.from({ length: 5 }, () => world.fetch(url))
  await vi.waitUntil(() => askedCount === 5, patience)

  const stopping = world.gateway.stop()
  await vi.waitUntil(
    () =>
      fetch(`${world.baseUrl}/livez`).then(
        () => false,
        () => true,
      ),
    // A call a moment, so that the gateway sees that they become fewer.
    { ...patience, interval: 300 },
  )
  const health = await fetch(`http://127.0.0.1:${world.gateway.healthPort}/readyz`)
  expect(health.status).toBe(503)
  released.resolve()
  for (const response of await Promise.all(running)) {
    expect(response.status).toBe(200)
    expect(response.headers.get('connection')).toBe('close')
  }
  await stopping
})

test.concurrent('a stop takes calls as long as they come one soon after the other', async () => {
  await using world = await createReadyWorld()
  await world.respond(getCustomer, () => answer({ id: '1' }))
  await world.respond(getWallet, () => answer({}))
  const stopping = world.gateway.stop()
  // Longer than a stop takes that nobody calls, and shorter than the longest one.
  const endsAt = performance.now() + 1_600
  while (performance.now() < endsAt) {
    const response = await world.fetch(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('connection')).toBe('close')
  }
  await stopping
  await expect(world.fetch(url)).rejects.toThrow('fetch failed')
})

test.concurrent('more calls at the same time than are allowed are refused at once', async () => {
  await using world = await createReadyWorld({
    IN_FLIGHT_MAX: '2',
    ACCOUNT_SHARE_PERCENT: '100',
    SUBJECT_SHARE_PERCENT: '100',
  })
  const released = Promise.withResolvers<void>()
  let askedCount = 0
  await world.respond(getCustomer, async () => {
    askedCount += 1
    await released.promise
    return answer({})
  })
  await world.respond(getWallet, () => answer({}))
  const running = [world.fetch(url), world.fetch(url)]
  await vi.waitUntil(() => askedCount === 2, patience)

  const shed = await world.fetch(url)
  expect(shed.headers.get('retry-after')).toBe('1')
  expect(await errorOf(shed)).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' })
  released.resolve()
  for (const response of await Promise.all(running)) expect(response.status).toBe(200)
  await vi.waitUntil(async () => (await world.fetch(url)).status === 200, patience)
})
