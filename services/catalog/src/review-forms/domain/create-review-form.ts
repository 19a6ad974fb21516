import type { createReviewForm } from '@loyalty/shared/contracts/catalog/review-form'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { Uuid } from '@loyalty/shared/ids'
import type { FormStatus, ReviewForm } from './review-form.js'

/**
 * Coupons, campaigns and contacts are live as soon as they are made, so a form is too: one call
 * gives a form that storefronts can show. Who wants a draft says so.
 */
const STATUS_OF_A_NEW_FORM: FormStatus = 'ACTIVE'

/** The form that a request asks for. */
export const newReviewForm = (
  request: InputOf<typeof createReviewForm>,
  id: Uuid,
  now: Date,
): ReviewForm => ({
  id,
  version: 1,
  name: request.name,
  description: request.description ?? null,
  type: request.type,
  status: request.status ?? STATUS_OF_A_NEW_FORM,
  fields: request.fields,
  settings: request.settings ?? {},
  createdAt: now,
  updatedAt: now,
})
