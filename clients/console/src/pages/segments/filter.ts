import type { Schemas } from '@loyalty/client'
import { amountText, isAmountText, wireAmount } from '../../kit/amount.js'
import {
  addDays,
  dayOf,
  endOfDay,
  isDay,
  isStartOfDay,
  startOfDay,
  type Day,
} from '../../kit/day.js'
import type { Period } from '../../kit/periods.js'

export type Filter = Schemas['SegmentFilter']
export type Condition = Schemas['SegmentCondition']
export type Field = Condition['field']
export type Operator = Condition['operator']

const kinds = {
  tier: 'CHOICE',
  tag: 'TEXT',
  status: 'CHOICE',
  country: 'TEXT',
  platform: 'TEXT',
  birthday: 'BIRTHDAY',
  registered: 'MOMENT',
  last_visit: 'MOMENT',
  spend: 'FIGURE',
  purchases: 'FIGURE',
  balance: 'BALANCE',
  used_coupon: 'COUPON',
  consent: 'CHOICE',
} as const satisfies Record<Field, string>

export const fields = Object.keys(kinds) as Field[]

const operators = {
  CHOICE: ['eq', 'ne', 'in'],
  TEXT: ['eq', 'ne', 'in'],
  BIRTHDAY: ['within_days', 'exists'],
  MOMENT: ['within_days', 'lt', 'lte', 'gt', 'gte'],
  FIGURE: ['gte', 'gt', 'eq', 'lte', 'lt'],
  BALANCE: ['gte', 'gt', 'eq', 'lte', 'lt'],
  COUPON: ['eq', 'ne'],
} as const satisfies Record<string, readonly Operator[]>

/** As people write them beside a figure. */
const symbols: Partial<Record<Operator, string>> = {
  gte: '≥',
  gt: '>',
  eq: '=',
  lte: '≤',
  lt: '<',
}

export const symbolOf = (operator: Operator): string => symbols[operator] ?? operator

const optional: ReadonlySet<Field> = new Set<Field>(['tier', 'country', 'platform', 'last_visit'])

export const operatorsOf = (field: Field): Operator[] => [
  ...operators[kinds[field]],
  ...(optional.has(field) ? (['exists'] as const) : []),
]

/** What a condition is compared with, which says how it is filled in. */
type Against = 'CHOICE' | 'COUPON' | 'TEXT' | 'LIST' | 'DAYS' | 'YES_NO' | 'DAY' | 'FIGURE'

export function againstOf(field: Field, operator: Operator): Against {
  if (operator === 'exists') return 'YES_NO'
  if (operator === 'within_days') return 'DAYS'
  const kind = kinds[field]
  if (operator === 'in' && kind === 'TEXT') return 'LIST'
  if (kind === 'MOMENT') return 'DAY'
  if (kind === 'BALANCE') return 'FIGURE'
  return kind === 'BIRTHDAY' ? 'DAYS' : kind
}

/** True for what is compared as a number. */
export const isFigure = (field: Field, operator: Operator): boolean =>
  againstOf(field, operator) === 'FIGURE'

/** True for what is counted in a period. */
export const hasPeriod = (field: Field): boolean => kinds[field] === 'FIGURE'

/** A condition as it is filled in; the key keeps its row apart from the others. */
export interface ConditionDraft {
  key: string
  field: Field
  operator: Operator
  /** As texts: a day is `2026-12-31`, an instant that begins no day is as it came. One value but with `in`. */
  values: string[]
  period: Period
  /** Of a balance; null: not chosen yet. */
  reward: string | null
  /** Of a coupon: within so many days back from now; empty for ever. */
  days: string
}

/** Conditions of which one must hold; the key keeps the group apart from the others. */
export interface GroupDraft {
  key: string
  any: ConditionDraft[]
}

const firstValues = (field: Field, operator: Operator): string[] =>
  againstOf(field, operator) === 'YES_NO' ? ['true'] : []

export function emptyCondition(field: Field = 'tier'): ConditionDraft {
  const operator = operatorsOf(field)[0] ?? 'eq'
  return {
    key: crypto.randomUUID(),
    field,
    operator,
    values: firstValues(field, operator),
    period: 'lifetime',
    reward: null,
    days: '',
  }
}

export const emptyGroup = (): GroupDraft => ({ key: crypto.randomUUID(), any: [emptyCondition()] })

/** Of another field: a value of the old one means something else. */
export const withField = ({ key }: ConditionDraft, field: Field): ConditionDraft => ({
  ...emptyCondition(field),
  key,
})

/** Compared in another way: a value stays where it means the same. */
export function withOperator(draft: ConditionDraft, operator: Operator): ConditionDraft {
  const { field, values } = draft
  const meaningOf = (one: Operator): string => againstOf(field, one === 'in' ? 'eq' : one)
  const isSame = meaningOf(draft.operator) === meaningOf(operator)
  const kept = operator === 'in' ? values : values.slice(0, 1)
  return { ...draft, operator, values: isSame ? kept : firstValues(field, operator) }
}

const isConditionComplete = ({ field, operator, values, reward }: ConditionDraft): boolean => {
  if (field === 'balance' && reward === null) return false
  if (values.length === 0 || values.some((value) => value.trim() === '')) return false
  return againstOf(field, operator) !== 'FIGURE' || values.every(isAmountText)
}

export const isComplete = (groups: readonly GroupDraft[]): boolean =>
  groups.length > 0 && groups.every(({ any }) => any.every(isConditionComplete))

/** A whole day as the server compares it, by an instant: until a day includes it, after a day leaves it out. */
const instantOf = (operator: Operator, day: Day, zone: string): Partial<Condition> => {
  if (operator === 'lte') return { operator: 'lt', value: endOfDay(day, zone) }
  if (operator === 'gt') return { operator: 'gte', value: endOfDay(day, zone) }
  return { value: startOfDay(day, zone) }
}

/** A condition by whole days, as people read it; null where it is none, or compares with an instant within a day. */
export function byDayOf(
  { field, operator, value }: Condition,
  zone: string,
): { operator: 'lte' | 'gte'; day: Day } | null {
  if (typeof value !== 'string' || againstOf(field, operator) !== 'DAY') return null
  if (!isStartOfDay(value, zone)) return null
  const day = dayOf(value, zone)
  if (operator === 'lt') return { operator: 'lte', day: addDays(day, -1) }
  return operator === 'gte' ? { operator, day } : null
}

function valueOf({ field, operator, values }: ConditionDraft): Condition['value'] {
  const [value = ''] = values
  if (operator === 'in') return values.map((one) => one.trim())
  const against = againstOf(field, operator)
  if (against === 'YES_NO') return value === 'true'
  if (against === 'DAYS') return Number(value)
  return against === 'FIGURE' ? wireAmount(value) : value.trim()
}

const isOfDay = ({ field, operator, values }: ConditionDraft): boolean =>
  againstOf(field, operator) === 'DAY' && isDay(values[0])

const conditionOf = (draft: ConditionDraft, zone: string): Condition => ({
  field: draft.field,
  operator: draft.operator,
  value: valueOf(draft),
  ...(isOfDay(draft) && instantOf(draft.operator, draft.values[0] ?? '', zone)),
  ...(hasPeriod(draft.field) && draft.period !== 'lifetime' && { period: draft.period }),
  ...(draft.field === 'balance' && draft.reward !== null && { reward_id: draft.reward }),
  ...(draft.field === 'used_coupon' && draft.days !== '' && { within_days: Number(draft.days) }),
})

/** Days are those of the zone. */
export const filterOf = (groups: readonly GroupDraft[], zone: string): Filter => ({
  all: groups.map(({ any }) => ({ any: any.map((draft) => conditionOf(draft, zone)) })),
})

/** The values of a condition as texts. */
export function textsOf({ value }: Condition): string[] {
  if (Array.isArray(value)) return value
  return [typeof value === 'number' ? amountText(value) : String(value)]
}

export const draftsOf = ({ all }: Filter, zone: string): GroupDraft[] =>
  all.map(({ any }) => ({
    key: crypto.randomUUID(),
    any: any.map((condition) => {
      const byDay = byDayOf(condition, zone)
      return {
        key: crypto.randomUUID(),
        field: condition.field,
        operator: byDay?.operator ?? condition.operator,
        values: byDay === null ? textsOf(condition) : [byDay.day],
        period: condition.period ?? 'lifetime',
        reward: condition.reward_id ?? null,
        days: condition.within_days === undefined ? '' : String(condition.within_days),
      }
    }),
  }))
