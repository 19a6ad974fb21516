import { command, touch } from '@loyalty/shared/commit/command'
import * as contracts from '@loyalty/shared/contracts/catalog/review-form'
import { changesBetween } from '@loyalty/shared/members/changes'
import { answer } from '@loyalty/shared/outcome'
import { changeReviewForm } from './domain/change-review-form.js'
import { refuseUnknownForm, reviewFormKey } from './domain/review-form.js'
import { toOperatorReviewForm, toReviewForm } from './domain/to-review-form.js'
import { reviewForms } from './review-forms.collection.js'

/** PATCH /operator/v1/review-forms/{id} */
export const updateReviewForm = command(contracts.updateReviewForm, {
  touches: ({ id }, { account }) => [touch(reviewForms, reviewFormKey(account, id))],
  decide(request, view, call) {
    const form = view.get(reviewForms, reviewFormKey(call.context.account, request.id))
    if (form === null) return refuseUnknownForm(request.id)
    const changed = changeReviewForm(form, request, call.now)
    if (changed === form) return answer(toOperatorReviewForm(form))
    view.put(reviewForms, changed)
    view.audit({
      resource: 'review_form',
      resourceId: changed.id,
      ...changesBetween(toReviewForm(form), toReviewForm(changed)),
    })
    return answer(toOperatorReviewForm(changed))
  },
})
