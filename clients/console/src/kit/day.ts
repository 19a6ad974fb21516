import { DAY_MS } from '@loyalty/contracts/durations'

/** A day of the account's zone, `2026-12-31`. It ends with the instant at which the next one begins. */
export type Day = string

/** Marks a calendar, which Esc closes before the dialog that it was opened from. */
export const CALENDAR = 'data-calendar'

const MIDNIGHT = '00:00:00'

export const startOfDay = (day: Day, timeZone: string): string => instantAt(day, MIDNIGHT, timeZone)

/** The first instant after the day: what an `ends_at` names. */
export const endOfDay = (day: Day, timeZone: string): string =>
  instantAt(addDays(day, 1), MIDNIGHT, timeZone)

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The day on which an instant lies. Swedish writes days as they are written here. */
export const dayOf = (iso: string, timeZone: string): Day =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(new Date(iso))

/** The last day that ends at or before this instant, to be shown as "until". */
export const lastDayBefore = (iso: string): string => new Date(Date.parse(iso) - 1).toISOString()

/** True once an `ends_at` has come, at which nothing is given any more. */
export const isOver = (endsAt: string | null, now: number = Date.now()): boolean =>
  endsAt !== null && Date.parse(endsAt) <= now

/** True for a text of the address that is a day of the calendar. */
export const isDay = (text: string | undefined): text is Day =>
  text !== undefined &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  addDays(text, 0) === text

/** True for the first instant of a day: something that ends then ends with the day before. */
export const isStartOfDay = (iso: string, timeZone: string): boolean =>
  Date.parse(startOfDay(dayOf(iso, timeZone), timeZone)) === Date.parse(iso)

/**
 * A time of a day in a zone as an instant, by the zone's offset before or after a change of its clocks. A time that comes
 * twice is its first; one that the clocks leave out is as much later: where they leave out midnight, the day begins there.
 */
export function instantAt(day: Day, time: string, timeZone: string): string {
  const wanted = Date.parse(`${day}T${time}Z`)
  const before = wanted - offsetMs(wanted - DAY_MS, timeZone)
  const after = wanted - offsetMs(wanted + DAY_MS, timeZone)
  const isIt = (instant: number): boolean => instant + offsetMs(instant, timeZone) === wanted
  return new Date(!isIt(before) && isIt(after) ? after : before).toISOString()
}

function offsetMs(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant)
  const partOf = (type: string): number =>
    Number(parts.find((part) => part.type === type)?.value ?? 0)
  const local = Date.UTC(
    partOf('year'),
    partOf('month') - 1,
    partOf('day'),
    partOf('hour'),
    partOf('minute'),
    partOf('second'),
  )
  return local - Math.floor(instant / 1_000) * 1_000
}

/** The number of times and the days in which something is given, as filled in: numbers are texts, or empty. */
export interface Limits extends Days {
  maxEach: string
  maxTotal: string
}

interface Days {
  from: Day | null
  until: Day | null
}

export const noLimits: Limits = { maxEach: '', maxTotal: '', from: null, until: null }

/** A whole number that was filled in; null where nothing was. */
export const numberOf = (text: string): number | null => (text === '' ? null : Number(text))

/** The text of a number in a form; empty for none. */
export const textOf = (value: number | null): string => (value === null ? '' : String(value))

export const areInOrder = ({ from, until }: Days): boolean =>
  from === null || until === null || from <= until

/** Days as instants of the account's zone, the last day included. */
export const instantsOf = ({ from, until }: Days, timeZone: string): Dated => ({
  starts_at: from === null ? null : startOfDay(from, timeZone),
  ends_at: until === null ? null : endOfDay(until, timeZone),
})

interface Dated {
  starts_at: string | null
  ends_at: string | null
}

/** The days of the account's zone on which something holds, the last one included. */
export const heldDaysOf = ({ starts_at: start, ends_at: end }: Dated, timeZone: string) => ({
  from: start === null ? null : dayOf(start, timeZone),
  until: end === null ? null : dayOf(lastDayBefore(end), timeZone),
})
