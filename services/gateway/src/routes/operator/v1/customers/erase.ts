import { eraseCustomer } from '@loyalty/shared/contracts/customers/erase'
import { resource } from '../../../../one-service.js'

export default resource(eraseCustomer, {
  method: 'DELETE',
  url: '/operator/v1/customers/:id',
  scopes: ['people:erase'],
  summary: 'Erase a person, in every service',
  status: 202,
})
