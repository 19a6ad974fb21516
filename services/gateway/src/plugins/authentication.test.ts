import type { TokenState } from '@loyalty/contracts/customers/tokens'
import { Fault } from '@loyalty/contracts/errors/fault'
import { LOWEST_ID } from '@loyalty/contracts/uuid-v7'
import { createLocalJWKSet } from 'jose'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { TokenStates } from '../access/token-states.js'
import { onlyCell } from '../cells/cell.js'
import type { Services } from '../operations/operation.js'
import { createTokenVerifier, type TokenVerifier } from '../access/token-verifier.js'
import { createTestGateway, type TestGateway } from '../../test/support/gateway.js'
import { createTestIssuer, EXPECTED, type TestIssuer } from '../../test/support/tokens.js'

let gateway: TestGateway
let issuer: TestIssuer
let checked: string[] = []
beforeAll(async () => {
  issuer = await createTestIssuer()
  const keys = { find: createLocalJWKSet(issuer.jwks), version: 0, close: () => undefined }
  const real = createTokenVerifier(keys, EXPECTED)
  const verifier: TokenVerifier = {
    ...real,
    verify(token) {
      checked.push(token)
      return real.verify(token)
    },
  }
  gateway = await createTestGateway({
    verifier,
    environment: {
      RATE_LIMITS: 'on',
      FAILED_TOKENS_PER_MINUTE: '3',
      TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8',
    },
  })
})
afterAll(() => gateway.server.close())

/** A call with a token from an address, through a proxy or not. */
const call = (token: string, remoteAddress: string, forwardedFor?: string) =>
  gateway.server.inject({
    url: '/v1/customers/1',
    remoteAddress,
    headers: {
      authorization: `Bearer ${token}`,
      ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
    },
  })

const failThrice = async (remoteAddress: string, forwardedFor?: string) => {
  for (const token of ['a', 'b', 'c']) {
    expect((await call(token, remoteAddress, forwardedFor)).statusCode).toBe(401)
  }
}

test('above its failures an address is told to wait, and no token of it is checked', async () => {
  await failThrice('192.0.2.1')
  checked = []
  const refused = await call('d', '192.0.2.1')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED', details: expect.any(String) })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['ratelimit']).toMatch(/^"failed-tokens";r=0;t=\d+$/)
  expect(checked).toEqual([])
  expect((await call('d', '192.0.2.2')).statusCode).toBe(401)
})

test('a token that was good goes on being served there, one that never was seen waits', async () => {
  const [seen, unseen] = await Promise.all([issuer.issue(), issuer.issue({ jti: 'unseen' })])
  // 503: what passes every check meets no broker in this test.
  expect((await call(seen, '192.0.2.3')).statusCode).toBe(503)
  await failThrice('192.0.2.3')
  expect((await call(seen, '192.0.2.3')).statusCode).toBe(503)
  expect((await call(unseen, '192.0.2.3')).statusCode).toBe(429)
  expect((await call(unseen, '192.0.2.4')).statusCode).toBe(503)
})

test('good calls, and calls without a token, are not counted', async () => {
  const token = await issuer.issue()
  for (let at = 0; at < 5; at += 1) {
    expect((await call(token, '192.0.2.5')).statusCode).toBe(503)
    const without = { url: '/v1/customers/1', remoteAddress: '192.0.2.5' }
    expect((await gateway.server.inject(without)).statusCode).toBe(401)
  }
  expect((await call('x', '192.0.2.5')).statusCode).toBe(401)
})

test('tokens that have expired are not counted: a caller asks for another one, and is let in', async () => {
  for (let at = 0; at < 5; at += 1) {
    const ended = await issuer.issue({
      jti: `ended-${at}`,
      exp: Math.floor(Date.now() / 1_000) - 60,
    })
    const answer = await call(ended, '192.0.2.7')
    expect(answer.json()).toMatchObject({ code: 'TOKEN_EXPIRED' })
    expect(answer.headers['ratelimit']).toMatch(/^"failed-tokens";r=3;/)
  }
  expect((await call(await issuer.issue({ jti: 'renewed' }), '192.0.2.7')).statusCode).toBe(503)
})

test('tokens that were revoked are not counted', async () => {
  const own = await createTestGateway({
    environment: { RATE_LIMITS: 'on', FAILED_TOKENS_PER_MINUTE: '1' },
    cells: onlyCell({
      services: { ...withoutServices([]), live: { open: away } },
      revocations: {
        isKnown: true,
        isRevoked: ({ tokenId }) => tokenId === 'revoked',
        allowsOrigin: () => false,
      },
      tokenStates: { of: () => null },
    }),
  })
  const statusOf = async (jti: string) => {
    const authorization = `Bearer ${await own.issuer.issue({ jti })}`
    const answer = await own.server.inject({ url: '/v1/customers/1', headers: { authorization } })
    return answer.statusCode
  }
  const statuses = [await statusOf('revoked'), await statusOf('revoked'), await statusOf('renewed')]
  await own.server.close()
  expect(statuses).toEqual([401, 401, 503])
})

test('behind a trusted proxy the forwarded address counts', async () => {
  await failThrice('10.1.2.3', '198.51.100.1')
  expect((await call('d', '10.1.2.3', '198.51.100.1')).statusCode).toBe(429)
  expect((await call('d', '10.9.9.9', '203.0.113.9, 198.51.100.1')).statusCode).toBe(429)
  expect((await call('d', '10.1.2.3', '198.51.100.2')).statusCode).toBe(401)
})

test('a forwarded address counts without its port, and a proxy is known with one', async () => {
  await failThrice('10.1.2.3', '198.51.100.5:51234')
  expect((await call('d', '10.1.2.3', '198.51.100.5:51235')).statusCode).toBe(429)
  expect((await call('d', '10.1.2.3', '198.51.100.5, 10.2.2.2:443')).statusCode).toBe(429)
  expect((await call('d', '10.1.2.3', '198.51.100.6:51234')).statusCode).toBe(401)
})

test('nobody else can say who it is', async () => {
  await failThrice('192.0.2.6', '198.51.100.3')
  expect((await call('d', '192.0.2.6', '198.51.100.4')).statusCode).toBe(429)
  expect((await call('d', '10.1.2.3', '198.51.100.3')).statusCode).toBe(401)
})

test('addresses of one /64 are one caller', async () => {
  await failThrice('2001:db8::1')
  expect((await call('d', '2001:db8::2')).statusCode).toBe(429)
  expect((await call('d', '2001:db8:0:1::2')).statusCode).toBe(401)
})

const away = () => Promise.reject(new Fault('SERVICE_UNAVAILABLE', 'customers are away'))

describe('a token for one customer', () => {
  const ACTIVE: TokenState = { status: 'ACTIVE', tokens_after: null, next_id: LOWEST_ID }

  it.each<[string, () => ReturnType<TokenStates['of']>, number, string]>([
    ['is let in while its customer is active', () => ACTIVE, 503, 'SERVICE_UNAVAILABLE'],
    ['is let in once that is known', () => Promise.resolve(ACTIVE), 503, 'SERVICE_UNAVAILABLE'],
    ['is ended with its customer', () => ({ ...ACTIVE, status: 'BLOCKED' }), 401, 'TOKEN_REVOKED'],
    ['is nobody', () => Promise.resolve(null), 401, 'TOKEN_REVOKED'],
    ['waits for customers that are away', away, 503, 'SERVICE_UNAVAILABLE'],
  ])('%s', async (_, of, status, code) => {
    const asked: string[] = []
    const { requester } = withoutServices(asked)
    const own = await createTestGateway({
      cells: onlyCell({
        services: { requester, live: { open: away } },
        revocations: { isKnown: true, isRevoked: () => false, allowsOrigin: () => false },
        tokenStates: { of },
      }),
    })
    const token = await own.issuer.issue({ customer_id: 'ada' })
    const answer = await own.server.inject({
      url: '/v1/customers/ada/tier',
      headers: { authorization: `Bearer ${token}` },
    })
    await own.server.close()
    expect(answer.json()).toMatchObject({ code })
    expect(answer.statusCode).toBe(status)
    const isLetIn = status === 503 && of !== away
    expect(asked).toEqual(isLetIn ? ['loyalty.customers.tiers.get-of-customer'] : [])
  })
})

/** Services that are away, and what they were asked. */
const withoutServices = (asked: string[]): Pick<Services, 'requester'> => ({
  requester: {
    call(contract) {
      asked.push(contract.subject)
      return Promise.reject(new Fault('SERVICE_UNAVAILABLE', 'they are away'))
    },
  },
})
