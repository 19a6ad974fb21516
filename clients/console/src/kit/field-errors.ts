import type { TFunction } from 'i18next'
import type { Problem } from '../client/loyalty.js'

/**
 * The one place that turns the errors of an answer into words at the fields of a form. A field of a form
 * is named as the request names it: `phone`, `rewards.0.amount`.
 */

/** Codes that speak of one field, though the answer names none; the first of them that the form has. */
const fieldsOfCodes: Partial<Record<Problem['code'], readonly string[]>> = {
  COUPON_CODE_EXISTS: ['code'],
  REFERRAL_CODE_EXISTS: ['code'],
  CUSTOMER_EXISTS: ['id'],
  CUSTOMER_NOT_FOUND: ['receiver_id'],
  TIER_RANK_EXISTS: ['rank'],
  DOCUMENT_PAIR_REQUIRED: ['document_number'],
  INSUFFICIENT_BALANCE: ['amount'],
  GIFT_CARD_INSUFFICIENT: ['amount'],
  LIMIT_EXCEEDED: ['amount'],
  REWARD_UNKNOWN: ['reward_id', 'grants.0.reward_id', 'rewards.0.reward_id'],
  TIER_UNKNOWN: ['tier_id'],
  CAMPAIGN_UNKNOWN: ['campaign_id'],
  SEGMENT_UNKNOWN: ['segment_ids'],
}

/** By the name of a field: what it takes, whatever the interface has found wrong with it. */
const byField = {
  email: 'refused.email',
  phone: 'refused.phone',
  dob: 'refused.dob',
  url: 'refused.url',
  time_zone: 'refused.zone',
  document_type: 'refused.document',
  document_number: 'refused.document',
} as const

/** By the beginning of the interface's message, whose number or text the words repeat. */
const byMessage = [
  [/^(?:is required|must not be empty|must be answered)/, 'refused.empty'],
  [/^must be at most ([\d,]+) characters?/, 'refused.characters'],
  [/^must be 1 to ([\d,]+) characters?/, 'refused.characters'],
  [/^must have at most ([\d,]+) items?/, 'refused.items'],
  [/^must be at most ([\d,]+) (?:day|month)s from/, 'refused.periods'],
  [/^must be at most ([\d,]+)$/, 'refused.most'],
  [/^must be below ([\d,]+)$/, 'refused.below'],
  [/^must (?:be at least|not be below) ([\d,]+)$/, 'refused.least'],
  [/^must be above ([\d,]+)$/, 'refused.above'],
  [/^must be a whole number/, 'refused.whole'],
  [/^must be .*number.* with at most (\d+) decimals/, 'refused.decimals'],
  [/^must be an? (?:finite )?(?:number|amount)/, 'refused.number'],
  [/^must not be 0/, 'refused.zero'],
  [/^must (?:be a date|be an ISO 8601|be a day|lie in the years)/, 'refused.day'],
  [/^must not lie in the future/, 'refused.future'],
  [/^must (?:be after|not be before)/, 'refused.order'],
  [/^must be (?:one of|a uuid|true or false)/, 'refused.choice'],
  [/^must not name .* twice/, 'refused.twice'],
  [/^must not hold/, 'refused.signs'],
  [/^must be visible ASCII/, 'refused.plain'],
  [/^must (?:be the name of a header|not be the name of a member)/, 'refused.headerName'],
  [/^must be sent too, or null, for a url/, 'refused.headersAnew'],
] as const

/** The name of a field without the place of it: `body.rewards.0.amount` is `rewards.0.amount`. */
const nameOf = (field: string): string => field.replace(/^(?:body|query|path)\.?/, '')

/** The last word of a field: `amount` of `rewards.0.amount`. */
export const lastOf = (name: string): string =>
  name.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''

const isKnown = (last: string): last is keyof typeof byField => Object.hasOwn(byField, last)

/** The messages of a language, and its way to write a whole number. */
export interface Language {
  t: TFunction
  count: (value: number) => string
}

/** An error of one field in words: what the field takes. */
export function wordsOf(
  { t, count }: Language,
  { field, message }: Problem['fields'][number],
): string {
  const last = lastOf(nameOf(field))
  for (const [pattern, key] of byMessage) {
    const found = pattern.exec(message)
    if (found === null) continue
    // What a field takes says more than that something else was given.
    const isLimit = found[1] !== undefined || key === 'refused.empty' || key === 'refused.future'
    if (!isLimit && isKnown(last)) break
    return t(key, { limit: count(Number((found[1] ?? '').replaceAll(',', ''))) })
  }
  return t(isKnown(last) ? byField[last] : 'refused.other')
}

/** The field of the form that an error speaks of: that of its name, that which holds it, or one within it. */
export function fieldFor(field: string, names: readonly string[]): string | null {
  const whole = nameOf(field)
  if (whole === '') return null
  // A batch has its coupon one step deeper than the form.
  const [, ...deeper] = whole.split('.')
  const holding = (name: string): string[] =>
    name === ''
      ? []
      : names
          .filter((one) => name === one || name.startsWith(`${one}.`))
          .toSorted((one, other) => other.length - one.length)
  const within = names.filter((one) => one.startsWith(`${whole}.`))
  return [...holding(whole), ...within, ...holding(deeper.join('.'))][0] ?? null
}

export interface PlacedErrors {
  /** Words by the name of the field. */
  placed: ReadonlyMap<string, string>
  /** What no field of the form has. */
  others: Problem['fields']
}

/** The errors of an answer at the fields of a form, whose names are given in their order. */
export function placeErrors(
  language: Language,
  problem: Problem,
  names: readonly string[],
): PlacedErrors {
  const placed = new Map<string, string>()
  const others: Problem['fields'][number][] = []
  for (const error of problem.fields) {
    const name = fieldFor(error.field, names)
    if (name === null) others.push(error)
    else if (!placed.has(name)) placed.set(name, wordsOf(language, error))
  }
  const ofCode = fieldsOfCodes[problem.code]?.find((name) => names.includes(name))
  if (placed.size === 0 && ofCode !== undefined)
    placed.set(ofCode, language.t(`errors.${problem.code}`))
  return { placed, others }
}
