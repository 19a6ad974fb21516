import { deleteTier } from '@loyalty/shared/contracts/customers/tier'
import { resource } from '../../../../one-service.js'

export default resource(deleteTier, {
  method: 'DELETE',
  url: '/operator/v1/tiers/:id',
  scopes: ['programme:write'],
  summary: 'Delete a tier that nobody is in',
  description: 'Deletes a tier and answers it as it was, unless a customer is in it.',
  status: 200,
})
