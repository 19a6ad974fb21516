import { updateTier } from '@loyalty/shared/contracts/customers/tier'
import { resource } from '../../../../one-service.js'

export default resource(updateTier, {
  method: 'PATCH',
  url: '/operator/v1/tiers/:id',
  scopes: ['programme:write'],
  summary: 'Change a tier',
  description: 'Changes only the members that are sent.',
  status: 200,
})
