import { hash } from 'node:crypto'
import { errors, jwtVerify, type JWTPayload } from 'jose'
import { Fault } from '@loyalty/shared/errors/fault'
import { isUuid, type AccountId } from '@loyalty/shared/ids'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import { algorithms } from '@loyalty/shared/tokens/key-pair'
import type { Caller } from './caller.js'
import type { KeySet } from './key-set.js'

export interface TokenVerifier {
  /** Who the token speaks for, or why it is refused. At once when it was verified lately. */
  verify(token: string): Caller | Refusal | Promise<Caller | Refusal>
}

const REQUIRED_CLAIMS = ['iss', 'aud', 'exp', 'sub', 'jti', 'account_id', 'scope']
const LEEWAY_SECONDS = 30

/** A checked signature is believed for this long, since checking it costs more than all else here. */
const REMEMBERED_MS = 60_000
const REMEMBERED_MAX = 10_000

interface Remembered {
  caller: Caller
  untilMs: number
}

/** Checks bearer tokens: signature, issuer, audience, expiry, and the claims that we need. */
export function createTokenVerifier(
  keys: KeySet,
  expected: { issuer: string; audience: string },
): TokenVerifier {
  const remembered = new Map<string, Remembered>()
  let keysVersion = keys.version

  const recall = (fingerprint: string, nowMs: number): Caller | undefined => {
    if (keysVersion !== keys.version) {
      remembered.clear()
      keysVersion = keys.version
    }
    const known = remembered.get(fingerprint)
    if (known === undefined) return undefined
    if (known.untilMs > nowMs) return known.caller
    remembered.delete(fingerprint)
    return undefined
  }

  const remember = (fingerprint: string, caller: Caller, nowMs: number) => {
    const [oldest] = remembered.size < REMEMBERED_MAX ? [] : remembered.keys()
    if (oldest !== undefined) remembered.delete(oldest)
    remembered.set(fingerprint, { caller, untilMs: nowMs + REMEMBERED_MS })
  }

  const check = async (token: string, fingerprint: string): Promise<Caller | Refusal> => {
    try {
      const { payload } = await jwtVerify(token, keys.find, {
        ...expected,
        // Nothing else is ever accepted: neither `none` nor a symmetric algorithm.
        algorithms: [...algorithms],
        requiredClaims: REQUIRED_CLAIMS,
        clockTolerance: LEEWAY_SECONDS,
      })
      const caller = toCaller(payload)
      if (!('ok' in caller)) remember(fingerprint, caller, Date.now())
      return caller
    } catch (error) {
      return refusalOf(error)
    }
  }

  return {
    verify(token) {
      const nowMs = Date.now()
      const fingerprint = hash('sha256', token, 'base64')
      const caller = recall(fingerprint, nowMs)
      if (caller === undefined) return check(token, fingerprint)
      return caller.expiresAtSeconds + LEEWAY_SECONDS <= Math.floor(nowMs / 1_000)
        ? tokenExpired()
        : caller
    },
  }
}

const tokenExpired = () => refuse('TOKEN_EXPIRED', 'Its exp lies in the past')

function toCaller(payload: JWTPayload): Caller | Refusal {
  const { sub, jti, exp, account_id: account, scope } = payload
  if (!isFilled(sub)) return wrongClaim('sub')
  if (!isFilled(jti)) return wrongClaim('jti')
  if (!isFilled(account) || !isUuid(account.toLowerCase())) return wrongClaim('account_id')
  if (typeof scope !== 'string') return wrongClaim('scope')
  if (exp === undefined) return wrongClaim('exp')
  return {
    account: account.toLowerCase() as AccountId,
    subject: sub,
    tokenId: jti,
    scopes: new Set(scope.split(' ')),
    expiresAtSeconds: exp,
  }
}

const CLAIM_LENGTH_MAX = 256
const isFilled = (claim: unknown): claim is string =>
  typeof claim === 'string' && claim !== '' && claim.length <= CLAIM_LENGTH_MAX

const wrongClaim = (claim: string) =>
  refuse('TOKEN_INVALID', `Its claim ${claim} is missing or wrong`)

/** What of a token can be wrong by the fault of the caller; all else is ours. */
const callersFaults = [
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWSInvalid,
  errors.JWTInvalid,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JWSSignatureVerificationFailed,
]

function refusalOf(error: unknown): Refusal {
  if (error instanceof errors.JWTExpired) return tokenExpired()
  if (error instanceof errors.JWTClaimValidationFailed) return wrongClaim(error.claim)
  if (callersFaults.some((kind) => error instanceof kind)) {
    return refuse('TOKEN_INVALID', 'It is not a token signed with one of the accepted keys')
  }
  throw new Fault('SERVICE_UNAVAILABLE', 'the keys of tokens cannot be had', { cause: error })
}
