import type { CustomerByTier } from '@loyalty/shared/contracts/customers/purchase'
import type { Uuid } from '@loyalty/shared/ids'
import {
  LIFETIME,
  noMetrics,
  withoutOldPeriods,
  type Metrics,
} from '../../metrics/domain/metrics.js'
import { periodKinds, type Calendar } from '../../metrics/domain/periods.js'
import { metricValue } from './metric-value.js'
import type { Tier } from './tier.js'

/** What a customer's purchases have made of the customer: counts, and the tier by them. */
export interface Standing {
  readonly metrics: Metrics
  /** The tier, with the rank that wallet's copy was told. */
  readonly tier: { readonly id: Uuid; readonly rank: number } | null
  /** The latest changes of tier, in ascending order, as far as periods that ended ask for them. */
  readonly tier_changes: readonly TierChange[]
  /** The end of a month, when the tier is measured anew; null while there is nothing to measure. */
  readonly next_tier_check_at: Date | null
  /** The tier that an import or an operator gave; absent when nobody did, or it was given back. */
  readonly given_tier?: GivenTier
}

export interface GivenTier {
  readonly id: Uuid
  /** No measurement before this instant goes below the tier; null: the next one may. */
  readonly until: Date | null
}

interface TierChange {
  readonly tier_id: Uuid | null
  readonly since: Date
}

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
  const isAtRest = reached === null && metrics.counters.every(({ label }) => label === LIFETIME)
  const next = isAtRest ? null : calendar.periodAt('month', now).to
  const standing = { ...before, metrics, next_tier_check_at: next }
  if (reached?.id === before.tier?.id) {
    return { standing: withRank(standing, reached ?? undefined), change: null }
  }
  return move(standing, reached, reason, measure)
}

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
