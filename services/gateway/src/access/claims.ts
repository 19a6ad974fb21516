import { hash } from 'node:crypto'
import { CLAIM_LENGTH_MAX } from '@loyalty/contracts/catalog/revocation'
import { customerId, exactText } from '@loyalty/contracts/scalars'
import { isUuid, ownerIdOf, type AccountId, type CustomerId } from '@loyalty/contracts/ids'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import type { JWTPayload } from 'jose'
import type { Caller } from './caller.js'

/** The claims that hold account, customer and roles, and the scopes of each role. */
export interface ClaimNames {
  /** The claim that holds the account; a point leads into an object: `app.account`. */
  account: string
  /** The claim that holds the customer of a token for one. */
  customer: string
  /** The claim that holds the roles: a list of texts, or one text with blanks. */
  roles: string
  /** The scopes of each role. A role that is not named here has none. */
  scopesOfRoles: ReadonlyMap<string, readonly string[]>
  /** The console as the identity provider knows it; null: nobody signs in there by one. */
  consoleClient: string | null
}

/** The caller that a verified token names, or a refusal that names the wrong claim. */
export function toCaller(
  payload: JWTPayload,
  names: ClaimNames,
  ids: () => TokenIds,
): Caller | Refusal {
  const { sub, jti, exp, iat } = payload
  const account = claimAt(payload, names.account)
  const roles = rolesOf(payload, names)
  const scopes = scopesOf(payload, roles, names)
  if (typeof sub !== 'string') return wrongClaim('sub')
  if (jti !== undefined && !isFilled(jti)) return wrongClaim('jti')
  if (!isFilled(account) || !isUuid(account.toLowerCase())) return wrongClaim(names.account)
  if (scopes === null) return wrongClaim('scope')
  if (!Number.isSafeInteger(exp) || exp === undefined) return wrongClaim('exp')
  const accountId = account.toLowerCase() as AccountId
  const customer = customerOf(payload, names)
  if (customer === WRONG) return wrongClaim(names.customer)
  const [issuedTo, subject = issuedTo] = subjectsOf(sub, accountId, customer)
  if (!isFilled(issuedTo)) return wrongClaim('sub')
  const { id, formerIds } = jti === undefined ? ids() : { id: jti, formerIds: [] }
  return {
    account: accountId,
    subject,
    subjects: subject === issuedTo ? [subject] : [issuedTo, subject],
    customer,
    tokenId: id,
    formerTokenIds: formerIds,
    scopes,
    roles: (roles ?? []).filter((role) => names.scopesOfRoles.has(role)),
    isOfConsole: isIssuedTo(payload, names.consoleClient),
    expiresAtSeconds: exp,
    issuedAtSeconds: iat ?? null,
  }
}

const WRONG = Symbol('no id of a customer')

/**
 * The customer of a token, in the spelling that calls are compared in. Any other is refused, so that who may
 * choose their own name at an identity provider is never somebody else here.
 */
function customerOf(payload: JWTPayload, names: ClaimNames): CustomerId | null | typeof WRONG {
  const claim = claimAt(payload, names.customer)
  if (claim === undefined) return null
  const { data } = customerId.safeParse(claim)
  return data === undefined || data !== claim ? WRONG : data
}

/** The `sub` of a token for one customer, so that what is counted for each caller is counted for each customer. */
export const subjectFor = (sub: string, account: AccountId, customer: CustomerId): string =>
  `${sub}|${ownerIdOf(account, customer)}`

/** Who the token was issued to, and the subject of it where that is another one: it is for one customer. */
function subjectsOf(
  sub: string,
  account: AccountId,
  customer: CustomerId | null,
): [string, string?] {
  if (customer === null) return [sub]
  const end = subjectFor('', account, customer)
  const issuedTo = sub.endsWith(end) ? sub.slice(0, -end.length) : sub
  return [issuedTo, issuedTo + end]
}

export const wrongClaim = (claim: string) =>
  refuse('TOKEN_INVALID', `its claim ${claim} is missing or wrong`)

/** A text that can be stored as it is, so that whatever names the token can revoke it. */
const claimText = exactText(1, CLAIM_LENGTH_MAX)
const isFilled = (claim: unknown): claim is string => claimText.safeParse(claim).success

/** The roles of the token; null when it has none, or the deployment gives none a meaning. */
const rolesOf = (payload: JWTPayload, names: ClaimNames): string[] | null =>
  names.scopesOfRoles.size === 0 ? null : wordsOf(claimAt(payload, names.roles))

/** The scopes of the claim `scope` and of the roles; null when the token has neither. */
function scopesOf(
  { scope }: JWTPayload,
  roles: readonly string[] | null,
  names: ClaimNames,
): ReadonlySet<string> | null {
  if (scope !== undefined && typeof scope !== 'string') return null
  if (scope === undefined && roles === null) return null
  const ofRoles = (roles ?? []).flatMap((role) => names.scopesOfRoles.get(role) ?? [])
  return new Set([...(scope?.split(' ') ?? []), ...ofRoles])
}

/** Claims that name the client of an access token: of RFC 9068, OpenID Connect, Okta and Entra ID (version 1). */
const CLIENT_CLAIMS = ['client_id', 'azp', 'cid', 'appid']

const isIssuedTo = (payload: JWTPayload, client: string | null): boolean =>
  client !== null && CLIENT_CLAIMS.some((claim) => payload[claim] === client)

function wordsOf(claim: unknown): string[] | null {
  if (typeof claim === 'string') return claim.split(' ')
  return Array.isArray(claim) ? claim.filter((one) => typeof one === 'string') : null
}

/** A claim by its name, or by the names on the way to it. */
function claimAt(payload: JWTPayload, path: string): unknown {
  if (Object.hasOwn(payload, path)) return payload[path]
  let found: unknown = payload
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as Record<string, unknown>)[name]
  }
  return found
}

/** The ids by which a token without `jti` is revoked. */
export interface TokenIds {
  id: string
  /** The ids by which versions before knew it. */
  formerIds: readonly string[]
}

/**
 * A token without `jti` is known by what was signed, its header and payload. Its signature would not do:
 * of ES256 everybody can make another one that is good too. By the signature it was known before; both
 * of ES256 are named, so that a revocation of then holds for the twin as well.
 */
export function idsOf(token: string): TokenIds {
  const end = token.lastIndexOf('.')
  const signature = Buffer.from(token.slice(end + 1), 'base64url')
  const signatures = signature.length === ES256_BYTES ? [signature, twinOf(signature)] : [signature]
  return {
    id: hashed(token.slice(0, end)),
    formerIds: signatures.map((one) => hashed(one.toString('base64url'))),
  }
}

const hashed = (text: string): string => `sha256:${hash('sha256', text, 'base64url')}`

/** Two numbers of 32 bytes each, r and s (RFC 7518, section 3.4). An EdDSA signature is as long. */
const ES256_BYTES = 64
const NUMBER_BYTES = 32
/** The order of P-256 (FIPS 186-5): with s, also its difference from s is a signature. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

function twinOf(signature: Buffer): Buffer {
  const s = BigInt(`0x${signature.toString('hex', NUMBER_BYTES)}`)
  const twin = ((ORDER - (s % ORDER)) % ORDER).toString(16).padStart(2 * NUMBER_BYTES, '0')
  return Buffer.concat([signature.subarray(0, NUMBER_BYTES), Buffer.from(twin, 'hex')])
}

/** True when each part is the only spelling of its bytes: no padding, and no bits without meaning. */
export const isCanonical = (token: string): boolean =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
