import { setCustomerTier } from '@loyalty/shared/contracts/customers/tier'
import { resource } from '../../../../one-service.js'

export default resource(setCustomerTier, {
  method: 'PUT',
  url: '/operator/v1/customers/:id/tier',
  scopes: ['support:write'],
  summary: 'Give a customer a tier by hand, or back to the rules',
  description:
    'Moves a customer into a tier and keeps them there at least until an instant, whatever the metrics say.',
  status: 200,
})
