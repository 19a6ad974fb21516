import { createLocalJWKSet, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  AUDIENCE,
  createTestIssuer,
  goodClaims,
  ISSUER,
  type TestIssuer,
} from '../testing/tokens.js'
import { createTokenVerifier, type TokenVerifier } from './token-verifier.js'

const nowSeconds = () => Math.floor(Date.now() / 1_000)

let issuer: TestIssuer
let verifier: TokenVerifier
beforeAll(async () => {
  issuer = await createTestIssuer()
  verifier = createTokenVerifier(
    { find: createLocalJWKSet(issuer.jwks), version: 0, close: () => undefined },
    { issuer: ISSUER, audience: AUDIENCE },
  )
})

describe('a good token', () => {
  test('names account, subject, token id and scopes', async () => {
    const token = await issuer.issue({ scope: 'customers:read operator' })
    expect(await verifier.verify(token)).toMatchObject({
      account: goodClaims().account_id,
      subject: 'test-caller',
      tokenId: 'token-1',
      scopes: new Set(['customers:read', 'operator']),
    })
  })

  test('is known at once the second time', async () => {
    const token = await issuer.issue()
    expect(verifier.verify(token)).toBeInstanceOf(Promise)
    await verifier.verify(token)
    expect(verifier.verify(token)).not.toBeInstanceOf(Promise)
  })

  test('may be signed with ES256', async () => {
    const es256 = await createTestIssuer('ES256')
    const own = createTokenVerifier(
      { find: createLocalJWKSet(es256.jwks), version: 0, close: () => undefined },
      { issuer: ISSUER, audience: AUDIENCE },
    )
    expect(await own.verify(await es256.issue())).toHaveProperty('account')
  })

  test('may be 30 s past its expiry, since clocks differ', async () => {
    const token = await issuer.issue({ exp: nowSeconds() - 20 })
    expect(await verifier.verify(token)).toHaveProperty('account')
  })

  test('is forgotten when the keys change', async () => {
    const keys = { find: createLocalJWKSet(issuer.jwks), version: 0, close: () => undefined }
    const own = createTokenVerifier(keys, { issuer: ISSUER, audience: AUDIENCE })
    const token = await issuer.issue()
    await own.verify(token)
    keys.find = createLocalJWKSet({ keys: [] })
    keys.version += 1
    expect(await own.verify(token)).toMatchObject({ code: 'TOKEN_INVALID' })
  })
})

describe('a token is refused', () => {
  const wrongClaims: [string, JWTPayload, string][] = [
    ['past its expiry', { exp: nowSeconds() - 60 }, 'TOKEN_EXPIRED'],
    ['of another issuer', { iss: 'https://other.test' }, 'TOKEN_INVALID'],
    ['for another audience', { aud: 'other' }, 'TOKEN_INVALID'],
    ['not valid yet', { nbf: nowSeconds() + 600 }, 'TOKEN_INVALID'],
    ['expired and of another issuer', { exp: 1, iss: 'https://other.test' }, 'TOKEN_INVALID'],
    ['whose account is no uuid', { account_id: 'acme' }, 'TOKEN_INVALID'],
    ['whose scope is no text', { scope: ['operator'] }, 'TOKEN_INVALID'],
    ['whose subject is empty', { sub: '' }, 'TOKEN_INVALID'],
    ['whose id is a number', { jti: 7 as unknown as string }, 'TOKEN_INVALID'],
    ...['iss', 'aud', 'exp', 'sub', 'jti', 'account_id', 'scope'].map(
      (claim): [string, JWTPayload, string] => [
        `without ${claim}`,
        { [claim]: undefined },
        'TOKEN_INVALID',
      ],
    ),
  ]
  test.each(wrongClaims)('%s', async (_name, claims, code) => {
    expect(await verifier.verify(await issuer.issue(claims))).toMatchObject({ code })
  })

  test('without a signature', async () => {
    const token = new UnsecuredJWT(goodClaims()).encode()
    expect(await verifier.verify(token)).toMatchObject({ code: 'TOKEN_INVALID' })
  })

  test('signed with the public key as a shared secret', async () => {
    const [key] = issuer.jwks.keys
    const secret = Buffer.from(JSON.stringify(key))
    for (const header of [{ alg: 'HS256' }, { alg: 'HS256', kid: 'EdDSA-1' }]) {
      const token = await new SignJWT(goodClaims()).setProtectedHeader(header).sign(secret)
      expect(await verifier.verify(token)).toMatchObject({ code: 'TOKEN_INVALID' })
    }
  })

  test('signed with another key', async () => {
    const other = await createTestIssuer()
    expect(await verifier.verify(await other.issue())).toMatchObject({ code: 'TOKEN_INVALID' })
  })

  test('changed after it was signed', async () => {
    const [head, , signature] = (await issuer.issue({ scope: 'customers:read' })).split('.')
    const payload = Buffer.from(JSON.stringify(goodClaims())).toString('base64url')
    expect(await verifier.verify(`${head}.${payload}.${signature}`)).toMatchObject({
      code: 'TOKEN_INVALID',
    })
  })

  test.each(['', 'a.b.c', 'nonsense', '..', 'e30.e30.'])('that is none: %j', async (token) => {
    expect(await verifier.verify(token)).toMatchObject({ code: 'TOKEN_INVALID' })
  })
})

test('keys that cannot be had are our fault, not the caller’s', async () => {
  const own = createTokenVerifier(
    {
      find: () => Promise.reject(new TypeError('fetch failed')),
      version: 0,
      close: () => undefined,
    },
    { issuer: ISSUER, audience: AUDIENCE },
  )
  await expect(own.verify(await issuer.issue())).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  })
})
