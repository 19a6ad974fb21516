import type { Answer, ReviewSubmission } from '@loyalty/shared/contracts/catalog/review'
import type { ReviewForm as WireForm } from '@loyalty/shared/contracts/catalog/review-form'
import type { AccountId, Uuid } from '@loyalty/shared/ids'

export type Field = WireForm['fields'][number]

/** What somebody answered to one version of a form, as it is stored. */
export interface Review {
  readonly _id: string
  readonly version?: number
  readonly account_id: AccountId
  readonly id: Uuid
  readonly form_id: Uuid
  readonly form_version: number
  /** Null: somebody unknown, or who was erased. */
  readonly owner_id: Uuid | null
  readonly purchase_id: string | null
  /** Scores, choices and yes or no: nothing personal. */
  readonly answers: Readonly<Record<string, Answer>>
  /** Free texts, which go with an erasure. */
  readonly texts: Readonly<Record<string, string>>
  readonly created_at: Date
}

export const reviewKey = (account: AccountId, id: Uuid): string => `${account}|${id}`

export const toReview = (review: Review): ReviewSubmission => ({
  id: review.id,
  form_id: review.form_id,
  form_version: review.form_version,
  owner_id: review.owner_id,
  purchase_id: review.purchase_id,
  answers: { ...review.answers, ...review.texts },
  created_at: review.created_at.toISOString(),
})
