import { updateReviewForm } from '@loyalty/shared/contracts/catalog/review-form'
import { resource } from '../../../../one-service.js'

export default resource(updateReviewForm, {
  method: 'PATCH',
  url: '/operator/v1/review-forms/:id',
  scopes: ['programme:write'],
  summary: 'Change a review form',
  description: 'Changes only the members that are sent.',
  status: 200,
})
