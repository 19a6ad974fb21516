import { birthdaysOn } from '@loyalty/contracts/birthday'
import { dayIn } from '@loyalty/contracts/calendar-day'
import {
  withCleanValue,
  type SegmentCondition,
  type SegmentFilter,
} from '@loyalty/contracts/customers/segment'
import type { MetricPeriod } from '@loyalty/contracts/customers/tier'
import { DAY_MS } from '@loyalty/contracts/durations'
import { toAmount } from '@loyalty/contracts/money'
import type { Calendar, PeriodKind } from '../../accounts/rules/periods.js'
import { birthdayTerm, taggedWith } from '../../customers/rules/found-by.js'
import { HAS_HOLDINGS } from '../../holdings/rules.js'
import { LIFETIME } from '../../metrics/rules/metrics.js'

/** What the database selects by. */
type Match = Record<string, unknown>

/** When a segment is looked at, and by which calendar. */
export interface Moment {
  calendar: Calendar
  now: Date
  timeZone: string
}

/**
 * The customers of a segment, as the database selects them beside the account. Values that earlier versions stored are
 * cleaned here.
 */
export const toQuery = ({ all }: SegmentFilter, moment: Moment): Match => ({
  $and: all.map(({ any }) => ({
    $or: any.map((condition) => toMatch(withCleanValue(condition), moment)),
  })),
})

const indexed: ReadonlySet<SegmentCondition['field']> = new Set([
  'tier',
  'tag',
  'status',
  'used_coupon',
])

/** Whether an index finds a condition's customers: their number counts then, and not that of the account. */
function isIndexed({ field, operator, value }: SegmentCondition): boolean {
  if (field === 'birthday') return operator === 'within_days'
  if (field === 'balance') return isAboveZero(operator, Number(value))
  return indexed.has(field) && (operator === 'eq' || operator === 'in')
}

/** Whether an index finds a segment's customers: that of one part is enough, which all of them are in. */
export const hasIndex = ({ all }: SegmentFilter): boolean =>
  all.some(({ any }) => any.every(isIndexed))

function toMatch(condition: SegmentCondition, moment: Moment): Match {
  const { operator, value } = condition
  const daysAgo = new Date(moment.now.getTime() - Number(value) * DAY_MS)
  const atInstant =
    operator === 'within_days' ? { $gte: daysAgo } : { [`$${operator}`]: new Date(String(value)) }
  switch (condition.field) {
    case 'tier':
      return chosen('standing.tier.id', condition)
    case 'tag':
      return ofTags(condition)
    case 'status':
      return chosen('status', condition)
    case 'country':
      return chosen('country', condition)
    case 'platform':
      return chosen('platforms', condition)
    case 'consent':
      return ofConsent(condition)
    case 'birthday':
      return operator === 'exists' ? isThere('dob', value) : bornWithin(Number(value), moment)
    case 'registered':
      return { registration_date: atInstant }
    case 'last_visit':
      return ofLifetime(
        operator === 'exists' ? { 'visits.0': { $exists: true } } : { 'visits.0': atInstant },
        operator === 'exists' && value === false,
      )
    case 'spend':
      return ofFigure('spend_total', toAmount(Number(value)), condition, moment)
    case 'purchases':
      return ofFigure('number_of_purchases', Number(value), condition, moment)
    case 'balance':
      return ofBalance(condition)
    case 'used_coupon':
      return ofCoupon(condition, moment)
  }
}

const valuesOf = ({ value }: SegmentCondition): string[] =>
  Array.isArray(value) ? value : [String(value)]

/** One of some texts, none of one, or any at all. */
function chosen(path: string, condition: SegmentCondition): Match {
  const { operator, value } = condition
  if (operator === 'exists') return isThere(path, value)
  return operator === 'ne' ? { [path]: { $ne: value } } : { [path]: { $in: valuesOf(condition) } }
}

/** An empty list is as little as none. */
const isThere = (path: string, value: unknown): Match =>
  value === true ? { [path]: { $nin: [null, []] } } : { [path]: { $in: [null, []] } }

function ofTags(condition: SegmentCondition): Match {
  const found = taggedWith(valuesOf(condition))
  if (condition.operator !== 'ne') return { ...found }
  return found.$or === undefined
    ? { search_terms: { $nin: found.search_terms.$in } }
    : { $nor: [found] }
}

function ofConsent(condition: SegmentCondition): Match {
  const given = valuesOf(condition).map((purpose) => ({ [`consent.purposes.${purpose}`]: true }))
  return condition.operator === 'ne' ? { $nor: given } : { $or: given }
}

/** The birthdays from today on. */
function bornWithin(days: number, { now, timeZone }: Moment): Match {
  const today = dayIn(timeZone, now)
  const born = Array.from({ length: days + 1 }, (_, at) =>
    birthdaysOn(today.add({ days: at }).toString()),
  )
  return { search_terms: { $in: [...new Set(born.flat())].map(birthdayTerm) } }
}

const ofLifetime = (match: Match, isNot: boolean): Match =>
  ofCounters({ label: LIFETIME, ...match }, isNot)

const ofCounters = (match: Match, isNot: boolean): Match => {
  const found = { 'standing.metrics.counters': { $elemMatch: match } }
  return isNot ? { $nor: [found] } : found
}

/** Where nothing was counted stands nothing. */
function ofFigure(
  field: 'spend_total' | 'number_of_purchases',
  value: bigint | number,
  { operator, period = 'lifetime' }: SegmentCondition,
  moment: Moment,
): Match {
  const label = labelOf(period, moment)
  return compared(value, operator, (match, isNot = false) =>
    ofCounters({ label, [field]: match }, isNot),
  )
}

const NOBODY: Match = { $nor: [{}] }

/** A comparison with what may not be there, by what is there: zero is what is not above it, and nothing is below. */
function compared(
  value: bigint | number,
  operator: SegmentCondition['operator'],
  where: (match: Match, isNot?: boolean) => Match,
): Match {
  const isZero = value === 0 || value === 0n
  if (operator === 'lt') return isZero ? NOBODY : where({ $gte: value }, true)
  if (operator === 'lte') return where({ $gt: value }, true)
  if (operator === 'gt') return where({ $gt: value })
  if (operator === 'gte') return isZero ? {} : where({ $gte: value })
  return isZero ? where({ $gt: value }, true) : where({ $eq: value })
}

/** True of a comparison that only those fulfil of whom an index knows something. */
const isAboveZero = (operator: SegmentCondition['operator'], value: number): boolean =>
  operator === 'gt' || ((operator === 'gte' || operator === 'eq') && value > 0)

/** The index has those alone who have holdings, so a search has to say that it looks for such. */
const ofHoldings = (field: 'balances' | 'coupons', match: Match, isNot: boolean): Match => {
  const found = { [`holdings.${field}`]: { $elemMatch: match } }
  return isNot ? { $nor: [found] } : { ...HAS_HOLDINGS, ...found }
}

const ofBalance = ({ operator, value, reward_id }: SegmentCondition): Match =>
  compared(toAmount(Number(value)), operator, (units, isNot = false) =>
    ofHoldings('balances', { reward_id, units }, isNot),
  )

function ofCoupon(
  { operator, value, within_days: days }: SegmentCondition,
  { now }: Moment,
): Match {
  const since = days !== undefined && { used_at: { $gte: new Date(now.getTime() - days * DAY_MS) } }
  return ofHoldings('coupons', { coupon_id: value, ...since }, operator === 'ne')
}

function labelOf(period: MetricPeriod, { calendar, now }: Moment): string {
  if (period === 'lifetime') return LIFETIME
  const [which, kind] = period.split('_') as ['this' | 'last', PeriodKind]
  const { present, previous } = calendar.currentAt(now)
  return (which === 'this' ? present : previous)[kind].label
}
