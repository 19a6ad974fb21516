import { expect, test } from 'vitest'
import { calendarOf } from '../../accounts/rules/periods.js'
import { toQuery } from './to-query.js'

const moment = { calendar: calendarOf([]), now: new Date(), timeZone: 'UTC' }
const id = '6b1f0c1e-8a1d-4d52-9d5e-6a3f6b8f0a11'

const filterOf = (value: string) => ({
  all: [{ any: [{ field: 'tier' as const, operator: 'ne' as const, value }] }],
})

test('a segment that was stored as it was sent looks for the value that its field means', () => {
  expect(toQuery(filterOf(id.toUpperCase()), moment)).toEqual(toQuery(filterOf(id), moment))
})
