import type { FastifyRequest } from 'fastify'
import type { AccountId, CustomerId } from '@loyalty/contracts/ids'

/** The caller that a verified token names. */
export interface Caller {
  account: AccountId
  /** `sub`, and the owner of the wallet beside it in a token for one customer: what is counted for each caller. */
  subject: string
  /** Each name by which all tokens of the caller are revoked. */
  subjects: readonly string[]
  /** The one customer that the token is for; null: it is a shop's or an operator's. */
  customer: CustomerId | null
  /** `jti`, or a hash in its place in a token without one. */
  tokenId: string
  /** Ids of earlier versions for a token without `jti`: revocations by them still hold. */
  formerTokenIds: readonly string[]
  scopes: ReadonlySet<string>
  /** Of its roles those that the deployment knows. */
  roles: readonly string[]
  /** True when an identity provider issued it to the console. */
  isOfConsole: boolean
  /** `exp` in epoch seconds. */
  expiresAtSeconds: number
  /** `iat` in epoch seconds; null: the token does not say when it was issued. */
  issuedAtSeconds: number | null
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until the token is verified. */
    caller: Caller | null
  }
}

/** The caller of a request that has passed authentication. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (caller === null) throw new Error('asked for the caller before authentication')
  return caller
}
