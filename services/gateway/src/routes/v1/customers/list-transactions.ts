import { listCustomerTransactions } from '@loyalty/shared/contracts/wallet/transaction'
import { page } from '../../../one-service.js'

export default page(listCustomerTransactions, {
  method: 'GET',
  url: '/v1/customers/:id/transactions',
  scopes: ['transactions:read'],
  summary: 'List what a customer has earned and spent',
  description: 'Answers the rows of one customer that fit all filters, newest first.',
  status: 200,
})
