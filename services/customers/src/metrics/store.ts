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
  type ValueOf,
} from '@loyalty/engine/collection'
import { VISITS_MAX } from '../limits.js'

const COUNTERS_MAX = 16
const TIER_CHANGES_MAX = 8

/** What was counted in one period of the calendar, or in the whole life of a customer. */
const counters = object({
  /** A period's label, or `lifetime`. */
  label: string,
  number_of_purchases: whole,
  spend_total: amount,
  /** The latest visits, latest first: a reversal takes its own away and the next one shows. */
  visits: list(date, VISITS_MAX),
  last_session: nullable(date),
  /** The end of the next period of the kind, from when on nobody asks for this one. */
  kept_until: nullable(date),
  /** The tier at the end of a period that had ended when an import told of it. */
  tier_id: optional(uuid),
})
export type PeriodCounters = Readonly<ValueOf<typeof counters>>

/** What a customer's purchases add up to, in the periods that can still be asked for. */
const metrics = object({
  counters: list(counters, COUNTERS_MAX),
  /** The instant of the opening values: what was issued up to it is part of them. */
  opened_at: nullable(date),
  /** What those values are known again by, and the count that they began with, when they told one. */
  opening: optional(object({ fingerprint: string, number_of_purchases: optional(whole) })),
  updated_at: nullable(date),
})
export type Metrics = Readonly<ValueOf<typeof metrics>>

/**
 * The part of a customer's document that purchases make: counts, and the tier by them. Its lists are
 * short whatever the customer does.
 */
export const standingShape = object({
  metrics,
  /** The tier, with the rank that wallet's copy was told. */
  tier: nullable(object({ id: uuid, rank: whole })),
  /** The latest changes of tier, in ascending order, as far as periods that ended ask for them. */
  tier_changes: list(object({ tier_id: nullable(uuid), since: date }), TIER_CHANGES_MAX),
  /** The end of a month, when the tier is measured anew; null while there is nothing to measure. */
  next_tier_check_at: nullable(date),
  /**
   * The tier that an import or an operator gave; absent when nobody did, or it was given back. No
   * measurement before `until` goes below it; null: the next one may.
   */
  given_tier: optional(object({ id: uuid, until: nullable(date) })),
})
export type Standing = Readonly<ValueOf<typeof standingShape>>
export type TierChange = Standing['tier_changes'][number]
