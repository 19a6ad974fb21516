import { command } from '@loyalty/shared/commit/command'
import * as contracts from '@loyalty/shared/contracts/catalog/review-form'
import { answer } from '@loyalty/shared/outcome'
import { newReviewForm } from './domain/create-review-form.js'
import { toOperatorReviewForm, toReviewForm } from './domain/to-review-form.js'
import { reviewForms } from './review-forms.collection.js'

/** POST /operator/v1/review-forms */
export const createReviewForm = command(contracts.createReviewForm, {
  touches: () => [],
  decide(request, view, call) {
    const form = newReviewForm(request, call.context.account, call.mint(), call.now)
    view.insert(reviewForms, form)
    view.audit({
      resource: 'review_form',
      resourceId: form.id,
      before: null,
      after: toReviewForm(form),
    })
    return answer(toOperatorReviewForm(form))
  },
})
