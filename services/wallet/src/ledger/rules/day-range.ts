import { Temporal } from 'temporal-polyfill'

/** Instants in epoch milliseconds: `from` is in the range, `to` is the first one after it. */
export interface InstantRange {
  fromMs: number
  toMs: number
}

/**
 * A day of the calendar, written DD-MM-YYYY, in a time zone: from its first instant to the first of
 * the next day. Where midnight is skipped the day begins with the first instant that there is; a
 * day that a zone left out altogether is an empty range.
 */
export function dayRange(date: string, timeZone: string): InstantRange {
  const [day, month, year] = date.split('-').map(Number)
  if (day === undefined || month === undefined || year === undefined) {
    throw new RangeError('a day is written DD-MM-YYYY')
  }
  const first = Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
  const startOf = (plain: Temporal.PlainDate) =>
    plain.toZonedDateTime({ timeZone }).epochMilliseconds
  return { fromMs: startOf(first), toMs: startOf(first.add({ days: 1 })) }
}
