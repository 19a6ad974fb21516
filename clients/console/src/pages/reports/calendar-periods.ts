import type { Day } from '../../kit/day.js'

/** A month, a quarter or a year of the calendar: `2026-07`, `2026-Q3`, `2026`. */
export type CalendarPeriod = string

const MONTHS = 12
const MONTHS_SHOWN = 24
const QUARTERS_SHOWN = 8
const YEARS_SHOWN = 5

const PERIOD = /^(?<year>\d{4})(?:-(?<month>0[1-9]|1[0-2])|-Q(?<quarter>[1-4]))?$/

/** Months are numbered from the year 0 on. */
const monthOf = (day: Day): number => Number(day.slice(0, 4)) * MONTHS + Number(day.slice(5, 7)) - 1

const labelOf = (month: number, length: 1 | 3 | 12): CalendarPeriod => {
  const year = String(Math.floor(month / MONTHS)).padStart(4, '0')
  const at = Math.floor((month % MONTHS) / length) + 1
  if (length === MONTHS) return year
  return length === 1 ? `${year}-${String(at).padStart(2, '0')}` : `${year}-Q${at}`
}

/** The months, quarters and years up to the one that a day lies in, the latest first. */
export function periodsUpTo(today: Day) {
  const month = monthOf(today)
  const latest = (count: number, length: 1 | 3 | 12): CalendarPeriod[] =>
    Array.from({ length: count }, (_, back) => labelOf(month - back * length, length))
  return {
    months: latest(MONTHS_SHOWN, 1),
    quarters: latest(QUARTERS_SHOWN, 3),
    years: latest(YEARS_SHOWN, 12),
  }
}

/** The first and the last day of a period; null: it is none. */
export function daysOfPeriod(period: CalendarPeriod): { from: Day; to: Day } | null {
  const { year, month, quarter } = PERIOD.exec(period)?.groups ?? {}
  if (year === undefined) return null
  const length = month !== undefined ? 1 : quarter !== undefined ? 3 : MONTHS
  const first = month !== undefined ? Number(month) - 1 : (Number(quarter ?? 1) - 1) * 3
  // Day 0 is the last one of the month before.
  const dayAt = (at: number, day: number): Day =>
    new Date(Date.UTC(Number(year), at, day)).toISOString().slice(0, 'yyyy-mm-dd'.length)
  return { from: dayAt(first, 1), to: dayAt(first + length, 0) }
}

/** The first day of the month that is so many months before that of a day. */
export const monthsBefore = (day: Day, months: number): Day =>
  `${labelOf(monthOf(day) - months, 1)}-01`
