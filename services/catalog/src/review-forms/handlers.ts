import { createHash } from 'node:crypto'
import type { Committer } from '@loyalty/shared/commit/committer'
import type * as contracts from '@loyalty/shared/contracts/catalog/review-form'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { pageAnswer } from '@loyalty/shared/lists/page-answer'
import { answer } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import { createReviewForm } from './create-review-form.command.js'
import { refuseUnknownForm } from './domain/review-form.js'
import { toOperatorReviewForm, toReviewForm } from './domain/to-review-form.js'
import type { ReviewFormsRepository } from './review-forms.repository.js'
import { updateReviewForm } from './update-review-form.command.js'

/** How long a browser may show a form without asking whether it has changed. */
const FORM_MAX_AGE_SECONDS = 60

export class ReviewFormsService {
  constructor(
    private readonly repository: ReviewFormsRepository,
    private readonly committer: Committer,
  ) {}

  create(request: InputOf<typeof contracts.createReviewForm>, context: RequestContext) {
    return this.committer.run(createReviewForm, request, context)
  }

  update(request: InputOf<typeof contracts.updateReviewForm>, context: RequestContext) {
    return this.committer.run(updateReviewForm, request, context)
  }

  /** For storefronts: a form that is not ACTIVE answers like one that does not exist. */
  async getActive(account: AccountId, id: Uuid) {
    const form = await this.repository.find(account, id)
    if (form === null || form.status !== 'ACTIVE') return refuseUnknownForm(id)
    const { ok, body } = answer(toReviewForm(form))
    const headers = {
      ETag: entityTagOf(body),
      'Cache-Control': `private, max-age=${FORM_MAX_AGE_SECONDS}`,
    }
    return { ok, body, headers }
  }

  async get(account: AccountId, id: Uuid) {
    const form = await this.repository.find(account, id)
    return form === null ? refuseUnknownForm(id) : answer(toOperatorReviewForm(form))
  }

  async list(account: AccountId, page: InputOf<typeof contracts.listReviewForms>) {
    const forms = await this.repository.list(account, page)
    return pageAnswer(forms.map(toOperatorReviewForm))
  }
}

/**
 * A strong entity tag (RFC 9110 section 8.8.3): of the bytes and not of the version, so that a
 * release which writes a form in another way changes the tag too.
 */
const entityTagOf = (body: string): string =>
  `"${createHash('sha256').update(body).digest('base64url')}"`
