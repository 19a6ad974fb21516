import { command, touch } from '@loyalty/engine/command'
import * as contracts from '@loyalty/contracts/catalog/review-form'
import { keyOf } from '@loyalty/contracts/ids'
import { changesBetween } from '@loyalty/contracts/fields/changes'
import { answer } from '@loyalty/contracts/outcome'
import { changeReviewForm } from '../rules.js'
import { reviewForms } from '../store.js'
import { refuseUnknownForm, toOperatorReviewForm, toReviewForm } from '../wire.js'

/** PATCH /operator/v1/review-forms/{id} */
export const updateReviewForm = command(contracts.updateReviewForm, {
  loads: [({ id }, { account }) => [touch(reviewForms, keyOf(account, id))]],
  decide(request, view, call) {
    const form = view.get(reviewForms, keyOf(call.context.account, request.id))
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
