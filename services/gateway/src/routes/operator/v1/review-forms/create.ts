import { createReviewForm } from '@loyalty/shared/contracts/catalog/review-form'
import { resource } from '../../../../one-service.js'

export default resource(createReviewForm, {
  method: 'POST',
  url: '/operator/v1/review-forms',
  scopes: ['programme:write'],
  summary: 'Create a review form',
  description: 'Creates a form, as a draft unless the status says otherwise.',
  status: 201,
})
