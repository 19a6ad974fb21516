import type { MetricPeriod } from '@loyalty/shared/contracts/customers/tier'
import { amountOf, UNIT, type Amount } from '@loyalty/shared/money'
import { countersOf, LIFETIME, type Metrics } from '../../metrics/domain/metrics.js'
import type { Calendar, Period, PeriodKind } from '../../metrics/domain/periods.js'
import type { Tier } from './tier.js'

/** One of the nine periods as the calendar has it now; null: the lifetime, which has no edges. */
export function periodOf(period: MetricPeriod, calendar: Calendar, now: Date): Period | null {
  if (period === LIFETIME) return null
  const [which, kind] = period.split('_') as ['this' | 'last', PeriodKind]
  const { present, previous } = calendar.currentAt(now)
  return (which === 'this' ? present : previous)[kind]
}

/** What a tier's threshold is compared with; a number of purchases is an amount there too. */
export function metricValue(
  metrics: Metrics,
  { period, field }: Tier['metric'],
  { calendar, now }: { calendar: Calendar; now: Date },
): Amount {
  const label = periodOf(period, calendar, now)?.label ?? LIFETIME
  const counters = countersOf(metrics, label)
  return field === 'spend_total'
    ? counters.spend_total
    : amountOf(BigInt(counters.number_of_purchases) * UNIT)
}
