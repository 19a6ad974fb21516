import type * as wire from '@loyalty/contracts/catalog/revocation'
import type { Revocation } from './store.js'

/** The revocation as an operator reads it. */
export const toRevocation = (revocation: Revocation): wire.Revocation => ({
  id: revocation.id,
  jti: revocation.jti ?? null,
  subject: revocation.subject ?? null,
  issued_before: revocation.issued_before?.toISOString() ?? null,
  expires_at: revocation.expires_at?.toISOString() ?? null,
  created_at: revocation.created_at.toISOString(),
  updated_at: revocation.updated_at.toISOString(),
})
