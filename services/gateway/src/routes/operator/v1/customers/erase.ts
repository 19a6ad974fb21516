import { eraseCustomer } from '@loyalty/shared/contracts/customers/erase'
import { resource } from '../../../../one-service.js'

export default resource(eraseCustomer, {
  method: 'DELETE',
  url: '/operator/v1/customers/:id',
  scopes: ['people:erase'],
  summary: 'Erase a person, in every service',
  description: 'Erases all personal data of a customer for good, while sums of the ledger stay.',
  status: 202,
})
