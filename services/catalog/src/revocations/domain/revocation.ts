import type { AccountId, Uuid } from '@loyalty/shared/ids'

/** A token that every gateway refuses until it would have expired anyway. */
export interface Revocation {
  id: Uuid
  account: AccountId
  jti: string
  version: number
  expiresAt: Date
  createdAt: Date
  updatedAt: Date
}
