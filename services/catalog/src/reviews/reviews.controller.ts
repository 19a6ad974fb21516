import { Controller, Inject } from '@nestjs/common'
import * as contracts from '@loyalty/shared/contracts/catalog/review'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { personRows } from '@loyalty/shared/contracts/person-export'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { ReviewsService } from './reviews.service.js'

@Controller()
export class ReviewsController {
  constructor(@Inject(ReviewsService) private readonly reviews: ReviewsService) {}

  @Handles(contracts.submitReview)
  submit(request: InputOf<typeof contracts.submitReview>, context: RequestContext) {
    return this.reviews.submit(request, context)
  }

  @Handles(contracts.listReviews)
  list(request: InputOf<typeof contracts.listReviews>, context: RequestContext) {
    return this.reviews.list(request, context)
  }

  @Handles(contracts.getReviewResults)
  results(request: InputOf<typeof contracts.getReviewResults>, context: RequestContext) {
    return this.reviews.results(request, context)
  }

  @Handles(contracts.eraseReviews)
  erase(request: InputOf<typeof contracts.eraseReviews>, context: RequestContext) {
    return this.reviews.erase(request, context)
  }

  @Handles(personRows.submissions)
  ofPerson(request: InputOf<typeof personRows.submissions>, context: RequestContext) {
    return this.reviews.listOfPerson(request, context)
  }
}
