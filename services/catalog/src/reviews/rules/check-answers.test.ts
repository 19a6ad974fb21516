import { describe, expect, it } from 'vitest'
import { refuseAnswers } from './check-answers.js'
import type { Field } from './review.js'

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
