import { command, touch } from '@loyalty/engine/command'
import { reviewSubmitted } from '@loyalty/contracts/catalog/facts'
import * as contracts from '@loyalty/contracts/catalog/review'
import type { InputOf } from '@loyalty/contracts/contract'
import { keyOf, ownerIdOf, type AccountId, type CustomerId } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { reviewForms } from '../review-forms/store.js'
import { refuseUnknownForm } from '../review-forms/wire.js'
import { givenAnswers, partAnswers, refuseAnswers } from './rules/check-answers.js'
import { countAnswers } from './rules/count-answers.js'
import { countsKey, reviewCounts, reviewedPurchases, reviews, type Review } from './store.js'
import { toFact } from './wire.js'

/** A request, with what customers says of who is named. */
export type SubmitReview = InputOf<typeof contracts.submitReview> & { isKnownCustomer: boolean }

/** The customer who answers; null for somebody unknown. */
export const customerOf = ({
  customer_id: customer = null,
}: InputOf<typeof contracts.submitReview>): CustomerId | null => customer as CustomerId | null

/** Whose review it is; null for somebody unknown. */
function ownerOf(request: SubmitReview, account: AccountId) {
  const customer = customerOf(request)
  return customer === null ? null : ownerIdOf(account, customer)
}

/** What guards that a customer reviews a purchase once by a form; null where either is not named. */
function guardOf(request: SubmitReview, account: AccountId) {
  const { id, purchase_id: purchase = null } = request
  const owner = ownerOf(request, account)
  return owner === null || purchase === null ? null : `${account}|${id}|${owner}|${purchase}`
}

/** POST /v1/review-forms/{id}/submissions */
export const submitReview = command<typeof contracts.submitReview, SubmitReview>(
  contracts.submitReview,
  {
    loads: [
      (request, { account }) => {
        const guard = guardOf(request, account)
        return [
          touch(reviewForms, keyOf(account, request.id)),
          ...(guard === null ? [] : [touch(reviewedPurchases, guard)]),
        ]
      },
      ({ id }, view, { account }) => {
        const form = view.get(reviewForms, keyOf(account, id))
        return form === null ? [] : [touch(reviewCounts, countsKey(account, id, form.version ?? 1))]
      },
    ],
    decide(request, view, { context: { account }, mint, now }) {
      const form = view.get(reviewForms, keyOf(account, request.id))
      if (form === null || form.status !== 'ACTIVE') return refuseUnknownForm(request.id)
      const wrong = refuseAnswers(form.fields, request.answers)
      if (wrong !== null) return wrong
      if (!request.isKnownCustomer) {
        return refuse('CUSTOMER_NOT_FOUND', 'there is no customer with this id')
      }
      const guard = guardOf(request, account)
      if (guard !== null && view.get(reviewedPurchases, guard) !== null) {
        return refuse('SUBMISSION_EXISTS', 'the customer has reviewed this purchase by this form')
      }

      const id = mint()
      const version = form.version ?? 1
      const answers = givenAnswers(request.answers)
      const owner = ownerOf(request, account)
      const review: Review = {
        _id: keyOf(account, id),
        version: 1,
        account_id: account,
        id,
        form_id: form.id,
        form_version: version,
        owner_id: owner,
        purchase_id: request.purchase_id ?? null,
        ...partAnswers(form.fields, answers),
        created_at: now,
      }
      view.insert(reviews, review)
      if (guard !== null && owner !== null) {
        view.insert(reviewedPurchases, {
          _id: guard,
          version: 1,
          account_id: account,
          owner_id: owner,
        })
      }
      const key = countsKey(account, form.id, version)
      const none = {
        _id: key,
        account_id: account,
        form_version: version,
        submissions: 0,
        fields: [],
      }
      const counts = view.get(reviewCounts, key) ?? none
      view.put(reviewCounts, countAnswers(counts, form.fields, answers))
      view.publish(reviewSubmitted, {
        aggregateId: id,
        sequence: 1,
        data: toFact(review, form.fields),
      })
      return answer({
        id,
        form_id: form.id,
        form_version: version,
        created_at: now.toISOString(),
      })
    },
  },
)
