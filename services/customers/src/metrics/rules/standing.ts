import type { CustomerByTier } from '@loyalty/contracts/customers/purchase'
import type { MetricPeriod } from '@loyalty/contracts/customers/tier'
import type { Uuid } from '@loyalty/contracts/ids'
import { amountOf, UNIT, ZERO, type Amount } from '@loyalty/contracts/money'
import {
  periodKinds,
  type Calendar,
  type Period,
  type PeriodKind,
} from '../../accounts/rules/periods.js'
import type { Tier } from '../../tiers/store.js'
import type { Metrics, Standing, TierChange } from '../store.js'
import { countersOf, LIFETIME, noMetrics, withoutOldPeriods } from './metrics.js'

/** The next standing, and the change of tier that brought it. */
export interface Measured {
  standing: Standing
  change: CustomerByTier | null
}

/** What a customer is measured against. */
export interface Measure {
  tiers: readonly Tier[]
  calendar: Calendar
  now: Date
}

export const noStanding: Standing = {
  metrics: noMetrics,
  tier: null,
  tier_changes: [],
  next_tier_check_at: null,
}

/**
 * The standing with new metrics, after an event: up to the highest tier whose rule they meet, never
 * down. Metrics that went down leave the tier as it is.
 */
export function rise(before: Standing, metrics: Metrics, measure: Measure): Measured {
  const standing = { ...before, metrics, next_tier_check_at: nextCheckOf(before, measure) }
  const present = measure.tiers.find(({ id }) => id === before.tier?.id)
  const reached = reachedTier(metrics, measure)
  if (reached === null || (present && reached.rank <= present.rank)) {
    return { standing: withRank(standing, present), change: null }
  }
  return move(standing, reached, `${nameOf(reached)} reached the threshold`, measure)
}

/** A tier that is given, why, and until when no measurement goes below it. */
export interface Gift {
  tier: Tier
  until: Date | null
  /** As the fact of the change tells it. */
  reason: string
}

/** The standing in a tier that is given, whatever the metrics say of it now. */
export function give(
  before: Standing,
  metrics: Metrics,
  { tier, until, reason }: Gift,
  measure: Measure,
): Measured {
  const standing = {
    ...before,
    metrics,
    given_tier: { id: tier.id, until },
    next_tier_check_at: nextCheckOf(before, measure),
  }
  return tier.id === before.tier?.id
    ? { standing: withRank(standing, tier), change: null }
    : move(standing, tier, reason, measure)
}

/** The standing in the tier that the metrics say, up or down, of which nothing is kept any more. */
export function giveBack({ given_tier: _given, ...before }: Standing, measure: Measure): Measured {
  return measureAnew(before, measure, 'given back to the rules')
}

/**
 * The standing when a month has ended: the tier is what the metrics say now, up or down, though not
 * below one that is kept for longer.
 */
export function measureAnew(
  before: Standing,
  measure: Measure,
  reason = 'a period ended',
): Measured {
  const { calendar, now } = measure
  const metrics = withoutOldPeriods(before.metrics, now)
  const reached = higher(reachedTier(metrics, measure), keptTier(before, measure))
  const isAtRest = reached === null && !hasCounted(metrics)
  const next = isAtRest ? null : calendar.periodAt('month', now).to
  const standing = { ...before, metrics, next_tier_check_at: next }
  if (reached?.id === before.tier?.id) {
    return { standing: withRank(standing, reached ?? undefined), change: null }
  }
  return move(standing, reached, reason, measure)
}

/** True where a tier may be reached without another purchase: one that is made later, or lowered. */
const hasCounted = ({ counters }: Metrics): boolean =>
  counters.some(
    ({ label, number_of_purchases: purchases, spend_total: spend }) =>
      label !== LIFETIME || purchases > 0 || spend > ZERO,
  )

/** A standing that versions before laid to rest too early; it is measured at the end of a month. */
export const isLeftBehind = ({ next_tier_check_at: next, metrics }: Standing): boolean =>
  next === null && hasCounted(metrics)

/** The tier that a customer was in just before an instant. */
export const tierBefore = ({ tier_changes }: Standing, at: Date): Uuid | null =>
  tier_changes.findLast(({ since }) => since < at)?.tier_id ?? null

const reachedTier = (metrics: Metrics, { tiers, ...moment }: Measure): Tier | null =>
  tiers
    .filter(({ metric, threshold }) => metricValue(metrics, metric, moment) >= threshold)
    .reduce<Tier | null>(higher, null)

function keptTier({ given_tier: given }: Standing, { tiers, now }: Measure): Tier | null {
  if (given === undefined || given.until === null || given.until <= now) return null
  return tiers.find(({ id }) => id === given.id) ?? null
}

const higher = (left: Tier | null, right: Tier | null): Tier | null =>
  left === null || (right !== null && right.rank >= left.rank) ? right : left

const nameOf = ({ metric }: Tier): string => `${metric.period}.${metric.field}`

/** A check that is due stays due: an event doesn't do the worker's part. */
const nextCheckOf = ({ next_tier_check_at }: Standing, { calendar, now }: Measure): Date =>
  next_tier_check_at ?? calendar.periodAt('month', now).to

/** The rank of a tier may have changed since wallet was told. */
const withRank = (standing: Standing, present: Tier | undefined): Standing =>
  present === undefined || present.rank === standing.tier?.rank
    ? standing
    : { ...standing, tier: { id: present.id, rank: present.rank } }

function move(standing: Standing, to: Tier | null, reason: string, measure: Measure): Measured {
  const from = standing.tier?.id ?? null
  const tier = to === null ? null : { id: to.id, rank: to.rank }
  const changes = [...standing.tier_changes, { tier_id: tier?.id ?? null, since: measure.now }]
  return {
    standing: { ...standing, tier, tier_changes: stillAsked(changes, measure) },
    change: { from, to: tier?.id ?? null, reason },
  }
}

/** The latest change, and for each kind of period the one in force when the present one began. */
function stillAsked(
  changes: readonly TierChange[],
  { calendar, now }: Measure,
): readonly TierChange[] {
  const inForce = periodKinds.map((kind) => {
    const { from } = calendar.currentAt(now).present[kind]
    return changes.findLast(({ since }) => since < from)
  })
  return changes.filter((change) => change === changes.at(-1) || inForce.includes(change))
}

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
