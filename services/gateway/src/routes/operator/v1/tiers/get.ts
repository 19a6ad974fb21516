import { getTier } from '@loyalty/shared/contracts/customers/tier'
import { resource } from '../../../../one-service.js'

export default resource(getTier, {
  method: 'GET',
  url: '/operator/v1/tiers/:id',
  scopes: ['programme:read'],
  summary: 'Read a tier',
  description: 'Answers one tier.',
  status: 200,
})
