import { listCustomers } from '@loyalty/shared/contracts/customers/operations'
import { page } from '../../../../one-service.js'

export default page(listCustomers, {
  method: 'GET',
  url: '/operator/v1/customers',
  scopes: ['support:read'],
  summary: 'List and find customers',
  description:
    'Answers the customers that fit all filters: those that a text finds, best first, or all in the order of your own ids.',
  status: 200,
})
