import type * as wire from '@loyalty/contracts/customers/tier'
import { subtractAmounts, toWireAmount, ZERO } from '@loyalty/contracts/money'
import { metricValue, noStanding, periodOf } from '../metrics/rules/standing.js'
import type { Standing } from '../metrics/store.js'
import type { Moment } from '../metrics/wire.js'
import type { Tier } from '../tiers/store.js'
import { toShownTier } from '../tiers/wire.js'

const NOTHING_TO_REACH = {
  next: null,
  metric: null,
  value: null,
  threshold: null,
  missing: null,
  period_ends_at: null,
}

/** The customer's tier and what the next higher rank asks for, at a moment. */
export function toCustomerTier(
  standing: Standing = noStanding,
  tiers: readonly Tier[],
  moment: Moment,
): wire.CustomerTier {
  const present = tiers.find(({ id }) => id === standing.tier?.id) ?? null
  const since = present === null ? undefined : standing.tier_changes.at(-1)?.since
  const next = nextAfter(present, tiers)
  return {
    tier: present === null ? null : toShownTier(present),
    since: since?.toISOString() ?? null,
    ...(next === null ? NOTHING_TO_REACH : toReach(next, standing, moment)),
  }
}

const nextAfter = (present: Tier | null, tiers: readonly Tier[]): Tier | null =>
  tiers
    .filter(({ rank }) => present === null || rank > present.rank)
    .toSorted((left, right) => left.rank - right.rank)[0] ?? null

function toReach(next: Tier, { metrics }: Standing, moment: Moment) {
  const value = metricValue(metrics, next.metric, moment)
  const missing = value < next.threshold ? subtractAmounts(next.threshold, value) : ZERO
  const period = periodOf(next.metric.period, moment.calendar, moment.now)
  return {
    next: toShownTier(next),
    metric: { ...next.metric },
    value: toWireAmount(value),
    threshold: toWireAmount(next.threshold),
    missing: toWireAmount(missing),
    period_ends_at: period?.to.toISOString() ?? null,
  }
}
