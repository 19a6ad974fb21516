import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { documentId } from '../../document-id.js'

/** A token that every gateway refuses until it would have expired anyway, as it is stored. */
export interface Revocation {
  /** Names the token, so that it is revoked once. */
  readonly _id: string
  readonly version?: number
  readonly account: AccountId
  /** Ours; orders the list. */
  readonly id: Uuid
  readonly jti: string
  /** The sequence of the revocation's latest fact. */
  readonly fact_sequence: number
  readonly expires_at: Date
  readonly created_at: Date
  readonly updated_at: Date
}

export const revocationKey = (account: AccountId, jti: string): string => documentId(account, jti)
