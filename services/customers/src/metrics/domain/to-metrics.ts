import type { Metrics as WireMetrics } from '@loyalty/shared/contracts/customers/metrics'
import type { Uuid } from '@loyalty/shared/ids'
import { toWireAmount } from '@loyalty/shared/money'
import { noStanding, tierBefore, type Standing } from '../../tiers/domain/standing.js'
import { countersOf, LIFETIME } from './metrics.js'
import type { Calendar, PeriodKind } from './periods.js'

/** When and by which calendar something is shown. */
export interface Moment {
  calendar: Calendar
  now: Date
}

/** The Metrics object of interface section 2.11: each period as it is called at the moment. */
export function toMetrics(standing: Standing = noStanding, { calendar, now }: Moment): WireMetrics {
  const { metrics } = standing
  const present = standing.tier?.id ?? null

  const show = (label: string, bounds: Bounds, tierId: Uuid | null) => {
    const counters = countersOf(metrics, label)
    return {
      from: bounds?.from.toISOString() ?? null,
      to: bounds?.to.toISOString() ?? null,
      tier_id: tierId,
      last_visit: counters.visits[0]?.toISOString() ?? null,
      last_session: counters.last_session?.toISOString() ?? null,
      spend_total: toWireAmount(counters.spend_total),
      number_of_purchases: counters.number_of_purchases,
    }
  }
  const showThis = (kind: PeriodKind) => {
    const period = calendar.periodAt(kind, now)
    return show(period.label, period, present)
  }
  const showLast = (kind: PeriodKind) => {
    const period = calendar.periodAt(kind, now, -1)
    return show(period.label, period, tierBefore(standing, period.to))
  }

  return {
    lifetime: show(LIFETIME, null, present),
    last_year: showLast('year'),
    this_year: showThis('year'),
    last_month: showLast('month'),
    this_month: showThis('month'),
    last_quarter: showLast('quarter'),
    this_quarter: showThis('quarter'),
    last_semester: showLast('semester'),
    this_semester: showThis('semester'),
    updated_at: metrics.updated_at?.toISOString() ?? null,
  }
}

type Bounds = { from: Date; to: Date } | null
