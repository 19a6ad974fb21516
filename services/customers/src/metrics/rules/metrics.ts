import { SPEND_TOTAL_MAX } from '@loyalty/contracts/customers/migrated-profile'
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
export const SPEND_MAX = amountOf(BigInt(SPEND_TOTAL_MAX) * UNIT)

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

/** The values of a previous system for one of the nine periods; null where it told none. */
export interface OpeningValues {
  readonly number_of_purchases: number | null
  readonly spend_total: Amount | null
  readonly last_visit: Date | null
  readonly last_session: Date | null
  /** The tier at the end of the period. */
  readonly tier_id: Uuid | null
}

export interface Opened {
  readonly at: Date
  readonly values: Partial<Record<MetricPeriod, OpeningValues>>
  /** The purchases, not reversed, that were issued after `at`. */
  readonly later: readonly Purchase[]
}

/**
 * The metrics with values of a previous system, of the instant `at`: each is put into the period that
 * it belonged to then, and rolls on like any other. They replace what was counted until `at`; what
 * they don't tell stays as it was counted.
 */
export function openMetrics(
  before: Metrics,
  { at, values, later }: Opened,
  calendar: Calendar,
  now: Date,
): Metrics {
  const counters = new Map(before.counters.map((one) => [one.label, one]))
  const open = (empty: PeriodCounters, told: OpeningValues | undefined, hasEnded: boolean) => {
    if (told === undefined) return
    const present = counters.get(empty.label) ?? empty
    counters.set(empty.label, withOpening(present, told, later, hasEnded))
  }
  open(emptyCounters(LIFETIME, null), values.lifetime, false)
  for (const kind of periodKinds) {
    for (const [which, offset] of [
      ['this', 0],
      ['last', -1],
    ] as const) {
      const hasEnded = calendar.periodAt(kind, at, offset).to <= now
      open(emptyAt(kind, at, offset, calendar), values[`${which}_${kind}`], hasEnded)
    }
  }
  const isCounted = Object.values(values).some(
    ({ number_of_purchases: purchases, spend_total: spend }) =>
      purchases !== null || spend !== null,
  )
  return {
    counters: stillAsked([...counters.values()], now),
    opened_at: isCounted ? at : before.opened_at,
    updated_at: !isCounted ? before.updated_at : later.length > 0 ? now : at,
  }
}

/** The counters with what is told of them, and with what was counted of the period since. */
function withOpening(
  present: PeriodCounters,
  told: OpeningValues,
  later: readonly Purchase[],
  hasEnded: boolean,
): PeriodCounters {
  const { number_of_purchases, spend_total, last_visit, last_session, tier_id } = told
  const start: PeriodCounters = {
    ...present,
    number_of_purchases: number_of_purchases ?? 0,
    spend_total: spend_total ?? ZERO,
    visits: last_visit === null ? [] : [last_visit],
  }
  const opened = later
    .filter(({ periods }) => periods.includes(present.label))
    .reduce((one, { spend, issued_at: visit }) => withPurchase(one, spend, visit), start)
  return {
    ...present,
    ...(number_of_purchases !== null && { number_of_purchases: opened.number_of_purchases }),
    ...(spend_total !== null && { spend_total: opened.spend_total }),
    ...(last_visit !== null && { visits: opened.visits }),
    ...(last_session !== null && { last_session }),
    ...(hasEnded && tier_id !== null && { tier_id }),
  }
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
    number_of_purchases: Math.max(0, one.number_of_purchases - 1),
    spend_total: withoutSpend(one, spend),
    visits: place === -1 ? one.visits : one.visits.toSpliced(place, 1),
  }
}
