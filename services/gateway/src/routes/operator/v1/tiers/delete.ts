import { deleteTier } from '@loyalty/shared/contracts/customers/tier'
import { resource } from '../../../../one-service.js'

export default resource(deleteTier, {
  method: 'DELETE',
  url: '/operator/v1/tiers/:id',
  scopes: ['programme:write'],
  summary: 'Delete a tier that nobody is in',
  status: 200,
})
