import { DAY_MS } from '@loyalty/contracts/durations'
import { Temporal } from 'temporal-polyfill'
import type { ZoneSince } from '../store.js'

/** The calendar periods that purchases are counted in, besides a customer's lifetime. */
export const periodKinds = ['year', 'semester', 'quarter', 'month'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** One period of the calendar, half-open: `from` is in it, `to` is the first instant after it. */
export interface Period {
  readonly kind: PeriodKind
  /** `2026-07`, `2026-Q3`, `2026-S2` or `2026`: no two periods of any kind share one. */
  readonly label: string
  readonly from: Date
  readonly to: Date
  /** The same two as they are written on the wire. */
  readonly edges: { readonly from: string; readonly to: string }
}

/** The periods that are called `this_…` and `last_…` at an instant. */
export interface CurrentPeriods {
  readonly present: Readonly<Record<PeriodKind, Period>>
  readonly previous: Readonly<Record<PeriodKind, Period>>
}

/** The calendar of an account. Its periods of a kind follow each other without gap or overlap. */
export interface Calendar {
  /** The period of a kind that an instant lies in, or one that lies `offset` periods from it. */
  periodAt(kind: PeriodKind, at: Date, offset?: number): Period
  /** Cheap while the month lasts: every customer that is shown asks for it. */
  currentAt(now: Date): CurrentPeriods
}

const MONTHS: Record<PeriodKind, number> = { month: 1, quarter: 3, semester: 6, year: 12 }

/** Calendars, and periods of a kind, that are kept at hand: making one costs more than a whole answer. */
const CALENDARS_KEPT_MAX = 1_000
const PERIODS_KEPT_MAX = 64

const kept = new Map<string, Calendar>()

/**
 * The calendar of an account that has had these time zones, in ascending order; the first holds from
 * the beginning of time. A period ends by the zone in which it began: a changed zone holds for the
 * periods that begin after the change.
 */
export function calendarOf(zones: readonly ZoneSince[]): Calendar {
  const key = zones.map(({ time_zone, since }) => `${time_zone} ${since.getTime()}`).join('|')
  const known = kept.get(key)
  if (known) return known
  const calendar = createCalendar(zones)
  if (kept.size >= CALENDARS_KEPT_MAX) kept.clear()
  kept.set(key, calendar)
  return calendar
}

function createCalendar(zones: readonly ZoneSince[]): Calendar {
  const periods = {
    year: new Map<number, Period>(),
    semester: new Map<number, Period>(),
    quarter: new Map<number, Period>(),
    month: new Map<number, Period>(),
  }
  let current: CurrentPeriods | null = null

  /** Periods of a kind are numbered from the year 0 on. */
  const periodOf = (kind: PeriodKind, index: number): Period => {
    const ofKind = periods[kind]
    const known = ofKind.get(index)
    if (known) return known
    const from = new Date(startOf(kind, index, zones))
    const to = new Date(startOf(kind, index + 1, zones))
    const edges = { from: from.toISOString(), to: to.toISOString() }
    const period = { kind, label: labelOf(kind, index), from, to, edges }
    if (ofKind.size >= PERIODS_KEPT_MAX) ofKind.clear()
    ofKind.set(index, period)
    return period
  }

  const periodAt: Calendar['periodAt'] = (kind, at, offset = 0) => {
    // A zone is less than a day away from UTC, so the period is this one or a neighbour.
    const index = indexOf(kind, at)
    const near = periodOf(kind, index)
    const shift = at < near.from ? -1 : at >= near.to ? 1 : 0
    return shift + offset === 0 ? near : periodOf(kind, index + shift + offset)
  }

  const eachAt = (at: Date, offset: number): Record<PeriodKind, Period> => ({
    year: periodAt('year', at, offset),
    semester: periodAt('semester', at, offset),
    quarter: periodAt('quarter', at, offset),
    month: periodAt('month', at, offset),
  })

  return {
    periodAt,
    currentAt(now) {
      // Within a changed zone a longer period may end while a month lasts.
      const isCurrent = periodKinds.every((kind) => holds(current?.present[kind], now))
      if (current !== null && isCurrent) return current
      current = { present: eachAt(now, 0), previous: eachAt(now, -1) }
      return current
    },
  }
}

const holds = (period: Period | undefined, at: Date): boolean =>
  period !== undefined && period.from <= at && at < period.to

/** The first instant of a period: where midnight is skipped, the first one that there is. */
function startOf(kind: PeriodKind, index: number, zones: readonly ZoneSince[]): number {
  const timeZone = zoneAt(firstDayOf(kind, index - 1).toZonedDateTime('UTC'), zones)
  return firstDayOf(kind, index).toZonedDateTime({ timeZone }).epochMilliseconds
}

function firstDayOf(kind: PeriodKind, index: number): Temporal.PlainDate {
  const month = index * MONTHS[kind]
  return new Temporal.PlainDate(Math.floor(month / 12), modulo(month, 12) + 1, 1)
}

/** The zone that was in force when a period began, as near as a day of UTC tells. */
function zoneAt({ epochMilliseconds }: Temporal.ZonedDateTime, zones: readonly ZoneSince[]) {
  const chosen = zones.findLast(({ since }) => since.getTime() <= epochMilliseconds) ?? zones[0]
  return chosen?.time_zone ?? 'UTC'
}

/** The labels of the periods of a kind that an instant may lie in, whatever the zone. */
export const labelsNear = (kind: PeriodKind, at: Date): string[] => {
  const labels = [-DAY_MS, DAY_MS].map((ms) =>
    labelOf(kind, indexOf(kind, new Date(at.getTime() + ms))),
  )
  return [...new Set(labels)]
}

/** The label of the period of one of these kinds that has exactly these days; null: none has. */
export function labelOfDays(
  kinds: readonly PeriodKind[],
  { from, to }: { from: string; to: string },
): string | null {
  const after = Temporal.PlainDate.from(to).add({ days: 1 })
  const kind = kinds.find((one) => {
    const index = indexOf(one, new Date(from))
    const [first, next] = [firstDayOf(one, index), firstDayOf(one, index + 1)]
    return first.toString() === from && next.equals(after)
  })
  return kind === undefined ? null : labelOf(kind, indexOf(kind, new Date(from)))
}

/** The number of the period of a kind that an instant lies in by UTC, from the year 0 on. */
const indexOf = (kind: PeriodKind, at: Date): number =>
  Math.floor((at.getUTCFullYear() * 12 + at.getUTCMonth()) / MONTHS[kind])

function labelOf(kind: PeriodKind, index: number): string {
  const perYear = 12 / MONTHS[kind]
  const year = String(Math.floor(index / perYear)).padStart(4, '0')
  const number = modulo(index, perYear) + 1
  switch (kind) {
    case 'year':
      return year
    case 'semester':
      return `${year}-S${number}`
    case 'quarter':
      return `${year}-Q${number}`
    case 'month':
      return `${year}-${String(number).padStart(2, '0')}`
  }
}

const modulo = (value: number, divisor: number) => ((value % divisor) + divisor) % divisor
