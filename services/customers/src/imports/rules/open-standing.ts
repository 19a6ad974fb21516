import type { OpeningPurchases } from '@loyalty/contracts/customers/import'
import { metricPeriods } from '@loyalty/contracts/customers/tier'
import type { OpeningMetrics } from '@loyalty/contracts/customers/migrated-profile'
import { toAmount } from '@loyalty/contracts/money'
import { openMetrics, type OpeningValues, type Purchase } from '../../metrics/rules/metrics.js'
import { give, rise, type Measure, type Measured } from '../../metrics/rules/standing.js'
import type { Metrics, Standing } from '../../metrics/store.js'
import type { Tier } from '../../tiers/store.js'

/** Opening values as a row brings them, with what they are known again by. */
export interface Opening {
  readonly fingerprint: string
  /** The instant that they belong to. */
  readonly at: Date
  readonly metrics: OpeningMetrics
}

/** Values that are sent again change nothing, also when they came without an instant of their own. */
export const isOpenedBy = (standing: Standing | undefined, { fingerprint }: Opening): boolean =>
  standing?.metrics.opening?.fingerprint === fingerprint

/**
 * The metrics of a customer that comes with the values of a previous system, which replace what was
 * counted before their instant. `later` are the purchases after it, not reversed.
 */
export function openedMetrics(
  { fingerprint, at, metrics: sent }: Opening,
  later: readonly Purchase[],
  { calendar, now }: Pick<Measure, 'calendar' | 'now'>,
): Metrics {
  const values = Object.fromEntries(
    metricPeriods.flatMap((period) => {
      const value = sent[period] ?? null
      return value === null ? [] : [[period, toValues(value)]]
    }),
  )
  return {
    ...openMetrics({ at, values }, later, calendar, now),
    opening: { fingerprint, number_of_purchases: sent.lifetime?.number_of_purchases ?? 0 },
  }
}

/** A tier that a row gives. */
export interface Given {
  readonly tier: Tier
  readonly until: Date | null
}

/** The standing after the metrics of a row: in the tier that it gives, or else risen at once, never down. */
export const openStanding = (
  before: Standing,
  metrics: Metrics,
  given: Given | null,
  measure: Measure,
): Measured =>
  given === null
    ? rise(before, metrics, measure)
    : give(before, metrics, { ...given, reason: 'brought along from a previous system' }, measure)

/** What wallet counts purchases from; null for a customer that never came with metrics. */
export function openingPurchasesOf(standing: Standing | undefined): OpeningPurchases | null {
  const { opened_at: at = null, opening } = standing?.metrics ?? {}
  if (at === null || opening === undefined) return null
  return { count: opening.number_of_purchases, counted_until: at.toISOString() }
}

type Period = NonNullable<OpeningMetrics['lifetime']>

const toValues = (period: Period): OpeningValues => ({
  number_of_purchases: period.number_of_purchases ?? 0,
  spend_total: toAmount(period.spend_total ?? 0),
  last_visit: toDate(period.last_visit),
  last_session: toDate(period.last_session),
  tier_id: period.tier_id ?? null,
})

const toDate = (text: string | null | undefined): Date | null => (text ? new Date(text) : null)
