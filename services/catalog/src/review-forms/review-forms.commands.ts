import { command, touch } from '@loyalty/shared/commit/command'
import * as contracts from '@loyalty/shared/contracts/catalog/review-form'
import { answer, refuse } from '@loyalty/shared/outcome'
import { changesBetween } from '../changes.js'
import { changeReviewForm } from './domain/change-review-form.js'
import { newReviewForm } from './domain/create-review-form.js'
import { reviewFormKey } from './domain/review-form.js'
import { toOperatorReviewForm, toReviewForm } from './domain/to-review-form.js'
import { reviewForms } from './review-forms.collection.js'

export const formNotFound = (id: string) => refuse('FORM_NOT_FOUND', `There is no form ${id}`)

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

/** PATCH /operator/v1/review-forms/{id} */
export const updateReviewForm = command(contracts.updateReviewForm, {
  touches: ({ id }, { account }) => [touch(reviewForms, reviewFormKey(account, id))],
  decide(request, view, call) {
    const form = view.get(reviewForms, reviewFormKey(call.context.account, request.id))
    if (form === null) return formNotFound(request.id)
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
