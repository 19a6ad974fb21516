import { submitReview } from '@loyalty/shared/contracts/catalog/review'
import { resource } from '../../../one-service.js'

export default resource(submitReview, {
  method: 'POST',
  url: '/v1/review-forms/:id/submissions',
  scopes: ['forms:submit'],
  summary: 'Submit the answers to a review form',
  description:
    'Stores what somebody answered to an ACTIVE form, once for each purchase of a customer.',
  status: 201,
})
