import { dayIn } from '@loyalty/contracts/calendar-day'
import { HOUR_MS } from '@loyalty/contracts/durations'
import type { Uuid } from '@loyalty/contracts/ids'
import type { Occasion } from '@loyalty/contracts/wallet/campaign'
import { Temporal } from 'temporal-polyfill'

/** Days that are paid late, after nobody could: what lies before is left out. */
export const LATE_DAYS_MAX = 7
/** A clock is looked at so often at least, so that a changed time zone counts within it. */
export const LOOK_MS = HOUR_MS

/** How far a campaign has come: see `campaignClocks`. */
export interface ClockState {
  since: Date
  day: string | null
  cursor: string | null
}

export interface Running {
  starts_at: Date | null
  ends_at: Date | null
}

/** A day of an account, from its first instant to that of the next. */
export interface Day {
  /** `2026-05-17` */
  name: string
  from: Date
  to: Date
}

/** An instant, and where days begin. */
interface Moment {
  now: Date
  timeZone: string
}

/** What a campaign has to do by the clock. */
export type Plan =
  | { do: 'wait'; until: Date }
  | { do: 'end' }
  /** Its events are issued at an instant of the day within the campaign. */
  | { do: 'pay'; day: Day; cursor: string | null; issuedAt: Date }

/**
 * The first day that is not paid to the end, when it has begun. Days follow each other by their dates, so
 * that a changed time zone and a clock that goes back neither pay a day again nor leave one out.
 */
export function planDay(clock: ClockState, running: Running, { now, timeZone }: Moment): Plan {
  const { ends_at: endsAt } = running
  const begins = beginOf(clock, running)
  if (now < begins) return waitUntil(begins, now)
  const first = Temporal.PlainDate.from(firstDay(clock, begins, timeZone))
  const today = dayIn(timeZone, now)
  const oldest = today.subtract({ days: LATE_DAYS_MAX })
  const isTooLate = Temporal.PlainDate.compare(first, oldest) < 0
  const day = dayOf(isTooLate ? oldest : first, timeZone)
  if (endsAt !== null && day.from >= endsAt) return { do: 'end' }
  if (now < day.from) return waitUntil(day.from, now)
  const last = endsAt === null || endsAt > day.to ? day.to : endsAt
  return {
    do: 'pay',
    day,
    cursor: isTooLate ? null : clock.cursor,
    issuedAt: new Date(Math.min(now.getTime(), last.getTime() - 1)),
  }
}

/**
 * The day that a changed campaign goes on with: the first that is not paid to the end, or today, which it pays once more. Null: it
 * was to begin later.
 */
export function dayOfChange(
  clock: ClockState,
  running: Running,
  { now, timeZone }: Moment,
): string | null {
  const { starts_at: startsAt } = running
  if (startsAt !== null && now < startsAt) return null
  const first = firstDay(clock, beginOf(clock, running), timeZone)
  const today = dayIn(timeZone, now).toString()
  return first < today ? first : today
}

const beginOf = ({ since }: ClockState, { starts_at: startsAt }: Running): Date =>
  startsAt === null || startsAt < since ? since : startsAt

const firstDay = ({ day }: ClockState, begins: Date, timeZone: string): string =>
  day ?? dayIn(timeZone, begins).toString()

const waitUntil = (at: Date, now: Date): Plan => ({
  do: 'wait',
  until: new Date(Math.min(at.getTime(), now.getTime() + LOOK_MS)),
})

function dayOf(date: Temporal.PlainDate, timeZone: string): Day {
  const startOf = (of: Temporal.PlainDate) =>
    new Date(of.toZonedDateTime({ timeZone }).epochMilliseconds)
  return { name: date.toString(), from: startOf(date), to: startOf(date.add({ days: 1 })) }
}

export const dayAfter = (day: string): string =>
  Temporal.PlainDate.from(day).add({ days: 1 }).toString()

/** When they were last active whom an INACTIVE campaign pays on a day: from an instant on, and before another. */
export interface Silence {
  /** The day on which it is paid. */
  day: string
  from: Date
  to: Date
}

/**
 * The silence that is paid on a day: who was last active on the day so many days before. That of a day that has begun stays as it
 * is, and that of the day after begins no later than where it ended, whatever became of the time zone.
 */
export function silenceOf(day: string, days: number, timeZone: string, before?: Silence): Silence {
  if (before?.day === day) return before
  const { from, to } = dayOf(Temporal.PlainDate.from(day).subtract({ days }), timeZone)
  const isNext = before !== undefined && dayAfter(before.day) === day
  return { day, from: isNext && before.to < from ? before.to : from, to }
}

/** What a campaign pays once to a customer: a birthday of a year, or a silence, by when it began. */
export const onceOf = (
  occasion: Occasion,
  campaign: Uuid,
  { day, seenAt }: { day: string; seenAt: Date | undefined },
): string =>
  `${occasion.toLowerCase()}:${campaign}:${
    occasion === 'BIRTHDAY' ? day.slice(0, '2026'.length) : (seenAt?.getTime() ?? '')
  }`
