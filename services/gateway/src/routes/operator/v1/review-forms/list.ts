import { listReviewForms } from '@loyalty/shared/contracts/catalog/review-form'
import { page } from '../../../../one-service.js'

export default page(listReviewForms, {
  method: 'GET',
  url: '/operator/v1/review-forms',
  scopes: ['programme:read'],
  summary: 'List review forms',
  description: 'Answers the forms of the account, oldest first.',
  status: 200,
})
