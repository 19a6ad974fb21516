import { expect, test } from 'vitest'
import { SegmentCondition } from './segment.js'

test.each([
  ['purchases', 'gte', 'many', 'value: must be a number'],
  ['birthday', 'within_days', 400, 'value: must be at most 366'],
  ['birthday', 'within_days', 1.5, 'value: must be a whole number'],
  [
    'status',
    'in',
    ['ACTIVE', 'GONE'],
    'value.1: must be one of ACTIVE, INACTIVE, BLOCKED, DELETED',
  ],
  ['registered', 'lt', 'May', 'value: must be an ISO 8601 date-time with a zone'],
  ['country', 'exists', 'yes', 'value: must be true or false'],
  ['tier', 'in', 'gold', 'value: must be an array'],
  ['birthday', 'eq', 'today', 'operator: must be one of within_days, exists with birthday'],
])('%s %s %j is told what is right', (field, operator, value, told) => {
  const { error } = SegmentCondition.safeParse({ field, operator, value })
  const issues = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  expect(issues).toEqual([told])
})

const id = '6b1f0c1e-8a1d-4d52-9d5e-6a3f6b8f0a11'

test.each([
  [
    { field: 'balance', operator: 'gte', value: 5 },
    'reward_id: must be the id of a reward with balance',
  ],
  [
    { field: 'balance', operator: 'ne', value: 5, reward_id: id },
    'operator: must be one of eq, lt, lte, gt, gte with balance',
  ],
  [
    { field: 'balance', operator: 'eq', value: 5, reward_id: id, period: 'this_year' },
    'period: must be left out but with spend and purchases',
  ],
  [{ field: 'used_coupon', operator: 'eq', value: 'summer' }, 'value: must be a uuid'],
  [
    { field: 'spend', operator: 'gte', value: 5, within_days: 7 },
    'within_days: must be left out but with used_coupon',
  ],
  [
    { field: 'used_coupon', operator: 'eq', value: id, reward_id: id },
    'reward_id: must be left out but with balance',
  ],
])('%j is told what is right', (condition, told) => {
  const { error } = SegmentCondition.safeParse(condition)
  const issues = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  expect(issues).toEqual([told])
})

test.each([
  { field: 'balance', operator: 'lt', value: 5.5, reward_id: id },
  { field: 'used_coupon', operator: 'eq', value: id },
  { field: 'used_coupon', operator: 'ne', value: id, within_days: 30 },
])('%j is a condition', (condition) => {
  expect(SegmentCondition.parse(condition)).toEqual(condition)
})

const ID = id.toUpperCase()

test.each([
  [{ field: 'tier', operator: 'eq', value: ID }, id],
  [{ field: 'tier', operator: 'in', value: [ID, id] }, [id, id]],
  [{ field: 'used_coupon', operator: 'ne', value: ID }, id],
  [
    { field: 'registered', operator: 'lt', value: '2026-01-31 10:00+02:00' },
    '2026-01-31T08:00:00.000Z',
  ],
])('the value of %j is taken as its field writes it', (condition, value) => {
  expect(SegmentCondition.parse(condition).value).toEqual(value)
})
