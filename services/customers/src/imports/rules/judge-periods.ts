import { isCalendarDay } from '@loyalty/contracts/calendar-day'
import { isFarAhead, NOT_IN_FUTURE } from '@loyalty/contracts/customers/far-ahead'
import { metricPeriods, type MetricPeriod } from '@loyalty/contracts/customers/tier'
import type { OpeningMetrics } from '@loyalty/contracts/customers/migrated-profile'
import type { RowWarning } from '@loyalty/contracts/import-rows'
import { DAY_MS } from '@loyalty/contracts/durations'
import type { Uuid } from '@loyalty/contracts/ids'
import { Temporal } from 'temporal-polyfill'
import type { Period, PeriodKind } from '../../accounts/rules/periods.js'
import { LIFETIME } from '../../metrics/rules/metrics.js'
import type { Measure } from '../../metrics/rules/standing.js'
import { warningOf } from './read-metrics.js'

type OpeningPeriod = NonNullable<OpeningMetrics['lifetime']>

/** A system of another zone has edges that are less than this away, and may mean the last second. */
const TOLERANCE_MS = DAY_MS

/** The periods of a row as they can be taken. */
export interface JudgedPeriods {
  /** With visits as instants, and without the tiers that nobody can be shown. */
  readonly metrics: OpeningMetrics
  /** The customer's tier by a period that runs; null: none tells a tier that there is. */
  readonly tier: Uuid | null
  readonly warnings: readonly RowWarning[]
}

/**
 * No period fails its row. The calendar decides where a period begins and ends, and the lifetime has no
 * edges. An unknown tier is left out, and so is that of a period that runs when the row itself, or a
 * period before it, tells another one.
 */
export function judgePeriods(
  { at, metrics }: { at: Date; metrics: OpeningMetrics },
  ofRow: Uuid | null,
  { tiers, calendar, now }: Measure,
  timeZone: string,
): JudgedPeriods {
  const warnings: RowWarning[] = []
  const judged = { ...metrics }
  let tier = ofRow
  for (const name of metricPeriods) {
    const sent = metrics[name] ?? null
    if (sent === null) continue
    const period = periodOf(name, (kind, offset) => calendar.periodAt(kind, at, offset))
    const wrong = period === null ? null : wrongEdge(sent, period)
    if (period !== null && wrong !== null) {
      const { from, to } = period.edges
      const message = `not the calendar’s, by which the figures count from ${from} to ${to}`
      warnings.push(warningOf('PERIOD_DIFFERS', `metrics.${name}.${wrong}`, message))
    }
    const visits = judgeVisits(name, sent, now, timeZone)
    warnings.push(...visits.warnings)
    judged[name] = { ...sent, ...visits.taken }
    const told = sent.tier_id ?? null
    if (told === null) continue
    const isRunning = period === null || period.to > now
    const reason = !tiers.some(({ id }) => id === told)
      ? 'there is no such tier, and it is left out'
      : isRunning && told !== (tier ?? told)
        ? `is left out, since the customer’s tier is "${tier}"`
        : null
    if (reason !== null) {
      warnings.push(warningOf('TIER_LEFT_OUT', `metrics.${name}.tier_id`, reason))
      judged[name] = { ...judged[name], tier_id: null }
    } else if (isRunning) tier = told
  }
  return { metrics: judged, tier, warnings }
}

/** Visits as instants: one that a clock ahead of ours tells is now, and one further ahead is none. */
function judgeVisits(name: MetricPeriod, sent: OpeningPeriod, now: Date, timeZone: string) {
  const warnings: RowWarning[] = []
  const taken: Pick<OpeningPeriod, 'last_visit' | 'last_session'> = {}
  for (const field of ['last_visit', 'last_session'] as const) {
    const told = sent[field] ?? null
    if (told === null) continue
    const at = startOf(told, timeZone)
    const isLeftOut = isFarAhead(at, now)
    taken[field] = isLeftOut ? null : (at > now ? now : at).toISOString()
    if (isLeftOut) {
      const message = `${NOT_IN_FUTURE}, and is left out`
      warnings.push(warningOf('FIGURE_LEFT_OUT', `metrics.${name}.${field}`, message))
    }
  }
  return { taken, warnings }
}

/** The instant of a `dayOrTimestamp`, of which a day means its first one in the time zone. */
const startOf = (value: string, timeZone: string): Date =>
  isCalendarDay(value)
    ? new Date(Temporal.PlainDate.from(value).toZonedDateTime({ timeZone }).epochMilliseconds)
    : new Date(value)

/** The calendar period of one of the nine; null for the lifetime, which has no edges. */
function periodOf(
  name: MetricPeriod,
  periodAt: (kind: PeriodKind, offset: number) => Period,
): Period | null {
  if (name === LIFETIME) return null
  const [which, kind] = name.split('_') as ['this' | 'last', PeriodKind]
  return periodAt(kind, which === 'this' ? 0 : -1)
}

type Edges = Pick<OpeningPeriod, 'from' | 'to'>

/** The first edge that is told and is another one by more than a day. */
const wrongEdge = (sent: Edges, period: Period): 'from' | 'to' | null =>
  (['from', 'to'] as const).find((edge) => isFar(sent[edge], period[edge])) ?? null

const isFar = (told: string | null | undefined, is: Date): boolean =>
  typeof told === 'string' && Math.abs(Date.parse(told) - is.getTime()) > TOLERANCE_MS
