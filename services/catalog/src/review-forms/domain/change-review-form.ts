import type { updateReviewForm } from '@loyalty/shared/contracts/catalog/review-form'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { withMembers } from '@loyalty/shared/members/changes'
import type { ReviewForm } from './review-form.js'

/**
 * The form with the members that were sent, `fields` and `settings` replaced whole; the same object
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
  const changed = withMembers(form, patch)
  return changed === form ? form : { ...changed, updated_at: now }
}
