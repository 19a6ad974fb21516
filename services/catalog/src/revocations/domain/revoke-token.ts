import type { revokeToken } from '@loyalty/shared/contracts/catalog/revocation'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import type { Revocation } from './revocation.js'

type RevokeToken = InputOf<typeof revokeToken>

/** The revocation that a request asks for. */
export const newRevocation = (
  account: AccountId,
  request: RevokeToken,
  id: Uuid,
  now: Date,
): Revocation => ({
  id,
  account,
  jti: request.jti,
  version: 1,
  expiresAt: new Date(request.expires_at),
  createdAt: now,
  updatedAt: now,
})

/**
 * A token that is revoked again. A later `expires_at` corrects one that would let the token work
 * again too early; an earlier or equal one is without effect (null), so nobody shortens it.
 */
export function extendRevocation(
  revocation: Revocation,
  request: RevokeToken,
  now: Date,
): Revocation | null {
  const expiresAt = new Date(request.expires_at)
  if (expiresAt <= revocation.expiresAt) return null
  return { ...revocation, expiresAt, version: revocation.version + 1, updatedAt: now }
}
