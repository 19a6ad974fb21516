import { randomUUID } from 'node:crypto'
import { readSigningKey } from '@loyalty/engine/admin'
import { scopes } from '@loyalty/contracts/tokens/scopes'
import { importJWK, SignJWT, type JWTPayload } from 'jose'
import { inject } from 'vitest'

export const nowSeconds = (): number => Math.floor(Date.now() / 1_000)

/** Claims that the running system accepts, but for those given; undefined leaves a claim out. */
export function claimsOf(account: string, claims: JWTPayload = {}): JWTPayload {
  const { issuer, audience } = inject('signing')
  const all = {
    iss: issuer,
    aud: audience,
    sub: 'test',
    jti: randomUUID(),
    exp: nowSeconds() + 3_600,
    account_id: account,
    scope: scopes.join(' '),
    ...claims,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** A token with the system's own signature over any claims and header. */
export async function sign(claims: JWTPayload, header: Record<string, unknown> = {}) {
  const key = await readSigningKey(inject('signing').signingKeyFile)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: key.alg, kid: key.kid, ...header })
    .sign(await importJWK(key, key.alg))
}

/** A part of a token: JSON in base64url. */
export const part = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url')
