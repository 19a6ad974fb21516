import type { FastifyRequest } from 'fastify'
import type { AccountId } from '@loyalty/contracts/ids'

/** The caller that a verified token names. */
export interface Caller {
  account: AccountId
  /** `sub` */
  subject: string
  /** `jti`, or a hash in its place in a token without one. */
  tokenId: string
  /** Ids of earlier versions for a token without `jti`: revocations by them still hold. */
  formerTokenIds: readonly string[]
  scopes: ReadonlySet<string>
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
