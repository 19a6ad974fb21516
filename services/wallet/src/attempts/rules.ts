import { refuse, type Refusal } from '@loyalty/contracts/outcome'

/** After so many unknown codes of a customer within the window, the next code has to wait. */
export const GUESSES_MAX = 10
/**
 * The same of a token subject that asks for gift cards: a shop's token speaks for all its shoppers, and
 * what they mistype must not lock the cards of all. Of codes with 80 random bits so many tries find none.
 */
export const CARD_GUESSES_MAX = 1_000
export const WINDOW_MS = 10 * 60_000

/** An unknown code that was tried. */
export interface Try {
  at: Date
  /** What the code is known again by; null: by nothing, and trying it once more counts once more. */
  mark: string | null
}

const isWithin = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < WINDOW_MS

/**
 * Seconds until the window has room for another try, rounded up; null when it has room now. A clock
 * that was set back makes nobody wait longer than the window.
 */
export function secondsUntilRoom(
  tries: readonly Date[],
  now: Date,
  max = GUESSES_MAX,
): number | null {
  const counting = tries.filter((at) => isWithin(at, now)).slice(-max)
  if (counting.length < max) return null
  const earliest = Math.min(...counting.map((at) => at.getTime()))
  return Math.ceil(Math.min(earliest + WINDOW_MS - now.getTime(), WINDOW_MS) / 1_000)
}

/** The tries that still count, with this one, unless its code is among them already. */
export function withTry(tries: readonly Try[], made: Try, max = GUESSES_MAX): readonly Try[] {
  const counting = tries.filter(({ at }) => isWithin(at, made.at)).slice(-max)
  const isKnown = made.mark !== null && counting.some(({ mark }) => mark === made.mark)
  return isKnown ? counting : [...counting, made].slice(-max)
}

/** Why no code is looked up for now; null when one may be. */
export function refuseGuesser(
  tries: readonly Date[],
  now: Date,
  max = GUESSES_MAX,
): Refusal<'RATE_LIMITED'> | null {
  const seconds = secondsUntilRoom(tries, now, max)
  if (seconds === null) return null
  return {
    ...refuse('RATE_LIMITED', 'too many unknown codes were tried, no code is looked up for now'),
    retryAfterSeconds: seconds,
  }
}

/** To a customer, who sends a code. */
export const codeNotFound = (): Refusal<'COUPON_NOT_FOUND'> =>
  refuse('COUPON_NOT_FOUND', 'there is no coupon with this code')
