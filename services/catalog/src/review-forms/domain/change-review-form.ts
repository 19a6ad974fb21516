import type { updateReviewForm } from '@loyalty/shared/contracts/catalog/review-form'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { isSameJson, sentOr } from '../../changes.js'
import type { ReviewForm } from './review-form.js'

/**
 * The form with the members that were sent, `fields` and `settings` replaced whole. Null when
 * nothing would be different.
 *
 * Every status may follow every other, ARCHIVED included: a form's id stands in the pages of
 * storefronts, so one that was put away by mistake must be able to come back under it.
 */
export function changeReviewForm(
  form: ReviewForm,
  patch: InputOf<typeof updateReviewForm>,
  now: Date,
): ReviewForm | null {
  const changed: ReviewForm = {
    ...form,
    name: sentOr(patch.name, form.name),
    description: sentOr(patch.description, form.description),
    type: sentOr(patch.type, form.type),
    status: sentOr(patch.status, form.status),
    fields: sentOr(patch.fields, form.fields),
    settings: sentOr(patch.settings, form.settings),
  }
  if (isSameJson(changed, form)) return null
  return { ...changed, version: form.version + 1, updatedAt: now }
}
