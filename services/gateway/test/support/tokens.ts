import { exportJWK, generateKeyPair, SignJWT, type JSONWebKeySet, type JWTPayload } from 'jose'
import type { ExpectedClaims } from '../../src/access/token-verifier.js'
import { scopes } from '@loyalty/contracts/tokens/scopes'

export const ISSUER = 'https://issuer.test'
export const AUDIENCE = 'loyalty-test'
export const ACCOUNT = '0190f3a2-0000-7000-8000-000000000001'

/** What the gateways of tests expect of a token. */
export const EXPECTED: ExpectedClaims = {
  issuer: ISSUER,
  audience: AUDIENCE,
  lifetimeSecondsMax: 0,
  algorithms: ['EdDSA', 'ES256'],
  account: 'account_id',
  customer: 'customer_id',
  roles: 'roles',
  scopesOfRoles: new Map(),
  consoleClient: null,
}

/** A key pair of a test, and the tokens that it signs. */
export interface TestIssuer {
  jwks: JSONWebKeySet
  /** A good token, but for the claims given here; a claim that is undefined is left out. */
  issue(
    claims?: JWTPayload,
    header?: { typ?: string | undefined; hasKid?: boolean },
  ): Promise<string>
}

export async function createTestIssuer(
  alg: 'EdDSA' | 'ES256' | 'RS256' | 'PS256' = 'EdDSA',
): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair(alg)
  const kid = `${alg}-1`
  return {
    jwks: { keys: [{ ...(await exportJWK(publicKey)), kid, alg, use: 'sig' }] },
    issue: (claims = {}, { typ, hasKid = true } = {}) =>
      new SignJWT(goodClaims(claims))
        .setProtectedHeader({ alg, ...(hasKid && { kid }), ...(typ !== undefined && { typ }) })
        .sign(privateKey),
  }
}

const HOUR_SECONDS = 3_600

export const goodClaims = (claims: JWTPayload = {}): JWTPayload =>
  Object.fromEntries(
    Object.entries({
      iss: ISSUER,
      aud: AUDIENCE,
      sub: 'test-caller',
      jti: 'token-1',
      account_id: ACCOUNT,
      scope: scopes.join(' '),
      exp: Math.floor(Date.now() / 1_000) + HOUR_SECONDS,
      ...claims,
    }).filter(([, value]) => value !== undefined),
  )
