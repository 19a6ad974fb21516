import { refuse, type Refusal } from '@loyalty/shared/outcome'

/** After so many unknown codes within the window, the next code has to wait. */
export const GUESSES_MAX = 10
export const WINDOW_MS = 10 * 60_000

/** The unknown codes that still count, the newest ten at most. */
const within = (tries: readonly Date[], now: Date): readonly Date[] =>
  tries.filter((at) => now.getTime() - at.getTime() < WINDOW_MS).slice(-GUESSES_MAX)

/**
 * Seconds until the window has room for another try, rounded up; null when it has room now. A clock
 * that was set back makes nobody wait longer than the window.
 */
export function secondsUntilRoom(tries: readonly Date[], now: Date): number | null {
  const counting = within(tries, now)
  if (counting.length < GUESSES_MAX) return null
  const earliest = Math.min(...counting.map((at) => at.getTime()))
  return Math.ceil(Math.min(earliest + WINDOW_MS - now.getTime(), WINDOW_MS) / 1_000)
}

export const withTry = (tries: readonly Date[], now: Date): Date[] =>
  [...within(tries, now), now].slice(-GUESSES_MAX)

/** Why no code is looked up for now; null when one may be. */
export function refuseGuesser(tries: readonly Date[], now: Date): Refusal<'RATE_LIMITED'> | null {
  const seconds = secondsUntilRoom(tries, now)
  if (seconds === null) return null
  return {
    ...refuse('RATE_LIMITED', 'too many unknown codes were tried, no code is looked up for now'),
    retryAfterSeconds: seconds,
  }
}
