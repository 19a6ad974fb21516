import type { AccountId, Uuid } from '@loyalty/shared/ids'

/**
 * What every gateway refuses although its dates are right, as it is stored: one token by `jti`, or
 * those that a `subject` was issued before an instant.
 */
export interface Revocation {
  /** Names the token or the subject, so that each is revoked once. */
  readonly _id: string
  readonly version?: number
  readonly account_id: AccountId
  /** Ours; orders the list. */
  readonly id: Uuid
  readonly jti?: string
  readonly subject?: string
  readonly issued_before?: Date
  /** When the tokens have ended anyway; null: kept for good. */
  readonly expires_at: Date | null
  /** The sequence of the revocation's latest fact. */
  readonly fact_sequence: number
  readonly created_at: Date
  readonly updated_at: Date
}

/** No token's key has anything but `|` behind the account, whatever its `jti` is. */
export const revocationKey = (
  account: AccountId,
  { jti, subject }: { jti?: string | undefined; subject?: string | undefined },
): string => (subject === undefined ? `${account}|${jti ?? ''}` : `${account}/subject|${subject}`)
