import type { createReviewForm } from '@loyalty/shared/contracts/catalog/review-form'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { reviewFormKey, type ReviewForm } from './review-form.js'

/**
 * Coupons, campaigns and contacts are live as soon as they are made, so a form is too: one call
 * gives a form that storefronts can show. Who wants a draft says so.
 */
const STATUS_OF_A_NEW_FORM: ReviewForm['status'] = 'ACTIVE'

/** The form that a request asks for. */
export const newReviewForm = (
  request: InputOf<typeof createReviewForm>,
  account: AccountId,
  id: Uuid,
  now: Date,
): ReviewForm => ({
  _id: reviewFormKey(account, id),
  account_id: account,
  version: 1,
  id,
  name: request.name,
  description: request.description ?? null,
  type: request.type,
  status: request.status ?? STATUS_OF_A_NEW_FORM,
  fields: request.fields,
  settings: request.settings ?? {},
  created_at: now,
  updated_at: now,
})
