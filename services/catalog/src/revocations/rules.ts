import { REVOCATIONS_MAX, type revokeToken } from '@loyalty/contracts/catalog/revocation'
import type { InputOf } from '@loyalty/contracts/contract'
import { DAY_MS } from '@loyalty/contracts/durations'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import type { CountedRevocations, Revocation } from './store.js'

/** No token's key has anything but `|` behind the account, whatever its `jti` is. */
export const revocationKey = (
  account: AccountId,
  { jti, subject }: { jti?: string | undefined; subject?: string | undefined },
): string => (subject === undefined ? `${account}|${jti ?? ''}` : `${account}/subject|${subject}`)

type RevokeToken = InputOf<typeof revokeToken>

/**
 * Nobody checks `expires_at` against the tokens, and one that is too early would let them in again. So no
 * revocation is kept for less than this, counted from when it covered its tokens.
 */
export const KEPT_DAYS_MIN = 400

/**
 * Revokes a token, or what a subject was issued so far. Again, it moves on only: a later `expires_at`
 * corrects one that would let the token work again too early, a later `issued_before` covers what
 * was issued since. Earlier and equal ones are without effect (the same object), so that nobody
 * shortens a revocation. Tokens that have ended by `expires_at` need none (INVALID_DATE).
 */
export function decideRevocation(
  request: RevokeToken,
  present: Revocation | null,
  made: { account_id: AccountId; id: Uuid },
  now: Date,
): Revocation | Refusal<'INVALID_DATE'> {
  const { expires_at: expires } = request
  if (expires !== undefined && new Date(expires) <= now)
    return refuse('INVALID_DATE', 'expires_at lies in the past')
  const asked = newRevocation(request, made, now)
  if (asked.issued_before !== undefined && asked.issued_before > now) {
    return refuse('INVALID_DATE', 'issued_before lies in the future')
  }
  if (present === null) return asked

  const isWider = startOf(asked) > startOf(present)
  const end = keptUntil(request, isWider ? now : present.created_at)
  const isLonger = endOf({ expires_at: end }) > endOf(present)
  if (!isLonger && !isWider) return present
  return {
    ...present,
    ...(isLonger && { expires_at: end }),
    ...(isWider && { issued_before: asked.issued_before }),
    fact_sequence: present.fact_sequence + 1,
    updated_at: now,
  }
}

/**
 * Refuses one more when an account has as many as it may have, by what was counted and what has been added since.
 * `oldest` is the one of the count as it is now; null: it has gone since, or there was none.
 */
export function refuseBeyondLimit(
  { count, oldest: before }: CountedRevocations,
  oldest: Revocation | null,
): Refusal<'LIMIT_EXCEEDED'> | null {
  const added = oldest === null ? 0 : (oldest.version ?? 0) - (before?.version ?? 0)
  if (count + added < REVOCATIONS_MAX) return null
  return refuse('LIMIT_EXCEEDED', `an account has at most ${REVOCATIONS_MAX} revocations`)
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
  expires_at: keptUntil(request, now),
  created_at: now,
  updated_at: now,
})

/** Of one token without an end it is the least; of a subject without one, for good (null). */
function keptUntil({ jti, expires_at: end }: RevokeToken, since: Date): Date | null {
  if (end === undefined && jti === undefined) return null
  const least = since.getTime() + KEPT_DAYS_MIN * DAY_MS
  return new Date(Math.max(least, end === undefined ? least : Date.parse(end)))
}

const endOf = ({ expires_at: end }: Pick<Revocation, 'expires_at'>): number =>
  end?.getTime() ?? Infinity
/** Of one token nothing can be wider. */
const startOf = ({ issued_before: before }: Revocation): number => before?.getTime() ?? 0
