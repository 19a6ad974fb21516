import { IMPLAUSIBLE_BIRTH, isPlausibleBirth } from '@loyalty/contracts/birthday'
import { DAY_MS, HOUR_MS } from '@loyalty/contracts/durations'
import { refuseField } from '@loyalty/contracts/field-errors'
import type { Refusal } from '@loyalty/contracts/outcome'
import { Temporal } from 'temporal-polyfill'

/** Every zone on earth is so many minutes from UTC, or twice as many, and so on. */
const ZONE_STEP_MS = 15 * 60_000
/** Where a day begins first on earth. */
const AHEAD_MAX_MS = 14 * HOUR_MS

/** Versions before stored a birthday as the instant that was sent, and with it another day. */
export const isShifted = (born: Date): boolean => born.getTime() % DAY_MS !== 0

/**
 * What a stored birthday becomes by the day, at 00:00Z, that a shop sends: the stored one stays where
 * it is the same day; a shifted one becomes the day that it was the midnight of, in a zone ahead of UTC.
 * Null: it is another day.
 */
export function onceBorn(stored: Date, sent: Date): Date | null {
  if (sent.toISOString().slice(0, 10) === stored.toISOString().slice(0, 10)) return stored
  const ahead = sent.getTime() - stored.getTime()
  const isMidnightThere = ahead > 0 && ahead <= AHEAD_MAX_MS && ahead % ZONE_STEP_MS === 0
  return isMidnightThere && isShifted(stored) ? sent : null
}

/** The day, YYYY-MM-DD, that began in the zone at this very instant; null: none did. */
export function dayBegunIn(timeZone: string, at: Date): string | null {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
  return local.equals(local.startOfDay()) ? local.toPlainDate().toString() : null
}

/** Refuses a date of birth that nobody has; null and a field left out say nothing. */
export const refuseBirth = (
  dob: string | null | undefined,
  now: Date,
): Refusal<'VALIDATION_ERROR'> | null =>
  dob && !isPlausibleBirth(dob, now) ? refuseField('body.dob', IMPLAUSIBLE_BIRTH) : null
