import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { expect, it } from 'vitest'
import type { Field } from '../review-forms/store.js'
import { toFact, toReview } from './wire.js'

const ACCOUNT = '0190f3a2-7c1e-7b42-9d5e-00000000000a' as AccountId
const ID = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const FORM = '0190f3a2-7c1e-7b42-9d5e-000000000002' as Uuid
const shown = {
  id: ID,
  form_id: FORM,
  form_version: 2,
  owner_id: null,
  purchase_id: 'p-1',
  created_at: '2026-01-01T00:00:00.000Z',
}
const review = {
  ...shown,
  _id: `${ACCOUNT}|${ID}`,
  account_id: ACCOUNT,
  answers: { stars: 5, again: true },
  texts: { why: 'good' },
  created_at: new Date(shown.created_at),
}

it('a review is answered with its texts among its answers', () => {
  expect(toReview(review)).toEqual({ ...shown, answers: { stars: 5, again: true, why: 'good' } })
})

it('a fact tells the scores alone', () => {
  const plain = { label: '?', required: false, min: null, max: null, options: [], images: [] }
  const fields: Field[] = [
    { ...plain, name: 'stars', type: 'SCORE' },
    { ...plain, name: 'rank', type: 'SCORE' },
    { ...plain, name: 'why', type: 'TEXT' },
    { ...plain, name: 'again', type: 'BOOLEAN' },
  ]
  expect(toFact(review, fields)).toEqual({
    submission_id: ID,
    form_id: FORM,
    form_version: 2,
    owner_id: null,
    scores: [{ field: 'stars', score: 5 }],
  })
})
