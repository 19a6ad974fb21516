import { Temporal } from 'temporal-polyfill'

/** Which instant is meant by a date without a time: the first of the day, its last, or the first after it. */
export type DayEdge = 'start' | 'end' | 'after'

/**
 * The first or the last instant of a calendar day (`2026-12-31`) where the clocks of `zone` hang, in
 * UTC, or the first after it. The last is a millisecond before the next day begins, so that what ends then
 * is still shown with the day that was promised. Days of 23 or 25 hours are as long as they are.
 */
export function edgeOfDay(day: string, edge: DayEdge, zone: string): string {
  const date = Temporal.PlainDate.from(day)
  const ms = edge === 'start' ? startOf(date, zone) : startOf(date.add({ days: 1 }), zone)
  return new Date(edge === 'end' ? ms - 1 : ms).toISOString()
}

const startOf = (date: Temporal.PlainDate, zone: string): number =>
  date.toZonedDateTime(zone).epochMilliseconds
