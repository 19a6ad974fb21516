import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { expect, it } from 'vitest'
import { refuseAnswers } from './check-answers.js'
import { reviewKey, toReview, type Field } from './review.js'

const ACCOUNT = '0190f3a2-7c1e-7b42-9d5e-00000000000a' as AccountId
const ID = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const FORM = '0190f3a2-7c1e-7b42-9d5e-000000000002' as Uuid

it('a review is kept under its account and id', () => {
  expect(reviewKey(ACCOUNT, ID)).toBe(`${ACCOUNT}|${ID}`)
})

it('a review is answered with its texts among its answers', () => {
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
    _id: reviewKey(ACCOUNT, ID),
    account_id: ACCOUNT,
    answers: { stars: 5 },
    texts: { why: 'good' },
    created_at: new Date(shown.created_at),
  }
  expect(toReview(review)).toEqual({ ...shown, answers: { stars: 5, why: 'good' } })
})

const plain = { label: '?', required: false, min: null, max: null, options: [], images: [] }
const fields: Field[] = [
  { ...plain, name: 'stars', type: 'SCORE' },
  { ...plain, name: 'rank', type: 'SCORE', min: 0, max: 10 },
  { ...plain, name: 'why', type: 'TEXT', required: true },
  { ...plain, name: 'look', type: 'CHOICE', options: ['good'] },
  { ...plain, name: 'again', type: 'BOOLEAN' },
]

it.each([
  ['stars', 0, 'must be a whole number from 1 to 5'],
  ['stars', 6, 'must be a whole number from 1 to 5'],
  ['rank', 11, 'must be a whole number from 0 to 10'],
  ['why', 5, 'must be a text'],
  ['why', '', 'must be answered'],
  ['look', 'bad', 'must be one of the options of the field'],
  ['again', 'yes', 'must be true or false'],
  ['else', 1, 'is no field of the form'],
])('an answer %s that is %j %s', (name, answer, message) => {
  const field = `body.answers.${name}`
  expect(refuseAnswers(fields, { why: 'so', [name]: answer })).toMatchObject({
    ok: false,
    code: 'VALIDATION_ERROR',
    errors: [{ field, code: 'VALIDATION_ERROR', message }],
  })
})

it('an answer that is required and left out is asked for', () => {
  expect(refuseAnswers(fields, {})).toMatchObject({ errors: [{ message: 'must be answered' }] })
})

it('a score without limits goes from 1 to 5, a text that is not required may be empty', () => {
  expect(refuseAnswers(fields, { why: 'so', stars: 1 })).toBeNull()
  expect(refuseAnswers(fields, { why: 'so', stars: 5 })).toBeNull()
  expect(refuseAnswers([{ ...plain, name: 'more', type: 'TEXT' }], { more: '' })).toBeNull()
})
