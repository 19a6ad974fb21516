import { expect, test } from 'vitest'
import { newRule, ruleDraftsOf, rulesOf } from './rules-draft.js'

const known = {
  conditions: ['email' as const],
  max_group_size: 20,
  temporal_limits: [{ unit: 'day' as const, value: 30, max: null }],
  description: 'The same e-mail address',
}

test('rules that nobody changed are sent as they are', () => {
  const drafts = ruleDraftsOf({ rules: [{ ...known, isDefault: true }] })
  expect(rulesOf(drafts, ['shop@example.com'])).toStrictEqual({
    rules: [known],
    block_list: ['shop@example.com'],
  })
})

test('a new one has no limit in time', () => {
  expect(rulesOf([{ ...newRule(), conditions: ['phone'], maxGroupSize: '5' }], [])).toStrictEqual({
    rules: [{ conditions: ['phone'], max_group_size: 5, temporal_limits: [], description: '' }],
    block_list: [],
  })
})
