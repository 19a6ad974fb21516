import type { Answer } from '@loyalty/contracts/catalog/review'
import type { AccountId } from '@loyalty/contracts/ids'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Field } from '../../review-forms/store.js'
import type { ReviewCounts } from '../store.js'
import { toResult } from '../wire.js'
import { countAnswers } from './count-answers.js'

const plain = { label: '?', required: false, min: null, max: null, options: [], images: [] }
const fields: Field[] = [
  { ...plain, name: 'stars', type: 'SCORE', min: 1, max: 5 },
  { ...plain, name: 'why', type: 'TEXT' },
  { ...plain, name: 'again', type: 'BOOLEAN' },
]
const none: ReviewCounts = {
  _id: 'key',
  account_id: 'account' as AccountId,
  form_version: 2,
  submissions: 0,
  fields: [],
}
const resultOf = (all: readonly Record<string, Answer>[]) =>
  toResult(all.reduce<ReviewCounts>((counts, one) => countAnswers(counts, fields, one), none))

describe('the results of a version', () => {
  it('are count, mean and distribution of each field; texts are only counted', () => {
    const all = [{ stars: 5, why: 'a', again: true }, { stars: 4, again: true }, { stars: 5 }]
    expect(resultOf(all)).toEqual({
      form_version: 2,
      submissions: 3,
      fields: [
        {
          name: 'stars',
          type: 'SCORE',
          count: 3,
          mean: 4.6667,
          distribution: [
            { value: 4, count: 1 },
            { value: 5, count: 2 },
          ],
        },
        { name: 'why', type: 'TEXT', count: 1, mean: null, distribution: null },
        {
          name: 'again',
          type: 'BOOLEAN',
          count: 2,
          mean: null,
          distribution: [{ value: true, count: 2 }],
        },
      ],
    })
  })

  it('add up to what was submitted', () => {
    const submission = fc.record(
      { stars: fc.integer({ min: 1, max: 5 }), again: fc.boolean() },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(submission), (all) => {
        const result = resultOf(all)
        expect(result.submissions).toBe(all.length)
        for (const { name, count, distribution } of result.fields) {
          expect(count).toBe(all.filter((one) => Object.hasOwn(one, name)).length)
          const sum = (distribution ?? []).reduce((total, one) => total + one.count, 0)
          expect(sum).toBe(distribution === null ? 0 : count)
        }
      }),
    )
  })
})
