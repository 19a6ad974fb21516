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
