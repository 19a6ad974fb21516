import { describe, expect, it } from 'vitest'
import type { Field } from '../../review-forms/store.js'
import { partAnswers, refuseAnswers } from './check-answers.js'

const plain = { label: '?', required: false, min: null, max: null, options: [], images: [] }
const fields: Field[] = [
  { ...plain, name: 'stars', type: 'SCORE', required: true, min: 0, max: 10 },
  { ...plain, name: 'why', type: 'TEXT' },
  { ...plain, name: 'look', type: 'CHOICE', options: ['good', 'bad'] },
  { ...plain, name: 'again', type: 'BOOLEAN' },
]

describe('answers to a form', () => {
  it.each([
    { stars: 0 },
    { stars: 10, why: '', look: 'bad', again: false },
    { stars: 5, why: 'It was good' },
    { stars: 5, look: '', again: '' },
    { stars: 5, look: null, again: null },
  ])('%j are right', (answers) => {
    expect(refuseAnswers(fields, answers)).toBeNull()
  })

  it.each([
    [{}, 'stars'],
    [{ stars: 11 }, 'stars'],
    [{ stars: -1 }, 'stars'],
    [{ stars: 1.5 }, 'stars'],
    [{ stars: '5' }, 'stars'],
    [{ stars: true }, 'stars'],
    [{ stars: 5, why: 5 }, 'why'],
    [{ stars: 5, look: 'ugly' }, 'look'],
    [{ stars: 5, again: 'yes' }, 'again'],
    [{ stars: 5, other: 1 }, 'other'],
    [{ stars: 5, constructor: 'x' }, 'constructor'],
  ])('%j are refused for %s', (answers, field) => {
    const refusal = refuseAnswers(fields, answers)
    expect(refusal?.code).toBe('VALIDATION_ERROR')
    expect(refusal?.errors?.map((error) => error.field)).toEqual([`body.answers.${field}`])
  })

  it('are told with one entry a field, in the order of the form', () => {
    const refusal = refuseAnswers(fields, { other: 1, again: 1, stars: 'x' })
    const told = refusal?.errors?.map(({ field }) => field)
    expect(told).toEqual(['body.answers.stars', 'body.answers.again', 'body.answers.other'])
  })
})

describe('the message of an answer that is refused', () => {
  const scored: Field[] = [
    { ...plain, name: 'stars', type: 'SCORE' },
    { ...plain, name: 'rank', type: 'SCORE', min: 0, max: 10 },
    { ...plain, name: 'why', type: 'TEXT', required: true },
    { ...plain, name: 'look', type: 'CHOICE', options: ['good'] },
    { ...plain, name: 'again', type: 'BOOLEAN' },
    { ...plain, name: 'mark', type: 'SCORE', required: true },
    { ...plain, name: 'kind', type: 'CHOICE', required: true, options: ['good'] },
  ]
  const answered = { why: 'so', mark: 1, kind: 'good' }

  it.each([
    ['stars', 0, 'must be a whole number from 1 to 5'],
    ['stars', 6, 'must be a whole number from 1 to 5'],
    ['rank', 11, 'must be a whole number from 0 to 10'],
    ['why', 5, 'must be a text'],
    ['why', '', 'must be answered'],
    ['mark', '', 'must be answered'],
    ['kind', '', 'must be answered'],
    ['look', 'bad', 'must be one of the options of the field'],
    ['again', 'yes', 'must be true or false'],
    ['else', 1, 'is no field of the form'],
  ])('an answer %s that is %j %s', (name, answer, message) => {
    const field = `body.answers.${name}`
    expect(refuseAnswers(scored, { ...answered, [name]: answer })).toMatchObject({
      ok: false,
      code: 'VALIDATION_ERROR',
      errors: [{ field, code: 'VALIDATION_ERROR', message }],
    })
  })

  it('an answer that is required and left out is asked for', () => {
    const { why: _leftOut, ...others } = answered
    expect(refuseAnswers(scored, others)).toMatchObject({
      errors: [{ message: 'must be answered' }],
    })
  })

  it('a score without limits goes from 1 to 5, a text that is not required may be empty', () => {
    expect(refuseAnswers(scored, { ...answered, stars: 1 })).toBeNull()
    expect(refuseAnswers(scored, { ...answered, stars: 5 })).toBeNull()
    expect(refuseAnswers([{ ...plain, name: 'more', type: 'TEXT' }], { more: '' })).toBeNull()
  })
})

it('free texts are kept apart from what says nothing of a person', () => {
  expect(partAnswers(fields, { stars: 5, why: 'good', again: true })).toEqual({
    answers: { stars: 5, again: true },
    texts: { why: 'good' },
  })
})
