import { Temporal } from 'temporal-polyfill'
import { dayAsTimestamp, dayIn } from './calendar-day.js'

/**
 * A birthday: a date, or a date-time, of which the day counts as it is written. It is shown as that
 * day at 00:00Z. Services judge it by the time of their database.
 */
export const birthday = dayAsTimestamp

const AGE_YEARS_MAX = 120
/** Where a day begins first on earth, and where it ends last. */
const FIRST_ZONE = '+14:00'
const LAST_ZONE = '-12:00'

const dayOf = (value: string): string => value.slice(0, '2026-01-31'.length)

/** True when a birthday, `2026-01-31` with or without a time, is not even today anywhere on earth. */
export const isFutureBirth = (value: string, now: Date): boolean =>
  dayOf(value) > dayIn(FIRST_ZONE, now).toString()

/** True when somebody may have been born then: not in the future, not more than 120 years ago. */
export const isPlausibleBirth = (value: string, now: Date): boolean => {
  const oldest = dayIn(LAST_ZONE, now).subtract({ years: AGE_YEARS_MAX })
  return !isFutureBirth(value, now) && dayOf(value) >= oldest.toString()
}

const LEAP_DAY = '02-29'

/** The birthdays, `05-17`, that are had on a day: those of a leap day on 1 March in other years. */
export function birthdaysOn(day: string): string[] {
  const text = day.slice('2026-'.length)
  return text === '03-01' && !Temporal.PlainDate.from(day).inLeapYear ? [LEAP_DAY, text] : [text]
}

export const IMPLAUSIBLE_BIRTH = 'must lie in the last 120 years'
export const FUTURE_BIRTH = 'must not lie in the future'
