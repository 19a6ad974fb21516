import type * as wire from '@loyalty/contracts/catalog/review-form'
import type { Uuid } from '@loyalty/contracts/ids'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import type { ReviewForm } from './store.js'

/** The form of interface section 2.9. */
export const toReviewForm = (form: ReviewForm): wire.ReviewForm => ({
  id: form.id,
  name: form.name,
  description: form.description,
  type: form.type,
  status: form.status,
  fields: form.fields,
  settings: form.settings,
})

/** The form as an operator reads it. */
export const toOperatorReviewForm = (form: ReviewForm): wire.OperatorReviewForm => ({
  ...toReviewForm(form),
  created_at: form.created_at.toISOString(),
  updated_at: form.updated_at.toISOString(),
})

export const refuseUnknownForm = (id: Uuid): Refusal<'FORM_NOT_FOUND'> =>
  refuse('FORM_NOT_FOUND', `there is no form ${id}`)
