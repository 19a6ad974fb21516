import { randomUUID } from 'node:crypto'
import { SignJWT, importJWK } from 'jose'
import type { SigningKey } from './key-pair.js'
import type { Scope } from '@loyalty/contracts/tokens/scopes'

/** What gateways expect in `iss` and `aud` unless they are told otherwise. */
export const defaultIssuer = 'loyalty-storefront'
export const defaultAudience = 'loyalty-storefront'

/** Ten years, leap days included. No gateway takes a token that ends later than this from now. */
export const LIFETIME_SECONDS_MAX = 315_576_000
/** What a token lasts that may do everything, unless somebody says otherwise: a working day. */
export const OPERATOR_LIFETIME_SECONDS = 8 * 3_600

export interface TokenRequest {
  subject: string
  /** The account whose data the token opens, a uuid. */
  account: string
  scopes: readonly Scope[]
  lifetimeSeconds: number
  issuer?: string | undefined
  audience?: string | undefined
  /** A random one unless given. */
  jti?: string
  /** Claims besides those that every token has. */
  claims?: Readonly<Record<string, string>>
}

export interface IssuedToken {
  token: string
  /** What the token is revoked by. */
  jti: string
  expiresAt: Date
}

/** Signs a bearer token with the claims that every gateway requires. */
export async function issueToken(
  key: SigningKey,
  request: TokenRequest,
  now: Date,
): Promise<IssuedToken> {
  const issuedAtSeconds = Math.floor(now.getTime() / 1000)
  const expiresAtSeconds = issuedAtSeconds + request.lifetimeSeconds
  const { account, scopes, jti = randomUUID(), claims } = request
  const token = await new SignJWT({ account_id: account, scope: scopes.join(' '), ...claims })
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'JWT' })
    .setIssuer(request.issuer ?? defaultIssuer)
    .setAudience(request.audience ?? defaultAudience)
    .setSubject(request.subject)
    .setJti(jti)
    .setIssuedAt(issuedAtSeconds)
    .setExpirationTime(expiresAtSeconds)
    .sign(await importJWK(key, key.alg))
  return { token, jti, expiresAt: new Date(expiresAtSeconds * 1000) }
}

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 }

/** Seconds of a lifetime such as `90s`, `15m`, `12h` or `30d`; null for any other text. */
export function parseLifetime(text: string): number | null {
  const match = /^([1-9]\d{0,6})([smhd])$/.exec(text)
  const unit = unitSeconds[match?.[2] ?? '']
  return match === null || unit === undefined ? null : Number(match[1]) * unit
}
