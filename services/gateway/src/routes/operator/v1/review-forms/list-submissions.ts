import { listReviews } from '@loyalty/shared/contracts/catalog/review'
import { page } from '../../../../one-service.js'

export default page(listReviews, {
  method: 'GET',
  url: '/operator/v1/review-forms/:id/submissions',
  scopes: ['support:read'],
  summary: 'List the submissions of a review form',
  description: 'Answers what was submitted to a form, oldest first.',
  status: 200,
})
