import { listCustomers } from '@loyalty/shared/contracts/customers/operations'
import { page } from '../../../../one-service.js'

export default page(listCustomers, {
  method: 'GET',
  url: '/operator/v1/customers',
  scopes: ['support:read'],
  summary: 'List customers',
  description: 'Answers the customers that fit all filters, in the order of your own ids.',
  status: 200,
})
