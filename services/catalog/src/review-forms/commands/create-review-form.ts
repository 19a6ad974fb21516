import { command } from '@loyalty/engine/command'
import * as contracts from '@loyalty/contracts/catalog/review-form'
import { answer } from '@loyalty/contracts/outcome'
import { newReviewForm } from '../rules.js'
import { reviewForms } from '../store.js'
import { toOperatorReviewForm, toReviewForm } from '../wire.js'

/** POST /operator/v1/review-forms */
export const createReviewForm = command(contracts.createReviewForm, {
  loads: [() => []],
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
