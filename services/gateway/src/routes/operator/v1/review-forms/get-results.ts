import { getReviewResults } from '@loyalty/shared/contracts/catalog/review'
import { resource } from '../../../../one-service.js'

export default resource(getReviewResults, {
  method: 'GET',
  url: '/operator/v1/review-forms/:id/results',
  scopes: ['programme:read', 'reports:read'],
  summary: 'Read the results of a review form',
  description: 'Answers how often each answer was given, by version of the form, the latest first.',
  status: 200,
  isCutOff: true,
})
