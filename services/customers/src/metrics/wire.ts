import type { Metrics as WireMetrics } from '@loyalty/contracts/customers/metrics'
import type { Uuid } from '@loyalty/contracts/ids'
import { toWireAmount } from '@loyalty/contracts/money'
import type { Calendar, Period } from '../accounts/rules/periods.js'
import { countersOf, LIFETIME } from './rules/metrics.js'
import { noStanding, tierBefore } from './rules/standing.js'
import type { Standing } from './store.js'

/** When and by which calendar something is shown. */
export interface Moment {
  calendar: Calendar
  now: Date
}

/** The Metrics object of interface section 2.11: each period as it is called at the moment. */
export function toMetrics(standing: Standing = noStanding, { calendar, now }: Moment): WireMetrics {
  const { metrics } = standing
  const { present, previous } = calendar.currentAt(now)
  const tierId = standing.tier?.id ?? null

  const show = (label: string, { from, to }: Edges, tierAtEnd: Uuid | null) => {
    const counters = countersOf(metrics, label)
    return {
      from,
      to,
      tier_id: counters.tier_id ?? tierAtEnd,
      last_visit: counters.visits[0]?.toISOString() ?? null,
      last_session: counters.last_session?.toISOString() ?? null,
      spend_total: toWireAmount(counters.spend_total),
      number_of_purchases: counters.number_of_purchases,
    }
  }
  const showThis = ({ label, edges }: Period) => show(label, edges, tierId)
  const showLast = ({ label, edges, to }: Period) => show(label, edges, tierBefore(standing, to))

  return {
    lifetime: show(LIFETIME, NO_EDGES, tierId),
    last_year: showLast(previous.year),
    this_year: showThis(present.year),
    last_month: showLast(previous.month),
    this_month: showThis(present.month),
    last_quarter: showLast(previous.quarter),
    this_quarter: showThis(present.quarter),
    last_semester: showLast(previous.semester),
    this_semester: showThis(present.semester),
    updated_at: metrics.updated_at?.toISOString() ?? null,
  }
}

type Edges = { readonly from: string | null; readonly to: string | null }

const NO_EDGES: Edges = { from: null, to: null }
