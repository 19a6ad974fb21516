import type { FastifyRequest } from 'fastify'
import type { AccountId } from '@loyalty/shared/ids'

/** Who calls, as a verified token says. */
export interface Caller {
  account: AccountId
  /** `sub` */
  subject: string
  /** `jti`, or what stands for it in a token without one. */
  tokenId: string
  /** What an earlier version called a token without `jti`: revocations by these ids still hold. */
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
