import type { Committer } from '@loyalty/engine/command'
import {
  exportPage,
  cutAnswer,
  pageAnswer,
  Handles,
  type RequestContext,
} from '@loyalty/engine/handler'
import type { Requester } from '@loyalty/engine/process'
import * as contracts from '@loyalty/contracts/catalog/review'
import type { InputOf } from '@loyalty/contracts/contract'
import { getCustomerCopy } from '@loyalty/contracts/customers/operations'
import { personRows } from '@loyalty/contracts/person-export'
import { eraseReviews } from '@loyalty/contracts/erasure'
import { Fault } from '@loyalty/contracts/errors/fault'
import { ownerIdOf, type AccountId, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { LOWEST_ID } from '@loyalty/contracts/uuid-v7'
import type { ReviewFormStore } from '../review-forms/store.js'
import { refuseUnknownForm } from '../review-forms/wire.js'
import type { ReviewStore } from './store.js'
import { customerOf, submitReview } from './submit-review.js'
import { toResult, toReview } from './wire.js'

const VERSIONS_MAX = 100

interface Parts {
  reviews: ReviewStore
  forms: ReviewFormStore
  committer: Committer
  requester: Pick<Requester, 'call'>
}

/** What is answered to review forms. */
export class ReviewHandlers {
  constructor(private readonly parts: Parts) {}

  @Handles(contracts.submitReview)
  async submit(request: InputOf<typeof contracts.submitReview>, context: RequestContext) {
    const customer = customerOf(request)
    const isKnownCustomer = customer === null || (await this.#isKnown(customer, context))
    return this.parts.committer.run(submitReview, { ...request, isKnownCustomer }, context)
  }

  @Handles(contracts.listReviews)
  async list({ id, ...page }: InputOf<typeof contracts.listReviews>, context: RequestContext) {
    if (!(await this.#isForm(context.account, id))) return refuseUnknownForm(id)
    const reviews = await this.parts.reviews.listOfForm(id, page, context)
    return pageAnswer(reviews.map(toReview))
  }

  @Handles(contracts.getReviewResults)
  async results({ id }: InputOf<typeof contracts.getReviewResults>, context: RequestContext) {
    if (!(await this.#isForm(context.account, id))) return refuseUnknownForm(id)
    const counts = await this.parts.reviews.listCounts(id, VERSIONS_MAX, context)
    return cutAnswer(counts, (one) => JSON.stringify(toResult(one)))
  }

  @Handles(eraseReviews)
  async erase({ customer_id: customer }: InputOf<typeof eraseReviews>, context: RequestContext) {
    const owner = ownerIdOf(context.account, customer)
    return answer({ erased: await this.parts.reviews.erasePerson(owner, context) })
  }

  /** A page of all that one person has answered, in the form of exports. */
  @Handles(personRows.submissions)
  async listOfPerson(
    { customer_id: customer, cursor, limit }: InputOf<typeof personRows.submissions>,
    context: RequestContext,
  ) {
    const owner = ownerIdOf(context.account, customer)
    return exportPage({
      rows: await this.parts.reviews.listOfPerson({ owner, cursor, limit }, context),
      toText: (review) => JSON.stringify(toReview(review)),
      cursorOf: ({ id }) => id,
      end: cursor ?? LOWEST_ID,
    })
  }

  async #isForm(account: AccountId, id: Uuid): Promise<boolean> {
    return (await this.parts.forms.find(account, id)) !== null
  }

  /** Asked within the call's own deadline; silence is no answer. */
  async #isKnown(
    id: CustomerId,
    { idempotency: _ofTheCaller, ...context }: RequestContext,
  ): Promise<boolean> {
    const reply = await this.parts.requester.call(getCustomerCopy, { id }, context)
    if (reply.ok) return true
    if (reply.code === 'CUSTOMER_NOT_FOUND') return false
    throw new Fault('SERVICE_UNAVAILABLE', `customers answered ${reply.code}`)
  }
}
