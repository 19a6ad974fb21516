import type { Conditions } from '@loyalty/contracts/condition'
import { expect, it } from 'vitest'
import {
  ACTIVE_CONDITIONS_MAX,
  CONDITIONS_MAX,
  conditionCountOf,
  refuseActiveConditions,
  refuseConditions,
} from './define-campaign.js'

const condition = { type: 'Tier', operator: 'equal', value: 1 } as const

/** So many conditions, in alternatives of up to ten. */
const having = (count: number): { conditions: Conditions } => ({
  conditions: Array.from({ length: Math.ceil(count / 10) }, (_, at) =>
    Array.from({ length: Math.min(10, count - at * 10) }, () => condition),
  ),
})

it('counts the conditions of all alternatives', () => {
  for (const count of [0, 1, 10, 11, 99]) expect(conditionCountOf(having(count))).toBe(count)
})

it.each([
  ['a new campaign of as many as may be', CONDITIONS_MAX, null, null],
  ['a new campaign of one more', CONDITIONS_MAX + 1, null, 'LIMIT_EXCEEDED'],
  ['a campaign of before the limit, as it is', 650, 650, null],
  ['the same with fewer', 649, 650, null],
  ['the same with more', 651, 650, 'LIMIT_EXCEEDED'],
  ['a small one that grows beyond it', CONDITIONS_MAX + 1, 3, 'LIMIT_EXCEEDED'],
])('%s', (_name, after, before, code) => {
  const refusal = refuseConditions(having(after), before === null ? null : having(before))
  expect(refusal?.code ?? null).toBe(code)
})

const full = Array.from({ length: ACTIVE_CONDITIONS_MAX / CONDITIONS_MAX - 1 }, () =>
  having(CONDITIONS_MAX),
)

it.each([
  ['the last that there is room for', CONDITIONS_MAX, null, null],
  ['one more than there is room for', CONDITIONS_MAX + 1, null, 'LIMIT_EXCEEDED'],
  ['one that is ACTIVE, as it is', 650, 650, null],
  ['one that is ACTIVE, with more than there is room for', 651, 650, 'LIMIT_EXCEEDED'],
  ['one without conditions', 0, null, null],
])('beside others of an account: %s', (_name, after, before, code) => {
  const refusal = refuseActiveConditions(
    having(after),
    before === null ? null : having(before),
    full,
  )
  expect(refusal?.code ?? null).toBe(code)
})

it('an account that has too many already may have one without conditions', () => {
  const others = [...full, having(650)]
  expect(refuseActiveConditions(having(0), null, others)).toBeNull()
  expect(refuseActiveConditions(having(1), null, others)?.code).toBe('LIMIT_EXCEEDED')
})
