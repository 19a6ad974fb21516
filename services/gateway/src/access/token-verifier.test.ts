import { scrape } from '@loyalty/engine/process'
import { hash } from 'node:crypto'
import { createLocalJWKSet, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  createTestIssuer,
  EXPECTED,
  goodClaims,
  type TestIssuer,
} from '../../test/support/tokens.js'
import type { Caller } from './caller.js'
import { createTokenVerifier, type TokenVerifier } from './token-verifier.js'

const nowSeconds = () => Math.floor(Date.now() / 1_000)

const YEAR_SECONDS = 31_557_600
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** The same token with the other signature that ES256 has for it, which nobody needs a key for. */
function withTwin(token: string): string {
  const [head, body, signature = ''] = token.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  const s = P256_ORDER - BigInt(`0x${bytes.toString('hex', 32)}`)
  bytes.write(s.toString(16).padStart(64, '0'), 32, 'hex')
  return `${head}.${body}.${bytes.toString('base64url')}`
}

let issuer: TestIssuer
let verifier: TokenVerifier
beforeAll(async () => {
  issuer = await createTestIssuer()
  verifier = createTokenVerifier({ find: createLocalJWKSet(issuer.jwks), version: 0 }, EXPECTED)
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
    const own = createTokenVerifier({ find: createLocalJWKSet(es256.jwks), version: 0 }, EXPECTED)
    expect(await own.verify(await es256.issue())).toHaveProperty('account')
  })

  test.each(['RS256', 'PS256'] as const)('may be signed with %s where that is set', async (alg) => {
    const rsa = await createTestIssuer(alg)
    const keys = { find: createLocalJWKSet(rsa.jwks), version: 0 }
    const token = await rsa.issue()
    expect(await createTokenVerifier(keys, EXPECTED).verify(token)).toMatchObject({
      code: 'TOKEN_INVALID',
    })
    const own = createTokenVerifier(keys, { ...EXPECTED, algorithms: ['EdDSA', alg] })
    expect(await own.verify(token)).toHaveProperty('account')
  })

  test('without jti is known by what was signed', async () => {
    const withoutId = { jti: undefined as never }
    const token = await issuer.issue(withoutId)
    const [first, again, other] = await Promise.all([
      verifier.verify(token),
      verifier.verify(token),
      verifier.verify(await issuer.issue({ ...withoutId, sub: 'other' })),
    ])
    const signed = token.slice(0, token.lastIndexOf('.'))
    expect(first).toMatchObject({ tokenId: `sha256:${hash('sha256', signed, 'base64url')}` })
    expect(again).toMatchObject({ tokenId: (first as Caller).tokenId })
    expect(other).not.toMatchObject({ tokenId: (first as Caller).tokenId })
  })

  test('without jti has the same ids with the other signature of ES256', async () => {
    const es256 = await createTestIssuer('ES256')
    const own = createTokenVerifier({ find: createLocalJWKSet(es256.jwks), version: 0 }, EXPECTED)
    const token = await es256.issue({ jti: undefined as never })
    const [one, other] = [await own.verify(token), await own.verify(withTwin(token))]
    expect(withTwin(token)).not.toBe(token)
    expect(one).toHaveProperty('account')
    expect(other).toMatchObject({ tokenId: (one as Caller).tokenId })
    const formerly = `sha256:${hash('sha256', token.split('.').at(-1) ?? '', 'base64url')}`
    for (const caller of [one, other] as Caller[]) {
      expect(caller.formerTokenIds).toContain(formerly)
    }
  })

  test('names itself and its subject exactly as it has them', async () => {
    const claims = { jti: ' e\u0301 ', sub: '\tweb shop ' }
    expect(await verifier.verify(await issuer.issue(claims))).toMatchObject({
      tokenId: ' e\u0301 ',
      subject: '\tweb shop ',
    })
  })

  test.each(['JWT', 'jwt', 'at+jwt', 'AT+JWT', 'application/at+jwt', undefined])(
    'may have the typ %s',
    async (typ) => {
      expect(await verifier.verify(await issuer.issue({}, { typ }))).toHaveProperty('account')
    },
  )

  test('may be issued by a clock that is 30 s ahead', async () => {
    const iat = nowSeconds() + 20
    expect(await verifier.verify(await issuer.issue({ iat }))).toHaveProperty(
      'issuedAtSeconds',
      iat,
    )
  })

  test('may last ten years', async () => {
    const exp = nowSeconds() + 10 * YEAR_SECONDS - 60
    expect(await verifier.verify(await issuer.issue({ exp }))).toHaveProperty(
      'expiresAtSeconds',
      exp,
    )
  })

  test('may be 30 s past its expiry, since clocks differ', async () => {
    const token = await issuer.issue({ exp: nowSeconds() - 20 })
    expect(await verifier.verify(token)).toHaveProperty('account')
  })

  test('is forgotten when the keys change', async () => {
    const keys = { find: createLocalJWKSet(issuer.jwks), version: 0 }
    const own = createTokenVerifier(keys, EXPECTED)
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
    ['issued in the future', { iat: nowSeconds() + 60 }, 'TOKEN_INVALID'],
    ['whose time of issue is a text', { iat: 'now' as never }, 'TOKEN_INVALID'],
    ['whose id cannot be stored', { jti: 'a\0' }, 'TOKEN_INVALID'],
    ['whose id is no whole text', { jti: '\ud800' }, 'TOKEN_INVALID'],
    [
      'that ends in more than ten years',
      { exp: nowSeconds() + 11 * YEAR_SECONDS },
      'TOKEN_INVALID',
    ],
    ['that ends beyond every date', { exp: 8_640_000_000_001 }, 'TOKEN_INVALID'],
    ['that ends beyond every number', { exp: 1e300 }, 'TOKEN_INVALID'],
    ['that ends within a second', { exp: nowSeconds() + 60.5 }, 'TOKEN_INVALID'],
    ['that ends at a text', { exp: '9999999999' as never }, 'TOKEN_INVALID'],
    ['whose scope is no text', { scope: ['operator'] }, 'TOKEN_INVALID'],
    ['whose subject is empty', { sub: '' }, 'TOKEN_INVALID'],
    ['whose id is a number', { jti: 7 as unknown as string }, 'TOKEN_INVALID'],
    ...['iss', 'aud', 'exp', 'sub', 'account_id', 'scope'].map(
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

  test('at once the second time where it has expired, until the keys change', async () => {
    const keys = { find: createLocalJWKSet(issuer.jwks), version: 0 }
    const own = createTokenVerifier(keys, EXPECTED)
    const token = await issuer.issue({ exp: nowSeconds() - 60 })
    expect(await own.verify(token)).toMatchObject({ code: 'TOKEN_EXPIRED' })
    expect(own.verify(token)).toMatchObject({ code: 'TOKEN_EXPIRED' })
    expect(own.wasGood(token)).toBe(false)
    keys.find = createLocalJWKSet({ keys: [] })
    keys.version += 1
    expect(await own.verify(token)).toMatchObject({ code: 'TOKEN_INVALID' })
  })

  test.each(['dpop+jwt', 'logout+jwt', 'JWE', 'secevent+jwt', '', 'x/jwt', 7])(
    'of the typ %j',
    async (typ) => {
      const token = await issuer.issue({}, { typ: typ as string })
      expect(await verifier.verify(token)).toMatchObject({ code: 'TOKEN_INVALID' })
    },
  )

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

  test('spelled in another way that has the same bytes', async () => {
    const token = await issuer.issue({ jti: undefined as never })
    const [head = '', payload = '', signature = ''] = token.split('.')
    const last = signature.at(-1) ?? ''
    const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const sameBytes = Array.from(ALPHABET)
      .map((letter) => signature.slice(0, -1) + letter)
      .filter((other) => {
        const bytes = Buffer.from(other, 'base64url')
        return other.at(-1) !== last && bytes.equals(Buffer.from(signature, 'base64url'))
      })
    expect(sameBytes).toHaveLength(15)
    const standard = Buffer.from(signature, 'base64url').toString('base64')
    for (const other of [...sameBytes, `${signature}=`, `${signature}==`, standard]) {
      expect(await verifier.verify(`${head}.${payload}.${other}`), other).toMatchObject({
        code: 'TOKEN_INVALID',
      })
    }
    expect(await verifier.verify(`${head}=.${payload}.${signature}`)).toMatchObject({
      code: 'TOKEN_INVALID',
    })
  })

  test.each(['', 'a.b.c', 'nonsense', '..', 'e30.e30.'])('that is none: %j', async (token) => {
    expect(await verifier.verify(token)).toMatchObject({ code: 'TOKEN_INVALID' })
  })
})

test.each<[string, JWTPayload, object]>([
  ['from iat', { iat: nowSeconds(), exp: nowSeconds() + 600 }, { tokenId: 'token-1' }],
  ['from iat, a second more', { iat: nowSeconds(), exp: nowSeconds() + 602 }, { ok: false }],
  ['nearly over', { iat: nowSeconds() - 3_600, exp: nowSeconds() + 60 }, { ok: false }],
  ['from now without iat', { exp: nowSeconds() + 300 }, { tokenId: 'token-1' }],
  ['from now without iat, more', { exp: nowSeconds() + 3_600 }, { code: 'TOKEN_INVALID' }],
])('a token may last 600 s at most, where that is set: %s', async (_name, claims, verdict) => {
  const limited = createTokenVerifier(
    { find: createLocalJWKSet(issuer.jwks), version: 0 },
    { ...EXPECTED, lifetimeSecondsMax: 600 },
  )
  expect(await limited.verify(await issuer.issue(claims))).toMatchObject(verdict)
})

test('a token is not remembered that was checked while the keys changed', async () => {
  const keys = { find: createLocalJWKSet(issuer.jwks), version: 0 }
  const own = createTokenVerifier(keys, EXPECTED)
  const token = await issuer.issue()
  const checking = own.verify(token)
  keys.find = createLocalJWKSet({ keys: [] })
  keys.version += 1
  // Another call makes the verifier forget what it knew before the first one is done.
  await own.verify('none')
  expect(await checking).toHaveProperty('account')
  expect(await own.verify(token)).toMatchObject({ code: 'TOKEN_INVALID' })
})

test('keys that cannot be had are our fault, not the caller’s', async () => {
  const own = createTokenVerifier(
    {
      find: () => Promise.reject(new TypeError('fetch failed')),
      version: 0,
    },
    EXPECTED,
  )
  await expect(own.verify(await issuer.issue())).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  })
})

const refusedTokens = async (reason: string) => {
  const { text } = await scrape()
  const found = new RegExp(`^loyalty_tokens_refused_total\\{reason="${reason}".*\\} (\\d+)$`, 'm')
  return Number(found.exec(text)?.[1] ?? 0)
}

test.each<[string, () => string | Promise<string>]>([
  ['malformed', () => 'none'],
  ['expired', () => issuer.issue({ exp: nowSeconds() - 60 })],
  ['not_yet_valid', () => issuer.issue({ iat: nowSeconds() + 60 })],
  ['not_yet_valid', () => issuer.issue({ nbf: nowSeconds() + 60 })],
  ['issuer', () => issuer.issue({ iss: 'https://other.test' })],
  ['audience', () => issuer.issue({ aud: 'other' })],
  ['claim', () => issuer.issue({ account_id: 'acme' })],
  ['lifetime', () => issuer.issue({ exp: nowSeconds() + 400_000_000 })],
  ['type', () => issuer.issue({}, { typ: 'id' })],
  ['signature', async () => (await createTestIssuer()).issue()],
  ['unknown_key', async () => (await createTestIssuer('ES256')).issue()],
  ['algorithm', async () => (await createTestIssuer('RS256')).issue()],
])('a refused token is counted as %s', async (reason, token) => {
  const before = await refusedTokens(reason)
  expect(await verifier.verify(await token())).toHaveProperty('ok', false)
  expect(await refusedTokens(reason)).toBe(before + 1)
})
