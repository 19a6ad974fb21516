import { getReviewForm } from '@loyalty/shared/contracts/catalog/review-form'
import { resource } from '../../../../one-service.js'

export default resource(getReviewForm, {
  method: 'GET',
  url: '/operator/v1/review-forms/:id',
  scopes: ['programme:read'],
  summary: 'Read a review form of any status',
  description: 'Answers one form, whatever its status.',
  status: 200,
})
