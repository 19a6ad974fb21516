import type { Answer, ReviewResult } from '@loyalty/shared/contracts/catalog/review'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import type { Field } from './review.js'

/** How often each answer to a field was given; of texts only how many there were. */
export interface FieldCounts {
  readonly name: string
  readonly type: Field['type']
  readonly count: number
  readonly counts: readonly { readonly value: Answer; readonly count: number }[]
}

/** What was answered to one version of a form, as it is stored. */
export interface ReviewCounts {
  readonly _id: string
  readonly version?: number
  readonly account_id: AccountId
  readonly form_version: number
  readonly submissions: number
  readonly fields: readonly FieldCounts[]
}

const VERSION_DIGITS = 10

/** In the order of the versions. */
export const countsKey = (account: AccountId, form: Uuid, version: number): string =>
  `${account}|${form}|${String(version).padStart(VERSION_DIGITS, '0')}`

/** The counts with one more submission; a version's first one begins them. */
export function countAnswers(
  before: ReviewCounts,
  fields: readonly Field[],
  answers: Readonly<Record<string, Answer>>,
): ReviewCounts {
  const known = new Map(before.fields.map((field) => [field.name, field]))
  const counted = fields.map(({ name, type }) => {
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

const MEAN_PRECISION = 10_000

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

/** To four decimals, half up. */
function meanOf(counts: FieldCounts['counts'], count: number): number {
  const sum = counts.reduce((total, one) => total + Number(one.value) * one.count, 0)
  return Math.round((sum / count) * MEAN_PRECISION) / MEAN_PRECISION
}

const byValue = (left: { value: Answer }, right: { value: Answer }): number =>
  left.value < right.value ? -1 : 1
