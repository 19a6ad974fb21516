import type { revokeToken } from '@loyalty/shared/contracts/catalog/revocation'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import { revocationKey, type Revocation } from './revocation.js'

type RevokeToken = InputOf<typeof revokeToken>

/**
 * Revokes a token, or what a subject was issued so far. Again, it moves on only: a later `expires_at`
 * corrects one that would let the token work again too early, a later `issued_before` covers what
 * was issued since. Earlier and equal ones are without effect (the same object), so that nobody
 * shortens a revocation.
 */
export function decideRevocation(
  request: RevokeToken,
  present: Revocation | null,
  made: { account_id: AccountId; id: Uuid },
  now: Date,
): Revocation | Refusal<'INVALID_DATE'> {
  const asked = newRevocation(request, made, now)
  if (asked.issued_before !== undefined && asked.issued_before > now) {
    return refuse('INVALID_DATE', 'issued_before lies in the future')
  }
  if (present === null) return asked

  const isLonger = endOf(asked) > endOf(present)
  const isWider = startOf(asked) > startOf(present)
  if (!isLonger && !isWider) return present
  return {
    ...present,
    ...(isLonger && { expires_at: asked.expires_at }),
    ...(isWider && { issued_before: asked.issued_before }),
    fact_sequence: present.fact_sequence + 1,
    updated_at: now,
  }
}

const newRevocation = (
  request: RevokeToken,
  made: { account_id: AccountId; id: Uuid },
  now: Date,
): Revocation => ({
  ...made,
  _id: revocationKey(made.account_id, request),
  ...(request.jti !== undefined && { jti: request.jti }),
  ...(request.subject !== undefined && {
    subject: request.subject,
    issued_before: request.issued_before === undefined ? now : new Date(request.issued_before),
  }),
  fact_sequence: 1,
  expires_at: request.expires_at === undefined ? null : new Date(request.expires_at),
  created_at: now,
  updated_at: now,
})

const endOf = ({ expires_at: end }: Revocation): number => end?.getTime() ?? Infinity
/** Of one token nothing can be wider. */
const startOf = ({ issued_before: before }: Revocation): number => before?.getTime() ?? 0
