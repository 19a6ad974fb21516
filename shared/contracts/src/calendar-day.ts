import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { must } from './errors/issue-messages.js'
import { timestamp } from './scalars.js'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** True when a text is a date without a time, `2026-01-31`. */
export const isCalendarDay = (text: string): boolean => DAY.test(text)

const DAY_LENGTH = '2026-01-31'.length

const isDay = (value: string): boolean => z.iso.date().safeParse(value.trim()).success
const isEither = (value: string): boolean => isDay(value) || timestamp.safeParse(value).success

/** By the name of its format those who look at schemas know a date. */
const either = z.stringFormat('datetime', isEither, {
  error: must('be a date or an ISO 8601 date-time with a zone'),
})

const asEither = {
  format: undefined,
  anyOf: [
    { type: 'string', format: 'date' },
    { type: 'string', format: 'date-time' },
  ],
} as const

const toUtc = (value: string): string => timestamp.safeParse(value).data ?? value.trim()

/** The day as it is written, at 00:00Z: a calendar date belongs to no time zone. */
export const dayAsTimestamp = either
  .overwrite((value) =>
    isEither(value) ? `${value.trim().slice(0, DAY_LENGTH)}T00:00:00.000Z` : value,
  )
  .meta(asEither)

/** A date without a time, kept as it is, or a date-time: see `endOf`. */
export const dayOrTimestamp = either.overwrite(toUtc).meta(asEither)

/** The day of a time zone that an instant lies in. */
export const dayIn = (timeZone: string, at: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()

/**
 * The instant of a `dayOrTimestamp`. A day means its last millisecond in the time zone, so that who
 * reads the instant there reads that day.
 */
export function endOf(value: string, timeZone: string): Date {
  if (!isCalendarDay(value)) return new Date(value)
  const next = Temporal.PlainDate.from(value).add({ days: 1 })
  return new Date(next.toZonedDateTime({ timeZone }).epochMilliseconds - 1)
}
