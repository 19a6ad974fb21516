import type { Answer } from '@loyalty/contracts/catalog/review'
import type { Field } from '../../review-forms/store.js'
import type { ReviewCounts } from '../store.js'

type FieldCounts = ReviewCounts['fields'][number]

/** The counts with one more submission; a version's first one begins them. */
export function countAnswers(
  before: ReviewCounts,
  fields: readonly Field[],
  answers: Readonly<Record<string, Answer>>,
): ReviewCounts {
  const known = new Map(before.fields.map((field) => [field.name, field]))
  const counted = fields.map(({ name, type }): FieldCounts => {
    const field = known.get(name) ?? { name, type, count: 0, counts: [] }
    const answer = Object.hasOwn(answers, name) ? answers[name] : undefined
    return answer === undefined ? field : withAnswer(field, answer)
  })
  return { ...before, submissions: before.submissions + 1, fields: counted }
}

function withAnswer(field: FieldCounts, answer: Answer): FieldCounts {
  const count = field.count + 1
  if (field.type === 'TEXT') return { ...field, count }
  const isKnown = field.counts.some(({ value }) => value === answer)
  const counts = isKnown
    ? field.counts.map((one) => (one.value === answer ? { ...one, count: one.count + 1 } : one))
    : [...field.counts, { value: answer, count: 1 }]
  return { ...field, count, counts }
}
