import type { revokeToken } from '@loyalty/shared/contracts/catalog/revocation'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { revocationKey, type Revocation } from './revocation.js'

type RevokeToken = InputOf<typeof revokeToken>

/** The revocation that a request asks for. */
export const newRevocation = (
  request: RevokeToken,
  account: AccountId,
  id: Uuid,
  now: Date,
): Revocation => ({
  _id: revocationKey(account, request.jti),
  account,
  id,
  jti: request.jti,
  fact_sequence: 1,
  expires_at: new Date(request.expires_at),
  created_at: now,
  updated_at: now,
})

/**
 * A token that is revoked again. A later `expires_at` corrects one that would let the token work
 * again too early; an earlier or equal one is without effect (the same object), so that nobody
 * shortens a revocation.
 */
export function extendRevocation(
  revocation: Revocation,
  request: RevokeToken,
  now: Date,
): Revocation {
  const expiresAt = new Date(request.expires_at)
  if (expiresAt <= revocation.expires_at) return revocation
  return {
    ...revocation,
    fact_sequence: revocation.fact_sequence + 1,
    expires_at: expiresAt,
    updated_at: now,
  }
}
