import { createTier } from '@loyalty/shared/contracts/customers/tier'
import { resource } from '../../../../one-service.js'

export default resource(createTier, {
  method: 'POST',
  url: '/operator/v1/tiers',
  scopes: ['programme:write'],
  summary: 'Create a tier',
  description: 'Creates a tier, which customers enter when their metric reaches its threshold.',
  status: 201,
})
