import { DAY_MS } from '../durations.js'

/** A clock may be wrong by a zone: what is so far ahead is still taken. */
const AHEAD_MAX_MS = DAY_MS

/** True when no wrong clock explains an instant: it is more than a day ahead of the database's time. */
export const isFarAhead = (at: Date, now: Date): boolean =>
  at.getTime() > now.getTime() + AHEAD_MAX_MS

/** What a refusal says of such an instant. */
export const NOT_IN_FUTURE = 'must not lie in the future'
