import {
  amount,
  date,
  list,
  nullable,
  object,
  optional,
  string,
  uuid,
  whole,
  type Shape,
} from '@loyalty/shared/mongo/shape'
import type { Standing } from '../tiers/domain/standing.js'
import { VISITS_MAX, type Metrics, type PeriodCounters } from './domain/metrics.js'

const COUNTERS_MAX = 16
const TIER_CHANGES_MAX = 8

const countersShape: Shape<PeriodCounters> = object({
  label: string,
  number_of_purchases: whole,
  spend_total: amount,
  visits: list(date, VISITS_MAX),
  last_session: nullable(date),
  kept_until: nullable(date),
  tier_id: optional(uuid),
})

const metricsShape: Shape<Metrics> = object({
  counters: list(countersShape, COUNTERS_MAX),
  opened_at: nullable(date),
  opening: optional(object({ fingerprint: string, number_of_purchases: whole })),
  updated_at: nullable(date),
})

/** A customer's standing. Its lists are short whatever the customer does. */
export const standingShape: Shape<Standing> = object({
  metrics: metricsShape,
  tier: nullable(object({ id: uuid, rank: whole })),
  tier_changes: list(object({ tier_id: nullable(uuid), since: date }), TIER_CHANGES_MAX),
  next_tier_check_at: nullable(date),
  given_tier: optional(object({ id: uuid, until: nullable(date) })),
})
