import type { OpeningPurchases } from '@loyalty/shared/contracts/customers/import'
import { metricPeriods } from '@loyalty/shared/contracts/customers/tier'
import type { OpeningMetrics } from '@loyalty/shared/contracts/migration/migrate'
import { toAmount } from '@loyalty/shared/money'
import { openMetrics, type OpeningValues, type Purchase } from '../../metrics/domain/metrics.js'
import {
  noStanding,
  rise,
  type Measure,
  type Measured,
  type Standing,
} from '../../tiers/domain/standing.js'

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
 * The standing of a customer that comes with the values of a previous system, which replace what was
 * counted before their instant. `later` are the purchases after it, not reversed. The tier goes up
 * at once and never down.
 */
export function openStanding(
  before: Standing = noStanding,
  { fingerprint, at, metrics: sent }: Opening,
  later: readonly Purchase[],
  measure: Measure,
): Measured {
  const values = Object.fromEntries(
    metricPeriods.flatMap((period) => {
      const value = sent[period] ?? null
      return value === null ? [] : [[period, toValues(value)]]
    }),
  )
  const metrics = {
    ...openMetrics({ at, values }, later, measure.calendar, measure.now),
    opening: { fingerprint, number_of_purchases: sent.lifetime?.number_of_purchases ?? 0 },
  }
  return rise(before, metrics, measure)
}

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
})

const toDate = (text: string | null | undefined): Date | null => (text ? new Date(text) : null)
