import { createHash } from 'node:crypto'
import type { Committer } from '@loyalty/engine/command'
import { pageAnswer, Handles, type RequestContext } from '@loyalty/engine/handler'
import * as contracts from '@loyalty/contracts/catalog/review-form'
import type { InputOf } from '@loyalty/contracts/contract'
import { answer } from '@loyalty/contracts/outcome'
import { createReviewForm } from './commands/create-review-form.js'
import { updateReviewForm } from './commands/update-review-form.js'
import type { ReviewFormStore } from './store.js'
import { refuseUnknownForm, toOperatorReviewForm, toReviewForm } from './wire.js'

/** The time for which a browser may show a form without asking whether it has changed. */
const FORM_MAX_AGE_SECONDS = 60

/** The forms by which a shop asks for reviews. */
export class ReviewFormHandlers {
  constructor(
    private readonly forms: ReviewFormStore,
    private readonly committer: Committer,
  ) {}

  @Handles(contracts.createReviewForm)
  create(request: InputOf<typeof contracts.createReviewForm>, context: RequestContext) {
    return this.committer.run(createReviewForm, request, context)
  }

  @Handles(contracts.updateReviewForm)
  update(request: InputOf<typeof contracts.updateReviewForm>, context: RequestContext) {
    return this.committer.run(updateReviewForm, request, context)
  }

  /** For storefronts: a form that is not ACTIVE answers like one that does not exist. */
  @Handles(contracts.getActiveReviewForm)
  async getActive(
    { id }: InputOf<typeof contracts.getActiveReviewForm>,
    { account }: RequestContext,
  ) {
    const form = await this.forms.find(account, id)
    if (form === null || form.status !== 'ACTIVE') return refuseUnknownForm(id)
    const { ok, body } = answer(toReviewForm(form))
    const headers = {
      ETag: entityTagOf(body),
      'Cache-Control': `private, max-age=${FORM_MAX_AGE_SECONDS}`,
    }
    return { ok, body, headers }
  }

  @Handles(contracts.listActiveReviewForms)
  async listActive(
    page: InputOf<typeof contracts.listActiveReviewForms>,
    { account }: RequestContext,
  ) {
    const forms = await this.forms.list(account, { ...page, status: 'ACTIVE' })
    return pageAnswer(forms.map(toReviewForm))
  }

  @Handles(contracts.getReviewForm)
  async get({ id }: InputOf<typeof contracts.getReviewForm>, { account }: RequestContext) {
    const form = await this.forms.find(account, id)
    return form === null ? refuseUnknownForm(id) : answer(toOperatorReviewForm(form))
  }

  @Handles(contracts.listReviewForms)
  async list(page: InputOf<typeof contracts.listReviewForms>, { account }: RequestContext) {
    const forms = await this.forms.list(account, page)
    return pageAnswer(forms.map(toOperatorReviewForm))
  }
}

/**
 * A strong entity tag (RFC 9110 section 8.8.3): of the bytes and not of the version, so that a
 * release which writes a form in another way changes the tag too.
 */
const entityTagOf = (body: string): string =>
  `"${createHash('sha256').update(body).digest('base64url')}"`
