import { getCustomerTier } from '@loyalty/shared/contracts/customers/tier'
import { resource } from '../../../one-service.js'

export default resource(getCustomerTier, {
  method: 'GET',
  url: '/v1/customers/:id/tier',
  scopes: ['customers:read'],
  summary: "Read a customer's tier and what the next one asks for",
  description: 'Answers the tier of a customer, and how far it is to the next higher one.',
  status: 200,
})
