import { createPublicKey, hash, randomUUID } from 'node:crypto'
import { readSigningKey, type SigningKey } from '@loyalty/engine/admin'
import { CompactSign, exportJWK, generateKeyPair, importJWK, SignJWT, type JWTPayload } from 'jose'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { expectRefusal } from '../harness/answers.js'
import { call } from '../harness/client.js'
import { claimsOf, nowSeconds, part, sign } from './sign.js'

let account: TestAccount
let customer: string
let key: SigningKey

beforeAll(async () => {
  account = await freshAccount()
  customer = await account.createCustomer()
  key = await readSigningKey(inject('signing').signingKeyFile)
})

const get = (authorization: string | undefined) =>
  call('GET', `${inject('access').base_url}/customers/${customer}`, {
    headers: authorization === undefined ? {} : { authorization },
  })

const ask = (gateway: string, token: string) =>
  call('GET', `${gateway}/customers/${customer}`, { token })

const claims = (changed?: JWTPayload) => claimsOf(account.id, changed)

async function expectRefused(authorization: string | undefined, code: string) {
  const answer = await get(authorization)
  expectRefusal(answer, 401, code)
  // RFC 6750, section 3.1: no error is named to who sent no token.
  const expected =
    code === 'TOKEN_MISSING'
      ? /^Bearer realm="loyalty"$/
      : /^Bearer realm="loyalty", error="invalid_token", error_description="[^"]+"$/
  expect(answer.headers['www-authenticate']).toMatch(expected)
}

describe('the authorization header', () => {
  it.each([undefined, '', 'Bearer', 'Bearer ', 'Basic YTpi', 'Token abc', 'Bearer two words'])(
    '%j holds no token',
    async (authorization) => {
      await expectRefused(authorization, 'TOKEN_MISSING')
    },
  )

  it.each(['x', '..', 'a.b.c', 'e30.e30.', '{"$ne":null}', 'x'.repeat(8_000)])(
    'Bearer %s is no token of ours',
    async (token) => {
      await expectRefused(`Bearer ${token}`, 'TOKEN_INVALID')
    },
  )

  it('a token in the query opens nothing', async () => {
    const url = `${inject('access').base_url}/customers/${customer}?access_token=${account.token}`
    expectRefusal(await call('GET', url), 401, 'TOKEN_MISSING')
  })

  it('takes the scheme in any case', async () => {
    expect((await get(`bearer ${await sign(claims())}`)).status).toBe(200)
  })
})

describe('the signature', () => {
  it('a token whose claims or signature were changed', async () => {
    const [header = '', payload = '', signature = ''] = (await sign(claims())).split('.')
    const otherPayload = part(claims({ sub: 'somebody-else' }))
    const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    const tokens = [
      `${header}.${otherPayload}.${signature}`,
      `${header}.${payload}.${changed}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${header}.${payload}.${signature}.${signature}`,
      `${payload}.${header}.${signature}`,
    ]
    for (const token of tokens) await expectRefused(`Bearer ${token}`, 'TOKEN_INVALID')
  })

  it.each(['none', 'None', 'NONE', 'nOnE'])('alg %s', async (alg) => {
    const unsigned = `${part({ alg, typ: 'JWT' })}.${part(claims())}.`
    await expectRefused(`Bearer ${unsigned}`, 'TOKEN_INVALID')
    const withKid = `${part({ alg, kid: key.kid })}.${part(claims())}.`
    await expectRefused(`Bearer ${withKid}`, 'TOKEN_INVALID')
  })

  it('HS256 with the public key as its secret, however the key is written', async () => {
    const { d: _, ...jwk } = key
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
    const secrets = [
      publicKey.export({ type: 'spki', format: 'pem' }),
      publicKey.export({ type: 'spki', format: 'der' }),
      JSON.stringify(jwk),
      Buffer.from(jwk.x ?? '', 'base64url'),
      jwk.x ?? '',
      jwk.kid,
    ]
    for (const secret of secrets) {
      const token = await new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', kid: key.kid })
        .sign(Buffer.from(secret))
      await expectRefused(`Bearer ${token}`, 'TOKEN_INVALID')
    }
  })

  it.each(['RS256', 'PS256', 'ES384', 'ES256', 'EdDSA'])(
    '%s with a key of the caller, under our kid, another and none',
    async (alg) => {
      const { privateKey } = await generateKeyPair(alg)
      for (const kid of [key.kid, 'unknown', undefined]) {
        const header = kid === undefined ? { alg } : { alg, kid }
        const token = await new SignJWT(claims()).setProtectedHeader(header).sign(privateKey)
        await expectRefused(`Bearer ${token}`, 'TOKEN_INVALID')
      }
    },
  )

  it('a key that the token brings along', async () => {
    const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true })
    const token = await new SignJWT(claims())
      .setProtectedHeader({
        alg: 'EdDSA',
        jwk: await exportJWK(publicKey),
        jku: 'http://127.0.0.1:1/keys',
      })
      .sign(privateKey)
    await expectRefused(`Bearer ${token}`, 'TOKEN_INVALID')
  })

  it('a header that names an extension which must be understood', async () => {
    const token = await new SignJWT(claims())
      .setProtectedHeader({
        alg: key.alg,
        kid: key.kid,
        crit: ['our-extension'],
        'our-extension': 1,
      })
      .sign(await importJWK(key, key.alg), { crit: { 'our-extension': true } })
    await expectRefused(`Bearer ${token}`, 'TOKEN_INVALID')
  })

  it('claims that are no object', async () => {
    const privateKey = await importJWK(key, key.alg)
    for (const payload of ['[]', 'null', '"text"', 'no json', '{}']) {
      const token = await new CompactSign(Buffer.from(payload))
        .setProtectedHeader({ alg: key.alg, kid: key.kid })
        .sign(privateKey)
      await expectRefused(`Bearer ${token}`, 'TOKEN_INVALID')
    }
  })
})

describe('the claims', () => {
  const wrong: [string, () => JWTPayload][] = [
    ...['iss', 'aud', 'exp', 'sub', 'account_id', 'scope'].map(
      (claim): [string, () => JWTPayload] => [`no ${claim}`, () => ({ [claim]: undefined })],
    ),
    ['another issuer', () => ({ iss: 'https://issuer.example' })],
    ['another audience', () => ({ aud: 'another-service' })],
    ['only other audiences', () => ({ aud: ['a', 'b'] })],
    ['an account that is no uuid', () => ({ account_id: 'my-account' })],
    ['an account with an operator in it', () => ({ account_id: { $ne: null } })],
    ['an empty subject', () => ({ sub: '' })],
    ['a subject that is too long', () => ({ sub: 'x'.repeat(257) })],
    ['an empty token id', () => ({ jti: '' })],
    ['scopes as an array', () => ({ scope: ['customers:read'] })],
    ['an expiry in words', () => ({ exp: 'tomorrow' as never })],
    ['not yet valid', () => ({ nbf: nowSeconds() + 60 })],
    ['issued in the future', () => ({ iat: nowSeconds() + 60 })],
    ['a token id that cannot be stored', () => ({ jti: 'a\0b' })],
  ]
  it.each(wrong)('%s: TOKEN_INVALID', async (_name, changed) => {
    await expectRefused(`Bearer ${await sign(claims(changed()))}`, 'TOKEN_INVALID')
  })

  it.each(['dpop+jwt', 'logout+jwt', 'secevent+jwt', ''])('typ %j: TOKEN_INVALID', async (typ) => {
    await expectRefused(`Bearer ${await sign(claims(), { typ })}`, 'TOKEN_INVALID')
  })

  it.each(['JWT', 'at+jwt', 'application/AT+JWT'])(
    'typ %s is that of an access token',
    async (typ) => {
      expect((await get(`Bearer ${await sign(claims(), { typ })}`)).status).toBe(200)
    },
  )

  it('expired longer ago than the leeway: TOKEN_EXPIRED', async () => {
    for (const seconds of [31, 3_600, 10_000_000]) {
      const token = await sign(claims({ exp: nowSeconds() - seconds }))
      await expectRefused(`Bearer ${token}`, 'TOKEN_EXPIRED')
    }
  })

  it('clocks may differ by 30 seconds', async () => {
    const late = await sign(claims({ exp: nowSeconds() - 20 }))
    const early = await sign(claims({ nbf: nowSeconds() + 20 }))
    expect((await get(`Bearer ${late}`)).status).toBe(200)
    expect((await get(`Bearer ${early}`)).status).toBe(200)
  })

  it('one audience among several is enough', async () => {
    const token = await sign(claims({ aud: ['another', inject('signing').audience] }))
    expect((await get(`Bearer ${token}`)).status).toBe(200)
  })

  it('spells the account in any case', async () => {
    const token = await sign(claims({ account_id: account.id.toUpperCase() }))
    expect((await get(`Bearer ${token}`)).status).toBe(200)
  })
})

describe('revocation', () => {
  const LIMIT_MS = 5_000

  it('holds on every gateway within 5 seconds, for that token of that account alone', async () => {
    const { base_urls: gateways } = inject('access')
    expect(gateways.length).toBeGreaterThan(1)
    // Blanks and combining marks belong to an id that an identity provider makes.
    const jti = ` e\u0301 ${randomUUID()}`
    const [token, other] = await Promise.all([sign(claims({ jti })), sign(claims())])
    const stranger = await freshAccount()
    const sameId = await sign(claimsOf(stranger.id, { jti }))
    // Once before, so that every gateway has verified it and may remember it.
    for (const gateway of gateways) expect((await ask(gateway, token)).status).toBe(200)

    const expires = new Date(Date.now() + 2 * 31_536_000_000).toISOString()
    const body = { jti, expires_at: expires }
    const revoked = await account.operator('POST', '/tokens/revoke', { body })
    const since = performance.now()
    expect(revoked.status).toBe(200)
    await Promise.all(
      gateways.map(async (gateway) => {
        let answer = await ask(gateway, token)
        while (answer.status === 200 && performance.now() - since < LIMIT_MS) {
          answer = await ask(gateway, token)
        }
        expectRefusal(answer, 401, 'TOKEN_REVOKED')
        expect(answer.headers['www-authenticate']).toContain('error="invalid_token"')
        expect((await ask(gateway, other)).status).toBe(200)
        expectRefusal(await ask(gateway, sameId), 404, 'CUSTOMER_NOT_FOUND')
      }),
    )

    const again = await account.operator('POST', '/tokens/revoke', { body })
    expect(again.body).toEqual(revoked.body)
    expect((await account.operator('GET', '/tokens/revoked')).body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ jti, expires_at: expires })]),
    })
  })

  it('of a token without jti is by the hash of what was signed; no other spelling enters', async () => {
    const token = await sign(claims({ jti: undefined as never }))
    const signed = token.slice(0, token.lastIndexOf('.'))
    const gateway = inject('access').base_url
    expect((await ask(gateway, token)).status).toBe(200)
    for (const other of [`${token}=`, `${token}==`])
      await expectRefused(`Bearer ${other}`, 'TOKEN_INVALID')

    const body = { jti: `sha256:${hash('sha256', signed, 'base64url')}` }
    expect((await account.operator('POST', '/tokens/revoke', { body })).status).toBe(200)
    await vi.waitUntil(async () => (await ask(gateway, token)).status === 401, { timeout: 20_000 })
    await expectRefused(`Bearer ${token}`, 'TOKEN_REVOKED')
  })

  it('of a subject ends what it was issued before, and what does not say when', async () => {
    const { base_urls: gateways } = inject('access')
    const sub = `shop ${randomUUID()}`
    const at = nowSeconds()
    const [old, undated, later, other] = await Promise.all([
      sign(claims({ sub, iat: at - 60 })),
      sign(claims({ sub })),
      sign(claims({ sub, iat: at - 20 })),
      sign(claims({ iat: at - 60 })),
    ])
    const tokens = [old, undated, later, other]
    for (const token of tokens) {
      for (const gateway of gateways) expect((await ask(gateway, token)).status).toBe(200)
    }
    const body = { subject: sub, issued_before: new Date((at - 30) * 1_000).toISOString() }
    const revoked = await account.operator('POST', '/tokens/revoke', { body })
    expect(revoked.body).toMatchObject({ data: { ...body, jti: null, expires_at: null } })
    const since = performance.now()
    for (const gateway of gateways) {
      for (const token of [old, undated]) {
        let answer = await ask(gateway, token)
        while (answer.status === 200 && performance.now() - since < LIMIT_MS) {
          answer = await ask(gateway, token)
        }
        expectRefusal(answer, 401, 'TOKEN_REVOKED')
      }
      for (const token of [later, other]) expect((await ask(gateway, token)).status).toBe(200)
    }
  })

  it('of nothing, of both, or ahead of time: refused, and nothing is revoked', async () => {
    const bodies: [object, string][] = [
      [{}, 'VALIDATION_ERROR'],
      [{ jti: 'a', expires_at: '2020-01-01T00:00:00Z' }, 'INVALID_DATE'],
      [{ jti: 'a', subject: 'b', expires_at: '2999-01-01T00:00:00Z' }, 'VALIDATION_ERROR'],
      [{ subject: 'b', issued_before: '2999-01-01T00:00:00Z' }, 'INVALID_DATE'],
    ]
    const own = await freshAccount()
    for (const [body, code] of bodies) {
      expectRefusal(await own.operator('POST', '/tokens/revoke', { body }), 400, code)
    }
    expect((await own.operator('GET', '/tokens/revoked')).body).toMatchObject({ data: [] })
  })
})
