import type { OpeningPurchases } from '@loyalty/contracts/customers/import'
import { metricPeriods } from '@loyalty/contracts/customers/tier'
import type { OpeningMetrics } from '@loyalty/contracts/customers/migrated-profile'
import { amountOf, type Amount } from '@loyalty/contracts/money'
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
  before: Metrics,
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
  const { number_of_purchases: count = null } = sent.lifetime ?? {}
  return {
    ...openMetrics(before, { at, values, later }, calendar, now),
    opening: { fingerprint, ...(count !== null && { number_of_purchases: count }) },
  }
}

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

/** What wallet counts purchases from; null for a customer whose count no import has told. */
export function openingPurchasesOf(standing: Standing | undefined): OpeningPurchases | null {
  const { opened_at: at = null, opening } = standing?.metrics ?? {}
  const count = opening?.number_of_purchases
  return at === null || count === undefined ? null : { count, counted_until: at.toISOString() }
}

const toValues = (period: NonNullable<OpeningMetrics['lifetime']>): OpeningValues => ({
  number_of_purchases: period.number_of_purchases ?? null,
  spend_total: toSpend(period.spend_total),
  last_visit: toDate(period.last_visit),
  last_session: toDate(period.last_session),
  tier_id: period.tier_id ?? null,
})

/** More than one amount may be, so it is made of its digits. */
const toSpend = (spend: number | null | undefined): Amount | null =>
  typeof spend === 'number' ? amountOf(BigInt(spend.toFixed(4).replace('.', ''))) : null

const toDate = (text: string | null | undefined): Date | null => (text ? new Date(text) : null)
