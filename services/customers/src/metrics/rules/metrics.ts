import type { MetricPeriod } from '@loyalty/contracts/customers/tier'
import type { Uuid } from '@loyalty/contracts/ids'
import {
  addAmounts,
  amountOf,
  smallerAmount,
  subtractAmounts,
  UNIT,
  ZERO,
  type Amount,
} from '@loyalty/contracts/money'
import { periodKinds, type Calendar, type PeriodKind } from '../../accounts/rules/periods.js'
import { VISITS_MAX } from '../../limits.js'
import type { Metrics, PeriodCounters } from '../store.js'

export const LIFETIME = 'lifetime'

/** A resolved purchase, with the labels of the periods that it was counted in. */
export interface Purchase {
  readonly issued_at: Date
  readonly spend: Amount
  readonly periods: readonly string[]
}

/**
 * What a spend total counts up to, 900,000,000,000,000 units: more does not fit into a BSON long. It
 * takes 9,000 of the largest purchases that there are. The purchase itself is fulfilled by then, so
 * counting stops there in place of refusing, and a reversal takes from what is shown.
 */
export const SPEND_MAX = amountOf(900_000_000_000_000n * UNIT)

export const noMetrics: Metrics = { counters: [], opened_at: null, updated_at: null }

/** The labels of the periods of an instant, and of the lifetime. */
export const labelsAt = (at: Date, calendar: Calendar): string[] => [
  ...periodKinds.map((kind) => calendar.periodAt(kind, at).label),
  LIFETIME,
]

/** True when the opening values have a purchase already. */
export const isHistory = (metrics: Metrics, issuedAt: Date): boolean =>
  metrics.opened_at !== null && issuedAt <= metrics.opened_at

/** Counts a purchase in each period that it lies in and that can still be asked for. */
export function countPurchase(
  metrics: Metrics,
  { issued_at, spend, periods }: Purchase,
  calendar: Calendar,
  now: Date,
): Metrics {
  if (isHistory(metrics, issued_at)) return metrics
  const counters = new Map(metrics.counters.map((one) => [one.label, one]))
  const isKnown = periods.every((label) => counters.has(label))
  const fresh = isKnown ? [] : freshCounters(issued_at, calendar)
  for (const label of periods) {
    const before = counters.get(label) ?? fresh.find((one) => one.label === label)
    if (before) counters.set(label, withPurchase(before, spend, issued_at))
  }
  return { ...metrics, counters: stillAsked([...counters.values()], now), updated_at: now }
}

/** Takes a purchase back from the periods that it was counted in. */
export function takeBackPurchase(metrics: Metrics, purchase: Purchase, now: Date): Metrics {
  const { issued_at, spend, periods } = purchase
  if (isHistory(metrics, issued_at)) return metrics
  const counters = metrics.counters.map((one) =>
    periods.includes(one.label) ? withoutPurchase(one, spend, issued_at) : one,
  )
  return { ...metrics, counters: stillAsked(counters, now), updated_at: now }
}

/** Takes a part of a purchase back from the spend of its periods: it is still one purchase. */
export function takeBackPart(metrics: Metrics, purchase: Purchase, now: Date): Metrics {
  const { issued_at, spend, periods } = purchase
  if (isHistory(metrics, issued_at)) return metrics
  const counters = metrics.counters.map((one) =>
    periods.includes(one.label) ? { ...one, spend_total: withoutSpend(one, spend) } : one,
  )
  return { ...metrics, counters: stillAsked(counters, now), updated_at: now }
}

/** The values of a previous system for one of the nine periods. */
export interface OpeningValues {
  readonly number_of_purchases: number
  readonly spend_total: Amount
  readonly last_visit: Date | null
  readonly last_session: Date | null
  /** The tier at the end of the period. */
  readonly tier_id?: Uuid | null
}

/**
 * The metrics of a customer that comes with values of a previous system, of the instant `at`: each is
 * put into the period that it belonged to then, and rolls on like any other. They replace what was
 * counted; `later` are the purchases, not reversed, that were issued after `at`.
 */
export function openMetrics(
  opening: { at: Date; values: Partial<Record<MetricPeriod, OpeningValues>> },
  later: readonly Purchase[],
  calendar: Calendar,
  now: Date,
): Metrics {
  const counters: PeriodCounters[] = []
  const open = (empty: PeriodCounters, values: OpeningValues | undefined, hasEnded: boolean) => {
    if (values === undefined) return
    const { number_of_purchases, spend_total, last_visit, last_session } = values
    const tier_id = values.tier_id ?? null
    const visits = last_visit === null ? [] : [last_visit]
    const counted = { ...empty, number_of_purchases, spend_total, visits, last_session }
    counters.push(hasEnded && tier_id !== null ? { ...counted, tier_id } : counted)
  }
  open(emptyCounters(LIFETIME, null), opening.values.lifetime, false)
  for (const kind of periodKinds) {
    for (const [which, offset] of [
      ['this', 0],
      ['last', -1],
    ] as const) {
      const hasEnded = calendar.periodAt(kind, opening.at, offset).to <= now
      const values = opening.values[`${which}_${kind}`]
      open(emptyAt(kind, opening.at, offset, calendar), values, hasEnded)
    }
  }
  const opened: Metrics = {
    counters: stillAsked(counters, now),
    opened_at: opening.at,
    updated_at: opening.at,
  }
  return later.reduce(
    (metrics, purchase) => countPurchase(metrics, purchase, calendar, now),
    opened,
  )
}

/** Stands for a period in which nothing was counted, whichever it is. */
const NOTHING: Omit<PeriodCounters, 'label' | 'kept_until'> = {
  number_of_purchases: 0,
  spend_total: ZERO,
  visits: [],
  last_session: null,
}

/** What was counted in a period: nothing when it has no counters. */
export const countersOf = ({ counters }: Metrics, label: string): typeof NOTHING =>
  counters.find((one) => one.label === label) ?? NOTHING

/** The metrics without what nobody can ask for any more: the same object when all can. */
export function withoutOldPeriods(metrics: Metrics, now: Date): Metrics {
  const counters = stillAsked(metrics.counters, now)
  return counters.length === metrics.counters.length ? metrics : { ...metrics, counters }
}

const stillAsked = (counters: readonly PeriodCounters[], now: Date): PeriodCounters[] =>
  counters.filter(({ kept_until }) => kept_until === null || kept_until > now)

const freshCounters = (at: Date, calendar: Calendar): PeriodCounters[] => [
  ...periodKinds.map((kind) => emptyAt(kind, at, 0, calendar)),
  emptyCounters(LIFETIME, null),
]

const emptyAt = (kind: PeriodKind, at: Date, offset: number, calendar: Calendar): PeriodCounters =>
  emptyCounters(
    calendar.periodAt(kind, at, offset).label,
    calendar.periodAt(kind, at, offset + 1).to,
  )

const emptyCounters = (label: string, keptUntil: Date | null): PeriodCounters => ({
  ...NOTHING,
  label,
  kept_until: keptUntil,
})

const withPurchase = (one: PeriodCounters, spend: Amount, visit: Date): PeriodCounters => ({
  ...one,
  number_of_purchases: one.number_of_purchases + 1,
  spend_total: smallerAmount(addAmounts(one.spend_total, spend), SPEND_MAX),
  visits: [...one.visits, visit]
    .toSorted((left, right) => right.getTime() - left.getTime())
    .slice(0, VISITS_MAX),
})

const withoutSpend = ({ spend_total: total }: PeriodCounters, spend: Amount): Amount =>
  subtractAmounts(total, smallerAmount(spend, total))

function withoutPurchase(one: PeriodCounters, spend: Amount, visit: Date): PeriodCounters {
  const place = one.visits.findIndex((other) => other.getTime() === visit.getTime())
  return {
    ...one,
    number_of_purchases: one.number_of_purchases - 1,
    spend_total: withoutSpend(one, spend),
    visits: place === -1 ? one.visits : one.visits.toSpliced(place, 1),
  }
}
