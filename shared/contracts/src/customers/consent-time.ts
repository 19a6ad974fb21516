/** A clock may be wrong by a zone: what is so far ahead is still taken. */
const AHEAD_MAX_MS = 86_400_000

/** True when nobody can have decided then: more than a day ahead of the database's time. */
export const isFutureConsent = (at: Date, now: Date): boolean =>
  at.getTime() > now.getTime() + AHEAD_MAX_MS

export const FUTURE_CONSENT = 'must not lie in the future'
