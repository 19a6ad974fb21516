import { hash } from 'node:crypto'
import { errors, type JWTHeaderParameters, type JWTVerifyGetKey } from 'jose'
import { Fault } from '@loyalty/contracts/errors/fault'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { LIFETIME_SECONDS_MAX } from '@loyalty/engine/admin'
import type { Caller } from './caller.js'
import { toCaller, wrongClaim, type ClaimNames } from './claims.js'
import type { CustomerKeys } from './customer-keys.js'
import type { KeySet } from './key-set.js'
import { idsOf, isCanonical } from './claims.js'
import { LEEWAY_SECONDS } from './own-clock.js'
import { verifyWithOneOf } from './verify-with-one-of.js'
import { tokenRefused } from '../metrics.js'

/** Algorithms of signatures that may be allowed; those with RSA keys only where a setting says so. */
export const allowableAlgorithms = ['EdDSA', 'ES256', 'RS256', 'PS256'] as const

/** The claims that a token must have to be accepted. */
export interface ExpectedClaims extends ClaimNames {
  algorithms: readonly (typeof allowableAlgorithms)[number][]
  issuer: string
  audience: string
  /** Tokens that last longer are refused; 0: any lifetime is taken. */
  lifetimeSecondsMax: number
}

export interface TokenVerifier {
  /** The caller that the token names, or the refusal. At once when it was verified, or had expired, lately. */
  verify(token: string): Caller | Refusal | Promise<Caller | Refusal>
  /** True when the token was good at its last check. */
  wasGood(token: string): boolean
}

const REQUIRED_CLAIMS = ['iss', 'aud', 'exp', 'sub']

/** A checked signature is accepted for this long, since checking it costs more than all else here. */
const REMEMBERED_MS = 60_000
const REMEMBERED_MAX = 10_000

interface Remembered {
  /** Null: the token has expired. It is not checked again, however often somebody sends it. */
  caller: Caller | null
  untilMs: number
}

/** Checks bearer tokens: signature, issuer, audience, expiry, and the claims that we need. Tells of each that it has not met before. */
export function createTokenVerifier(
  keys: Pick<KeySet, 'find' | 'version'>,
  { issuer, audience, lifetimeSecondsMax, algorithms, ...names }: ExpectedClaims,
  own: CustomerKeys | null = null,
  onFirst: (caller: Caller) => void = () => undefined,
): TokenVerifier {
  const find: JWTVerifyGetKey = (header, token) =>
    own?.has(header.kid) === true ? own.find(header, token) : keys.find(header, token)
  const version = () => keys.version + (own?.version ?? 0)
  const remembered = new Map<string, Remembered>()
  /** Outlives changes of keys: its tokens are worth another check, and are not accepted by it. */
  const goodOnes = new Set<string>()
  let keysVersion = version()

  const recall = (fingerprint: string, nowMs: number): Caller | null | undefined => {
    if (keysVersion !== version()) {
      remembered.clear()
      keysVersion = version()
    }
    const known = remembered.get(fingerprint)
    if (known === undefined) return undefined
    if (known.untilMs > nowMs) return known.caller
    remembered.delete(fingerprint)
    return undefined
  }

  const remember = (fingerprint: string, caller: Caller | null) => {
    const [oldest] = remembered.size < REMEMBERED_MAX ? [] : remembered.keys()
    if (oldest !== undefined) remembered.delete(oldest)
    remembered.set(fingerprint, { caller, untilMs: Date.now() + REMEMBERED_MS })
  }

  const rememberGood = (fingerprint: string, caller: Caller) => {
    if (!goodOnes.has(fingerprint)) onFirst(caller)
    const [first] = goodOnes.size < REMEMBERED_MAX ? [] : goodOnes
    if (first !== undefined) goodOnes.delete(first)
    goodOnes.add(fingerprint)
    remember(fingerprint, caller)
  }

  const check = async (token: string, fingerprint: string): Promise<Caller | Refusal> => {
    const verdict = await checkSignature(token, fingerprint)
    if ('ok' in verdict) goodOnes.delete(fingerprint)
    return verdict
  }

  const checkSignature = async (token: string, fingerprint: string): Promise<Caller | Refusal> => {
    const versionBefore = version()
    if (!isCanonical(token)) return tokenRefused('malformed', notOurs())
    try {
      const { payload, protectedHeader } = await verifyWithOneOf(token, find, {
        issuer,
        audience,
        // Nothing else is ever accepted: neither `none` nor a symmetric algorithm.
        algorithms: [...algorithms],
        requiredClaims: REQUIRED_CLAIMS,
        clockTolerance: LEEWAY_SECONDS,
      })
      if (!isAccessToken(protectedHeader)) return tokenRefused('type', wrongType())
      const caller = toCaller(payload, names, () => idsOf(token))
      if ('ok' in caller) return tokenRefused('claim', caller)
      // What signs tokens for customers opens nothing else, whoever has got hold of it.
      if (caller.customer === null && own?.has(protectedHeader.kid) === true) {
        return tokenRefused('unknown_key', notOurs())
      }
      const problem = problemOfDates(caller, lifetimeSecondsMax, Date.now() / 1_000)
      if (problem !== null) return problem
      // Keys that changed meanwhile may no longer hold the one that was found.
      if (versionBefore === version()) rememberGood(fingerprint, caller)
      return caller
    } catch (error) {
      const hasExpired = error instanceof errors.JWTExpired
      if (hasExpired && versionBefore === version()) remember(fingerprint, null)
      return refusalOf(error)
    }
  }

  return {
    wasGood: (token) => goodOnes.has(fingerprintOf(token)),
    verify(token) {
      const nowMs = Date.now()
      const fingerprint = fingerprintOf(token)
      const caller = recall(fingerprint, nowMs)
      if (caller === undefined) return check(token, fingerprint)
      return caller === null || hasEnded(caller, nowMs) ? tokenExpired() : caller
    },
  }
}

const hasEnded = ({ expiresAtSeconds }: Caller, nowMs: number): boolean =>
  expiresAtSeconds + LEEWAY_SECONDS <= Math.floor(nowMs / 1_000)

const fingerprintOf = (token: string): string => hash('sha256', token, 'base64')

const notOurs = () =>
  refuse('TOKEN_INVALID', 'it is not a token signed with one of the accepted keys')

const tokenExpired = () =>
  tokenRefused('expired', refuse('TOKEN_EXPIRED', 'its exp lies in the past'))

/**
 * `typ` says what the token is for (RFC 8725, section 3.11): nothing, any JWT, or an access token
 * (RFC 9068). A media type is spelled in any case, `application/` may be left out (RFC 7515, 4.1.9).
 */
const ACCEPTED_TYPES = new Set(['jwt', 'at+jwt'])
const isAccessToken = ({ typ }: JWTHeaderParameters): boolean =>
  typ === undefined ||
  (typeof typ === 'string' && ACCEPTED_TYPES.has(typ.toLowerCase().replace(/^application\//, '')))

const wrongType = () => refuse('TOKEN_INVALID', 'its typ is neither JWT nor at+jwt')

/** Refuses what was issued after now, and what lasts longer than a token may. */
function problemOfDates(
  { expiresAtSeconds, issuedAtSeconds }: Caller,
  lifetimeSecondsMax: number,
  nowSeconds: number,
): Refusal | null {
  if (issuedAtSeconds !== null && issuedAtSeconds > nowSeconds + LEEWAY_SECONDS) {
    return tokenRefused('not_yet_valid', refuse('TOKEN_INVALID', 'its iat lies in the future'))
  }
  if (expiresAtSeconds > nowSeconds + LIFETIME_SECONDS_MAX + LEEWAY_SECONDS) {
    const tooFar = refuse('TOKEN_INVALID', 'its exp lies more than ten years from now')
    return tokenRefused('lifetime', tooFar)
  }
  const lifetimeSeconds = expiresAtSeconds - (issuedAtSeconds ?? nowSeconds)
  if (lifetimeSecondsMax === 0 || lifetimeSeconds <= lifetimeSecondsMax) return null
  const tooLong = refuse('TOKEN_INVALID', `it lasts longer than ${lifetimeSecondsMax} s`)
  return tokenRefused('lifetime', tooLong)
}

/** Errors of a token that are the caller's fault; all others are ours. */
const callersFaults = [
  [errors.JOSEAlgNotAllowed, 'algorithm'],
  [errors.JOSENotSupported, 'algorithm'],
  [errors.JWSInvalid, 'malformed'],
  [errors.JWTInvalid, 'malformed'],
  [errors.JWKSNoMatchingKey, 'unknown_key'],
  [errors.JWKSMultipleMatchingKeys, 'unknown_key'],
  [errors.JWSSignatureVerificationFailed, 'signature'],
] as const

const reasonOfClaim: Readonly<Record<string, 'issuer' | 'audience' | 'not_yet_valid'>> = {
  iss: 'issuer',
  aud: 'audience',
  nbf: 'not_yet_valid',
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof errors.JWTExpired) return tokenExpired()
  if (error instanceof errors.JWTClaimValidationFailed) {
    return tokenRefused(reasonOfClaim[error.claim] ?? 'claim', wrongClaim(error.claim))
  }
  const fault = callersFaults.find(([kind]) => error instanceof kind)
  if (fault !== undefined) return tokenRefused(fault[1], notOurs())
  throw new Fault('SERVICE_UNAVAILABLE', 'the keys of tokens cannot be had', { cause: error })
}
