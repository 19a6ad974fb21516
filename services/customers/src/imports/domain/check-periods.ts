import { metricPeriods, type MetricPeriod } from '@loyalty/shared/contracts/customers/tier'
import type { OpeningMetrics } from '@loyalty/shared/contracts/migration/migrate'
import type { Uuid } from '@loyalty/shared/ids'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import { LIFETIME } from '../../metrics/domain/metrics.js'
import type { Period, PeriodKind } from '../../metrics/domain/periods.js'
import type { Measure } from '../../tiers/domain/standing.js'

/** A period may be told to end with its last second, as clocks without fractions have it. */
const LAST_SECOND_MS = 1_000

/**
 * Refuses periods that are not those of the calendar, and tiers that nobody can be shown: an unknown
 * one, or for a period that runs another one than the customer has.
 */
export function refusePeriods(
  { at, metrics }: { at: Date; metrics: OpeningMetrics },
  tierNow: Uuid | null,
  { tiers, calendar, now }: Measure,
): Refusal<'VALIDATION_ERROR' | 'TIER_UNKNOWN'> | null {
  for (const name of metricPeriods) {
    const sent = metrics[name] ?? null
    if (sent === null) continue
    const period = periodOf(name, (kind, offset) => calendar.periodAt(kind, at, offset))
    const wrong = wrongEdge(sent, period)
    if (wrong !== null) {
      const { member, is } = wrong
      return refuseMember(
        'VALIDATION_ERROR',
        `metrics.${name}.${member}`,
        `must be ${is ?? 'null'} here`,
      )
    }
    const tier = sent.tier_id ?? null
    if (tier === null) continue
    const member = `metrics.${name}.tier_id`
    if (!tiers.some(({ id }) => id === tier)) {
      return refuseMember('TIER_UNKNOWN', member, 'must name a tier of the account')
    }
    const isRunning = period === null || period.to > now
    if (isRunning && tier !== tierNow) {
      return refuseMember('VALIDATION_ERROR', member, `must be the tier now, ${tierNow ?? 'none'}`)
    }
  }
  return null
}

/** A refusal that names the member of the row that is wrong. */
export function refuseMember<Code extends 'VALIDATION_ERROR' | 'TIER_UNKNOWN'>(
  code: Code,
  field: string,
  message: string,
): Refusal<Code> {
  return { ...refuse(code, `${field}: ${message}`), errors: [{ field, code, message }] }
}

/** The calendar period of one of the nine; null for the lifetime, which has no edges. */
function periodOf(
  name: MetricPeriod,
  periodAt: (kind: PeriodKind, offset: number) => Period,
): Period | null {
  if (name === LIFETIME) return null
  const [which, kind] = name.split('_') as ['this' | 'last', PeriodKind]
  return periodAt(kind, which === 'this' ? 0 : -1)
}

type Edges = Pick<NonNullable<OpeningMetrics['lifetime']>, 'from' | 'to'>

/** The first edge that is told and is another one, with what it is. */
function wrongEdge({ from = null, to = null }: Edges, period: Period | null) {
  if (from !== null && from !== period?.edges.from) {
    return { member: 'from', is: period?.edges.from ?? null }
  }
  if (to === null) return null
  const earlyMs = period === null ? NaN : period.to.getTime() - Date.parse(to)
  const isEnd = earlyMs >= 0 && earlyMs <= LAST_SECOND_MS
  return isEnd ? null : { member: 'to', is: period?.edges.to ?? null }
}
