import { Controller, Inject } from '@nestjs/common'
import * as contracts from '@loyalty/shared/contracts/catalog/review-form'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { ReviewFormsService } from './review-forms.service.js'

@Controller()
export class ReviewFormsController {
  constructor(@Inject(ReviewFormsService) private readonly forms: ReviewFormsService) {}

  @Handles(contracts.createReviewForm)
  create(request: InputOf<typeof contracts.createReviewForm>, context: RequestContext) {
    return this.forms.create(request, context)
  }

  @Handles(contracts.getActiveReviewForm)
  getActive({ id }: InputOf<typeof contracts.getActiveReviewForm>, { account }: RequestContext) {
    return this.forms.getActive(account, id)
  }

  @Handles(contracts.getReviewForm)
  get({ id }: InputOf<typeof contracts.getReviewForm>, { account }: RequestContext) {
    return this.forms.get(account, id)
  }

  @Handles(contracts.listReviewForms)
  list(page: InputOf<typeof contracts.listReviewForms>, { account }: RequestContext) {
    return this.forms.list(account, page)
  }

  @Handles(contracts.updateReviewForm)
  update(request: InputOf<typeof contracts.updateReviewForm>, context: RequestContext) {
    return this.forms.update(request, context)
  }
}
