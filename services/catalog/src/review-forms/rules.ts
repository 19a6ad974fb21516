import type { createReviewForm, updateReviewForm } from '@loyalty/contracts/catalog/review-form'
import type { InputOf } from '@loyalty/contracts/contract'
import { keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import { withFields } from '@loyalty/contracts/fields/changes'
import type { ReviewForm } from './store.js'

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
  _id: keyOf(account, id),
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

/**
 * The form with the fields that were sent, `fields` and `settings` replaced whole; the same object
 * when nothing would be different.
 *
 * Every status may follow every other, ARCHIVED included: a form's id stands in the pages of
 * storefronts, so one that was put away by mistake must be able to come back under it.
 */
export function changeReviewForm(
  form: ReviewForm,
  { id: _id, ...patch }: InputOf<typeof updateReviewForm>,
  now: Date,
): ReviewForm {
  const changed = withFields(form, patch)
  return changed === form ? form : { ...changed, updated_at: now }
}
