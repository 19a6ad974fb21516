import type { Answer, ReviewResult, ReviewSubmission } from '@loyalty/contracts/catalog/review'
import type { reviewSubmitted } from '@loyalty/contracts/catalog/facts'
import type { FactData } from '@loyalty/contracts/fact'
import type { Field } from '../review-forms/store.js'
import type { Review, ReviewCounts } from './store.js'

export const toReview = (review: Review): ReviewSubmission => ({
  id: review.id,
  form_id: review.form_id,
  form_version: review.form_version,
  owner_id: review.owner_id,
  purchase_id: review.purchase_id,
  answers: { ...review.answers, ...review.texts },
  created_at: review.created_at.toISOString(),
})

/** The review as everybody may know of it: its scores, and no text. */
export const toFact = (
  { id, form_id, form_version, owner_id, answers }: Review,
  fields: readonly Field[],
): FactData<typeof reviewSubmitted> => ({
  submission_id: id,
  form_id,
  form_version,
  owner_id,
  scores: fields.flatMap(({ name, type }) => {
    const score = answers[name]
    return type === 'SCORE' && typeof score === 'number' ? [{ field: name, score }] : []
  }),
})

export const toResult = ({ form_version, submissions, fields }: ReviewCounts): ReviewResult => ({
  form_version,
  submissions,
  fields: fields.map(({ name, type, count, counts }) => ({
    name,
    type,
    count,
    mean: type === 'SCORE' && count > 0 ? meanOf(counts, count) : null,
    distribution: type === 'TEXT' ? null : counts.toSorted(byValue).map((one) => ({ ...one })),
  })),
})

const MEAN_PRECISION = 10_000

/** To four decimals, half up. */
function meanOf(counts: ReviewCounts['fields'][number]['counts'], count: number): number {
  const sum = counts.reduce((total, one) => total + Number(one.value) * one.count, 0)
  return Math.round((sum / count) * MEAN_PRECISION) / MEAN_PRECISION
}

const byValue = (left: { value: Answer }, right: { value: Answer }): number =>
  left.value < right.value ? -1 : 1
