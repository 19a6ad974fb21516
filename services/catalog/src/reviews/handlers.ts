import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type * as contracts from '@loyalty/shared/contracts/catalog/review'
import { getCustomerCopy } from '@loyalty/shared/contracts/customers/operations'
import type { Erasure } from '@loyalty/shared/contracts/customers/erase'
import type { personRows } from '@loyalty/shared/contracts/person-export'
import { Fault } from '@loyalty/shared/errors/fault'
import { exportPage } from '@loyalty/shared/exports/export-page'
import { readOfPerson } from '@loyalty/shared/exports/read-of-person'
import { ownerIdOf, type AccountId, type CustomerId, type Uuid } from '@loyalty/shared/ids'
import { cutAnswer } from '@loyalty/shared/lists/cut-answer'
import { pageAnswer } from '@loyalty/shared/lists/page-answer'
import { readPage } from '@loyalty/shared/lists/read-page'
import { available } from '@loyalty/shared/mongo/available'
import { keysBelow } from '@loyalty/shared/mongo/keys-below'
import { limited } from '@loyalty/shared/mongo/limits'
import { answer } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import { LOWEST_ID } from '@loyalty/shared/uuid-v7'
import type { Requester } from '@loyalty/shared/transport/requester'
import type { Db } from 'mongodb'
import { refuseUnknownForm } from '../review-forms/domain/review-form.js'
import type { ReviewFormsRepository } from '../review-forms/review-forms.repository.js'
import { toResult, type ReviewCounts } from './domain/count-answers.js'
import { toReview, type Review } from './domain/review.js'
import {
  OF_OWNER,
  reviewedPurchases,
  reviewResults,
  reviewSubmissions,
  type ReviewedPurchase,
} from './reviews.collection.js'
import { submitReview } from './submit-review.command.js'

const VERSIONS_MAX = 100

interface Resources {
  db: Db
  committer: Committer
  forms: ReviewFormsRepository
  requester: Pick<Requester, 'call'>
}

/** What is answered to review forms. */
export class ReviewsService {
  constructor(private readonly resources: Resources) {}

  async submit(request: InputOf<typeof contracts.submitReview>, context: RequestContext) {
    const { customer_id: customer } = request
    const isKnownCustomer = customer === undefined || (await this.#isKnown(customer, context))
    return this.resources.committer.run(submitReview, { ...request, isKnownCustomer }, context)
  }

  /** A page of all that one person has answered, in the form of exports. */
  async listOfPerson(
    { customer_id: customer, cursor, limit }: InputOf<typeof personRows.submissions>,
    context: RequestContext,
  ) {
    const person = { owner_id: ownerIdOf(context.account, customer) }
    const found = { person, hint: OF_OWNER, cursor, limit }
    const rows = await readOfPerson(this.resources.db, reviewSubmissions, found, context)
    return exportPage({
      rows,
      toText: (review) => JSON.stringify(toReview(review)),
      cursorOf: ({ id }) => id,
      end: cursor ?? LOWEST_ID,
    })
  }

  async list(
    { id, limit, cursor, order }: InputOf<typeof contracts.listReviews>,
    { account, deadlineMs }: RequestContext,
  ) {
    if (!(await this.#isForm(account, id))) return refuseUnknownForm(id)
    const filter = { account_id: account, form_id: id }
    const { db } = this.resources
    const page = { limit, cursor, order }
    const reviews = await readPage(db, reviewSubmissions, account, page, { filter, deadlineMs })
    return pageAnswer(reviews.map(toReview))
  }

  async results(
    { id }: InputOf<typeof contracts.getReviewResults>,
    { account, deadlineMs }: RequestContext,
  ) {
    if (!(await this.#isForm(account, id))) return refuseUnknownForm(id)
    const latest = this.resources.db
      .collection<ReviewCounts>(reviewResults.name)
      .find({ _id: keysBelow(`${account}|${id}`) }, limited(deadlineMs))
      .sort({ _id: -1 })
      .limit(VERSIONS_MAX)
    const counts = await available(reviewResults.name, latest.toArray())
    return cutAnswer(counts, (one) => JSON.stringify(toResult(one)))
  }

  /** Sums stay; which purchases were reviewed is forgotten with who reviewed them. */
  async erase({ customer_id: customer }: Erasure, { account, deadlineMs }: RequestContext) {
    const { db } = this.resources
    const own = { account_id: account, owner_id: ownerIdOf(account, customer) }
    await available(
      reviewedPurchases.name,
      db.collection<ReviewedPurchase>(reviewedPurchases.name).deleteMany(own, limited(deadlineMs)),
    )
    const { modifiedCount } = await available(
      reviewSubmissions.name,
      db
        .collection<Review>(reviewSubmissions.name)
        .updateMany(
          own,
          { $set: { owner_id: null, purchase_id: null, texts: {} } },
          limited(deadlineMs),
        ),
    )
    return answer({ erased: modifiedCount })
  }

  async #isForm(account: AccountId, id: Uuid): Promise<boolean> {
    return (await this.resources.forms.find(account, id)) !== null
  }

  /** Asked within the call's own deadline; silence is no answer. */
  async #isKnown(
    id: CustomerId,
    { idempotency: _ofTheCaller, ...context }: RequestContext,
  ): Promise<boolean> {
    const reply = await this.resources.requester.call(getCustomerCopy, { id }, context)
    if (reply.ok) return true
    if (reply.code === 'CUSTOMER_NOT_FOUND') return false
    throw new Fault('SERVICE_UNAVAILABLE', `customers answered ${reply.code}`)
  }
}
